// Pages as MCP resources. The URI of a resource is the page's address, its text the Markdown that `read_page` serves.

import {
  type ListResourcesResult,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { Catalogue, PageText, ServedPage } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { itemAt } from '../lib/item-at.ts';
import { remember } from '../lib/remember.ts';

/** Largest number of listed resources, fewer than the anonymous quota: clients read all that is listed (contract C9.1). */
const listedMax = 50;

/** Largest number of path segments of a listed page: `/`, `/a/`, `/a/b/`. */
const listedDepth = 2;

/** Maximum length of a URI in UTF-16 units: `url` of `read_page` (seed §8), percent-encoded. */
const uriMaxChars = 1000;

/** Lists the pages nearest to the home page, of equal depth those that most others link to. Templates describe the other pages. */
export const listResources: (catalogue: Catalogue) => ListResourcesResult = remember(
  (catalogue) => ({ resources: selectPages(catalogue).map((page) => describePage(catalogue, page)) }),
  new WeakMap(),
);

function selectPages({ pages, countLinks }: Catalogue): readonly ServedPage[] {
  const links = countLinks();
  const shallow = pages
    .map((page, i) => ({ page, links: itemAt(links, i), depth: countSegments(page.path) }))
    .filter(({ depth }) => depth <= listedDepth)
    // a stable sort: pages are sorted by path
    .sort((one, other) => one.depth - other.depth || other.links - one.links);
  return shallow.slice(0, listedMax).map(({ page }) => page);
}

function countSegments(path: string): number {
  return path.split('/').filter((segment) => segment !== '').length;
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
