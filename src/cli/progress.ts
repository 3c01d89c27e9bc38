// Progress of long work: a bar on a terminal, or lines of JSON for a program. Pipes and logs only get the final line.
// The prompt library is imported only when a bar can be drawn.

import type { BuildProgress } from '../catalogue/index.ts';
import { type ProcessEnv, printLine } from './process-env.ts';

export interface ProgressReport {
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

/** Time between two lines of JSON about the same step. */
const lineIntervalMs = 1_000;

type ProgressEnv = Pick<ProcessEnv, 'stderr' | 'elapsedMs' | 'environment'>;

/** A bar on terminals that can redraw a line, drawn after `delayMs`; elsewhere it does nothing. */
export async function openProgress({ stderr, elapsedMs, environment }: ProgressEnv): Promise<ProgressReport> {
  const isDrawable = stderr.isTTY === true && environment.TERM !== 'dumb';
  if (!isDrawable || (stderr.columns ?? 0) < minColumns) return { update: () => {}, stop: () => {} };
  const { progress } = await import('@clack/prompts');
  const size = Math.min(maxBarColumns, (stderr.columns ?? 0) - textColumns);
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
        bar = progress({ max: barSteps, size, output: stderr, withGuide: false });
        bar.start(message);
      }
      const position = Math.floor((barSteps * done) / Math.max(total, 1));
      bar.advance(position - drawn, message);
      drawn = position;
    },
    stop: () => bar?.clear(),
  };
}

/**
 * One JSON object a line on standard error, at most one a second for each step, and one for its end:
 * `{"step":"fetch","done":50,"total":100,"per_second":5,"left_seconds":10}`. `total` grows while pages of a website are found;
 * the last two are `null` before the first page.
 */
export function openProgressLines({
  stderr,
  elapsedMs,
}: Pick<ProgressEnv, 'stderr' | 'elapsedMs'>): ProgressReport {
  let current: BuildProgress['step'] | undefined;
  let stepStartMs = 0;
  let printedMs = 0;
  return {
    update({ step, done, total }) {
      const nowMs = elapsedMs();
      const isFirst = step !== current;
      if (isFirst) [current, stepStartMs] = [step, nowMs];
      if (!isFirst && done < total && nowMs - printedMs < lineIntervalMs) return;
      printedMs = nowMs;
      const pace = paceOf(done, total, (nowMs - stepStartMs) / 1000);
      const line = {
        step,
        done,
        total,
        per_second: pace === undefined ? null : Number(pace.perSecond.toFixed(1)),
        left_seconds: pace?.leftSeconds ?? null,
      };
      printLine(stderr, JSON.stringify(line));
    },
    stop: () => {},
  };
}

/** The rate up to now, and the time for what is known of at this rate; nothing before the first is done. */
function paceOf(
  done: number,
  total: number,
  seconds: number,
): { readonly perSecond: number; readonly leftSeconds: number } | undefined {
  if (done === 0 || seconds === 0) return undefined;
  const perSecond = done / seconds;
  return { perSecond, leftSeconds: Math.ceil((total - done) / perSecond) };
}

/** `, 4.9/s, 3 min left` */
function describePace(done: number, total: number, seconds: number): string {
  const pace = paceOf(done, total, seconds);
  if (pace === undefined) return '';
  const { perSecond, leftSeconds } = pace;
  const left = leftSeconds < 90 ? `${leftSeconds} s` : `${Math.round(leftSeconds / 60)} min`;
  return `, ${perSecond.toFixed(1)}/s, ${left} left`;
}
