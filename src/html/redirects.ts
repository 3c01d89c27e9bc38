// Where a page that is no page leads its readers: by `<meta http-equiv="refresh">` or by a script, as home pages do that only choose a language.

const searchedChars = 500_000;
/** `location.href = "/es/"`, `location.replace('/es/')`. */
const move =
  /\blocation(?:\.href)?\s{0,9}=\s{0,9}["']([^"'\s]{1,300})["']|\blocation\.(?:replace|assign)\(\s{0,9}["']([^"'\s]{1,300})["']/g;

/** The address to which a script in the HTML leads: of several the last, for any other language. Undefined when none does. */
export function scriptTarget(html: string): string | undefined {
  const [, set, called] = [...html.slice(0, searchedChars).matchAll(move)].at(-1) ?? [];
  return set ?? called;
}

/**
 * The address in a refresh directive; `''` for one without an address, which reloads the page itself (WHATWG
 * HTML §4.2.5.3).
 */
export function refreshTarget(directive: string): string {
  return /^[\d.]{1,9}\s{0,9}[;,\s]\s{0,9}(?:url\s{0,9}=)?\s{0,9}["']?([^"'\s]+)/i.exec(directive)?.[1] ?? '';
}
