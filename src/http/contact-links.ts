// Telephone numbers and e-mail addresses as links in pages for people.

import { escapeHtml, phoneNumber } from '../discovery/index.ts';

const mailbox = /[^\s,;<>]{1,64}@[^\s,;<>]{1,255}/;

/** A text as a link that dials the first number in it (RFC 3966); the text alone if there is none. */
export function linkPhone(text: string): string {
  const dialled = phoneNumber.exec(text.replace('(0)', ''))?.[0].replace(/[^+\d]/g, '');
  return link(text, dialled && `tel:${dialled}`);
}

/** A text as a link that writes to the first address in it (RFC 6068); the text alone if there is none. */
export function linkEmail(text: string): string {
  const address = mailbox.exec(text)?.[0];
  return link(text, address && `mailto:${encodeURIComponent(address).replace('%40', '@')}`);
}

function link(text: string, address: string | undefined): string {
  return address === undefined
    ? escapeHtml(text)
    : `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}
