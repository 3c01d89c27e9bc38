import type { SearchDocument } from '../../src/search/index.ts';

/** An engine to measure: builds its index, and returns a function that finds the keys of the ten best documents. */
export interface Engine {
  readonly name: string;
  build(
    documents: readonly SearchDocument[],
  ): Promise<(query: string) => readonly string[] | Promise<readonly string[]>>;
}

export const libraries: readonly Engine[];
