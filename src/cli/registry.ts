// vitrina registry: prints the server.json with which a site is published in the MCP registry.

import { Command } from 'commander';
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
  return addSettingFlags(command).action((site: string | undefined) => print(site, command, processEnv));
}

/** Checks the value of `--release`. @throws UsageError */
export function checkRelease(release: string | undefined): void {
  if (release !== undefined && !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(release))
    throw new UsageError(`--release must be a version such as 1.0.1, not "${release.slice(0, 80)}"`);
}

async function print(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { release } = command.opts<{ readonly release?: string }>();
  checkRelease(release);
  const { gatherCommandFacts } = await import('./facts.ts');
  const { describeForRegistry } = await import('../discovery/index.ts');
  const facts = await gatherCommandFacts(readSiteChoice(site, command), processEnv);
  // the registry lists servers that everybody can reach
  if (!facts.addresses.site.startsWith('https://'))
    throw new UsageError('the registry needs the public address of the site: set "url" to it, with https');
  const entry = describeForRegistry(facts, release ?? facts.version);
  processEnv.stdout.write(`${JSON.stringify(entry, null, 2)}\n`);
}
