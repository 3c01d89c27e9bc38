// npm run lint:pages: the example site and its developer pages under two judges of others, Lighthouse and afdocs. Skipped where the
// packages or Chromium are missing, except in CI.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startExampleSite } from '../discovery/live-site.ts';
import { isMissing } from '../missing.ts';
import { findModernNode, hasTools, modulesFolder } from './installed.ts';

const chromium = '/usr/bin/chromium';
const home = '/';
/** Pages besides the home: a service, a guide, the developer pages in both languages. */
const otherPages = [
  '/servicios/fontaneria/',
  '/problemas/la-lavadora-no-desagua/',
  '/desarrolladores/',
  '/developers/',
];
/** What afdocs takes for a documentation site of its own: it asks only for pages below. */
const documentationRoots = ['/', '/desarrolladores/', '/developers/'];

/** Lowest score of a category. */
const categoryMin = 0.98;
/** Lowest score of performance, of the home alone: it is a measure of time, which other work on the machine lowers. */
const performanceMin = 0.9;
/** Score from which Lighthouse itself shows an audit as passed. */
const auditMin = 0.9;
/** Time for one page, when other work shares the machine. */
const pageTimeoutMs = 120_000;

/** A report of Lighthouse, as far as it is read. */
interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditReference[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}
interface AuditReference {
  readonly id: string;
  readonly weight: number;
}
interface Audit {
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly errorMessage?: string;
  readonly details?: { readonly items?: readonly unknown[] };
}

/** A report of afdocs, as far as it is read. */
interface AfdocsReport {
  readonly results: readonly {
    readonly id: string;
    readonly status: 'pass' | 'warn' | 'fail' | 'skip' | 'error';
    readonly message: string;
  }[];
}

/** Runs a program of a package with a Node that it accepts, and returns the JSON that it prints; some fail after printing it. */
async function runForJson<T>(program: string, args: readonly string[]): Promise<T> {
  const options = {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: pageTimeoutMs,
    maxBuffer: 1 << 28,
  };
  const { stdout, stderr } = await promisify(execFile)(
    findModernNode(),
    [join(modulesFolder, program), ...args],
    options,
  ).catch((error: { readonly stdout: string; readonly stderr: string }) => error);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${program} ${args.join(' ')} printed no report: ${stderr}`);
  }
}

/** Problems that Lighthouse finds on a page, one line each. */
async function judgePage(address: string, categoriesWithScore: readonly string[]): Promise<string[]> {
  const { runtimeError, categories, audits } = await runForJson<LighthouseReport>('lighthouse/cli/index.js', [
    address,
    '--quiet',
    '--output=json',
    // WebMCP is behind these names in this version of Chromium; without it its audits do not apply
    '--chrome-flags=--headless --no-sandbox --disable-gpu --enable-features=WebMCP,WebMCPTesting',
  ]);
  if (runtimeError !== undefined) return [runtimeError.message];
  const scores = Object.entries(categories).map(
    ([id, { score }]) => `${id} ${Math.round((score ?? 0) * 100)}`,
  );
  process.stdout.write(`Lighthouse ${new URL(address).pathname}: ${scores.join(', ')}\n`);
  const low = categoriesWithScore
    .map((id) => ({
      id,
      score: categories[id]?.score ?? 0,
      min: id === 'performance' ? performanceMin : categoryMin,
    }))
    .filter(({ score, min }) => score < min)
    .map(({ id, score, min }) => `category ${id} has ${score}, less than ${min}`);
  // those of performance are measures, of which its score is made
  const judged = Object.entries(categories).filter(([id]) => id !== 'performance');
  const failed = judged
    .flatMap(([, { auditRefs }]) => auditRefs)
    .map(({ id }) => ({ id, ...audits[id]! }))
    .filter((audit) => audit.scoreDisplayMode === 'error' || (audit.score ?? 1) < auditMin)
    .map(({ id, score, errorMessage, details }) => `${id} ${score}: ${errorMessage ?? firstItems(details)}`);
  return [...low, ...failed];
}

function firstItems(details: Audit['details']): string {
  return JSON.stringify(details?.items?.slice(0, 3) ?? []);
}

/** Problems that afdocs finds below a root, one line each. Its warnings are printed, but fail nothing. */
async function judgeDocumentation(address: string): Promise<string[]> {
  const { results } = await runForJson<AfdocsReport>('afdocs/bin/afdocs.mjs', [
    'check',
    address,
    '--format=json',
    '--quiet',
    '--sampling=deterministic',
    '--request-delay=0',
    // llms.txt is an index (30 pages a section): services by city are left to search_pages and the site map, which it names
    '--coverage-exclusions=/servicios/*/*,/problemas/*',
    // forms have no counterpart in Markdown; an operation is one in HTML, and samples of code in Markdown, of the same OpenAPI document
    '--parity-exclusions=.operation,.token,.quota,form',
  ]);
  const linesOf = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).map(({ id, message }) => `${id}: ${message}`);
  const warnings = linesOf('warn').map((line) => `  warning ${line}\n`);
  process.stdout.write(
    `afdocs ${new URL(address).pathname}: ${linesOf('pass').length} of ${results.length} passed\n${warnings.join('')}`,
  );
  return linesOf('fail', 'error');
}

async function judgeSite(origin: string): Promise<readonly string[]> {
  const all = ['performance', 'accessibility', 'best-practices', 'seo'];
  const judge = async (path: string, judgeIt: (address: string) => Promise<string[]>) =>
    (await judgeIt(origin + path)).map((problem) => `${path}: ${problem}`);
  // alone, because its performance is measured
  const problems = [await judge(home, (address) => judgePage(address, all))];
  problems.push(
    ...(await Promise.all(
      otherPages.map((path) => judge(path, (address) => judgePage(address, all.slice(1)))),
    )),
  );
  for (const root of documentationRoots) problems.push(await judge(root, judgeDocumentation));
  return problems.flat();
}

const isSkipped = [
  isMissing('the packages of test/tools (npm run tools)', hasTools),
  isMissing(chromium, existsSync(chromium)),
].includes(true);
if (!isSkipped) {
  const app = await startExampleSite();
  try {
    const problems = await judgeSite(app.url);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await app.close();
  }
}
