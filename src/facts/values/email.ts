// E-mail addresses: found in text and links; those that templates show as examples are left out.

import { anyOf } from '../words/index.ts';

const written = /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?![\w@-])/gi;
const veiledAt = new RegExp(
  String.raw`\s{0,3}[[({]\s{0,3}${anyOf(({ contact }) => contact.at)}\s{0,3}[\])}]\s{0,3}`,
  'gi',
);

const sampleWords = anyOf(({ contact }) => contact.sample);
const sampleLocal = new RegExp(`^${sampleWords}$`, 'iu');
const sampleHost = new RegExp(
  String.raw`^(?:(?:[\w-]+\.)?${sampleWords}\.[a-z]{2,6}|email\.com|mail\.com|sentry\.io)$`,
  'iu',
);

const fileEnding = /\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$/;

/** Whether an address is an example. */
export function isSampleEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  return sampleLocal.test(address.slice(0, at)) || sampleHost.test(address.slice(at + 1));
}

/** The address in lower case; undefined when it is no address. */
export function readEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  if (!/^[\w.%+-]{1,64}$/.test(local) || !/^(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}$/.test(host))
    return undefined;
  // names of files, and keys of error trackers
  return fileEnding.test(host) || /^[\da-f]{20,}$/.test(local) ? undefined : address;
}

/** The addresses in a line of text, also those written with "(at)". */
export function findEmails(line: string): readonly string[] {
  // most lines have neither
  if (!/[@[({]/.test(line)) return [];
  const text = line.replace(veiledAt, '@');
  if (!text.includes('@')) return [];
  return [...text.matchAll(written)]
    .map(([value]) => readEmail(value))
    .filter((value) => value !== undefined);
}

/** The first address to which a `mailto:` link writes (RFC 6068). */
export function emailOfLink(href: string): string | undefined {
  const [to = ''] = href.replace(/^\s*mailto:/i, '').split(/[?,;]/, 1);
  return readEmail(to.replace(/%40/g, '@').replace(/%20/g, ' '));
}

/** Hosts at which anyone has an address: they say nothing of the owner's own host. */
const freeHosts =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|telefonica|movistar|terra|ono|orange|wanadoo|sapo|euskalnet|protonmail|proton|gmx|aol|me)\./;

/** The owner's own host in an address; undefined for one at a provider. */
export function ownHostOf(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1);
  return freeHosts.test(host) ? undefined : host;
}
