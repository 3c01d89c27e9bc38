// vitrina check: prints what is missing or wrong in the content and the settings.

import { Command } from 'commander';
import { CheckFailed, UsageError } from './failure.ts';
import { readVersion } from './package.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { openProgress } from './progress.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';

export function checkCommand(processEnv: ProcessEnv): Command {
  const command = new Command('check')
    .description(
      'Read a site and its settings and print every problem found, one line each. Exit code 1 when there is any.',
    )
    .argument('[site]', 'folder of pages (default: that of ./vitrina.yaml, else the example site)')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina check ./public\n  vitrina check --config /etc/vitrina.yaml',
    );
  return addSettingFlags(command).action((site: string | undefined) => check(site, command, processEnv));
}

async function check(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { stdout, stderr } = processEnv;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(readSiteChoice(site, command), processEnv);
  const { siteFilesOf } = await import('../app/parts.ts');
  const { publicUrl } = await import('../config/public-url.ts');
  const { buildSite } = await import('../catalogue/build.ts');
  const { findSiteProblems } = await import('../catalogue/site-problems.ts');
  const { isSnapshot } = await import('../catalogue/load.ts');
  const { openSnapshot } = await import('../catalogue/snapshot.ts');
  if (isSnapshot(settings.content)) {
    throw new UsageError(
      `${settings.content} is a file; name the folder of pages to check, or the one that the snapshot was built from`,
    );
  }
  const bar = await openProgress(processEnv);
  const { snapshot, report } = await buildSite(siteFilesOf(settings), {
    builder: readVersion(),
    onProgress: bar.update,
  }).finally(bar.stop);
  const { parts } = openSnapshot(snapshot, settings.content);
  const { describeIdentity } = await import('../catalogue/describe-identity.ts');
  const lacks = findSiteProblems(parts, report, siteFilesOf(settings));
  for (const line of lacks) printLine(stdout, line);
  for (const line of describeIdentity(report.drawn, parts.publicOrigin)) printLine(stderr, line);
  const url = publicUrl(settings, settings.port);
  printLine(
    stderr,
    `${report.pages} pages, ${lacks.length === 1 ? '1 problem' : `${lacks.length} problems`} to fix; addresses in answers start with ${url}`,
  );
  if (lacks.length > 0) throw new CheckFailed();
}
