// Reads the words in class and id attributes: `site-header`, `navMenu`, `cookie_notice`.

import { remember } from '../../lib/remember.ts';
import * as vocabulary from './vocabulary.ts';

/** Lower-case words, and pairs of adjacent words joined by `-`. */
export type ClassTokens = ReadonlySet<string>;

/** Reads the class tokens of an element's attributes. */
export type ClassReader = (attributes: Readonly<Record<string, string>>) => ClassTokens;

const none: ClassTokens = new Set();

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
  const readClasses = remember((classes: string) => {
    const names = classes.slice(0, attributeMaxChars).split(/\s+/);
    return names.reduce((tokens, name) => withName(tokens, readName(name)), none);
  });
  return ({ class: classes, id }) => {
    const tokens = classes === undefined || classes === '' ? none : readClasses(classes);
    return id === undefined || id === '' ? tokens : withId(tokens, id, readName);
  };
}

/** Returns the tokens of one name, with repetitions. */
type NameReader = (name: string) => readonly string[];

function withId(tokens: ClassTokens, id: string, readName: NameReader): ClassTokens {
  const start = id.slice(0, nameMaxChars);
  const isName = start.split(wordSeparator, idMaxWords + 1).length <= idMaxWords;
  return isName ? withName(tokens, readName(start)) : tokens;
}

const wordSeparator = /[-_]/;

/** The tokens together with those of one more name; the same value for a name without any, as nearly all are. */
function withName(tokens: ClassTokens, more: readonly string[]): ClassTokens {
  return more.length === 0 ? tokens : new Set([...tokens, ...more]);
}

function readNameTokens(name: string, isWanted: (token: string) => boolean): readonly string[] {
  if (name.length > nameMaxChars) return [];
  const tokens: string[] = [];
  const add = (token: string) => {
    if (isWanted(token)) tokens.push(token);
  };
  let before = '';
  for (const part of name.split(wordSeparator)) {
    if (part === '') continue;
    const whole = part.toLowerCase();
    // the text of a post, `message-userContent`, is not what is called `message-user`
    if (before !== '') add(`${before}-${whole}`);
    if (part === whole) {
      add(whole);
      before = whole;
      continue;
    }
    for (const [at, hump] of splitHumps(part).entries()) {
      add(hump);
      if (at > 0) add(`${before}-${hump}`);
      before = hump;
    }
  }
  return tokens;
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
