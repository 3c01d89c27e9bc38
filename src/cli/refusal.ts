// Refusals on a terminal: the message and hint that callers of the API read, in English.

import { Refusal, renderErrorBody } from '../errors/index.ts';
import { CheckFailed } from './failure.ts';
import { type Output, printLine } from './process-env.ts';

/** Runs `run`; prints a refusal as one line on standard error. @throws CheckFailed after a refusal */
export async function printRefusal(stderr: Output, run: () => void): Promise<void> {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, data } = renderErrorBody(error, 'en');
    printLine(stderr, `vitrina: ${message} ${data.hint}`);
    throw new CheckFailed();
  }
}
