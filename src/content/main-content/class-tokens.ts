// Reads the words in class and id attributes: `site-header`, `navMenu`, `cookie_notice`.

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

/** Creates a reader with a cache for one page, on which a few classes occur many times. */
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

/** Whether two sets have a common member. */
export function meets(tokens: ReadonlySet<string>, vocabulary: ReadonlySet<string>): boolean {
  for (const token of tokens) if (vocabulary.has(token)) return true;
  return false;
}
