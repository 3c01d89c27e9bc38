// E-mail addresses that a page hides from programs and its scripts show to people, written out before the page is read:
// Cloudflare's (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/) and Joomla's, whose versions 4
// and 5 have an element for it (plugins/content/emailcloak) and version 3 a script.

import { decodeReferences } from './decode-references.ts';

const address = /^[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}$/i;

const cloudflareElement =
  /<(a|span)\b[^>]{0,300}?\sdata-cfemail=["']?((?:[\da-f]{2}){4,200})\b[^>]{0,300}>[^<]{0,100}<\/\1>/gi;
const cloudflareLink = /\/cdn-cgi\/l\/email-protection#((?:[\da-f]{2}){4,200})\b/gi;
const joomlaElement = /<joomla-hidden-mail\b([^>]{0,3000})>[^<]{0,500}<\/joomla-hidden-mail>/gi;
const joomlaScript =
  /<span id=["']cloak(\w{1,64})["']>[^<]{0,500}<\/span>\s{0,50}<script\b[^>]{0,100}>([^<]{0,4000}(?:<(?!\/script)[^<]{0,1000}){0,20})<\/script>/gi;
const joomlaValue = /\b(first|last)=["']([\w+/=]{1,200})["']/g;
const joomlaAssignment = /\baddy(\w{1,64})\s*=(?:\s*addy\w{1,64}\b)?((?:[\s+]*(?:'[^']*'|"[^"]*"))+)/g;

/** A page with its veiled addresses written out; one that cannot be read stays as it is. */
export function unveilEmails(html: string): string {
  let shown = html;
  if (html.includes('data-cfemail'))
    shown = shown.replace(cloudflareElement, (all, _, hex) => decipher(hex) ?? all);
  if (html.includes('/email-protection#'))
    shown = shown.replace(cloudflareLink, (all, hex) => {
      const found = decipher(hex);
      return found === undefined ? all : `mailto:${found}`;
    });
  if (html.includes('<joomla-hidden-mail'))
    shown = shown.replace(joomlaElement, (all, attributes) => readJoomlaElement(attributes) ?? all);
  if (html.includes('cloak'))
    shown = shown.replace(joomlaScript, (all, name, script) => readJoomlaScript(name, script) ?? all);
  return shown;
}

/** Hexadecimal bytes, of which the first is the key of an exclusive or. */
function decipher(hex: string): string | undefined {
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return onlyAddress(String.fromCharCode(...bytes.map((byte) => byte ^ key)));
}

/** `first` and `last` are what is before and after the `@`, in Base64. */
function readJoomlaElement(attributes: string): string | undefined {
  const values = [...attributes.matchAll(joomlaValue)];
  const read = (name: string) => {
    const [, , value = ''] = values.find(([, found]) => found === name) ?? [];
    return Buffer.from(value, 'base64').toString('utf8');
  };
  return linkTo(onlyAddress(`${read('first')}@${read('last')}`));
}

/** `addy… = '&#105;nf&#111;' + '&#64;'; addy… = addy… + 'example' + '&#46;' + 'com';` */
function readJoomlaScript(name: string, script: string): string | undefined {
  const texts = [...script.matchAll(joomlaAssignment)].flatMap(([, assigned, sum = '']) =>
    assigned === name ? [...sum.matchAll(/(["'])(.*?)\1/g)] : [],
  );
  return linkTo(onlyAddress(decodeReferences(texts.map(([, , text]) => text).join(''))));
}

function onlyAddress(text: string): string | undefined {
  return address.test(text) ? text : undefined;
}

/** An address has no character that markup needs. */
function linkTo(found: string | undefined): string | undefined {
  return found === undefined ? undefined : `<a href="mailto:${found}">${found}</a>`;
}
