// Where a page that is no page leads its readers: by `<meta http-equiv="refresh">` or by a script, as home pages do that only choose a language.

import { lowerCase } from '../lib/lower-case.ts';

const searchedChars = 500_000;
/** `location.href = "/es/"`, `location.replace('/es/')`. */
const move =
  /\blocation(?:\.href)?\s{0,9}=\s{0,9}["']([^"'\s]{1,300})["']|\blocation\.(?:replace|assign)\(\s{0,9}["']([^"'\s]{1,300})["']/g;

/**
 * The address to which a script in the HTML leads: of several the last, for any other language. Undefined when none does. What an
 * attribute does at a click (`onclick="location.href='/calendar'"`) leads nobody who only opens the page.
 */
export function scriptTarget(html: string): string | undefined {
  const [, set, called] = [...scriptsOf(html.slice(0, searchedChars)).matchAll(move)].at(-1) ?? [];
  return set ?? called;
}

/** The texts of the script elements, and of what runs when the page is loaded. */
function scriptsOf(html: string): string {
  const lower = lowerCase(html);
  const texts = [...html.matchAll(/\sonload\s{0,3}=\s{0,3}(?:"([^"]{1,500})"|'([^']{1,500})')/gi)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  for (let start = lower.indexOf('<script'); start >= 0; ) {
    const end = lower.indexOf('</script', start);
    texts.push(html.slice(start, end < 0 ? undefined : end));
    start = end < 0 ? -1 : lower.indexOf('<script', end);
  }
  return texts.join('\n');
}

/**
 * The address in a refresh directive; `''` for one without an address, which reloads the page itself (WHATWG
 * HTML §4.2.5.3).
 */
export function refreshTarget(directive: string): string {
  return /^[\d.]{1,9}\s{0,9}[;,\s]\s{0,9}(?:url\s{0,9}=)?\s{0,9}["']?([^"'\s]+)/i.exec(directive)?.[1] ?? '';
}
