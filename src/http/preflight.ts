// The answer to OPTIONS: what may be asked here, and that pages of any origin may ask it (contract C2.5, C2.6).

import type { Answer } from './endpoint.ts';
import type { HeaderSets } from './header-sets.ts';

/** All methods of an endpoint as `Allow` lists them: HEAD comes with GET, OPTIONS with everything. */
export function allowedMethods(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );
}

/** 204 with `Allow` and the preflight headers. */
export function answerPreflight(allow: string, headers: HeaderSets): Answer {
  return {
    status: 204,
    headers: ['Allow', allow, 'Access-Control-Allow-Methods', allow, ...headers.preflight],
    body: undefined,
  };
}
