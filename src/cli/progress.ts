// Long work shown on a terminal. Elsewhere nothing is drawn: a pipe or a log gets the line at the end alone. The one door to
// the prompt library, loaded only when there is something to draw.

import type { BuildProgress } from '../catalogue/build.ts';
import type { Surroundings } from './surroundings.ts';

export interface ProgressBar {
  readonly update: (progress: BuildProgress) => void;
  /** Takes the bar away. */
  stop(): void;
}

/** Work that ends sooner needs no bar. */
const patienceMs = 300;

/** A bar in less would be broken over lines. */
const minColumns = 60;

const words = { read: 'Reading pages', index: 'Indexing' } as const;

/** A bar on a terminal that can redraw a line, drawn once the work has lasted a moment; nothing elsewhere. */
export async function openProgress({
  stderr: output,
  elapsedMs,
  environment,
}: Pick<Surroundings, 'stderr' | 'elapsedMs' | 'environment'>): Promise<ProgressBar> {
  const isDrawable = output.isTTY === true && environment.TERM !== 'dumb';
  if (!isDrawable || (output.columns ?? 0) < minColumns) return { update: () => {}, stop: () => {} };
  const { progress } = await import('@clack/prompts');
  const startMs = elapsedMs();
  let bar: ReturnType<typeof progress> | undefined;
  let drawn = 0;
  return {
    update({ step, done, total }) {
      if (elapsedMs() - startMs < patienceMs) return;
      const message = `${words[step]}: ${done} of ${total}`;
      if (bar === undefined) {
        bar = progress({ max: Math.max(total, 1), output, withGuide: false });
        bar.start(message);
      }
      bar.advance(done - drawn, message);
      drawn = done;
    },
    stop: () => bar?.clear(),
  };
}
