// Pages whose main content people have annotated: `html/ID.html.gz` and `truth/ID.json` in one folder.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A page and its annotation. */
export interface MarkedPage {
  readonly id: string;
  /** Path of the page's address. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly mainContent: string;
  /** Snippets that the extracted text must, and must not, contain. */
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

interface Truth {
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly main_content: string;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** Loads the pages of a folder, sorted by id. @throws Error of the file system when the folder has no such pages */
export function loadMarkedPages(folder: string): readonly MarkedPage[] {
  return readdirSync(join(folder, 'truth'))
    .sort()
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as Truth;
      return {
        id: truth.id,
        path: URL.canParse(truth.url) ? decodeURI(new URL(truth.url).pathname) : '/',
        type: truth.type,
        bytes: gunzipSync(readFileSync(join(folder, 'html', `${truth.id}.html.gz`))),
        mainContent: truth.main_content,
        present: truth.with ?? [],
        absent: truth.without ?? [],
      };
    });
}
