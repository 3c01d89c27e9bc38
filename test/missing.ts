// What tests need of the machine besides Node. Where it is missing they are skipped, and say so; CI has all of it.

const here = {
  isCi: Boolean(process.env.CI),
  say: (line: string): unknown => process.stderr.write(line),
};

/**
 * Whether something is missing, for `skipIf`; that is said on standard error.
 * @throws Error in CI, where nothing may be skipped
 */
export function isMissing(what: string, isThere: boolean, { isCi, say } = here): boolean {
  if (isThere) return false;
  if (isCi) throw new Error(`CI must have ${what}: no test is skipped there`);
  say(`SKIPPED for want of ${what}: what needs it is not tested here\n`);
  return true;
}
