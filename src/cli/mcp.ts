// vitrina mcp: the MCP server of a site on standard input and output, for a client on the same machine.

import { once } from 'node:events';
import { Command } from 'commander';
import { readVersion } from '../lib/version.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

const examples = `
Examples:
  vitrina mcp ./public --url https://www.casa.example
  claude mcp add casa -- npx -y vitrina mcp /srv/casa/site.snapshot

It ends when its input ends. Messages for the operator go to standard error.`;

export function mcpCommand(processEnv: ProcessEnv): Command {
  const command = new Command('mcp')
    .description("Serve a site's MCP tools to a local client on standard input and output, without quota.")
    .argument('[site]', siteHelp)
    .addHelpText('after', examples);
  return addSettingFlags(command).action((site: string | undefined) =>
    serveOnStdio(site, command, processEnv),
  );
}

/** Serves until the input ends; SIGTERM and SIGINT end the process. */
export async function serveOnStdio(
  site: string | undefined,
  command: Command,
  processEnv: ProcessEnv,
): Promise<void> {
  const { stdin, stdout, stderr, now, signals, exit } = processEnv;
  signals.on('SIGTERM', () => exit(0));
  signals.on('SIGINT', () => exit(0));
  const { loadCommandContent } = await import('./content.ts');
  const { createStdioHandler } = await import('../app/index.ts');
  const { Refusal } = await import('../errors/index.ts');
  const { serveStdio } = await import('../mcp/index.ts');
  const { catalogue, settings } = await loadCommandContent(readSiteChoice(site, command), processEnv);
  let faults = 0;
  await serveStdio({
    input: stdin(),
    write: async (text) => {
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    handle: await createStdioHandler(catalogue, settings, readVersion(), now),
    explainFault: (error) => {
      faults++;
      printLine(stderr, `vitrina: internal error ${faults}: ${(error as Error).stack}`);
      return new Refusal('internal_error', { request_id: String(faults) });
    },
  });
}
