// vitrina check: what the content or the settings lack.

import { Command } from 'commander';
import { FoundWanting, UsageError } from './failure.ts';
import { readVersion } from './package.ts';
import { openProgress } from './progress.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import { printLine, type Surroundings } from './surroundings.ts';

export function checkCommand(surroundings: Surroundings): Command {
  const command = new Command('check')
    .description(
      'Read a site and its settings and print what they lack, one line each. Exit code 1 when there is anything.',
    )
    .argument('[site]', 'folder of pages (default: that of ./vitrina.yaml, else the example site)')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina check ./public\n  vitrina check --config /etc/vitrina.yaml',
    );
  return addSettingFlags(command).action((site: string | undefined) => check(site, command, surroundings));
}

async function check(site: string | undefined, command: Command, surroundings: Surroundings): Promise<void> {
  const { stdout, stderr } = surroundings;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(readSiteChoice(site, command), surroundings);
  const { siteFilesOf } = await import('../app/parts.ts');
  const { publicUrl } = await import('../config/public-url.ts');
  const { buildSite } = await import('../catalogue/build.ts');
  const { findSiteProblems } = await import('../catalogue/site-problems.ts');
  const { isSnapshot } = await import('../catalogue/load.ts');
  const { openSnapshot } = await import('../catalogue/snapshot.ts');
  if (isSnapshot(settings.content)) {
    throw new UsageError(
      `${settings.content} is a file; name the folder of pages that is to be checked, or from which the snapshot was built`,
    );
  }
  const bar = await openProgress(surroundings);
  const { snapshot, report } = await buildSite(siteFilesOf(settings), {
    builder: readVersion(),
    onProgress: bar.update,
  }).finally(bar.stop);
  const { parts } = openSnapshot(snapshot, settings.content);
  const lacks = findSiteProblems(parts, report, siteFilesOf(settings));
  for (const line of lacks) printLine(stdout, line);
  const url = publicUrl(settings, settings.port);
  printLine(
    stderr,
    `${report.pages} pages, ${lacks.length === 1 ? '1 thing' : `${lacks.length} things`} to mend; addresses in answers start with ${url}`,
  );
  if (lacks.length > 0) throw new FoundWanting();
}
