// Records the source of a snapshot, so that the snapshot is not used after its content has changed.

import { crc32 } from 'node:zlib';
import type { ContentSource, SourceDocument } from '../sources/index.ts';

/** Length and CRC-32 of a document or file. */
export type Stamp = readonly [bytes: number, crc: number];

/** The operator's files besides the pages. */
export const settingsFileNames = ['company', 'cities', 'synonyms'] as const;
export type SettingsFileName = (typeof settingsFileNames)[number];

/** The stamp of each settings file; none for a file that the site does not have. */
export type FileStamps = Readonly<Partial<Record<SettingsFileName, Stamp>>>;

/** The stamp of each document of the source, by path. */
export type DocumentStamps = ReadonlyMap<string, Stamp>;

/** Computes the stamp of a file's bytes. */
export function stampOf(bytes: Uint8Array): Stamp {
  return [bytes.length, crc32(bytes)];
}

/** Wraps a source so that it adds the stamp of each document that it yields to `stamps`. */
export function recordSource(source: ContentSource, stamps: Map<string, Stamp>): ContentSource {
  return {
    ...source,
    async *documents() {
      for await (const document of source.documents()) {
        if (isRead(document)) stamps.set(document.path, stampOf(document.bytes));
        yield document;
      }
    },
  };
}

/** The first settings file that differs from the record. */
export function findChangedFile(recorded: FileStamps, present: FileStamps): SettingsFileName | undefined {
  return settingsFileNames.find((name) => !isSame(recorded[name], present[name]));
}

/**
 * Describes the first difference between a source and its record, comparing the bytes of each document; undefined when
 * equal.
 */
export async function findChangedDocument(
  recorded: DocumentStamps,
  source: ContentSource,
): Promise<string | undefined> {
  let count = 0;
  for await (const document of source.documents()) {
    if (!isRead(document)) continue;
    const stamp = recorded.get(document.path);
    if (stamp === undefined) return `${document.path} is new`;
    if (!isSame(stamp, stampOf(document.bytes))) return `${document.path} has changed`;
    count++;
  }
  return count === recorded.size ? undefined : 'pages have been removed';
}

function isSame(a: Stamp | undefined, b: Stamp | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

function isRead(document: object): document is SourceDocument {
  return 'bytes' in document;
}
