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

/** In a narrower terminal the line would wrap. */
const minColumns = 60;

/** Columns of the longest text beside the bar: `Fetching: 12345 of 20000, 12.5/s, 120 min left`. */
const textColumns = 52;
const maxBarColumns = 40;

const labels = { fetch: 'Fetching', read: 'Reading pages', index: 'Indexing' } as const;

/** The parts of the bar. It shows a share, because the pages of a website are found while they are fetched. */
const barSteps = 1_000;

/** A bar on terminals that can redraw a line, drawn after `delayMs`; elsewhere it does nothing. */
export async function openProgress({
  stderr: output,
  elapsedMs,
  environment,
}: Pick<ProcessEnv, 'stderr' | 'elapsedMs' | 'environment'>): Promise<ProgressBar> {
  const isDrawable = output.isTTY === true && environment.TERM !== 'dumb';
  if (!isDrawable || (output.columns ?? 0) < minColumns) return { update: () => {}, stop: () => {} };
  const { progress } = await import('@clack/prompts');
  const size = Math.min(maxBarColumns, (output.columns ?? 0) - textColumns);
  const startMs = elapsedMs();
  let bar: ReturnType<typeof progress> | undefined;
  let drawn = 0;
  return {
    update({ step, done, total }) {
      const passedMs = elapsedMs() - startMs;
      if (passedMs < delayMs) return;
      // fetching is the first step, so that it began with the bar
      const pace = step === 'fetch' ? describePace(done, total, passedMs / 1000) : '';
      const message = `${labels[step]}: ${done} of ${total}${pace}`;
      if (bar === undefined) {
        bar = progress({ max: barSteps, size, output, withGuide: false });
        bar.start(message);
      }
      const position = Math.floor((barSteps * done) / Math.max(total, 1));
      bar.advance(position - drawn, message);
      drawn = position;
    },
    stop: () => bar?.clear(),
  };
}

/** `, 4.9/s, 3 min left`: the rate up to now, and the time for what is known of at this rate. */
function describePace(done: number, total: number, seconds: number): string {
  const perSecond = done / seconds;
  if (done === 0) return '';
  const leftSeconds = Math.ceil((total - done) / perSecond);
  const left = leftSeconds < 90 ? `${leftSeconds} s` : `${Math.round(leftSeconds / 60)} min`;
  return `, ${perSecond.toFixed(1)}/s, ${left} left`;
}
