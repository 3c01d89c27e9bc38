// vitrina check --agents: how ready a site is for AI agents, as a table with a score.

import { randomBytes } from 'node:crypto';
import type { App } from '../app.ts';
import type { Settings } from '../config/index.ts';
import { readVersion } from '../lib/version.ts';
import type { Examination, Outcome } from '../readiness/index.ts';
import { CheckFailed, UsageError } from './failure.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import type { SiteChoice } from './site-settings.ts';
import { type Style, styleOf } from './style.ts';

export interface AgentsOptions {
  readonly json: boolean;
  /** The command fails below this score. */
  readonly floor: number;
}

/** Reads the value of `--floor`. @throws UsageError */
export function readFloor(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 100)
    throw new UsageError(`--floor must be a whole number from 0 to 100, not "${value.slice(0, 80)}"`);
  return Number(value);
}

/**
 * Checks the site at an address, or a folder or snapshot, which is served for the time of the check, and prints the report.
 * @throws CheckFailed when the score is under the floor
 */
export async function checkAgents(
  choice: SiteChoice,
  { json, floor }: AgentsOptions,
  processEnv: ProcessEnv,
): Promise<void> {
  const { stdout, stderr } = processEnv;
  const examination = await examineChoice(choice, processEnv);
  if (json) printLine(stdout, JSON.stringify(describe(examination), null, 2));
  else printLine(stdout, render(examination, styleOf(stdout, processEnv)).join('\n'));
  if (examination.score >= floor) return;
  printLine(stderr, `vitrina: the score ${examination.score} is under the floor ${floor}`);
  throw new CheckFailed();
}

async function examineChoice(choice: SiteChoice, processEnv: ProcessEnv): Promise<Examination> {
  const { checkSite } = await import('../readiness/index.ts');
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { publicUrl } = await import('../config/index.ts');
  const { settings } = loadSiteSettings(choice, processEnv);
  const options = {
    privateHosts: settings.private_hosts,
    version: readVersion(),
    operatorUrl: publicUrl(settings, settings.port),
  };
  const { site = '' } = choice;
  if (/^https?:/i.test(site)) return checkSite(site, options);
  const app = await serveLocally(settings, processEnv);
  return checkSite(`http://${app.host}:${app.port}`, { ...options, url: app.url }).finally(app.close);
}

/** Serves the site on a free port of this machine, with nothing that outlives the check. */
async function serveLocally(settings: Settings, processEnv: ProcessEnv): Promise<App> {
  const { startApp } = await import('../app.ts');
  const { environment, now, elapsedMs, openFilesMax, stderr } = processEnv;
  return startApp({
    settings: {
      ...settings,
      host: '127.0.0.1',
      port: 0,
      state: 'memory:',
      metrics: '',
      access_log: '',
      log_level: 'error',
      reload: 0,
      close_delay: 0,
      drain: 0,
    },
    inherited: { api: undefined, metrics: undefined },
    version: readVersion(),
    environment,
    now,
    elapsedMs,
    randomBytes,
    onEarlyEnd: () => {},
    openFilesMax: openFilesMax(),
    later: () => () => {},
    onProgress: () => {},
    notice: (line) => printLine(stderr, `vitrina: ${line}`),
  });
}

/** The report for machines. */
function describe({ url, score, outcomes }: Examination) {
  const checks = outcomes.map(({ group, check: { id, weight, why, fix }, status, seen }) => ({
    id,
    group,
    weight,
    status,
    seen,
    why,
    fix,
  }));
  return { url, score, checks };
}

const marks = { pass: 'pass', fail: 'FAIL', 'not-applicable': 'n/a' } as const;

/** The report for people: a line for each check, and below one that fails why it matters and what to do. */
function render({ url, score, outcomes }: Examination, style: Style): readonly string[] {
  const { bold } = style;
  const idChars = Math.max(...outcomes.map(({ check }) => check.id.length));
  const failed = outcomes.filter(({ status }) => status === 'fail');
  const titles = [...new Set(outcomes.map(({ group }) => group))];
  return [
    ...titles.flatMap((title) => [
      bold(title),
      ...outcomes.filter(({ group }) => group === title).flatMap((outcome) => row(outcome, idChars, style)),
      '',
    ]),
    bold(`${score} of 100: ${url}`),
    failed.length === 0
      ? 'All checks that apply pass.'
      : `${failed.length} of ${outcomes.length} checks fail. "vitrina serve" publishes all of this for a folder of pages or a website.`,
  ];
}

function row({ check, status, seen }: Outcome, idChars: number, { dim, wrap }: Style): readonly string[] {
  const line = `  ${marks[status].padEnd(4)}  ${check.id.padEnd(idChars)}  ${String(check.weight).padStart(2)}  ${seen}`;
  if (status !== 'fail') return [line];
  return [line, dim(wrap(`Why: ${check.why}`, '        ')), dim(wrap(`Fix: ${check.fix}`, '        '))];
}
