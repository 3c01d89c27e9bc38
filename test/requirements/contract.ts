// The rules of docs/contract.md by the number that citations name.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Rule {
  /** As it is cited: `seed §4.1`, `contract C2.3`, `standards 2.3`. */
  readonly id: string;
  /** Agreed, and not built yet. */
  readonly isLater: boolean;
}

const file = join(import.meta.dirname, '../../docs/contract.md');

/** Every number of the contract, chapters (`contract C2`) before their rules (`contract C2.1`). */
export function readContract(): readonly Rule[] {
  const text = readFileSync(file, 'utf8');
  const labels =
    /^(?:#{2,3} |- \*\*)((?:§\d+(?:\.\d+| discovery)?|C\d+(?:\.\d+)?|Standards \d+\.\d+))(?![\d.])(?:\*\*)?( \*\*\(later\)\*\*)?/gm;
  return [...text.matchAll(labels)].map(([, label = '', later]) => ({
    id: nameOf(label),
    isLater: later !== undefined,
  }));
}

function nameOf(label: string): string {
  if (label.startsWith('§')) return `seed ${label}`;
  return label.startsWith('C') ? `contract ${label}` : label.toLowerCase();
}
