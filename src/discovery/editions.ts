// The developer pages exist in Spanish and in English, each at addresses of its own (contract C14.1). An edition is the pages in one
// language.

import { paths } from '../lib/addresses.ts';
import { type Language, type Localized, textLanguageOf } from '../lib/language.ts';
import type { DiscoveryFacts } from './facts.ts';

/** The developer pages in one language: paths below the site's root. */
export interface Edition {
  readonly language: Language;
  readonly guide: string;
  readonly reference: string;
  readonly changelog: string;
}

const spanish: Edition = {
  language: 'es',
  guide: paths.developers,
  reference: paths.reference,
  changelog: paths.changelog,
};
const english: Edition = {
  language: 'en',
  guide: paths.developersEnglish,
  reference: paths.referenceEnglish,
  changelog: paths.changelogEnglish,
};

/** Names of pages; `guide`, `reference` and `changelog`. */
export type DeveloperPage = Exclude<keyof Edition, 'language'>;

type EditionFacts = Pick<DiscoveryFacts, 'addresses' | 'pages' | 'profile'>;

/** A page of the site's own at the English address or below it, which then stays what it is. */
const isAtEnglishAddress = /^\/developers(?:[/.]|$)/i;

/** The editions of a site. The seed fixes the address of the Spanish one; the English one makes way for pages of the site. */
export function listEditions({ pages }: Pick<EditionFacts, 'pages'>): readonly Edition[] {
  return pages.some(({ path }) => isAtEnglishAddress.test(path)) ? [spanish] : [spanish, english];
}

/** The edition in a language, or the Spanish one if there is none. */
export function editionIn(language: Language, facts: Pick<EditionFacts, 'pages'>): Edition {
  return listEditions(facts).find((edition) => edition.language === language) ?? spanish;
}

/** The edition for callers that prefer neither language (contract C2.9), to which documents without a language link. */
export function mainEdition(facts: EditionFacts): Edition {
  return editionIn(textLanguageOf(facts.profile.language), facts);
}

/** The absolute address of a page in each language. */
export function addressesOfPage(page: DeveloperPage, facts: EditionFacts): Localized {
  const addressIn = (language: Language) => facts.addresses.site + editionIn(language, facts)[page];
  return { es: addressIn('es'), en: addressIn('en') };
}
