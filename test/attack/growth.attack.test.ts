// No document costs more than in proportion to its length, whatever it repeats (contract C12.8): each construct of what is read, again
// and again, in each other and beside another, over all that reads it. `npm run attack -- --only growth` takes all of them.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { form } from './harness/form.ts';

/** A process that says nothing for so long is in an input that does not end: an ordinary one takes a second. */
const silenceMs = 180_000;

/** What the process says of an input. */
interface Line {
  readonly subject: string;
  readonly input: string;
  /** What was measured, if it grows too fast. */
  readonly found?: string;
}

/** Measures the subjects after one; the outcome is what grows too fast, and the subject in which the process had to be ended. */
function measure(after: string): Promise<{ readonly found: readonly string[]; readonly endedIn?: string }> {
  const main = join(import.meta.dirname, '../growth/main.ts');
  const args = ['--import', 'tsx', main, form.isLong ? 'long' : 'short', after];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const found: string[] = [];
  let current: Line = { subject: after, input: 'the start' };
  return new Promise((resolve) => {
    const end = () => child.kill('SIGKILL');
    let timer = setTimeout(end, silenceMs);
    createInterface({ input: child.stdout }).on('line', (line) => {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      current = JSON.parse(line) as Line;
      if (current.found !== undefined) found.push(`${current.subject}: ${current.input}: ${current.found}`);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve({ found });
      found.push(`${current.subject}: ${current.input}: ended by ${signal ?? `code ${code}`}`);
      resolve({ found, endedIn: current.subject });
    });
  });
}

it(
  'contract C12.8: the work grows as the document, whatever it is made of',
  async () => {
    const found: string[] = [];
    let after: string | undefined = '';
    while (after !== undefined) {
      const outcome = await measure(after);
      found.push(...outcome.found);
      after = outcome.endedIn === after ? undefined : outcome.endedIn;
    }
    expect(found).toEqual([]);
  },
  4 * 3_600_000, // what does not end is ended above
);
