// vitrina as its callers ask it: a site is built, and its operations are called in this process.

import type { Admission } from '../../src/admission/index.ts';
import { type BusinessAnswer, createGenerations, type ServedPage } from '../../src/catalogue/index.ts';
import type { SiteFiles } from '../../src/catalogue/site-files.ts';
import { invoke, listOperations, readQueryParams } from '../../src/operations/index.ts';
import { buildCatalogue } from '../../test/catalogue/build-catalogue.ts';

export interface AskedSite {
  readonly pages: readonly ServedPage[];
  /** `ask_business`; `city` is a slug, `''` for all cities. */
  ask(query: string, city: string, maxCharacters: number): BusinessAnswer;
  /** The excerpts of ten results of `search_pages`. */
  excerpts(query: string): readonly string[];
}

const admission: Admission = {
  principal: { kind: 'anonymous' },
  quota: {
    policy: { name: 'anonimo', limit: 1, windowSeconds: 60 },
    admitted: true,
    used: 1,
    remaining: 0,
    resetSeconds: 60,
  },
  refusal: undefined,
};

/** Builds a site and opens it. `language` is the setting; `''` leaves it to the pages. */
export async function openAskedSite(files: SiteFiles, language: string): Promise<AskedSite> {
  const catalogue = (await buildCatalogue(files, language)).open();
  const live = createGenerations(catalogue, Date.now);
  const operations = listOperations(catalogue.profile);
  /** Both operations answer at once, without a promise. */
  function call<Value>(id: string, pairs: readonly (readonly [string, string])[]): Value {
    const operation = operations.find((one) => one.id === id);
    if (operation === undefined) throw new Error(`there is no operation ${id}`);
    const result = invoke(operation, () => readQueryParams(operation, pairs), { live, admission });
    return (result as { readonly value: unknown }).value as Value;
  }
  return {
    pages: catalogue.pages,
    ask: (query, city, maxCharacters) =>
      call('ask_business', [
        ['query', query],
        ...(city === '' ? [] : ([['city', city]] as const)),
        ['max_characters', String(maxCharacters)],
      ]),
    excerpts(query) {
      const { results } = call<{ results: readonly { excerpt: string }[] }>('search_pages', [
        ['query', query],
        ['limit', '10'],
      ]);
      return results.map(({ excerpt }) => excerpt);
    },
  };
}
