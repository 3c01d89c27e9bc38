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
  const readClasses = remember((classes: string) => readTokens(classes, readName));
  return ({ class: classes, id }) => {
    const tokens = classes === undefined || classes === '' ? none : readClasses(classes);
    return id === undefined || id === '' ? tokens : withId(tokens, id, readName);
  };
}

/** The tokens of one name, with repetitions. */
interface NameTokens {
  readonly words: readonly string[];
  readonly pairs: readonly string[];
}

type NameReader = (name: string) => NameTokens;

function readTokens(classes: string, readName: NameReader): ClassTokens {
  let tokens = none;
  for (const name of classes.slice(0, attributeMaxChars).split(whiteSpace))
    tokens = withName(tokens, readName(name));
  return tokens;
}

function withId(tokens: ClassTokens, id: string, readName: NameReader): ClassTokens {
  const start = id.slice(0, nameMaxChars);
  const isName = start.split(wordSeparator, idMaxWords + 1).length <= idMaxWords;
  return isName ? withName(tokens, readName(start)) : tokens;
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
  for (const part of name.split(wordSeparator)) {
    if (part === '') continue;
    const whole = part.toLowerCase();
    // the text of a post, `message-userContent`, is not what is called `message-user`
    addPair(pairs, before, whole, isWanted);
    if (part === whole) {
      if (isWanted(whole)) words.push(whole);
      before = whole;
      continue;
    }
    for (const [at, hump] of splitHumps(part).entries()) {
      if (isWanted(hump)) words.push(hump);
      if (at > 0) addPair(pairs, before, hump, isWanted);
      before = hump;
    }
  }
  return words.length === 0 && pairs.length === 0 ? noTokens : { words, pairs };
}

function addPair(pairs: string[], first: string, second: string, isWanted: (token: string) => boolean): void {
  if (first === '') return;
  const pair = `${first}-${second}`;
  if (isWanted(pair)) pairs.push(pair);
}

/** The words of a part in camel case, in lower case. */
function splitHumps(part: string): readonly string[] {
  return part
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
}

/** Whether two sets have a common member. */
export function meets(tokens: ReadonlySet<string>, vocabulary: ReadonlySet<string>): boolean {
  for (const token of tokens) if (vocabulary.has(token)) return true;
  return false;
}
