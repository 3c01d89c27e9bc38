// Who sent a request, as far as insights count it: a hash, a kind, and what it calls itself.

import type { IncomingMessage } from 'node:http';
import { hashSeeded } from './hash-seeded.ts';

/** A form in which the site was used. `box`: by the search box, the page of results and other scripts of the site's own pages. */
export type Dialect = 'rest' | 'mcp' | 'box' | 'site';

/** The sender of a request. */
export interface Sender {
  readonly request: Pick<IncomingMessage, 'rawHeaders' | 'method' | 'url'>;
  /** The key by which quota counts its address. */
  readonly addressKey: string;
  /** The id of a client with a token; undefined for all others. */
  readonly clientId: string | undefined;
}

/** The headers that tell kinds of senders apart. */
export interface Signs {
  readonly userAgent: string;
  /** Whether a browser sent it for a page of this site (W3C Fetch Metadata §2.4). */
  readonly isOwnPage: boolean;
  readonly isSigned: boolean;
}

/** Reads them in one pass. Node builds its object of all headers at the first access, which costs as much as all else here. */
export function readSigns({ rawHeaders }: Sender['request']): Signs {
  let userAgent = '';
  let isOwnPage = false;
  let isSigned = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    const { length } = name;
    if (length !== 10 && length !== 14 && length !== 15) continue;
    const lower = name.toLowerCase();
    if (lower === 'user-agent') userAgent = rawHeaders[i + 1]!;
    else if (lower === 'sec-fetch-site') isOwnPage = rawHeaders[i + 1] === 'same-origin';
    else if (lower === 'signature-input') isSigned = true;
  }
  return { userAgent, isOwnPage, isSigned };
}

/** A number that differs between senders. It is never stored, so that it need not resist an attacker. Two with one number count as one. */
export function hashSender({ addressKey, clientId }: Sender, seed: number): number {
  return hashSeeded(clientId ?? addressKey, seed);
}
