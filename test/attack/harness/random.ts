// Reproducible random numbers: the same seed and case give the same numbers on every machine.

export interface Random {
  /** An integer from 0 to n - 1. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  /** True once in n times. */
  oneIn(n: number): boolean;
  /** Text of letters from a to z. */
  letters(length: number): string;
}

/** Creates a sequence by mulberry32, whose 32 bits of state are sufficient for choices. */
export function createRandom(seed: number, index = 0): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  function below(n: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * n);
  }
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    oneIn: (n) => below(n) === 0,
    letters: (length) => Array.from({ length }, () => String.fromCharCode(97 + below(26))).join(''),
  };
}
