// vitrina build: writes a site into one snapshot file.

import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import type { BuildReport } from '../catalogue/index.ts';
import { countOf } from '../lib/count-of.ts';
import { describeFindings } from './describe-findings.ts';
import { failToWrite, UsageError } from './failure.ts';
import { type ProcessEnv, printPlain } from './process-env.ts';
import { addSettingFlags, readSiteChoice, sourceHelp } from './setting-flags.ts';

export function buildCommand(processEnv: ProcessEnv): Command {
  const command = new Command('build')
    .description('Read a site into a snapshot file that "vitrina serve" starts from in milliseconds.')
    .argument('[site]', sourceHelp)
    .option('-o, --output <file>', 'the snapshot to write (default: the setting "snapshot")')
    .option('--json', 'print one JSON document for machines, and progress as lines of JSON on standard error')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina build ./public -o site.snapshot\n  vitrina build ./public -o site.snapshot --company company.yaml',
    );
  return addSettingFlags(command, ['content']).action((site: string | undefined) =>
    build(site, command, processEnv),
  );
}

async function build(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { folder, stdout, stderr, now, elapsedMs } = processEnv;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { output, json = false } = command.opts<{ readonly output?: string; readonly json?: boolean }>();
  // the snapshot of the example belongs to the program; a build that names nothing must not rewrite it (contract C11)
  const needs = output === undefined ? 'own content' : 'content';
  const { settings } = loadSiteSettings(readSiteChoice(site, command), processEnv, needs);
  const { buildCommandSite } = await import('./content.ts');
  const { describeIdle, isReplaceable, isSnapshot, writeSnapshotFile } = await import(
    '../catalogue/index.ts'
  );
  const { openSpool } = await import('../lib/spool.ts');
  const file = output === undefined ? settings.snapshot : resolve(folder, output);
  if (file === '') throw new UsageError('name the snapshot to write: -o FILE');
  if (isSnapshot(settings.content))
    throw new UsageError(`${settings.content} is a file; name the folder of pages to build from`);
  checkOutput(file);
  // a slip such as `-o company.yaml` must not overwrite that file
  if (!isReplaceable(file))
    throw new UsageError(
      `${file} is not a vitrina snapshot and is not overwritten; name another file with -o`,
    );
  const startMs = elapsedMs();
  const builtMs = now();
  const spool = openSpool(dirname(file)); // where the snapshot needs as much space in any case
  try {
    const options = { nowMs: builtMs, json, createList: spool.createList };
    const { chunks, report } = await buildCommandSite(settings, processEnv, options);
    await writeSnapshotFile(file, chunks.pieces(), builtMs).catch(failToWrite(file));
    const seconds = Number(((elapsedMs() - startMs) / 1000).toFixed(1));
    const { pages, skipped, notes } = report;
    const bytes = chunks.byteLength;
    if (json) return printPlain(stdout, JSON.stringify({ file, pages, bytes, seconds, skipped, notes }));
    for (const line of [...describeReport(report), ...describeIdle(settings.exclude, report)])
      printPlain(stderr, line);
    const name = relative(folder, file) || basename(file);
    printPlain(stdout, `${name}: ${countOf(pages, 'page')}, ${sizeOf(bytes)}, in ${seconds.toFixed(1)} s`);
  } finally {
    spool.close();
  }
}

/** Rejects, before a long build, an output path that cannot be written. @throws UsageError */
function checkOutput(file: string): void {
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`folder ${folder} does not exist; create it or name another file with -o`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${file} is a folder; name a file with -o, such as ${join(file, 'site.snapshot')}`);
}

/** What was skipped and what is noted, as `vitrina check` lists it: `skipped /path: reason: what to do`. */
function describeReport({ skipped, notes }: BuildReport): readonly string[] {
  const describe = (documents: BuildReport['notes']) =>
    describeFindings(
      documents.map(({ path, reason, detail }) => ({ reason, detail, paths: [path] })),
      false,
    );
  return [
    ...describe(skipped).map((line) => `skipped ${line}`),
    ...describe(notes).map((line) => `note ${line}`),
  ];
}

/** Rounded up to whole kB, so that no snapshot shows as empty; one decimal from 1 MB on. */
function sizeOf(length: number): string {
  return length < 1_000_000 ? `${Math.ceil(length / 1000)} kB` : `${(length / 1_000_000).toFixed(1)} MB`;
}
