// Pages as MCP resources. The URI of a resource is the page's address, its text the Markdown that `read_page` serves.

import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { Catalogue, PageText, ServedPage } from '../catalogue/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';

/** Resources per answer of `resources/list`. */
const pageSize = 100;

/** Maximum length of a URI in UTF-16 units: `url` of `read_page` (seed §8), percent-encoded. */
const uriMaxChars = 1000;

/** Lists the pages by path, starting at the cursor. @throws ProtocolError -32602 for an invalid cursor */
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

function describePage(catalogue: Catalogue, page: ServedPage): Resource {
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
 * Reads a page as Markdown, cut as by `read_page`. Never fetches anything (contract C5.4).
 * @throws ResourceNotFoundError when the URI is not that of a page of the site
 */
export function readResource(catalogue: Catalogue, uri: string): ReadResourceResult {
  const { url, markdown } = findPage(catalogue, uri);
  return { contents: [{ uri: url, mimeType: 'text/markdown', text: markdown }] };
}

function findPage(catalogue: Catalogue, uri: string): PageText {
  // `readPage` would also accept paths and slugs, which are not URIs
  if (uri.length > uriMaxChars || !/^https?:\/\//i.test(uri)) throw new ResourceNotFoundError(uri);
  try {
    return catalogue.readPage(uri);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'page_not_found') throw new ResourceNotFoundError(uri);
    throw error;
  }
}

// A cursor contains the path of the last listed resource, so that it stays valid after a reload and on every replica.

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

/** The error for an invalid cursor, -32602. */
export function invalidCursor(): ProtocolError {
  const message = 'Invalid cursor: use the nextCursor of a previous answer, or none for the first page';
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** Number of pages whose path is not after `path`, by binary search: pages are sorted by path. */
function countUpTo(pages: readonly ServedPage[], path: string): number {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const page = pages[middle];
    if (page !== undefined && page.path <= path) low = middle + 1;
    else high = middle;
  }
  return low;
}
