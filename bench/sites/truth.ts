// What a person who looked at a site says of it: one entry a site in `truth.json`, beside the folders of the sites.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A site and what is right about it. A field that is missing was not judged; `absent` fields the site really does not say. */
export interface JudgedSite {
  /** Folder of the site's files. */
  readonly name: string;
  /** Spellings that are right. */
  readonly brand: readonly string[];
  readonly legal_name?: string;
  /** Digits. */
  readonly phones?: readonly string[];
  readonly emails?: readonly string[];
  /** Parts that the address must hold. */
  readonly address_contains?: readonly string[];
  readonly whatsapp?: string;
  readonly contact_path?: string;
  readonly privacy_path?: string;
  readonly absent?: readonly ('phone' | 'email' | 'address' | 'whatsapp')[];
  /** Paths of pages. */
  readonly must_serve: readonly string[];
  /** Paths of what is no page; `*` and `?` stand for characters within a part, `**` for any. */
  readonly must_not_serve: readonly string[];
  /** Titles that are right, by path. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Name of the town, by path. */
  readonly cities?: Readonly<Record<string, string>>;
  /** Queries, and the pages of which one must be among the first three. */
  readonly queries: readonly { readonly q: string; readonly any_of: readonly string[] }[];
}

/** Loads the sites of a folder. @throws Error of the file system when there is no `truth.json` */
export function loadJudgedSites(folder: string): readonly JudgedSite[] {
  return JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as JudgedSite[];
}
