// Exit codes of commands: 0 success, 1 refused or a check failed, 2 usage (contract C11).

import { CommanderError } from 'commander';
import { SettingError } from '../config/index.ts';
import { codeOf } from '../lib/file-failure.ts';
import { type Output, printLine, printPlain } from './process-env.ts';

/** The command was called with arguments or settings that cannot work. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** A search or a check came to a negative result, which the command has already reported. */
export class CheckFailed extends Error {
  constructor() {
    super('check failed');
    this.name = 'CheckFailed';
  }
}

/** Handles the failure to write a file that is named with -o. @throws Error of one line */
export function failToWrite(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(`${file} cannot be written (${codeOf(cause)}); name another file with -o`, { cause });
  };
}

/** Prints an error as one line on standard error, with its stack if `isVerbose`, and returns the exit code. */
export function reportFailure(error: unknown, stderr: Output, isVerbose: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has printed it
  if (error instanceof CheckFailed) return 1;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  printPlain(stderr, `vitrina: ${message.split('\n', 1)[0]}`);
  if (isVerbose && stack !== undefined) printLine(stderr, stack);
  return error instanceof UsageError || error instanceof SettingError ? 2 : 1;
}
