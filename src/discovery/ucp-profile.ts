// The profile of the Universal Commerce Protocol (draft, see ucp/ask.ts): where platforms find the one capability that is offered.

import { paths } from '../lib/addresses.ts';
import { askCapability, ucpVersion } from '../ucp/index.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type PublishedDocument, publishJson } from './published-document.ts';

/** The published document at `/.well-known/ucp`. */
export function renderUcpProfile({ addresses }: DiscoveryFacts): PublishedDocument {
  const at = (path: string) => `https://ucp.dev/${ucpVersion}/${path}`;
  const service = { version: ucpVersion, spec: at('specification/overview') };
  return publishJson(paths.ucpProfile, {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.common': [
          {
            ...service,
            transport: 'rest',
            schema: at('services/common/rest.openapi.json'),
            endpoint: addresses.ucp,
          },
          {
            ...service,
            transport: 'mcp',
            schema: at('services/common/mcp.openrpc.json'),
            endpoint: addresses.ucpMcp,
          },
        ],
      },
      capabilities: {
        [askCapability]: [
          {
            version: ucpVersion,
            spec: at('specification/common/ask'),
            schema: at('schemas/common/ask.json'),
          },
        ],
      },
      payment_handlers: {},
    },
  });
}
