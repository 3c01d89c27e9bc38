// vitrina bundle: writes an MCPB bundle, which a desktop client installs with a double click (docs/decisions/0022).

import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { Command } from 'commander';
import { codeOf } from '../lib/file-failure.ts';
import { failToWrite, UsageError } from './failure.ts';
import { bundledServerFile, licenceFile } from './package.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { gatherReleased } from './registry.ts';
import { addSettingFlags, siteHelp } from './setting-flags.ts';

const examples = `
Examples:
  vitrina bundle ./public --url https://www.casa.example
  vitrina bundle -o casa.mcpb --release 1.0.1

The bundle passes messages on to the MCP server at the public address: it stays up to date, and needs that server.`;

export function bundleCommand(processEnv: ProcessEnv): Command {
  const command = new Command('bundle')
    .description('Write an MCPB bundle: one file with which a desktop client installs the MCP server.')
    .argument('[site]', siteHelp)
    .option('-o, --output <file>', 'the bundle to write (default: the name of the host with .mcpb)')
    .option('--release <version>', 'version of the bundle, such as 1.0.1 (default: that of vitrina)')
    .addHelpText('after', examples);
  return addSettingFlags(command).action((site: string | undefined) => bundle(site, command, processEnv));
}

async function bundle(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { folder, stdout } = processEnv;
  const { output } = command.opts<{ readonly output?: string }>();
  const { facts, release } = await gatherReleased(site, command, processEnv, 'bundle');
  const { bundledServerPath, bundleName, describeForBundle } = await import('../discovery/index.ts');
  const file = resolve(folder, output ?? `${bundleName(facts.addresses.site)}.mcpb`);
  // a slip such as `-o company.yaml` must not overwrite that file
  if (existsSync(file) && !isZip(file))
    throw new UsageError(`${file} is not a bundle and is not overwritten; name another file with -o`);
  const bytes = await pack({
    'manifest.json': Buffer.from(`${JSON.stringify(describeForBundle(facts, release), null, 2)}\n`),
    [bundledServerPath]: readFileSync(bundledServerFile),
    LICENSE: readFileSync(licenceFile),
  });
  await writeFile(file, bytes).catch(failToWrite(file));
  printLine(stdout, `${relative(folder, file)}: ${bytes.length} bytes, for ${facts.addresses.mcp}`);
}

function isZip(file: string): boolean {
  try {
    return readFileSync(file).subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${codeOf(error)}); name another file with -o`);
  }
}

/** The same bytes for the same files: a zip file has a time for each entry, in local time (APPNOTE 4.4.6). */
async function pack(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  return zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
}
