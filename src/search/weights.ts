// The weights of ranking. docs/search.md, section "Ranking", explains them.

/** A field's weight in BM25F, and its length normalization b (0 none, 1 full). */
export interface FieldWeight {
  readonly weight: number;
  readonly lengthNorm: number;
}

/** They determine the impacts stored in an index: changing one changes the analyzer fingerprint. */
export const fieldWeights: {
  readonly title: FieldWeight;
  readonly headings: FieldWeight;
  /** What other pages of the site say of the page. */
  readonly teasers: FieldWeight;
  /** What the author says that the document is looked for by. */
  readonly keywords: FieldWeight;
  readonly body: FieldWeight;
} = {
  title: { weight: 15, lengthNorm: 0.9 },
  headings: { weight: 1.5, lengthNorm: 0.3 },
  teasers: { weight: 5, lengthNorm: 0.3 },
  keywords: { weight: 0.7, lengthNorm: 0.3 },
  body: { weight: 1, lengthNorm: 0.55 },
};

/** BM25's k1: the weighted frequency at which a word has half of its greatest effect. */
export const SATURATION = 2;

/** What counts of the words of a list: little enough that content with the same words leads. */
export const LIST_SHARE = 0.15;

/** The greatest effect of a word, as the integer stored in postings. */
export const IMPACT_MAX = 255;

/** The exact word's share of the weight. Its stem has the rest, so that exact words rank first and other forms follow. */
export const EXACT_SHARE = 0.4;

/** Weight of a completion of the last word, which may be incomplete. */
export const COMPLETION_WEIGHT = 0.5;
export const COMPLETIONS_MAX = 8;
export const COMPLETION_MIN_UNITS = 3;

/** Weight of a correction of a word that no page has. */
export const CORRECTION_WEIGHT = 0.9;
/** Weight of a correction of a last word that also has completions or known parts. */
export const CORRECTION_OR_CUT_WEIGHT = 0.5;
/** Weight of a correction by two edits, and the shortest word that has them. */
export const FAR_CORRECTION_WEIGHT = 0.6;
export const FAR_MIN_UNITS = 8;
/** Shortest unknown form of a known stem that may be a misspelt form of another stem. */
export const OTHER_FORM_MIN_UNITS = 5;
/** Weight of a correction of a word of another language of the site, and factor of the other meanings of its exact words. */
export const FOREIGN_WEIGHT = 0.25;
/** A similar word that is this many times as common as a very rare known one is searched too, at this weight. */
export const SUSPECT_RATIO = 20;
export const SUSPECT_WEIGHT = 0.4;
export const SUSPECT_MAX_COUNT = 3;
export const SUSPECT_MIN_UNITS = 5;
export const CORRECTIONS_MAX = 3;
/** Corrections whose likelihood is lower than the best by more than this (in log frequency) are dropped. */
export const CORRECTION_GAP_MAX = 2.5;
/** Log frequency subtracted per unit of cost. */
export const CORRECTION_COST = 2.2;
export const COST_SAME_SOUND = 0.25;
export const COST_ONE_EDIT = 1;
export const COST_FIRST_LETTER = 1.5;

/** Number of the best documents that are reranked by coverage, title and proximity. */
export const RERANK_DEPTH = 32;
/** Near-copies among this many more of the best documents are ranked behind the others, the best of each kind excepted. */
export const COPIES_MAX = 256;
/**
 * Where more than this share of the pages have a word of the query, having it says little. Behind the best pages, those with less than
 * the floor, a share of the best score divided by the number of words, are no hits.
 */
export const COMMON_SHARE = 0.5;
export const FLOOR_SHARE = 0.2;
/** Share of the query's weight that adjacent words add. */
export const PROXIMITY_WEIGHT = 0.25;
/** Factors for words in the order of the query and in another order. */
export const IN_ORDER = 1.2;
export const OUT_OF_ORDER = 0.8;
/** Largest distance in words (stop words not counted) at which two words add a proximity score. */
export const PROXIMITY_MAX_GAP = 8;
/** Share of the query's weight added to a document that has all its words. */
export const COVERAGE_WEIGHT = 0.1;
/** Share of the query's weight added when the title equals the query. */
export const TITLE_WEIGHT = 0.35;
/**
 * Share of the query's weight added to a document whose title has no word besides those of the query, times the root of the title's
 * share of it: what a long query says around a title does not make the page less of an answer.
 */
export const CONTAINED_TITLE_WEIGHT = 0.1;
/** Share of a word's weight that counts when the title has a synonym, completion or correction of it instead. */
export const STAND_IN_TITLE_SHARE = 0.8;
/**
 * Share of the query's weight added to a document whose title has all the words, so that it ranks first (contract C4.2). A title
 * with at least `WHOLE_TITLE_SHARE` of the weight counts as having them all: the likeliest corrections reach it, synonyms do not.
 */
export const WHOLE_TITLE_WEIGHT = 0.5;
export const WHOLE_TITLE_SHARE = 0.85;

/** Share of the query's weight added to a service of the business whose title has the query's only word, or a synonym of it: it is about that. */
export const SERVICE_WEIGHT = 0.5;

/**
 * Share of its score that a page gives to each page it links to: what several good pages call related is a good page. Pages with less
 * than the least share of the best score give nothing, and no page gets more than the most.
 */
export const LINK_WEIGHT = 0.15;
export const LINK_MIN_SHARE = 0.5;
export const LINK_MAX = 0.3;
/** Share of the score of the best page of a city that its guide, to which all of them link, reaches by links at most. */
export const GUIDE_SHARE = 0.95;

/** Weight of a word that says what is wanted, in a query that also says of what. */
export const LIGHT_WEIGHT = 0.6;

/** Weight of the synonyms of a word or phrase of the query. The exact words add their own weight to it. */
export const SYNONYM_WEIGHT = 0.6;
/** Weight of the synonyms of a word that no page has, and which thus is no better match. */
export const SYNONYM_OF_UNKNOWN_WEIGHT = 0.9;

/** Share of the impact that counts behind the first of what a group of one direction finds. */
export const LATER_FOUND_SHARE = 0.5;

/** Weights of a listed phrase of several words and of each of its words: the phrase expresses the meaning better. */
export const PHRASE_WEIGHT = 1;
export const WORD_OF_PHRASE_WEIGHT = 0.85;
/** Weight of the synonyms of a word of such a phrase: what the phrase means may be on no page, or on none of the city's. */
export const SYNONYM_IN_PHRASE_WEIGHT = 0.15;

/** Factor of the scores of pages of the city that the query names. Pages of other cities have a factor of 1. */
export const CITY_FACTOR = 16;
/** Factor of general pages on a site with cities. They rank after the named city, or first if the query names none. */
export const GENERAL_FACTOR = 3;
/** Share of the query's weight that the title of a page of the named city has when the page is about the subject. */
export const LOCAL_TITLE_SHARE = 0.2;
/** Share of a general page's score that its page in the named city has at least, times the factor of the city. */
export const LOCAL_SHARE = 0.6;
/** Weight of the words of a city's name in a query that also has other words. */
export const NAME_WEIGHT = 0.25;
/** Score of each page of a city when the query is only its name, and again for its guide. Exceeds the score of any words. */
export const CITY_ALONE = 100;

/** Weight of each part of a code such as 220v, or of two words written as one, that pages only write as separate words. */
export const CODE_PART_WEIGHT = 0.7;
/** Shortest word that an unknown word is split into. */
export const PART_MIN_UNITS = 4;

/** Shortest beginning and end that a compound shares with a word that lacks its middle. */
export const COMPOUND_PART_MIN_UNITS = 5;

/** A word that another language of the site has this many times as often tells nothing of the language of a query. */
export const RARE_WORD_RATIO = 8;

/** What a page counts that is not in the language of the query (contract C12.5). */
export const OTHER_LANGUAGE_SHARE = 0.8;

/** Largest number of documents whose passages are compared. */
export const ANSWER_DOCUMENTS = 12;
/** Longest passage in bytes, unless one sentence is longer. */
export const ANSWER_BYTES = 220;
/** A word's number of occurrences in a passage at which it has half of its greatest effect. */
export const ANSWER_SATURATION = 0.45;
/** Share of the weight of a word that is elsewhere in the paragraph or in the heading above. */
export const ANSWER_AROUND_SHARE = 0.75;
/** What a word counts that is in the title of the page, beside the occurrences in the paragraph and in the heading above. */
export const ANSWER_TITLE_SHARE = 0.5;
/** Bytes from a passage within which words under the same heading are near it. They count half, those of its paragraph the other half. */
export const ANSWER_NEAR_BYTES = 300;
/** Share of the query's weight that a heading with all of its words adds to the passage behind it; it adds the square of its share too. */
export const ANSWER_HEADING_SHARE = 1.5;
/** Share of the weight of the query that the best document adds to its passages. Others add less, as their scores are lower. */
export const ANSWER_PAGE_SHARE = 0.7;
/** Share of the query's weight that a passage adds if it has all words of the query in their form, and no other passage has one. */
export const ANSWER_WORDING_SHARE = 0.8;
/**
 * Share of the query's weight that the passage with most of it has, in it, around it or in the title of its page. With less, the site has
 * no answer (contract C15.3). A question of few words needs more of it, a long one has many that no answer repeats.
 */
export const ANSWER_COVERAGE = 0.2;
export const SHORT_ANSWER_COVERAGE = 0.5;
export const SHORT_QUESTION_WORDS = 2;
/** So many words of the query suffice whatever their share is. */
export const ANSWER_WORDS = 3;
/** What other passages have at least beside one that answers: of the query's weight, and of the score of the best before wording counts. */
export const OTHER_ANSWER_COVERAGE = 0.15;
export const OTHER_ANSWER_SHARE = 0.55;
