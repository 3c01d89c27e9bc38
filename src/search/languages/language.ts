// What a language tells the engine. All of it works on folded words: lower case, no accents, ñ kept.

export interface Language {
  readonly code: string;
  /** Words that carry no subject: searched only when a query has nothing else. */
  readonly stopWords: ReadonlySet<string>;
  /** What the forms of one word share. Words of up to three letters or with digits are their own stem. */
  stem(word: string): string;
  /** Equal for words that sound alike, so that spelling by ear is forgiven first. */
  soundKey(word: string): string;
}
