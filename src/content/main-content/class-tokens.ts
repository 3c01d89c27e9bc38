// Reads the words in class and id attributes: `site-header`, `navMenu`, `cookie_notice`.

import { remember } from '../../lib/remember.ts';
import * as vocabulary from './vocabulary.ts';

/** Lower-case words, and pairs of adjacent words joined by `-`. */
export interface ClassTokens {
  readonly words: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
}

/** Reads the class tokens of an element's attributes. */
export type ClassReader = (attributes: Readonly<Record<string, string>>) => ClassTokens;

const none: ClassTokens = { words: new Set(), pairs: new Set() };

/**
 * An id with more words is the anchor of a heading (`menu-innovador-para-su-boda`) and says nothing about the element's
 * role.
 */
const idMaxWords = 3;
/** Longer names are generated and carry no meaning. */
const nameMaxChars = 80;
const attributeMaxChars = 2000;

const wordsOfRules = new Set(Object.values(vocabulary).flatMap((words) => [...words]));

/** Whether a word, or a pair of words, is one of the vocabulary: rules ask for no other. */
function isInVocabulary(token: string): boolean {
  return wordsOfRules.has(token);
}

/**
 * Creates a reader with caches for one page, on which a few classes and names occur many times. It reads the tokens that
 * `isWanted`; default: those of the vocabulary, which most classes have none of.
 */
export function createClassReader(isWanted: (token: string) => boolean = isInVocabulary): ClassReader {
  const readName: NameReader = remember((name) => readNameTokens(name, isWanted));
  const readClasses = remember((classes: string) => readTokens(classes, '', readName));
  return ({ class: classes = '', id = '' }) => {
    // nearly all ids are on one element of a page only
    if (id !== '') return readTokens(classes, id, readName);
    return classes === '' ? none : readClasses(classes);
  };
}

/** The tokens of one name, with repetitions. */
interface NameTokens {
  readonly words: readonly string[];
  readonly pairs: readonly string[];
}

type NameReader = (name: string) => NameTokens;

function readTokens(classes: string, id: string, readName: NameReader): ClassTokens {
  let tokens = none;
  for (const name of classes.slice(0, attributeMaxChars).split(whiteSpace))
    tokens = withName(tokens, readName(name));
  const start = id.slice(0, nameMaxChars);
  if (start !== '' && start.split(wordSeparator, idMaxWords + 1).length <= idMaxWords)
    tokens = withName(tokens, readName(start));
  return tokens;
}

const whiteSpace = /\s+/;
const wordSeparator = /[-_]/;

/** The tokens together with those of one more name; the same value for a name without any, as nearly all are. */
function withName(tokens: ClassTokens, { words, pairs }: NameTokens): ClassTokens {
  if (words.length === 0 && pairs.length === 0) return tokens;
  return { words: new Set([...tokens.words, ...words]), pairs: new Set([...tokens.pairs, ...pairs]) };
}

const noTokens: NameTokens = { words: [], pairs: [] };

function readNameTokens(name: string, isWanted: (token: string) => boolean): NameTokens {
  if (name.length > nameMaxChars) return noTokens;
  const words: string[] = [];
  const pairs: string[] = [];
  let before = '';
  for (const word of splitName(name)) {
    if (word === '') continue;
    if (isWanted(word)) words.push(word);
    if (before !== '') {
      const pair = `${before}-${word}`;
      if (isWanted(pair)) pairs.push(pair);
    }
    before = word;
  }
  return words.length === 0 && pairs.length === 0 ? noTokens : { words, pairs };
}

/** The parts of a name, some of them empty. Most names are in lower case; splitting at a character is faster than at a pattern. */
function splitName(name: string): string[] {
  const lower = name.toLowerCase();
  const separated = lower === name ? name : name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return (separated.includes('_') ? separated.replaceAll('_', '-') : separated).split('-');
}

/** Whether two sets have a common member. */
export function meets(tokens: ReadonlySet<string>, vocabulary: ReadonlySet<string>): boolean {
  for (const token of tokens) if (vocabulary.has(token)) return true;
  return false;
}
