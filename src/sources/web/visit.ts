// One address asked for, and what its answer means.

import { mediaTypeOf } from '../../lib/media-type.ts';
import { headBytes, isHtmlDocument } from '../html-document.ts';
import type { SourceDocument } from '../source.ts';
import { collect } from './body.ts';
import type { HeaderOf, WebClient } from './client.ts';
import { FetchFailed } from './fetch-failed.ts';
import type { Entry } from './mirror-files.ts';
import { findWordpressApi } from './wordpress.ts';

/** What an address answered. */
export type Visit = VisitedPage | Unchanged | Redirected | NoPage;

export interface VisitedPage {
  readonly kind: 'page';
  readonly bytes: Uint8Array;
  readonly format: SourceDocument['kind'];
  readonly charset: string;
  readonly etag: string;
  readonly lastModified: string;
  /** Root of the WordPress interface that the `Link` header names, `''` without. */
  readonly wordpressApi: string;
  /** `X-Robots-Tag` keeps the page out of indexes; keeps its links from being followed. */
  readonly isNoindex: boolean;
  readonly isNofollow: boolean;
}

/** The copy that is held is still right (304). */
export interface Unchanged {
  readonly kind: 'unchanged';
}

export interface Redirected {
  readonly kind: 'redirect';
  /** As the `Location` header has it. */
  readonly location: string;
}

export interface NoPage {
  readonly kind: 'no-page';
  readonly reason: 'other-type' | 'gone' | 'protected';
  /** Reads after the address. */
  readonly detail: string;
}

/** HTML first: it carries what Markdown leaves out, structured data, canonical address and links. */
const accept = 'text/html, application/xhtml+xml, text/markdown;q=0.8';

/**
 * Asks for a page, or only for a newer one than the copy that is held.
 * @throws FetchFailed when the answer says nothing about the page
 */
export async function visitPage(
  client: WebClient,
  url: URL,
  held: Entry | undefined,
  maxBytes: number,
): Promise<Visit> {
  const { etag = '', lastModified = '' } = held ?? {};
  const { status, header, content } = await client.get({
    url,
    accept,
    maxBytes,
    etag,
    lastModified,
    read: readPage,
  });
  if (content !== undefined) return content;
  if (status === 304 && etag + lastModified !== '') return { kind: 'unchanged' };
  const location = header('location');
  if (status >= 300 && status < 400 && location !== '') return { kind: 'redirect', location };
  const detail = `answers ${status}`;
  if (status === 404 || status === 410) return { kind: 'no-page', reason: 'gone', detail };
  if (status === 401 || status === 403) return { kind: 'no-page', reason: 'protected', detail };
  throw new FetchFailed('failed', detail);
}

async function readPage(body: AsyncIterable<Uint8Array>, header: HeaderOf): Promise<VisitedPage | NoPage> {
  const contentType = header('content-type');
  const named = formatOf(contentType);
  if (named === undefined && contentType !== '')
    return { kind: 'no-page', reason: 'other-type', detail: `is ${contentType.slice(0, 100)}` };
  const bytes = await collect(body);
  // RFC 9110 §8.3: what comes without a type may be looked at
  const format =
    named ?? (isHtmlDocument(Buffer.from(bytes).toString('utf8', 0, headBytes)) ? 'html' : undefined);
  if (format === undefined) return { kind: 'no-page', reason: 'other-type', detail: 'is of no type' };
  // a script that failed before its first word; the page of the last reading is better
  if (bytes.every((byte) => byte <= 0x20)) throw new FetchFailed('failed', 'answers without a text');
  if (isBinary(bytes))
    return {
      kind: 'no-page',
      reason: 'other-type',
      detail: `says that it is ${contentType.slice(0, 100)}, but is not text`,
    };
  const robots = header('x-robots-tag');
  return {
    kind: 'page',
    bytes,
    format,
    charset: /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? '',
    etag: boundValidator(header('etag')),
    lastModified: boundValidator(header('last-modified')),
    wordpressApi: findWordpressApi(header('link')),
    isNoindex: robotsTagHas(robots, 'noindex'),
    isNofollow: robotsTagHas(robots, 'nofollow'),
  };
}

/** A mirror holds one for each address. */
function boundValidator(value: string): string {
  return value.length > validatorMaxChars ? '' : value;
}

const validatorMaxChars = 200;

function formatOf(contentType: string): SourceDocument['kind'] | undefined {
  const type = mediaTypeOf(contentType);
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  return type === 'text/markdown' || type === 'text/x-markdown' ? 'markdown' : undefined;
}

/** A NUL in the first half KiB, and no mark of UTF-16; or a PDF. */
function isBinary(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  return head.startsWith('%PDF-') || (head.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(head));
}

/** Directives may be for one crawler: `otherbot: noindex` is not for us. */
function robotsTagHas(value: string, directive: string): boolean {
  let isForUs = true;
  for (const part of value.toLowerCase().split(',')) {
    const [, agent, rest = part] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
    if (agent !== undefined && agent !== 'unavailable_after') isForUs = agent === 'vitrina';
    if (isForUs && (rest.trim() === directive || rest.trim() === 'none')) return true;
  }
  return false;
}
