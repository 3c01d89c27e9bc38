// The copy of a website that is on disk, as a source: it asks nobody for anything.

import { crc32 } from 'node:zlib';
import { addressKey } from '../../lib/address-key.ts';
import type { ContentSource, SkippedDocument, SourceDocument } from '../source.ts';
import { digestIndex, readBody, readIndex, type StoredBody } from './mirror-files.ts';
import { servedPath } from './scope.ts';

/**
 * Opens a mirror.
 * @param address of the website
 * @param folder of a mirror that `openWebsite` has filled
 */
export function openMirror(address: string, folder: string): ContentSource {
  return {
    label: address,
    folder: undefined,
    async inspect() {
      const index = await readIndex(folder);
      const version = digestIndex(index);
      // the digest covers the bytes of all pages, so that no time is needed to tell whether they have changed
      return { version, listing: crc32(version), newestMs: 0, documents: index?.entries.length ?? 0 };
    },
    documents: () => readMirror(folder),
  };
}

type Found = { readonly path: string; readonly order: number } & (
  | { readonly body: StoredBody }
  | { readonly skip: SkippedDocument }
);

/** Bodies read before they are asked for. */
const readAhead = 8;

async function* readMirror(folder: string): AsyncGenerator<SourceDocument | SkippedDocument> {
  const index = await readIndex(folder);
  if (index === undefined) throw new Error(`${folder} holds no copy of a website; read the site first`);
  const found: Found[] = index.notes.map((skip) => ({ path: skip.path, order: 2, skip }));
  const firstAt = new Map<string, { readonly path: string; readonly digest: string }>();
  for (const entry of index.entries) {
    const path = servedPath(entry.path);
    const { body, problem, redirect } = entry;
    if (problem !== undefined) found.push({ path, order: 1, skip: { path, ...problem } });
    if (redirect !== undefined && problem === undefined && !isSpelling(path, servedPath(redirect))) {
      const detail = `it redirects to ${redirect}`;
      found.push({ path, order: 1, skip: { path, reason: 'redirect', detail, leadsTo: redirect } });
    }
    if (body === undefined) continue;
    const key = addressKey(path);
    const first = firstAt.get(key);
    if (first === undefined) {
      found.push({ path, order: 0, body });
      firstAt.set(key, { path: entry.path, digest: body.digest });
    } else if (first.digest !== body.digest) {
      const detail = `${entry.path} has the address of ${first.path}, and another text`;
      found.push({ path, order: 1, skip: { path, reason: 'duplicate-path', detail } });
    }
  }
  found.sort((a, b) => (a.path === b.path ? a.order - b.order : a.path < b.path ? -1 : 1));
  const ahead: Promise<SourceDocument | SkippedDocument>[] = [];
  for (const one of found) {
    ahead.push('skip' in one ? Promise.resolve(one.skip) : readPage(folder, one.path, one.body));
    if (ahead.length > readAhead) yield* ahead.splice(0, 1);
  }
  for (const document of ahead) yield await document;
}

/** Whether two paths name the same page by themselves: they differ in a slash at the end, `.html` or capitals. */
function isSpelling(path: string, other: string): boolean {
  return addressKey(path).toLowerCase() === addressKey(other).toLowerCase();
}

async function readPage(
  folder: string,
  path: string,
  { digest, kind, charset }: StoredBody,
): Promise<SourceDocument | SkippedDocument> {
  try {
    return { path, kind, bytes: await readBody(folder, digest), charset, isServed: true };
  } catch {
    const detail = `its copy in ${folder} is damaged or was replaced meanwhile; if this stays, delete that folder`;
    return { path, reason: 'unreadable', detail };
  }
}
