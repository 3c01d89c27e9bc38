// Finds the language of each page and the main language of the site (contract C12.5). A text of some length decides for itself; a
// short one is in the language that its declaration means on this site, because themes declare English on Spanish pages.

import type { Page } from '../compare/index.ts';
import { roleOfPath } from '../facts/index.ts';
import { itemAt } from '../lib/item-at.ts';
import { remember } from '../lib/remember.ts';
import { addTo, countEach, heaviest, type Tally } from '../lib/tally.ts';
import { type DetectedLanguage, detectLanguage, isLanguageTag, SAMPLE_UNITS } from '../search/index.ts';

/** The languages of a site. */
export interface FoundLanguages {
  readonly main: string;
  /** By language: its number of pages; the most frequent first. */
  readonly pages: readonly (readonly [language: string, pages: number])[];
}

/** What a page says of its language. Plain data, because it is sent between threads. */
export interface LanguageEvidence {
  readonly path: string;
  /** What the page declares; `''` for nothing. */
  readonly language: string;
  readonly detected: DetectedLanguage;
  /** Length of its text, in code units. */
  readonly units: number;
  /** The start of its text. */
  readonly sample: string;
}

/** Code units of each page by which the meaning of a declaration is found. */
const sampleUnits = 600;
/** A declaration, or the home page alone, decides the main language if its language has at least this share of the longest one's text. */
const nearTieShare = 0.7;
/**
 * Else the pages that a business writes itself decide, if their language has at least this share: those of a theme, of a library or of a
 * blog may be most of the text. The home page counts twice.
 */
const ownMinShare = 0.05;
const ownRoles: ReadonlySet<string> = new Set(['contact', 'about', 'legal']);
const homeVotes = 2;
/** The main language of a site that says none and whose texts are in none that is recognised. */
const defaultMain = 'es';

/** Recognises the language of a page by its text. */
export function readLanguage({ path, title, text, language }: Page): LanguageEvidence {
  const all = `${title}\n${text}`;
  return {
    path,
    language,
    detected: detectLanguage(all),
    units: all.length,
    sample: all.slice(0, sampleUnits),
  };
}

/** Finds the languages of pages, which are added in the order of their paths. */
export interface LanguageFinder {
  add(page: LanguageEvidence): void;
  /**
   * The language of each page, in order. `setting` is the main language if it is not `''`, `declared` what pages declare as it, `home`
   * the path of the page to which the root of the site leads.
   */
  finish(
    setting: string,
    declared: string,
    home?: string,
  ): { readonly ofPages: readonly string[]; readonly languages: FoundLanguages };
}

/** Creates a finder. */
export function createLanguageFinder(): LanguageFinder {
  const read: Omit<LanguageEvidence, 'sample'>[] = [];
  /** By declaration: the texts of its pages together, as far as they are read. */
  const samples = new Map<string, string>();
  return {
    add({ sample, ...page }) {
      read.push(page);
      const before = samples.get(page.language);
      if (before === undefined) samples.set(page.language, sample);
      else if (before.length < SAMPLE_UNITS) samples.set(page.language, `${before}\n${sample}`);
    },
    finish(setting, declaredMain, home = '/') {
      const meaningOf = remember((declared: string) =>
        languageOf(declared, samples.get(declared) ?? '', setting),
      );
      const known = read.map(({ detected, language }) =>
        detected.isSure ? detected.language : meaningOf(language),
      );
      const main = setting || findMain(read, known, declaredMain, home);
      const ofPages = known.map((language) => language || main);
      const byCount = [...countEach(ofPages)].sort(
        ([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1),
      );
      return { ofPages, languages: { main, pages: byCount } };
    },
  };
}

/** The language of the texts of pages that declare one; `''` when neither says any. A few words count only where nobody says any. */
function languageOf(declared: string, sample: string, setting: string): string {
  const { language, isSure, isClear } = detectLanguage(sample);
  return isSure || (`${declared}${setting}` === '' && isClear) ? language : declared;
}

/** The declared language, or that of the pages that a business writes itself, or that of most text. */
function findMain(
  pages: readonly Omit<LanguageEvidence, 'sample'>[],
  languages: readonly string[],
  declared: string,
  home: string,
): string {
  const total: Tally = new Map();
  const votes: Tally = new Map();
  pages.forEach(({ path, units, detected }, i) => {
    const language = itemAt(languages, i);
    if (isLanguageTag(language)) addTo(total, language, units);
    const vote = path === home ? homeVotes : ownRoles.has(roleOfPath(path)) ? 1 : 0;
    if (vote > 0) addTo(votes, detected.isClear ? detected.language : language, vote);
  });
  const [longest] = [...total].sort(([, a], [, b]) => b - a);
  if (longest === undefined) return defaultMain;
  const has = (language: string, share: number) => (total.get(language) ?? 0) >= share * longest[1];
  if (has(declared, nearTieShare)) return declared;
  const own = heaviest(votes);
  const isHomeAlone = [...votes.values()].reduce((sum, vote) => sum + vote, 0) <= homeVotes;
  return has(own, isHomeAlone ? nearTieShare : ownMinShare) ? own : longest[0];
}
