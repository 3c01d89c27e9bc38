// The facts about sites as judged by a person: one entry per site in `truth.json`, beside the folders of the sites.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A site and the correct facts about it. A missing field was not judged. The site does not state the fields in `absent`. */
export interface JudgedSite {
  /** Folder of the site's files. */
  readonly name: string;
  /** Correct spellings. */
  readonly brand: readonly string[];
  readonly legal_name?: string;
  /** Digits only. */
  readonly phones?: readonly string[];
  readonly emails?: readonly string[];
  /** Texts that the address must contain. */
  readonly address_contains?: readonly string[];
  readonly whatsapp?: string;
  readonly contact_path?: string;
  readonly privacy_path?: string;
  readonly absent?: readonly ('phone' | 'email' | 'address' | 'whatsapp')[];
  /** Paths of pages. */
  readonly must_serve: readonly string[];
  /** Paths that are no pages. `*` and `?` match characters within a segment, `**` any characters. */
  readonly must_not_serve: readonly string[];
  /** Correct titles by path. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Name of the city by path. */
  readonly cities?: Readonly<Record<string, string>>;
  /** Queries with pages, one of which must be among the first three hits. */
  readonly queries: readonly { readonly q: string; readonly any_of: readonly string[] }[];
}

/** Loads the sites of a folder. @throws Error of the file system when there is no `truth.json` */
export function loadJudgedSites(folder: string): readonly JudgedSite[] {
  return JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as JudgedSite[];
}
