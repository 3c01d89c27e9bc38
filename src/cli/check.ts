// vitrina check: prints what is missing or wrong in the content and the settings.

import { Command } from 'commander';
import { type Finding, nameSome } from '../catalogue/site-problems.ts';
import { CheckFailed, UsageError } from './failure.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';

export function checkCommand(processEnv: ProcessEnv): Command {
  const command = new Command('check')
    .description(
      'Read a site and its settings and print every problem found, one line each, and which documents are no pages. Exit code 1 when there is a problem.',
    )
    .option('--all', 'name every document, not three examples of each reason')
    .option('--json', 'print one JSON document for machines')
    .argument('[site]', 'folder of pages (default: that of ./vitrina.yaml, else the example site)')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina check ./public\n  vitrina check ./public --all\n  vitrina check --config /etc/vitrina.yaml',
    );
  return addSettingFlags(command).action((site: string | undefined) => check(site, command, processEnv));
}

async function check(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { stdout, stderr, now } = processEnv;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(readSiteChoice(site, command), processEnv);
  const { buildCommandSite } = await import('./content.ts');
  const { siteFilesOf } = await import('../app/parts.ts');
  const { publicUrl } = await import('../config/public-url.ts');
  const { describeLanguages, describeTowns, findDecisions, findSiteProblems } = await import(
    '../catalogue/site-problems.ts'
  );
  const { describeIdentity } = await import('../catalogue/describe-identity.ts');
  const { describeScriptShells } = await import('../content/index.ts');
  const { isSnapshot } = await import('../catalogue/load.ts');
  const { openSnapshot } = await import('../catalogue/snapshot.ts');
  const { joinBytes } = await import('../lib/byte-list.ts');
  if (isSnapshot(settings.content)) {
    throw new UsageError(
      `${settings.content} is a file; name the folder of pages to check, or the one that the snapshot was built from`,
    );
  }
  const { chunks, report } = await buildCommandSite(settings, now(), processEnv);
  const { parts } = openSnapshot(joinBytes(chunks), settings.content);
  const problems = findSiteProblems(parts, report, siteFilesOf(settings));
  const decisions = findDecisions(report);
  const shells = describeScriptShells(report.pages, report.skipped);
  if (shells !== undefined) printLine(stderr, shells);
  printLine(stderr, describeLanguages(report));
  for (const line of describeTowns(report)) printLine(stderr, line);
  for (const line of describeIdentity(report.drawn, parts.publicOrigin)) printLine(stderr, line);
  const { all = false, json = false } = command.opts<{ readonly all?: boolean; readonly json?: boolean }>();
  if (json)
    printLine(
      stdout,
      JSON.stringify({ pages: report.pages, languages: report.languages, problems, decisions }),
    );
  else {
    for (const line of describeFindings(problems, all)) printLine(stdout, line);
    for (const line of describeFindings(decisions, all)) printLine(stdout, `no page: ${line}`);
  }
  const count = problems.length;
  printLine(
    stderr,
    `${report.pages} pages, ${count === 1 ? '1 problem' : `${count} problems`} to fix; addresses in answers start with ${publicUrl(settings, settings.port)}`,
  );
  if (count > 0) throw new CheckFailed();
}

/** Findings of one reason that are listed before the rest is only counted. */
const maxListed = 3;

/** One line for each finding, `PATHS: REASON: DETAIL`; with `all`, one for each document. */
function describeFindings(findings: readonly Finding[], all: boolean): readonly string[] {
  const reasons = new Set(findings.map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => {
    const found = findings.filter((finding) => finding.reason === reason);
    const lines = found.flatMap((finding) => describeFinding(finding, all));
    const rest = found.slice(maxListed).reduce((sum, { paths }) => sum + paths.length, 0);
    if (all || rest === 0) return lines;
    return [...lines.slice(0, maxListed), `${rest} more: ${reason}; "vitrina check --all" lists them`];
  });
}

function describeFinding({ reason, detail, paths }: Finding, all: boolean): readonly string[] {
  const [first, ...others] = paths;
  if (first === undefined) return [detail];
  if (all || others.length === 0) return paths.map((path) => `${path}: ${reason}: ${detail}`);
  return [`${paths.length} pages (${nameSome(paths)}): ${reason}: ${detail}`];
}
