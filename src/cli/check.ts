// vitrina check: prints what is missing or wrong in the content and the settings.

import { Command } from 'commander';
import { type DrawnField, drawnFields } from '../company/index.ts';
import { countOf } from '../lib/count-of.ts';
import { checkAgents, readFloor } from './check-agents.ts';
import { describeFindings } from './describe-findings.ts';
import { CheckFailed, UsageError } from './failure.ts';
import { exampleFolder } from './package.ts';
import { type ProcessEnv, printPlain } from './process-env.ts';
import { addSettingFlags, readSiteChoice, sourceHelp } from './setting-flags.ts';

export function checkCommand(processEnv: ProcessEnv): Command {
  const command = new Command('check')
    .description(
      'Read a site and its settings and print every problem found, one line each, and which documents are left out. Exit code 1 if there is a problem; warnings do not count.',
    )
    .option('--all', 'name every document, not three examples of each reason')
    .option('--json', 'print one JSON document for machines, and progress as lines of JSON on standard error')
    .option(
      '--explain <fact>',
      'print instead what was weighed for a fact of the company, such as brand or phone',
    )
    .option(
      '--agents',
      'check instead how ready a site is for AI agents; SITE may be the address of any website',
    )
    .option('--floor <score>', 'with --agents: exit code 1 if the score, of 100, is lower (default: 0)')
    .argument('[site]', sourceHelp)
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina check ./public\n  vitrina check ./public --all\n  vitrina check ./public --explain brand\n  vitrina check --config /etc/vitrina.yaml\n  vitrina check --agents https://www.casa.example --floor 80',
    );
  return addSettingFlags(command).action((site: string | undefined) => {
    const { agents = false, floor, explain, json = false } = command.opts<Options>();
    if (agents) {
      if (explain !== undefined) throw new UsageError('--explain goes without --agents');
      const wanted = floor === undefined ? 0 : readFloor(floor);
      return checkAgents(readSiteChoice(site, command), { json, floor: wanted }, processEnv);
    }
    if (floor !== undefined) throw new UsageError('--floor goes with --agents: it is a score of that check');
    return check(site, command, processEnv);
  });
}

interface Options {
  readonly all?: boolean;
  readonly json?: boolean;
  readonly agents?: boolean;
  readonly floor?: string;
  readonly explain?: string;
}

async function check(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { stdout, stderr, now } = processEnv;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(readSiteChoice(site, command), processEnv);
  const { buildCommandSite } = await import('./content.ts');
  const { siteFilesOf } = await import('../app/index.ts');
  const { publicUrl } = await import('../config/index.ts');
  const content = await import('../catalogue/index.ts');
  const { describeScriptShells } = await import('../extract/index.ts');
  const { brandOfPlace } = await import('../facts/index.ts');
  const { isContentAddress } = await import('../sources/index.ts');
  const { describeReplacedFiles } = await import('../discovery/index.ts');
  const { joinBytes } = await import('../lib/byte-list.ts');
  if (content.isSnapshot(settings.content)) {
    throw new UsageError(
      `${settings.content} is a file; name the folder of pages to check, or the one that the snapshot was built from`,
    );
  }
  const { all = false, json = false, explain } = command.opts<Options>();
  const fact = explain === undefined ? undefined : readFact(explain);
  if (!json && site === undefined && settings.content.startsWith(exampleFolder))
    printPlain(
      stderr,
      'this is the example site; to check another, name its folder or address: vitrina check SITE',
    );
  const options = { nowMs: now(), json, isChecked: true };
  const { chunks, report } = await buildCommandSite(settings, processEnv, options);
  const { parts } = content.openSnapshot(joinBytes(chunks), settings.content, { isChecked: true });
  if (fact !== undefined) {
    const weighed = report.weighed[fact] ?? [];
    if (json) return printPlain(stdout, JSON.stringify({ fact, weighed }));
    for (const line of content.describeWeighed(fact, weighed)) printPlain(stdout, line);
    return;
  }
  const problems = content.findSiteProblems(parts, report);
  const isFolder = !isContentAddress(settings.content);
  const replaced = isFolder ? await describeReplacedFiles(settings.content) : undefined;
  const closed = isFolder ? await content.findClosedPages(settings.content, parts) : undefined;
  const url = publicUrl(settings, settings.port);
  const placeBrand = brandOfPlace(url, isFolder ? settings.content : '');
  const warn = (reason: string) => (detail: string) => ({ reason, detail, paths: [] });
  const warnings = [
    ...content.findWarnings(siteFilesOf(settings), report, placeBrand),
    ...content.describeIdle(settings.exclude, report).map(warn('exclude')),
    ...content.describeIdleIncludes(settings.include, parts, report).map(warn('include')),
    ...(closed === undefined ? [] : [closed]),
    ...(replaced === undefined ? [] : [warn('replaced')(replaced)]),
  ];
  const decisions = content.findDecisions(report);
  const remarks = content.findRemarks(report);
  if (json) {
    const { pages, languages, towns, drawn: identity } = report;
    printPlain(
      stdout,
      JSON.stringify({ pages, languages, towns, identity, problems, warnings, remarks, decisions }),
    );
  } else {
    const shells = describeScriptShells(report.pages, report.skipped);
    if (shells !== undefined) printPlain(stderr, shells);
    printPlain(stderr, content.describeLanguages(report));
    for (const line of content.describeTowns(report)) printPlain(stderr, line);
    for (const line of content.describeIdentity(report.drawn, parts.publicOrigin)) printPlain(stderr, line);
    for (const line of describeFindings(problems, all)) printPlain(stdout, line);
    for (const line of describeFindings(warnings, all)) printPlain(stdout, `warning: ${line}`);
    for (const line of describeFindings(remarks, all)) printPlain(stdout, `page: ${line}`);
    for (const line of describeFindings(decisions, all)) printPlain(stdout, `no page: ${line}`);
    printPlain(stderr, describeEnd(report.pages, problems.length, url));
  }
  if (problems.length > 0) throw new CheckFailed();
}

function readFact(name: string): DrawnField {
  const fact = drawnFields.find((field) => field === name);
  if (fact === undefined)
    throw new UsageError(`--explain: "${name}" is not one of ${drawnFields.join(', ')}`);
  return fact;
}

function describeEnd(pages: number, problems: number, url: string): string {
  return `${countOf(pages, 'page')}, ${countOf(problems, 'problem')} to fix; addresses in answers start with ${url}`;
}
