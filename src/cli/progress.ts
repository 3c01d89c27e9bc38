// Progress of long work on a terminal. Pipes and logs only get the final line. The prompt library is imported
// only when a bar can be drawn.

import type { BuildProgress } from '../catalogue/build.ts';
import type { ProcessEnv } from './process-env.ts';

export interface ProgressBar {
  readonly update: (progress: BuildProgress) => void;
  /** Clears the bar. */
  stop(): void;
}

/** No bar is drawn for shorter work. */
const delayMs = 300;

/** In a narrower terminal the bar would wrap. */
const minColumns = 60;

const labels = { fetch: 'Fetching pages', read: 'Reading pages', index: 'Indexing' } as const;

/** A bar on terminals that can redraw a line, drawn after `delayMs`; elsewhere it does nothing. */
export async function openProgress({
  stderr: output,
  elapsedMs,
  environment,
}: Pick<ProcessEnv, 'stderr' | 'elapsedMs' | 'environment'>): Promise<ProgressBar> {
  const isDrawable = output.isTTY === true && environment.TERM !== 'dumb';
  if (!isDrawable || (output.columns ?? 0) < minColumns) return { update: () => {}, stop: () => {} };
  const { progress } = await import('@clack/prompts');
  const startMs = elapsedMs();
  let bar: ReturnType<typeof progress> | undefined;
  let drawn = 0;
  return {
    update({ step, done, total }) {
      if (elapsedMs() - startMs < delayMs) return;
      const message = `${labels[step]}: ${done} of ${total}`;
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
