import type { SearchDocument } from '../../src/search/index.ts';

/** An engine to measure: builds its index, and gives back what finds the keys of the ten best documents. */
export interface Engine {
  readonly name: string;
  build(
    documents: readonly SearchDocument[],
  ): Promise<(query: string) => readonly string[] | Promise<readonly string[]>>;
}

export const libraries: readonly Engine[];
