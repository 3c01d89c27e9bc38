// Refusals of the API on a terminal: the same words that callers read, in English.

import { Refusal, renderErrorBody } from '../errors/refusal.ts';
import { FoundWanting } from './failure.ts';
import { type Output, printLine } from './surroundings.ts';

/** Runs something; a refusal becomes one line on standard error. @throws FoundWanting then */
export async function printRefusal(stderr: Output, run: () => void): Promise<void> {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, data } = renderErrorBody(error, 'en');
    printLine(stderr, `vitrina: ${message} ${data.hint}`);
    throw new FoundWanting();
  }
}
