// Character references (WHATWG HTML §13.5), the one place that decodes them.

import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';

/** Decodes the text of a page, in which old references need no semicolon. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Decodes the value of an attribute, where `?a=1&copy=2` is no reference (§13.2.5.73). */
export function decodeInAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

/** Decodes only references with a semicolon: for texts that should have none, such as those of JSON. */
export function decodeClosedReferences(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}
