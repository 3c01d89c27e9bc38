// Whether something grows: the slope by Theil and Sen, the median of the slopes between all pairs of points, which no single
// peak moves (P. K. Sen, Estimates of the regression coefficient based on Kendall's tau, 1968).

/** The growth from one point to the next, of points at equal distances; 0 of fewer than two. */
export function growthOf(values: readonly number[]): number {
  const slopes: number[] = [];
  for (const [i, from] of values.entries()) {
    for (let j = i + 1; j < values.length; j++) slopes.push((values[j]! - from) / (j - i));
  }
  slopes.sort((a, b) => a - b);
  const middle = Math.floor(slopes.length / 2);
  if (slopes.length === 0) return 0;
  return slopes.length % 2 === 1 ? slopes[middle]! : (slopes[middle - 1]! + slopes[middle]!) / 2;
}
