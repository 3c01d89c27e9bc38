// E-mail addresses that a page hides from programs and its scripts show to people, written out while the page is parsed:
// Cloudflare's (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/) and Joomla's, whose versions 4
// and 5 have an element for it (plugins/content/emailcloak) and version 3 a script after a note.

import { decodeReferences } from './decode-references.ts';
import type { HtmlListener } from './parse.ts';

const address = /^[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}$/i;

const hexBytes = /^(?:[\da-f]{2}){4,200}$/i;
const cloudflareLink = /\/cdn-cgi\/l\/email-protection#((?:[\da-f]{2}){4,200})$/i;
const joomlaNote = /^cloak(\w{1,64})$/;
const joomlaAssignment = /\baddy(\w{1,64})\s*=(?:\s*addy\w{1,64}\b)?((?:[\s+]*(?:'[^']*'|"[^"]*"))+)/g;
const valueMaxChars = 200;
const noteMaxChars = 500;
const scriptMaxChars = 20_000;

type Attributes = Parameters<HtmlListener['open']>[1];

/** What Joomla 3 shows without scripts, until it is known whether a script with an address follows. */
interface Note {
  readonly attributes: Attributes;
  readonly name: string;
  text: string;
  /** What is between it and the script. */
  space: string;
  /** Undefined before the script. */
  script: string | undefined;
}

/** A listener that writes addresses out for another one; one that cannot be read stays as it is. */
export interface EmailUnveiler extends HtmlListener {
  /** Call it once, at the end. */
  finish(): void;
}

/** Creates a listener for one page. */
export function unveilEmails(listener: HtmlListener): EmailUnveiler {
  /** Open elements from one on that is replaced; 0 outside of such. */
  let replaced = 0;
  let note: Note | undefined;

  function addLink(found: string): void {
    listener.open('a', { href: `mailto:${found}` });
    listener.text(found);
    listener.close('a');
  }

  function endNote(): void {
    if (note === undefined) return;
    const { attributes, name, text, space, script } = note;
    note = undefined;
    const found = script === undefined ? undefined : readJoomlaScript(name, script);
    if (found !== undefined) {
      addLink(found);
      return;
    }
    listener.open('span', attributes);
    listener.text(text);
    if (replaced === 0) listener.close('span');
    if (space !== '') listener.text(space);
    replaced = 0;
  }

  /** Whether the element is replaced by its address, or may be. */
  function replaces(name: string, attributes: Attributes): boolean {
    const { 'data-cfemail': hex, id } = attributes;
    if (hex !== undefined && (name === 'span' || name === 'a')) {
      const found = decipher(hex);
      if (found !== undefined) listener.text(found);
      return found !== undefined;
    }
    if (name === 'joomla-hidden-mail') {
      const found = readJoomlaElement(attributes);
      if (found !== undefined) addLink(found);
      return found !== undefined;
    }
    if (name !== 'span' || id === undefined) return false;
    const [, named] = joomlaNote.exec(id) ?? [];
    if (named !== undefined) note = { attributes, name: named, text: '', space: '', script: undefined };
    return named !== undefined;
  }

  return {
    open(name, attributes) {
      if (note !== undefined) {
        if (replaced === 0 && name === 'script') {
          note.script = '';
          replaced = 1;
          return;
        }
        endNote(); // it is about something else
      }
      if (replaced > 0) replaced++;
      else if (replaces(name, attributes)) replaced = 1;
      else listener.open(name, name === 'a' ? withAddress(attributes) : attributes);
    },
    close(name) {
      if (replaced > 0) {
        replaced--;
        if (note?.script !== undefined) endNote();
        return;
      }
      endNote();
      listener.close(name);
    },
    text(data) {
      if (replaced > 0) {
        if (note === undefined) return;
        if (note.script === undefined) note.text += data;
        else if (note.script.length < scriptMaxChars) note.script += data.slice(0, scriptMaxChars);
        if (note.text.length > noteMaxChars) endNote();
        return;
      }
      if (note !== undefined && !/\S/.test(data)) note.space += data;
      else {
        endNote();
        listener.text(data);
      }
    },
    finish: endNote,
  };
}

/** The attributes of a link, whose address may be one of Cloudflare's. */
function withAddress(attributes: Attributes): Attributes {
  const { href } = attributes;
  if (href === undefined || !href.includes('/email-protection#')) return attributes;
  const found = decipher(cloudflareLink.exec(href)?.[1] ?? '');
  return found === undefined ? attributes : { ...attributes, href: `mailto:${found}` };
}

/** Hexadecimal bytes, of which the first is the key of an exclusive or. */
function decipher(hex: string): string | undefined {
  if (!hexBytes.test(hex)) return undefined;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return onlyAddress(String.fromCharCode(...bytes.map((byte) => byte ^ key)));
}

/** `first` and `last` are what is before and after the `@`, in Base64. */
function readJoomlaElement({ first = '', last = '' }: Attributes): string | undefined {
  const [before, after] = [first, last].map((part) =>
    Buffer.from(part.slice(0, valueMaxChars), 'base64').toString('utf8'),
  );
  return onlyAddress(`${before}@${after}`);
}

/** `addy… = '&#105;nf&#111;' + '&#64;'; addy… = addy… + 'example' + '&#46;' + 'com';` */
function readJoomlaScript(name: string, script: string): string | undefined {
  const texts = [...script.matchAll(joomlaAssignment)].flatMap(([, assigned, sum = '']) =>
    assigned === name ? [...sum.matchAll(/(["'])(.*?)\1/g)] : [],
  );
  return onlyAddress(decodeReferences(texts.map(([, , text]) => text).join('')));
}

function onlyAddress(text: string): string | undefined {
  return address.test(text) ? text : undefined;
}
