// Controls the process of the innocent caller: when it begins and ends.

import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked, Experience } from './innocent-caller.ts';
import { startScript } from './processes.ts';

/** The caller's results at the server under attack and, at the same moments, at one that is not attacked. */
export interface Compared {
  readonly attacked: Experience;
  readonly quiet: Experience;
}

export interface Innocent {
  /** How long a fixed piece of work took when the caller was started, in ms: what is slow on this machine is a multiple of it. */
  readonly workMs: number;
  begin(): void;
  end(): Promise<Compared>;
  dispose(): void;
}

/** What the innocent caller asks of the example site. */
export const exampleTargets: readonly string[] = [
  '/healthz',
  '/api/v1/search_pages?query=fuga+de+agua',
  '/servicios/fontaneria/',
  '/assets/portada.png',
];

/** Starts a caller of a server under attack, and of one on `quietPort` that serves the example site. */
export async function startInnocent(attacked: Asked, quietPort: number): Promise<Innocent> {
  const asked: readonly Asked[] = [attacked, { port: quietPort, targets: exampleTargets }];
  const child = startScript(join(import.meta.dirname, 'innocent-caller.ts'), [JSON.stringify(asked)]);
  const [workMs] = (await once(child, 'message')) as [number];
  return {
    workMs,
    begin: () => void child.send('begin'),
    async end() {
      const told = once(child, 'message');
      child.send('end');
      const [[onAttacked, onQuiet]] = (await told) as [[Experience, Experience]];
      return { attacked: onAttacked, quiet: onQuiet };
    },
    dispose: () => void child.kill('SIGKILL'),
  };
}
