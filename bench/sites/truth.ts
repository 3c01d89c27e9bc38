// The facts about sites as judged by a person: one entry per site in `truth.json`, beside the folders of the sites.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A site and the correct facts about it. A missing field was not judged. The site does not state the fields in `absent`. */
export interface JudgedSite {
  /** Folder of the site's files. */
  readonly name: string;
  /** What the site is, and what made its pages. */
  readonly kind: string;
  /** Codes of languages, the main one first. */
  readonly languages: readonly string[];
  /** Correct spellings. */
  readonly brand: readonly string[];
  readonly legal_name?: string;
  /** Without separators. */
  readonly tax_id?: string;
  /** Digits only. */
  readonly phones?: readonly string[];
  readonly emails?: readonly string[];
  /** Texts that the address must contain. */
  readonly address_contains?: readonly string[];
  /** The week, `Mo-Fr 9:00-14:00 16:00-20:00 Sa 10:00-13:00`, of which the times are judged. */
  readonly hours?: string;
  readonly whatsapp?: string;
  readonly contact_path?: string;
  readonly privacy_path?: string;
  readonly absent?: readonly AbsentFact[];
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

export type AbsentFact = 'phone' | 'email' | 'address' | 'whatsapp' | 'legal_name' | 'tax_id' | 'hours';

/** The sites made for this bench, which are in the repository. */
export const ownSet = join(import.meta.dirname, 'set');

/** Loads the sites of a folder. @throws Error of the file system when there is no `truth.json` */
export function loadJudgedSites(folder: string): readonly JudgedSite[] {
  return JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as JudgedSite[];
}
