// Every page as a resource: its URI is the page's own address, its text the Markdown that `read_page` serves.

import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { Refusal } from '../errors/refusal.ts';
import type { OperationContext } from '../operations/operation.ts';

/** One generation of the content. */
export type Catalogue = ReturnType<OperationContext['live']['current']>;
export type Page = Catalogue['pages'][number];

/** Resources per answer of `resources/list`. */
const pageSize = 100;

/** The longest URI worth looking up, in UTF-16 units: that of `read_page`'s `url` (seed §8), percent-encoded. */
const uriMaxChars = 1000;

/** Lists the pages by path, from the cursor on. @throws ProtocolError -32602 for a cursor that is not ours */
export function listResources(catalogue: Catalogue, cursor: string | undefined): ListResourcesResult {
  const { pages } = catalogue;
  const start = cursor === undefined ? 0 : countUpTo(pages, readCursor(cursor));
  const shown = pages.slice(start, start + pageSize);
  const last = shown.at(-1);
  const hasMore = start + shown.length < pages.length && last !== undefined;
  return {
    resources: shown.map((page) => describePage(catalogue, page)),
    ...(hasMore ? { nextCursor: writeCursor(last.path) } : {}),
  };
}

function describePage(catalogue: Catalogue, page: Page): Resource {
  return {
    uri: catalogue.urlOf(page),
    name: page.path,
    title: page.title,
    ...(page.description === '' ? {} : { description: page.description }),
    mimeType: 'text/markdown',
    ...(page.modified === '' ? {} : { annotations: { lastModified: `${page.modified}T00:00:00Z` } }),
  };
}

/**
 * Reads a page as Markdown, cut like `read_page` does. @throws ResourceNotFoundError for what is no page of the site:
 * nothing is ever fetched (contract C5.4)
 */
export function readResource(catalogue: Catalogue, uri: string): ReadResourceResult {
  const { url, markdown } = findPage(catalogue, uri);
  return { contents: [{ uri: url, mimeType: 'text/markdown', text: markdown }] };
}

function findPage(catalogue: Catalogue, uri: string): ReturnType<Catalogue['readPage']> {
  // `readPage` also takes paths and slugs, which are no URIs
  if (uri.length > uriMaxChars || !/^https?:\/\//i.test(uri)) throw new ResourceNotFoundError(uri);
  try {
    return catalogue.readPage(uri);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'page_not_found') throw new ResourceNotFoundError(uri);
    throw error;
  }
}

// A cursor is the path of the last resource shown, so that it outlives reloads and holds on every replica.

function writeCursor(path: string): string {
  return Buffer.from(`p${path}`).toString('base64url');
}

function readCursor(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.toString();
  if (!text.startsWith('p/') || Buffer.from(text).toString('base64url') !== cursor) {
    throw invalidCursor();
  }
  return text.slice(1);
}

/** The refusal of a cursor that is not ours, -32602. */
export function invalidCursor(): ProtocolError {
  const message = 'Invalid cursor: use the nextCursor of a previous answer, or none for the first page';
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** How many pages come no later than `path`, by bisection: pages ascend by path. */
function countUpTo(pages: readonly Page[], path: string): number {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pages[middle]!.path <= path) low = middle + 1;
    else high = middle;
  }
  return low;
}
