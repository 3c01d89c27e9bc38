// The results of the bench scripts as JSON, one file a bench in bench/results/, from which `npm run figures` draws the plots and writes
// the tables of the documents. A file is replaced by each run, so plots and tables never mix runs of one bench.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';

/** Version of the form of the files. A change that readers notice increases it. */
const schema = 1;

const root = join(import.meta.dirname, '..');
const resultsFolder = join(import.meta.dirname, 'results');

/** A measured thing: its names, and measures with their units in the names. */
export type ResultRow = Readonly<Record<string, string | number>>;

/** One run of a bench. */
export interface Results<Row extends ResultRow = ResultRow> {
  readonly schema: typeof schema;
  readonly bench: string;
  /** Arguments of the script, with the folders of data as their last part. */
  readonly arguments: readonly string[];
  /** Time of the end, ISO 8601. */
  readonly date: string;
  /** Abbreviated commit, followed by `+changes` if the sources differ from it. */
  readonly commit: string;
  readonly machine: {
    readonly processor: string;
    readonly processors: number;
    readonly memoryBytes: number;
    readonly system: string;
  };
  /** Mean number of runnable processes in the last minute (load average), before and after. */
  readonly load: { readonly before: number; readonly after: number };
  /** Versions of Node, vitrina and the libraries of bench/package.json. */
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** Load before the run: this module is evaluated before the bench begins. */
const [loadBefore = 0] = loadavg();

/** Writes a run to bench/results/. Measures are rounded to four significant digits. */
export function writeResults(bench: string, rows: readonly ResultRow[]): void {
  const [loadAfter = 0] = loadavg();
  const results: Results = {
    schema,
    bench,
    arguments: process.argv.slice(2).map((argument) => argument.split('/').at(-1) ?? ''),
    date: new Date().toISOString(),
    commit: describeCommit(),
    machine: {
      processor: cpus()[0]?.model ?? '',
      processors: cpus().length,
      memoryBytes: totalmem(),
      system: `${type()} ${release()}`,
    },
    load: { before: round(loadBefore), after: round(loadAfter) },
    versions: readVersions(),
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
      ),
    ),
  };
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${bench}.json`);
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
  process.stderr.write(`Results written to ${file}\n`);
}

/** Reads the last run of a bench. @throws Error that says how to make it, if there is none or its form is another */
export function readResults<Row extends ResultRow>(bench: string): Results<Row> {
  const names = readdirSync(resultsFolder);
  if (!names.includes(`${bench}.json`)) throw new Error(`bench/results has no run of "${bench}"; make one`);
  const results = JSON.parse(readFileSync(join(resultsFolder, `${bench}.json`), 'utf8')) as Results<Row>;
  if (results.schema !== schema)
    throw new Error(
      `bench/results/${bench}.json has the form ${results.schema}, not ${schema}; run it again`,
    );
  return results;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

function describeCommit(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changes = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    'src',
    'bench/*.ts',
    'package-lock.json',
  );
  return `${git('rev-parse', '--short=7', 'HEAD')}${changes === '' ? '' : '+changes'}`;
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readVersions(): Readonly<Record<string, string>> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
  return {
    node: process.versions.node,
    vitrina: read('package.json').version ?? '',
    ...read('bench/package.json').dependencies,
  };
}
