// The page of search results for people, also those without JavaScript (contract C13.2). A search here costs what it costs at the
// API.

import type { IncomingMessage } from 'node:http';
import { type Admission, requestUnits } from '../admission/index.ts';
import { perGeneration, type SearchResultPage } from '../catalogue/index.ts';
import { type Refusal, renderErrorBody } from '../errors/index.ts';
import { allCities } from '../facts/index.ts';
import { type Addresses, addressFacts, paths } from '../lib/addresses.ts';
import { text, textLanguageOf } from '../lib/language.ts';
import { invoke, readQueryParams } from '../operations/index.ts';
import { prefersHtml } from './accept.ts';
import { type Answer, flattenHeaders, textAnswer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { findOperation, type OperationEndpointsOptions } from './operations.ts';
import { createPageFrame } from './page-frame.ts';
import { readQueryString } from './query-string.ts';
import { rateHeadersOf } from './rate-headers.ts';
import { refusalHeaders } from './refusals.ts';
import { renderSearchPage, type SearchPageContents } from './search-html.ts';

export interface SearchPageEndpointOptions extends Omit<OperationEndpointsOptions, 'results'> {
  readonly addresses: Addresses;
  readonly headers: HeaderSets;
}

/** Most characters of the passages among which is the one that is shown. */
const answerMaxChars = 600;

/** Creates the endpoint. A refusal is a page too for a caller that prefers HTML, else the JSON error. */
export function searchPageEndpoint(options: SearchPageEndpointOptions): Endpoint {
  const { addresses, headers, live, operationsOf, admit, callerOf, now, refusals, observer } = options;
  const frameOf = perGeneration((catalogue) => {
    const frame = createPageFrame(catalogue);
    const fields = {
      'Cache-Control': 'no-store',
      Vary: 'Accept, Authorization',
      'Content-Security-Policy': frame.policy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Robots-Tag': 'noindex',
    };
    return { frame, shared: createHeaderBlock([...flattenHeaders(fields), ...headers.common]) };
  });

  function render(
    status: number,
    contents: SearchPageContents,
    ...fields: readonly (readonly string[])[]
  ): Answer {
    const catalogue = live.current();
    const { frame, shared } = frameOf(catalogue);
    const html = renderSearchPage(frame, catalogue, contents);
    return textAnswer(status, 'text/html; charset=utf-8', html, shared, ...fields);
  }

  function refuse(error: unknown, request: IncomingMessage, admission: Admission | undefined): Answer {
    const refusal = refusals.explain(error, request);
    if (!prefersHtml(request.headers.accept)) return refusals.render(refusal, { request, admission });
    const message = describeRefusal(refusal.with(addressFacts(addresses)), live.current().profile.language);
    return render(
      refusal.status,
      { ...readAsked(request), shown: { kind: 'message', message } },
      admission === undefined ? [] : rateHeadersOf(admission.quota),
      refusalHeaders(refusal, { resourceMetadata: addresses.apiProtectedResource }),
    );
  }

  async function search(request: IncomingMessage, admission: Admission): Promise<SearchPageContents> {
    if (admission.refusal !== undefined) throw admission.refusal;
    const pairs = readQueryString(request.url ?? '');
    const asked = readAsked(request);
    if (asked.query === '') return { ...asked, shown: { kind: 'nothing' } };
    const operation = findOperation(operationsOf(live.current()), 'search_pages');
    const params = readQueryParams(operation, pairs);
    const onResult = observer?.observe('box', request, callerOf(request), admission).onResult;
    const { value } = await invoke(operation, () => params, { live, admission, onResult });
    const page = value as SearchResultPage;
    const [query, city] = [String(params.query), String(params.city)];
    const answer = params.cursor
      ? {}
      : { answer: live.current().ask({ query, city, maxChars: answerMaxChars }) };
    return { query: asked.query, city, shown: { kind: 'results', page, ...answer } };
  }

  return {
    name: 'search_page',
    path: paths.searchPage,
    methods: ['GET'],
    bodyMaxBytes: 0,
    async handle(request) {
      let admission: Admission | undefined;
      try {
        admission = await admit(callerOf(request), requestUnits, now());
        const answered = await search(request, admission);
        return render(200, answered, rateHeadersOf(admission.quota));
      } catch (error) {
        return refuse(error, request, admission);
      }
    },
  };
}

/** What the form shows again. Empty where the query string cannot be decoded. */
function readAsked(request: IncomingMessage): Pick<SearchPageContents, 'query' | 'city'> {
  const parameters = new URLSearchParams(request.url?.split('?', 2)[1]);
  return {
    query: (parameters.get('query') ?? '').trim(),
    city: parameters.get('city') || allCities,
  };
}

const wrongQuery = text('Escribe de 2 a 200 caracteres.', 'Type 2 to 200 characters.');
const expired = text(
  'Esta página de resultados ha caducado. Busca otra vez.',
  'This page of results has expired. Search again.',
);

/** Explains a refusal to people: the texts of the table of refusals are for developers. */
function describeRefusal(refusal: Refusal, siteLanguage: string): string {
  const language = textLanguageOf(siteLanguage);
  const { parameter, retry_after: seconds } = refusal.facts;
  if (refusal.code === 'quota_exceeded') {
    const wait = text(
      `Demasiadas búsquedas seguidas. Espera ${seconds} s y busca otra vez.`,
      `Too many searches in a row. Wait ${seconds} s and search again.`,
    );
    return wait[language];
  }
  if (refusal.code === 'invalid_cursor' || refusal.code === 'cursor_expired') return expired[language];
  if (parameter === 'query') return wrongQuery[language];
  const { message, data } = renderErrorBody(refusal, language);
  return `${message} ${data.hint}`.trim();
}
