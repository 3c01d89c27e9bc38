// Redirects to the own address of what a request means (contract C1.9).

import type { IncomingMessage } from 'node:http';
import { type Answer, emptyAnswer, flattenHeaders } from './answer.ts';
import type { HeaderSets } from './header-sets.ts';
import type { SharedCaching } from './shared-caching.ts';

/** Redirects a request, with its query, to an absolute address. */
export type RedirectTo = (url: string, generation: string, request: IncomingMessage) => Answer;

export interface RedirectContext {
  readonly headers: HeaderSets;
  readonly caching: SharedCaching;
}

/** Creates the redirect. */
export function createRedirect({ headers, caching }: RedirectContext): RedirectTo {
  return (url, generation, request) => {
    const fields = { Location: url + queryOf(request), ...caching.shared(generation, 0) };
    return emptyAnswer(308, flattenHeaders(fields), headers.common);
  };
}

/** The query of a request with its `?`, as it was sent; bytes beyond ASCII percent-encoded, because header fields lack them. */
function queryOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?');
  if (start < 0) return '';
  const encode = (char: string) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return url.slice(start).replace(/[^!-~]/g, encode);
}
