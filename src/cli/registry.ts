// vitrina registry: prints the server.json with which a site is published in the MCP registry.

import { Command } from 'commander';
import type { DiscoveryFacts } from '../discovery/index.ts';
import { UsageError } from './failure.ts';
import type { ProcessEnv } from './process-env.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

const examples = `
Examples:
  vitrina registry ./public --url https://www.casa.example > server.json
  mcp-publisher login dns --domain casa.example --private-key KEY && mcp-publisher publish

The name of the server is that of its card. The registry takes each release once: name the next one by --release.`;

export function registryCommand(processEnv: ProcessEnv): Command {
  const command = new Command('registry')
    .description('Print the server.json of the MCP server, for registry.modelcontextprotocol.io.')
    .argument('[site]', siteHelp)
    .option('--release <version>', 'version of the entry, such as 1.0.1 (default: that of vitrina)')
    .addHelpText('after', examples);
  return addSettingFlags(command).action(async (site: string | undefined) => {
    const { facts, release } = await gatherReleased(site, command, processEnv, 'registry');
    const { describeForRegistry } = await import('../discovery/index.ts');
    processEnv.stdout.write(`${JSON.stringify(describeForRegistry(facts, release), null, 2)}\n`);
  });
}

/**
 * The facts of a site with the version of what is made of them, the value of `--release`. A registry lists servers that everybody can
 * reach, and a bundle is installed anywhere. @throws UsageError for another version, and without a public address
 */
export async function gatherReleased(
  site: string | undefined,
  command: Command,
  processEnv: ProcessEnv,
  what: 'registry' | 'bundle',
): Promise<{ readonly facts: DiscoveryFacts; readonly release: string }> {
  const { release } = command.opts<{ readonly release?: string }>();
  if (release !== undefined && !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(release))
    throw new UsageError(`--release must be a version such as 1.0.1, not "${release.slice(0, 80)}"`);
  const { gatherCommandFacts } = await import('./facts.ts');
  const facts = await gatherCommandFacts(readSiteChoice(site, command), processEnv);
  if (!facts.addresses.site.startsWith('https://'))
    throw new UsageError(`the ${what} needs the public address of the site: set "url" to it, with https`);
  return { facts, release: release ?? facts.version };
}
