// The words that page authors put into class and id: `site-header`, `navMenu`, `cookie_notice`.

/** Lower-case words, and pairs of neighbouring words joined by `-`. */
export interface ClassTokens {
  readonly words: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
}

/** Reads the class tokens of an element's attributes. */
export type ClassReader = (attributes: Readonly<Record<string, string>>) => ClassTokens;

const none: ClassTokens = { words: new Set(), pairs: new Set() };

/** An id of more words is a heading's anchor (`menu-innovador-para-su-boda`), not a role in the page. */
const idMaxWords = 3;
/** Longer names are made by machines and say nothing. */
const nameMaxChars = 80;
const attributeMaxChars = 2000;

/** A reader that remembers, for one page: the same few classes come again and again. */
export function createClassReader(): ClassReader {
  const known = new Map<string, ClassTokens>();
  return ({ class: classes = '', id = '' }) => {
    if (classes === '' && id === '') return none;
    const key = `${classes.slice(0, attributeMaxChars)}\n${id.slice(0, nameMaxChars)}`;
    let tokens = known.get(key);
    if (tokens === undefined) {
      tokens = readTokens(classes.slice(0, attributeMaxChars), id.slice(0, nameMaxChars));
      known.set(key, tokens);
    }
    return tokens;
  };
}

function readTokens(classes: string, id: string): ClassTokens {
  const words = new Set<string>();
  const pairs = new Set<string>();
  for (const name of classes.split(/\s+/)) addName(name, words, pairs);
  if (id.split(/[-_]/).length <= idMaxWords) addName(id, words, pairs);
  return { words, pairs };
}

function addName(name: string, words: Set<string>, pairs: Set<string>): void {
  if (name === '' || name.length > nameMaxChars) return;
  let previous = '';
  for (const part of splitName(name)) {
    if (part === '') continue;
    words.add(part);
    if (previous !== '') pairs.add(`${previous}-${part}`);
    previous = part;
  }
}

function splitName(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/);
}

/** Whether two sets share a member. */
export function meets(tokens: ReadonlySet<string>, vocabulary: ReadonlySet<string>): boolean {
  for (const token of tokens) if (vocabulary.has(token)) return true;
  return false;
}
