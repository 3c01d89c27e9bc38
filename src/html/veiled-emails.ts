// E-mail addresses that a page hides from programs and its scripts show to people, written out before the page is parsed:
// Cloudflare's (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/) and Joomla's, whose versions 4
// and 5 have an element for it (plugins/content/emailcloak) and version 3 a script after a note. All of it is written by programs, in
// one form, so that patterns find it.

import { decodeReferences } from './decode-references.ts';

const address = /^[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}$/i;

const cloudflareText =
  /<(a|span)\s[^<>]{0,500}?\bdata-cfemail="((?:[\da-f]{2}){4,200})"[^<>]{0,500}>[^<]{0,500}<\/\1\s{0,100}>/gi;
const cloudflareLink =
  /(\bhref\s?=\s?["']?)[^"'\s<>]{0,300}\/cdn-cgi\/l\/email-protection#((?:[\da-f]{2}){4,200})(?=["'\s>])/gi;
const joomlaElement = /<joomla-hidden-mail\s([^<>]{0,2000})>[^<]{0,500}<\/joomla-hidden-mail>/gi;
/** No part of a page is in two of these, so that a page of many without an end takes linear time. */
const joomlaScript =
  /<span id="cloak(\w{1,64})">[^<]{0,500}<\/span>\s{0,100}<script\b[^<>]{0,100}>((?:[^<]|<(?!\/?script\b)){0,5000})<\/script>/gi;
const joomlaAssignment = /\baddy(\w{1,64})\s*=(?:\s*addy\w{1,64}\b)?((?:[\s+]*(?:'[^']*'|"[^"]*"))+)/g;

/** The HTML of a page with these addresses written out; one that cannot be read stays as it is. */
export function unveilEmails(html: string): string {
  if (!/cfemail|email-protection|joomla-hidden-mail|id="cloak/.test(html)) return html;
  return html
    .replace(cloudflareText, (written, _, hex: string) => decipher(hex) ?? written)
    .replace(cloudflareLink, (written, before: string, hex: string) => {
      const found = decipher(hex);
      return found === undefined ? written : `${before}mailto:${found}`;
    })
    .replace(joomlaElement, (written, attributes: string) => linkTo(readJoomlaElement(attributes)) ?? written)
    .replace(
      joomlaScript,
      (written, name: string, script: string) => linkTo(readJoomlaScript(name, script)) ?? written,
    );
}

function linkTo(found: string | undefined): string | undefined {
  return found && `<a href="mailto:${found}">${found}</a>`;
}

/** Hexadecimal bytes, of which the first is the key of an exclusive or. */
function decipher(hex: string): string | undefined {
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return onlyAddress(String.fromCharCode(...bytes.map((byte) => byte ^ key)));
}

/** `first` and `last` are what is before and after the `@`, in Base64. */
function readJoomlaElement(attributes: string): string | undefined {
  const [before, after] = [/\bfirst="([^"]{1,200})"/, /\blast="([^"]{1,200})"/].map((part) =>
    Buffer.from(part.exec(attributes)?.[1] ?? '', 'base64').toString('utf8'),
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
