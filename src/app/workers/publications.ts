// The generations of a site in files, which the primary process writes and every worker opens: each is read and rendered once for all.

import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import {
  type Catalogue,
  cursorGraceMs,
  openCatalogue,
  openSnapshot,
  type ProfileData,
  profileData,
  readSnapshotFile,
} from '../../catalogue/index.ts';
import { codeOf } from '../../lib/file-failure.ts';
import type { Rendered, Reopened } from '../../site/index.ts';

/** A generation in files. Plain data. */
export interface Publication {
  /** Path of its snapshot. */
  readonly file: string;
  /** Folder of the site's files; absent when the content is a snapshot. */
  readonly folder?: string | undefined;
}

/** What the file beside a snapshot has. */
interface Made {
  readonly profile: ProfileData;
  readonly rendered: readonly Rendered[];
}

/** The generations that workers serve. */
export interface Publications {
  /** Those that a new worker opens, oldest first: the current one, and those whose cursors still work. */
  readonly all: () => readonly Publication[];
  /** @throws Error of one line when the files cannot be written */
  readonly add: (next: Pick<Reopened, 'catalogue' | 'rendered' | 'bytes'>) => Promise<Publication>;
  /** Removes all files. */
  readonly close: () => Promise<void>;
  /** The same before it returns, for a process that ends. */
  readonly abandon: () => void;
}

const fileOfMade = (file: string) => `${file}.rendered`;

/** Creates a folder for the generations of a site. @throws Error of one line when it cannot be created */
export async function createPublications(now: () => number): Promise<Publications> {
  // at once, so that the process that ends meanwhile knows of it
  const folder = await orExplain(async () => mkdtempSync(join(tmpdir(), 'vitrina-')));
  let count = 0;
  let kept: readonly { readonly publication: Publication; readonly sinceMs: number }[] = [];

  /** Drops the generations that were replaced so long ago that their cursors no longer work. */
  async function expire(): Promise<void> {
    const endedMs = now() - cursorGraceMs;
    const isOver = (_: unknown, i: number) => (kept[i + 1]?.sinceMs ?? Number.POSITIVE_INFINITY) <= endedMs;
    const over = kept.filter(isOver);
    kept = kept.slice(over.length);
    for (const { publication } of over) {
      await rm(publication.file, { force: true });
      await rm(fileOfMade(publication.file), { force: true });
    }
  }

  return {
    all: () => kept.map(({ publication }) => publication),
    async add({ catalogue, rendered, bytes }) {
      await expire();
      const file = join(folder, `${++count}.snapshot`);
      const made: Made = { profile: profileData(catalogue.profile), rendered };
      await orExplain(() => writeFile(file, bytes));
      await orExplain(() => writeFile(fileOfMade(file), serialize(made)));
      const publication = { file, folder: catalogue.folder };
      kept = [...kept, { publication, sinceMs: now() }];
      return publication;
    },
    close: () => rm(folder, { recursive: true, force: true }),
    abandon: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function orExplain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(
      `workers: the pages cannot be written to ${tmpdir()} (${codeOf(error)}), from which workers read them; free space there, or set TMPDIR to another folder`,
      { cause: error },
    );
  }
}

/** Opens a generation under its address. @throws Error of one line */
export async function openPublication(
  { file, folder }: Publication,
  terms: { readonly url: string; readonly maxMarkdownChars: number },
): Promise<{ readonly catalogue: Catalogue; readonly rendered: readonly Rendered[] }> {
  const [{ bytes }, made] = await Promise.all([readSnapshotFile(file), readFile(fileOfMade(file))]);
  const { parts } = openSnapshot(bytes, file, { isChecked: true });
  const { profile, rendered } = deserialize(made) as Made;
  return { catalogue: openCatalogue(parts, { ...terms, folder, profile }), rendered };
}
