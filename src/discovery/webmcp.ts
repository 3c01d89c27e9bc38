// The script that registers the operations as WebMCP tools for the browser's agent, on every page of the site.

import { paths } from '../lib/addresses.ts';
import { localize } from '../lib/language.ts';
import { readAsset } from './assets.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { type PublishedDocument, publishScript } from './published-document.ts';

/** The script at `/vitrina/webmcp.js`: the operations that need no token, as data, and the code that registers them. */
export function renderWebMcp(facts: DiscoveryFacts): PublishedDocument {
  const tools = facts.operations
    .filter((operation) => operation.tool && operation.requires === 'nothing')
    .map(({ id, title, description, params, path }) => ({
      name: id,
      title,
      description,
      inputSchema: params,
      address: `${paths.api}/${path}`,
    }));
  const body = readAsset('webmcp.js').replace(
    '[] /* the tools */',
    JSON.stringify(localize(tools, mainTextLanguage(facts))),
  );
  return publishScript(paths.webMcp, body);
}
