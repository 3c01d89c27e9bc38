// The script that offers the operations to a browser's agent as WebMCP tools, on every page of the site.

import { paths } from '../lib/addresses.ts';
import { localize } from '../lib/language.ts';
import { readAsset } from './assets.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { serviceCacheSeconds } from './publish.ts';

/** The script at `/vitrina/webmcp.js`: the open operations as data, then the code that registers them. */
export function renderWebMcp({ operations }: DiscoveryFacts): PublishedDocument {
  const tools = operations
    .filter((operation) => operation.tool && operation.requires === 'nothing')
    .map(({ id, title, description, params, path }) => ({
      name: id,
      title,
      description,
      inputSchema: params,
      address: `${paths.api}/${path}`,
    }));
  const body = readAsset('webmcp.js').replace('[] /* the tools */', JSON.stringify(localize(tools, 'es')));
  return {
    path: paths.webMcp,
    contentType: 'text/javascript; charset=utf-8',
    body,
    cacheSeconds: serviceCacheSeconds,
  };
}
