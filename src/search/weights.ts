// The numbers that ranking is made of. Where they come from: docs/search.md, "Ranking".

/** A field's weight in BM25F, and how much its length matters (0 not at all, 1 fully). */
export interface FieldWeight {
  readonly weight: number;
  readonly lengthNorm: number;
}

/** Built into the impacts of an index: changing one changes the analyzer fingerprint. */
export const fieldWeights: {
  readonly title: FieldWeight;
  readonly headings: FieldWeight;
  readonly body: FieldWeight;
} = {
  title: { weight: 15, lengthNorm: 0.9 },
  headings: { weight: 1.5, lengthNorm: 0.3 },
  body: { weight: 1, lengthNorm: 0.55 },
};

/** BM25's k1: the weighted frequency at which a word has half its full effect. */
export const SATURATION = 2;

/** What counts of the words of a list: little enough that content with the same words leads. */
export const LIST_SHARE = 0.15;

/** The full effect of a word, as the integer that postings store. */
export const IMPACT_MAX = 255;

/** What the exact word adds to its stem: the stem has the rest. Exact words lead, other forms follow. */
export const EXACT_SHARE = 0.4;

/** A completion of the last word, which may have been cut while typing. */
export const COMPLETION_WEIGHT = 0.5;
export const COMPLETIONS_MAX = 8;
export const COMPLETION_MIN_UNITS = 3;

/** A correction of a word that no page has. */
export const CORRECTION_WEIGHT = 0.9;
/** A correction of a last word that could also just be cut. */
export const CORRECTION_OR_CUT_WEIGHT = 0.5;
/** A near word that is this many times as common as a very rare known one is tried too, at this weight. */
export const SUSPECT_RATIO = 20;
export const SUSPECT_WEIGHT = 0.4;
export const SUSPECT_MAX_COUNT = 3;
export const SUSPECT_MIN_UNITS = 5;
export const CORRECTIONS_MAX = 3;
/** Corrections worse than the best by more than this (in log frequency) are dropped. */
export const CORRECTION_GAP_MAX = 2.5;
/** In log frequency, per unit of cost. */
export const CORRECTION_COST = 2.2;
export const COST_SAME_SOUND = 0.25;
export const COST_ONE_EDIT = 1;
export const COST_FIRST_LETTER = 1.5;

/** How many of the best documents are ranked again by nearness and title. */
export const RERANK_DEPTH = 32;
/** Of the query's weight, what words side by side add. */
export const NEARNESS_WEIGHT = 0.25;
/** More when they come in the order of the query, less when not. */
export const IN_ORDER = 1.2;
export const OUT_OF_ORDER = 0.8;
/** Words further apart (stop words not counted) are not near. */
export const NEARNESS_MAX_GAP = 8;
/** Of the query's weight, what having all its words adds. */
export const WHOLENESS_WEIGHT = 0.1;
/** Of the query's weight, what a title that is the query adds. */
export const TITLE_WEIGHT = 0.25;
/** Of a word's weight, what a title shows of it that has a synonym, completion or correction instead. */
export const STAND_IN_TITLE_SHARE = 0.8;
/** A title with all the words leads (contract C4.2): what it adds. With as much of the weight as this, it has them all,
 * the likeliest corrections included, synonyms not. */
export const WHOLE_TITLE_WEIGHT = 0.5;
export const WHOLE_TITLE_SHARE = 0.85;

/** What synonyms of a word or phrase of the query add; the words themselves, being exact, add to it. */
export const SYNONYM_WEIGHT = 0.6;

/** A phrase of several words that is a listed synonym stands for its meaning more than its words do for theirs. */
export const PHRASE_WEIGHT = 1;
export const WORD_OF_PHRASE_WEIGHT = 0.5;

/** By what scores are multiplied when a query names a city: in its pages. In other cities' not at all. */
export const CITY_FACTOR = 16;
/** The same in general pages, where cities have pages: behind the city that is named, before all where none is. */
export const GENERAL_FACTOR = 2;
/** The city's name itself, once its pages lead. */
export const NAME_WEIGHT = 0.25;
/** For each page of a city when the query is its name alone, and again for its guide; above what any words can score. */
export const CITY_ALONE = 100;

/** Each part of a code such as 220v that pages only write apart. */
export const CODE_PART_WEIGHT = 0.7;
