// Documents → the data of an index. Same documents and options: same bytes.

import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import { DOCUMENTS_MAX } from '../posting.ts';
import type { IndexOptions, SearchDocument } from '../search.ts';
import { collectDocuments } from './collect.ts';
import { buildNearWords } from './near-words.ts';
import { buildPositions } from './positions.ts';
import { buildPostings } from './postings.ts';
import { buildSettings } from './settings.ts';
import { createSaysPhrase } from './spelled-phrases.ts';
import { addSynonymLists } from './synonym-lists.ts';
import { buildTexts } from './texts.ts';
import { buildVocabulary } from './vocabulary.ts';

/** Reads all documents; they must come in ascending key. @throws RangeError when they are too many to number */
export function buildIndexData(
  documents: readonly SearchDocument[],
  options: IndexOptions,
  language: Language,
): IndexData {
  if (documents.length >= DOCUMENTS_MAX)
    throw new RangeError(`an index holds fewer than ${DOCUMENTS_MAX} documents`);
  const collected = collectDocuments(documents);
  const vocabulary = buildVocabulary(collected, language);
  const { words: _, numberOf: __, stems: ___, lists: ____, ...tables } = vocabulary;
  const { settings, documentCity } = buildSettings(documents, options);
  const postings = buildPostings(collected, vocabulary);
  const positions = buildPositions(collected, vocabulary, postings);
  const lists = { ...tables, ...postings, ...positions };
  return {
    settings: new TextEncoder().encode(JSON.stringify(settings)),
    ...tables,
    ...buildNearWords(vocabulary, language),
    ...addSynonymLists(options.synonyms, language, lists, createSaysPhrase(collected, vocabulary)),
    ...positions,
    ...buildTexts(collected.texts),
    documentCity,
  };
}
