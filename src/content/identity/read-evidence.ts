// Listens to the parser of a page and collects what the page says of its business: structured data, links, labelled lines.

import { cleanLine } from '../clean-text.ts';
import { blockElements } from '../main-content/elements.ts';
import type { HtmlListener } from '../parse.ts';
import { emailOfLink, emailOfVeil, readEmail } from './email.ts';
import { createFactList, type Evidence, type Fact, type NamedLink } from './evidence.ts';
import { readJsonLd } from './json-ld.ts';
import { writeHoursTexts } from './opening-hours.ts';
import { ownerRoles, roleOfName, roleOfPath } from './page-role.ts';
import { phoneKey, phoneOfLink, whatsAppOfLink } from './phone.ts';
import { type AddressParts, findAddress, writeAddress } from './postal-address.ts';
import { type Line, readLines } from './read-lines.ts';

/** Limits of what one page can make us keep and scan. */
const jsonLdMaxChars = 200_000;
const scriptsMax = 20;
const textMaxChars = 120_000;
const lineMaxChars = 1_000;
const captureMaxChars = 400;
/** Open at the same time: each costs time for every text. */
const capturesMax = 6;
const linksMax = 24;
const homesMax = 8;

/** Not read: scripts, and forms, whose numbers and addresses are examples. */
const unread = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'textarea',
  'select',
  'option',
  'form',
  'head',
  'iframe',
]);
const frameElements = new Set(['footer', 'header', 'nav']);
const frameClass = /(?:^|[\s_-])(?:site-?)?(?:footer|topbar|top-bar|pie|colophon)(?:$|[\s_-])/i;
const logoFile = /(?:^|[/_.-])logo(?:tip\w{0,2})?(?=[\d/_.-])/i;
const logoClass = /(?:^|[\s_-])(?:logo|navbar-brand|site-title|brand|custom-logo)(?:$|[\s_-])/i;

interface Capture {
  readonly depth: number;
  readonly finish: (text: string) => void;
  text: string;
}

/** Listens to a parser and collects the page's evidence. */
export interface EvidenceReader extends HtmlListener {
  finish(): Evidence;
}

function isFrame(name: string, classes: string, id: string): boolean {
  if (frameElements.has(name)) return true;
  return (
    name !== 'body' &&
    name !== 'main' &&
    ((classes !== '' && frameClass.test(classes)) || (id !== '' && frameClass.test(id)))
  );
}

/** Creates a reader for the page at `path`. Its time is linear in the page, and what it keeps is bounded. */
export function createEvidenceReader(path: string): EvidenceReader {
  const { facts, add } = createFactList();
  const ownsLines = ownerRoles.has(roleOfPath(path));
  const links: NamedLink[] = [];
  const homes: string[] = [];
  const lines: Line[] = [];
  let linesChars = 0;
  let line = '';
  let depth = 0;
  /** Depth of the outermost element of each kind that is open; 0 for none. */
  let unreadAt = 0;
  let frameAt = 0;
  const captures: Capture[] = [];
  let script: string | undefined;
  let scripts = 0;
  const parts: { -readonly [Key in keyof AddressParts]: string } = {};

  const say = (field: Fact['field'], value: string | undefined, kind: Fact['kind']) => {
    if (value !== undefined) add({ field, value: cleanLine(value), kind, isFrame: frameAt > 0 });
  };
  const capture = (finish: Capture['finish']) => {
    if (captures.length < capturesMax) captures.push({ depth, finish, text: '' });
  };

  function endLine(): void {
    if (line === '') return;
    // a long line without a digit or a name is prose
    const isProse = line.length > 160 && !/[\d@©(:]/.test(line) && !ownsLines;
    const text = isProse ? '' : cleanLine(line);
    line = '';
    if (text === '' || linesChars > textMaxChars) return;
    linesChars += text.length;
    lines.push({ text, isFrame: frameAt > 0 });
  }

  function endAddressParts(): void {
    say('address', writeAddress(parts), 'microdata');
    for (const key of Object.keys(parts) as (keyof AddressParts)[]) delete parts[key];
  }

  function readLink({ href = '', class: classes = '' }: Readonly<Record<string, string>>): void {
    if (href === '' || href.length > 2_000) return;
    const whatsApp = whatsAppOfLink(href);
    if (whatsApp !== undefined) say('whatsapp', whatsApp, 'link');
    else if (/^\s*mailto:/i.test(href)) say('email', emailOfLink(href), 'link');
    else if (/^\s*tel:/i.test(href)) {
      const phone = phoneOfLink(href);
      if (phone !== undefined)
        capture((text) => {
          // the text of the link when it is the same number: shown as the site writes it
          const shown = /[+(\d][\d\s().+-]{5,24}\d/.exec(cleanLine(text))?.[0] ?? '';
          say('phone', phoneKey(shown) === phoneKey(phone) ? shown : phone, 'link');
        });
    } else {
      const veil = /\/cdn-cgi\/l\/email-protection#([\da-f]{8,400})$/i.exec(href)?.[1];
      if (veil !== undefined) say('email', emailOfVeil(veil), 'link');
      capture((text) => {
        const name = cleanLine(text);
        if (links.length < linksMax && roleOfName(name) !== undefined) links.push({ href, text: name });
        if (logoClass.test(classes)) say('brand', name, 'logo');
      });
    }
  }

  function readItem(property: string, attributes: Readonly<Record<string, string>>): void {
    const use = useItem(property);
    if (use === undefined) return;
    if (attributes.content !== undefined && attributes.content.trim() !== '') use(attributes.content);
    else capture(use);
  }

  function useItem(property: string): ((text: string) => void) | undefined {
    switch (property) {
      case 'telephone':
        return (text) => phoneKey(text) !== undefined && say('phone', text, 'microdata');
      case 'email':
        return (text) => say('email', readEmail(text.replace(/^mailto:/i, '')), 'microdata');
      case 'legalName':
        return (text) => say('legal_name', text, 'microdata');
      case 'taxID':
      case 'vatID':
        return (text) => say('tax_id', text, 'microdata');
      case 'openingHours':
        return (text) => say('hours', writeHoursTexts([text]), 'microdata');
      case 'streetAddress':
      case 'postalCode':
      case 'addressLocality':
      case 'addressRegion':
        return (text) => {
          if (parts[property] !== undefined) endAddressParts();
          parts[property] = text;
        };
      default:
        return undefined;
    }
  }

  /** The parts of a vCard in HTML (microformats hCard), by class. */
  const cardItems: Readonly<Record<string, string>> = {
    'street-address': 'streetAddress',
    'postal-code': 'postalCode',
    locality: 'addressLocality',
    tel: 'telephone',
  };

  return {
    open(name, attributes) {
      depth++;
      if (name === 'script') {
        const isJsonLd = attributes.type?.trim().toLowerCase() === 'application/ld+json';
        if (isJsonLd && scripts++ < scriptsMax) script = '';
      }
      if (unreadAt > 0) return;
      if (unread.has(name)) {
        unreadAt = depth;
        return;
      }
      if (name === 'br' || blockElements.has(name)) {
        endLine();
        for (const one of captures) if (one.text.length < captureMaxChars) one.text += '\n';
      }
      const { class: classes = '', itemprop, id = '' } = attributes;
      if (frameAt === 0 && isFrame(name, classes, id)) frameAt = depth;
      if (name === 'a') readLink(attributes);
      else if (name === 'address') capture((text) => say('address', findAddress(text), 'address element'));
      else if (name === 'img') {
        const { alt = '', src = '' } = attributes;
        if (
          logoClass.test(classes) ||
          logoClass.test(id) ||
          logoFile.test(src.slice(-120)) ||
          /^logo|logo(?:tipo)?$/i.test(alt)
        )
          say('brand', alt, 'logo');
      }
      if (attributes['data-cfemail'] !== undefined)
        say('email', emailOfVeil(attributes['data-cfemail']), 'link');
      if (itemprop !== undefined) readItem(itemprop.trim(), attributes);
      else if (classes !== '') {
        const item = cardItems[classes];
        if (item !== undefined && Object.hasOwn(cardItems, classes)) readItem(item, attributes);
        else if (classes === 'org') capture((text) => say('brand', text, 'microdata'));
      }
    },
    close(name) {
      if (name === 'script' && script !== undefined) {
        const { facts: said, homes: named } = readJsonLd(script);
        for (const fact of said) add({ ...fact, isFrame: false });
        homes.push(...named.slice(0, homesMax - homes.length));
        script = undefined;
      }
      if (unreadAt === 0) {
        for (let last = captures.at(-1); last !== undefined && last.depth >= depth; last = captures.at(-1)) {
          captures.pop();
          last.finish(last.text.trim());
        }
        if (blockElements.has(name)) endLine();
      }
      if (unreadAt === depth) unreadAt = 0;
      if (frameAt === depth) {
        endLine();
        frameAt = 0;
      }
      depth--;
    },
    text(data) {
      if (script !== undefined) {
        if (script.length < jsonLdMaxChars) script += data.slice(0, jsonLdMaxChars);
        return;
      }
      if (unreadAt > 0) return;
      if (line.length < lineMaxChars) line += data.slice(0, lineMaxChars);
      for (const one of captures)
        if (one.text.length < captureMaxChars) one.text += data.slice(0, captureMaxChars);
    },
    finish() {
      endLine();
      endAddressParts();
      readLines(lines, ownsLines, add);
      return { facts, links, homes };
    },
  };
}
