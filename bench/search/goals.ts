// Reports whether the goals of docs/search.md, "Measured", are met.

import type { Variant } from './judged-sets.ts';
import { mean } from './measures.ts';

/** The results of one engine on one set. */
export interface Measured {
  readonly engine: string;
  readonly set: string;
  readonly ndcgOf: ReadonlyMap<Variant, number>;
  /** Mean nDCG@10 over the variants. */
  readonly ndcg: number;
  readonly mrr: number;
  readonly recall: number;
  /** Microseconds per query. */
  readonly p50: number;
  readonly p99: number;
  readonly buildMs: number;
}

/** Libraries within this distance in nDCG@10 must be slower. */
const NEAR = 0.1;

/** Reports one line for each goal on each set: met or missed, and the closest library. */
export function reportGoals(measured: readonly Measured[], ours: string): string[] {
  const sets = [...new Set(measured.map(({ set }) => set))];
  const bySet = sets.map((set) => measured.filter((row) => row.set === set));
  return ['', ...bySet.flatMap((rows) => stateSet(rows, ours)), ...stateMean(measured, ours)];
}

function stateSet(rows: readonly Measured[], ours: string): string[] {
  const own = rows.find(({ engine }) => engine === ours);
  const others = rows.filter(({ engine }) => engine !== ours);
  if (own === undefined || others.length === 0) return [];
  const best = others.reduce((a, b) => (b.ndcg > a.ndcg ? b : a));
  const near = others.filter(({ ndcg }) => ndcg > own.ndcg - NEAR);
  const faster = near
    .filter(({ p50 }) => p50 <= own.p50)
    .map(({ engine, p50 }) => `${engine} ${p50.toFixed(0)}`);
  const fastest = near.reduce((least, { p50 }) => Math.min(least, p50), Number.POSITIVE_INFINITY);
  return [
    `${own.set}: more relevant than every library: ${verdict(own.ndcg > best.ndcg)} ` +
      `(nDCG@10 ${own.ndcg.toFixed(3)}; next ${best.engine}, ${best.ndcg.toFixed(3)})`,
    `${own.set}: faster than each of the ${near.length} within ${NEAR} of it: ${verdict(faster.length === 0)} ` +
      `(p50 ${own.p50.toFixed(0)} µs; ${faster.length === 0 ? `next ${fastest.toFixed(0)} µs` : faster.join(', ')})`,
  ];
}

function stateMean(measured: readonly Measured[], ours: string): string[] {
  const meanOf = (engine: string) =>
    mean(measured.filter((row) => row.engine === engine).map(({ ndcg }) => ndcg));
  const others = [...new Set(measured.map(({ engine }) => engine))].filter((engine) => engine !== ours);
  if (others.length === 0) return ['Compared with libraries: not measured, none is installed.'];
  const best = others.reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
  const isBest = meanOf(ours) > meanOf(best);
  return [
    `all sets: more relevant than every library: ${verdict(isBest)} ` +
      `(mean nDCG@10 ${meanOf(ours).toFixed(3)}; next ${best}, ${meanOf(best).toFixed(3)})`,
  ];
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
