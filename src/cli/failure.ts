// How commands end: 0 well, 1 refused or found wanting, 2 usage (contract C11).

import { CommanderError } from 'commander';
import { SettingError } from '../config/setting.ts';
import { type Output, printLine } from './surroundings.ts';

/** A command called in a way that cannot work. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Something was looked for and not found, or found wanting; it has been told already. */
export class FoundWanting extends Error {
  constructor() {
    super('found wanting');
    this.name = 'FoundWanting';
  }
}

/** Tells an error in one line on standard error, with its stack when asked, and returns the exit code. */
export function reportFailure(error: unknown, stderr: Output, isVerbose: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has told it
  if (error instanceof FoundWanting) return 1;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  printLine(stderr, `vitrina: ${message.split('\n', 1)[0]}`);
  if (isVerbose && stack !== undefined) printLine(stderr, stack);
  return error instanceof UsageError || error instanceof SettingError ? 2 : 1;
}
