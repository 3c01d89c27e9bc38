// What tests need of the machine besides Node. Where it is missing they are skipped, and the report of the run says so; CI has all of it.

declare module 'vitest' {
  interface TaskMeta {
    /** What a file's skipped tests need and the machine lacks. */
    missing?: string[];
  }
}

/** Undefined in the programs of test/tools, which vitest does not run. */
const runner = process.env.VITEST ? (await import('vitest')).TestRunner : undefined;

const here = { isCi: Boolean(process.env.CI), note: noteInFile };

/**
 * Whether something is missing, for `skipIf`.
 * @throws Error in CI, where nothing may be skipped
 */
export function isMissing(what: string, isThere: boolean, { isCi, note } = here): boolean {
  if (isThere) return false;
  if (isCi) throw new Error(`CI must have ${what}: no test is skipped there`);
  note(what);
  return true;
}

/** Notes it in the file of tests that is being read, or says it where there is none. */
function noteInFile(what: string): void {
  const file = runner?.getCurrentSuite().file;
  if (file === undefined)
    process.stderr.write(`SKIPPED for want of ${what}: what needs it is not tested here\n`);
  else file.meta.missing = [...new Set([...(file.meta.missing ?? []), what])];
}
