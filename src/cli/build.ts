// vitrina build: a site into one snapshot file.

import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { UsageError } from './failure.ts';
import { readVersion } from './package.ts';
import { openProgress } from './progress.ts';
import { describeReport } from './report.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import { printLine, type Surroundings } from './surroundings.ts';

export function buildCommand(surroundings: Surroundings): Command {
  const command = new Command('build')
    .description('Read a site into a snapshot file that "vitrina serve" starts from in milliseconds.')
    .argument('[site]', 'folder of pages (default: the example site)')
    .option('-o, --output <file>', 'the snapshot to write (default: the setting "snapshot")')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina build ./public -o site.snapshot\n  vitrina build ./public -o site.snapshot --company company.yaml',
    );
  return addSettingFlags(command, ['content']).action((site: string | undefined) =>
    build(site, command, surroundings),
  );
}

async function build(site: string | undefined, command: Command, surroundings: Surroundings): Promise<void> {
  const { folder, stdout, stderr, now, elapsedMs } = surroundings;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(readSiteChoice(site, command), surroundings);
  const { siteFilesOf } = await import('../app/content.ts');
  const { buildSite } = await import('../catalogue/build.ts');
  const { isSnapshot } = await import('../catalogue/load.ts');
  const { writeSnapshotFile } = await import('../catalogue/snapshot-file.ts');
  const { output } = command.opts<{ readonly output?: string }>();
  const file = output === undefined ? settings.snapshot : resolve(folder, output);
  if (file === '') throw new UsageError('name the snapshot to write: -o FILE');
  if (isSnapshot(settings.content))
    throw new UsageError(`${settings.content} is a snapshot already; SITE must be a folder of pages`);
  if (!existsSync(dirname(file)))
    throw new UsageError(`folder ${dirname(file)} does not exist; create it or name another file with -o`);
  const startMs = elapsedMs();
  const builtMs = now();
  const bar = await openProgress(stderr, elapsedMs);
  const { snapshot, report } = await buildSite(siteFilesOf(settings), {
    builder: readVersion(),
    onProgress: bar.update,
  }).finally(bar.stop);
  await writeSnapshotFile(file, snapshot, builtMs);
  for (const line of describeReport(report)) printLine(stderr, line);
  const seconds = ((elapsedMs() - startMs) / 1000).toFixed(1);
  const megabytes = (snapshot.length / 1_000_000).toFixed(1);
  printLine(
    stdout,
    `${relative(folder, file) || basename(file)}: ${report.pages} pages, ${megabytes} MB, in ${seconds} s`,
  );
}
