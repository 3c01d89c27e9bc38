// An endpoint whose library takes longer to load than all the others together: it is routed at once and opened by its first
// request, or in a quiet moment before.

import type { Endpoint } from '../http/endpoint.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';

export interface LateEndpoint {
  readonly endpoint: Endpoint;
  /** Opens it before a request does. */
  readonly open: () => Promise<unknown>;
}

/** Routes what `load` will give. A load that fails is tried again by the next request. */
export function createLateEndpoint(
  route: Pick<Endpoint, 'name' | 'path' | 'methods' | 'bodyMaxBytes'>,
  load: () => Promise<Required<Endpoint>>,
): LateEndpoint {
  let opened: MaybePromise<Required<Endpoint>> | undefined;

  function open(): MaybePromise<Required<Endpoint>> {
    opened ??= load().then(
      (endpoint) => (opened = endpoint),
      (error) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  }

  return {
    endpoint: {
      ...route,
      handle: (request, body) => andThen(open(), (endpoint) => endpoint.handle(request, body)),
      refuse: (refusal, request) => andThen(open(), (endpoint) => endpoint.refuse(refusal, request)),
      preflight: (request) => andThen(open(), (endpoint) => endpoint.preflight(request)),
    },
    open: async () => open(),
  };
}
