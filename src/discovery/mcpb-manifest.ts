// The manifest of an MCPB bundle (github.com/modelcontextprotocol/mcpb, MANIFEST.md 0.3): what a desktop client shows of the site, and
// how it starts the server in the bundle.

import { isIP } from 'node:net';
import { localize, text } from '../lib/language.ts';
import { mainEdition } from './editions.ts';
import { type DiscoveryFacts, describeSite, mainTextLanguage } from './facts.ts';
import type { Json } from './published-document.ts';

/** Path of the server in the bundle. */
export const bundledServerPath = 'server/index.mjs';

/** Describes the bundle. `version` is that of the entry: clients install a bundle again when it is greater. */
export function describeForBundle(facts: DiscoveryFacts, version: string): Json {
  const { addresses, company, mcp, tools } = facts;
  const privacy = company.pages?.privacy ?? '';
  return localize(
    {
      manifest_version: '0.3',
      name: bundleName(addresses.site),
      display_name: mcp.identity.title,
      version,
      description: text(
        `Busca y lee las páginas de ${mcp.identity.title} y los datos de la empresa. Solo lectura.`,
        `Searches and reads the pages of ${mcp.identity.title} and its company data. Read-only.`,
      ),
      long_description: describeSite(facts),
      author: { name: mcp.identity.title, url: `${addresses.site}/` },
      homepage: `${addresses.site}/`,
      documentation: addresses.site + mainEdition(facts).guide,
      server: {
        type: 'node',
        entry_point: bundledServerPath,
        mcp_config: { command: 'node', args: [`\${__dirname}/${bundledServerPath}`, addresses.mcp] },
      },
      // a local client has no token
      tools: tools
        .filter((tool) => !('requires' in tool) || tool.requires === 'nothing')
        .map(({ id, description }) => ({ name: id, description })),
      prompts_generated: true,
      ...(privacy !== '' && { privacy_policies: [privacy] }),
      compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20.0.0' } },
    },
    mainTextLanguage(facts),
  );
}

/** A name for machines, from the host: `casa-es` for `https://www.casa.es`. */
export function bundleName(siteAddress: string): string {
  const { hostname } = new URL(siteAddress);
  const name = isIP(hostname) === 0 ? hostname.replace(/^www\./, '') : hostname;
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
