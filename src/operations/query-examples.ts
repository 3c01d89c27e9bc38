// Examples of operations that take a query: the site's sample searches and questions.

import type { SiteProfile } from '../catalogue/index.ts';
import { type Localized, languageName, languages, text } from '../lib/language.ts';
import type { Example, Params } from './operation.ts';

/** An example in the main language, and one in each other language of texts that has samples of its own. `params` are those besides the query. */
export function queryExamples(
  samplesIn: SiteProfile['searchesIn'],
  title: Localized,
  params: Params,
): readonly Example[] {
  const others = languages.filter((language) => samplesIn[language] !== samplesIn.es);
  const shownIn = languages.filter((language) => !others.includes(language));
  return [
    ...samplesIn.es.slice(0, 1).map(({ query }) => ({
      title,
      params: { query, ...params },
      ...(others.length > 0 && { shownIn }),
    })),
    ...others.flatMap((language) => {
      const name = languageName(language);
      const inLanguage = text(`${title.es}, en ${name.es}`, `${title.en}, in ${name.en}`);
      const first = samplesIn[language].slice(0, 1);
      return first.map(({ query }) => ({
        title: inLanguage,
        params: { query, ...params },
        shownIn: [language],
      }));
    }),
  ];
}
