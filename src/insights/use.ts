// What a result of an operation says about the question that led to it.

import { normalizeQuery } from './queries.ts';

/** A page that a result names. */
interface Shown {
  readonly url: string;
}

/** A result of an operation, as far as it is counted. */
export interface Use {
  /** The question; undefined where nothing was asked, and for further pages of results. */
  readonly query: string | undefined;
  /** The pages found, the list of the result itself. */
  readonly found: readonly Shown[];
  /** Whether it is of the operation that answers questions. */
  readonly isAsk: boolean;
  /** Whether what was asked for is in the result: a quotation need not be read again. */
  readonly isAnswer: boolean;
  /** Names of the company data in the result, as far as they were asked for. */
  readonly facts: readonly string[];
  /** The address of the page that was read. */
  readonly page: string | undefined;
}

/** What the operations return, each of them some of it. */
type Value = Partial<{
  readonly url: string;
  readonly results: readonly Shown[];
  readonly facts: readonly { readonly name: string }[];
  readonly passages: readonly Shown[];
  /** In the form of UCP. */
  readonly links: readonly Shown[];
}>;

/** Reads a result by the id of its operation. */
export function readUse(id: string, params: Readonly<Record<string, string | number>>, value: object): Use {
  const { url, results = [], facts = [], passages, links = [] } = value as Value;
  switch (id) {
    case 'search_pages':
    case 'search':
      return params.cursor ? other : useOf({ query: normalizeQuery(String(params.query)), found: results });
    case 'ask_business': {
      const found = passages ?? links;
      const names = facts.map(({ name }) => name);
      const isAnswer = found.length + names.length > 0;
      return useOf({
        query: normalizeQuery(String(params.query)),
        found,
        isAsk: true,
        isAnswer,
        facts: names,
      });
    }
    case 'read_page':
    case 'fetch':
      return useOf({ page: url });
    case 'get_company_info':
      return params.section === 'all' ? other : useOf({ facts: [String(params.section)] });
    default:
      return other;
  }
}

/** A page of the site itself. */
export function pageUse(url: string): Use {
  return useOf({ page: url });
}

const nothing: readonly never[] = [];

function useOf({
  query,
  found = nothing,
  isAsk = false,
  isAnswer = false,
  facts = nothing,
  page,
}: Partial<Use>): Use {
  return { query, found, isAsk, isAnswer, facts, page };
}

const other = useOf({});
