// Figures and tables as values: what is drawn, and what documents say of it.

import type { Results } from '../results.ts';

/** The results of a run as documents show them. */
export interface Table {
  /** Name in the markers of documents. */
  readonly name: string;
  /** The run that the table shows. */
  readonly run: Results;
  /** All numbers as cells, the first row being the heading. */
  readonly table: readonly (readonly string[])[];
}

/** A table that is drawn too: its name is that of the file in docs/figures/, without extension. */
export interface Figure extends Table {
  readonly title: string;
  /** The figure in words, with its numbers: the description in its file. */
  readonly description: string;
  /** The finding in one or two sentences, with its numbers. */
  readonly caption: string;
  /** Vega-Lite specification. */
  readonly spec: object;
}

/** Integers with separators of thousands; smaller numbers with two significant digits. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 };
  return value.toLocaleString('en', digits);
}

/** A share or score with three decimals. */
export const formatScore = (value: number): string => value.toFixed(3);

/** Minimum and maximum, such as "15 to 28". */
export function formatRange(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(formatNumber);
  return least === most ? `${least}` : `${least} to ${most}`;
}
