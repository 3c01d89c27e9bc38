// The developer pages exist in Spanish and in English, each at addresses of its own (contract C14.1). An edition is the pages in one
// language.

import { paths } from '../lib/addresses.ts';
import { hasEnglishGuide } from '../lib/guide-path.ts';
import type { Language, Localized } from '../lib/language.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';

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

/** The editions of a site. The seed fixes the address of the Spanish one; the English one makes way for pages of the site. */
export function listEditions({ pages }: Pick<EditionFacts, 'pages'>): readonly Edition[] {
  return hasEnglishGuide(pages) ? [spanish, english] : [spanish];
}

/** The edition in a language, or the Spanish one if there is none. */
export function editionIn(language: Language, facts: Pick<EditionFacts, 'pages'>): Edition {
  return listEditions(facts).find((edition) => edition.language === language) ?? spanish;
}

/** The edition for callers that prefer neither language (contract C2.9), to which documents without a language link. */
export function mainEdition(facts: EditionFacts): Edition {
  return editionIn(mainTextLanguage(facts), facts);
}

/** The absolute address of a page in each language. */
export function addressesOfPage(page: DeveloperPage, facts: EditionFacts): Localized {
  const addressIn = (language: Language) => facts.addresses.site + editionIn(language, facts)[page];
  return { es: addressIn('es'), en: addressIn('en') };
}
