// The last screen of a run: what passed, what failed, what was skipped and why, in lines of at most 120 characters. It follows what
// vitest prints of each failure.

import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { renderTable } from '../attack/harness/table.ts';

const widthMax = 120;

/**
 * What a file of the fast suite may take of a processor; on a slow machine, its share of what all of them take: the first file of a process
 * loads the program, which on a busy machine was 6 % of the whole.
 */
const fileMaxMs = 5_000;
const fileMaxShare = 0.08;
/** Fewer files are not all of the suite, and one of them may be a large share of the whole. */
const wholeMin = 150;

/** Prints the report. The exit code is 1 when a file of the fast suite takes too long. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const slow = slowFiles(modules);
    if (slow.length > 0) process.exitCode = 1;
    const lines = [
      ...attackLines(modules),
      '',
      ...slow,
      ...skippedLines(modules),
      ...failedLines(modules, errors),
      countLine(modules, errors),
    ];
    process.stdout.write(lines.map((line) => `${cut(line)}\n`).join(''));
  }
}

const cut = (line: string) => (line.length <= widthMax ? line : `${line.slice(0, widthMax - 1)}…`);

const nameOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);

const testsOf = (modules: readonly TestModule[], state: 'passed' | 'failed' | 'skipped') =>
  modules.flatMap((module) => [...module.children.allTests(state)]);

function attackLines(modules: readonly TestModule[]): readonly string[] {
  const rows = modules.flatMap((module) =>
    [...module.children.allTests()].flatMap((test) => test.meta().attack ?? []),
  );
  return rows.length === 0 ? [] : ['', ...renderTable(rows)];
}

/** Files of the fast suite that take more of a processor than a file may. */
function slowFiles(modules: readonly TestModule[]): readonly string[] {
  const fast = modules.filter(({ project }) => project.name === 'fast');
  if (fast.length < wholeMin) return [];
  const total = fast.reduce((sum, module) => sum + (module.meta().processorMs ?? 0), 0);
  const most = Math.max(fileMaxMs, fileMaxShare * total);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return fast
    .filter((module) => (module.meta().processorMs ?? 0) > most)
    .map(
      (module) =>
        `TOO LONG ${nameOf(module)}: ${seconds(module.meta().processorMs ?? 0)} of a processor, of ${seconds(most)} at most`,
    );
}

function skippedLines(modules: readonly TestModule[]): readonly string[] {
  return modules.flatMap((module) => {
    const skipped = [...module.children.allTests('skipped')].length;
    if (skipped === 0 || module.state() === 'failed') return [];
    const missing = module.meta().missing ?? [];
    const why = missing.length > 0 ? `for want of ${missing.join(', ')}` : 'chosen by the command';
    return [`skipped  ${skipped} of ${nameOf(module)}, ${why}`];
  });
}

function failedLines(modules: readonly TestModule[], errors: readonly SerializedError[]): readonly string[] {
  const files = modules
    .filter((module) => module.errors().length > 0)
    .map((module) => `FAILED   ${nameOf(module)}: ${module.errors()[0]?.message}`);
  const tests = testsOf(modules, 'failed').map(
    (test) => `FAILED   ${nameOf(test.module)} > ${test.fullName}`,
  );
  return [...files, ...tests, ...errors.map(({ message }) => `FAILED   beside the tests: ${message}`)].map(
    (line) => line.replaceAll('\n', ' '),
  );
}

function countLine(modules: readonly TestModule[], errors: readonly SerializedError[]): string {
  const count = (state: 'passed' | 'failed' | 'skipped') => testsOf(modules, state).length;
  const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
  const counts = [
    `${count('passed')} passed`,
    `${count('failed')} failed`,
    ...(broken > 0 ? [`${broken} errors outside tests`] : []),
    `${count('skipped')} skipped`,
  ];
  return `${counts.join(', ')}, in ${modules.length} files`;
}
