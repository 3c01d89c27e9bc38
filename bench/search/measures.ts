// Measures of ranking quality, and quantiles of times.

import type { JudgedQuery } from './judged-sets.ts';

/** Number of ranks evaluated. */
const DEPTH = 10;

export interface Quality {
  /** nDCG@10 with gain 2^grade - 1 (Burges et al., 2005). */
  readonly ndcg: number;
  readonly mrr: number;
  readonly recall: number;
}

/** Measures the quality of one ranking of document keys, best first. */
export function judge(ranking: readonly string[], { grades }: JudgedQuery): Quality {
  const gains = ranking.slice(0, DEPTH).map((key) => gain(grades.get(key) ?? 0));
  const ideal = [...grades.values()]
    .sort((a, b) => b - a)
    .slice(0, DEPTH)
    .map(gain);
  const first = gains.findIndex((value) => value > 0);
  return {
    ndcg: discounted(gains) / discounted(ideal),
    mrr: first < 0 ? 0 : 1 / (first + 1),
    recall: gains.filter((value) => value > 0).length / ideal.length,
  };
}

const gain = (grade: number): number => 2 ** grade - 1;

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, value, i) => sum + value / Math.log2(i + 2), 0);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The quantile of the values: the given share of them is below it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
