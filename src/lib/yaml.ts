// Reads and writes YAML. Scalars stay the text that was written, so that a telephone number or a postcode keeps its zeros,
// and so that the values of files, environment and flags are read by the same code. Only null (`~` or nothing) is not text.

import {
  Document,
  isCollection,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  Pair,
  parseDocument,
  stringify,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { aliasRemedy, describeMistake, duplicateName } from './yaml-mistakes.ts';

/**
 * Parses one YAML document into strings, nulls, arrays and plain objects; an empty document is null. `onDoubt` receives each value that was
 * probably meant to be a text, in one line with its place and the remedy.
 * @throws Error of one line with the place, the mistake and its remedy: `line 3, column 5: …; use spaces`
 */
export function parseYaml(text: string, onDoubt: (line: string) => void = () => {}): unknown {
  const lineCounter = new LineCounter();
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `line ${line}, column ${col}`;
  };
  const excess = findExcess(text);
  if (excess !== undefined) throw new Error(excess);
  const document = parseDocument(text, {
    schema: 'failsafe',
    customTags: ['null'],
    lineCounter,
    // the library would write its warnings to the terminal, without the name of the file
    logLevel: 'error',
    // a picture of each mistake takes as long as the text, and a text has as many mistakes as letters
    prettyErrors: false,
    // the library compares each name with all above it
    uniqueKeys: false,
  });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(`${placeOf(error.pos[0])}: ${describeMistake(error)}`);
  visit(document, {
    Map(_, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (names.has(name)) throw new Error(`${placeOf(startOf(key))}: ${duplicateName}`);
        names.add(name);
      }
    },
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined;
      onDoubt(`${placeOf(startOf(key))}: a value in braces is read as a map; put it in quotes`);
      return visit.BREAK;
    },
  });
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (cause) {
    throw new Error(`${(cause as Error).message}; ${aliasRemedy}`, { cause });
  }
}

const startOf = (key: unknown) => (isNode(key) ? (key.range?.[0] ?? 0) : 0);

const bracketsMaxDepth = 64;
/** The library looks for the anchor of each alias in the whole text. */
const aliasesMax = 200;
/** A list or map inside another begins further to the right. */
const indentMaxColumns = 100;

/**
 * Where a text has more than the library bears: many aliases, or collections nested so deep, for each of which it calls itself, that V8
 * ends the process, as it does when the stack is full and a regular expression is compiled. Reads tokens alone, because brackets and
 * stars also stand in quotes and comments.
 */
function findExcess(text: string): string | undefined {
  let line = 1;
  let column = 0;
  let isIndent = true;
  let depth = 0;
  let aliases = 0;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('*') && before !== scalarMarker) aliases++;
    before = token;
    if (markers.has(token)) continue;
    if (token === '[' || token === '{') depth++;
    if ((token === ']' || token === '}') && depth > 0) depth--;
    isIndent &&= /^(?:[-?:]|[ \t]+)$/.test(token);
    column += token.length;
    if (depth > bracketsMaxDepth || (isIndent && column > indentMaxColumns))
      return `line ${line}, column ${column}: lists or fields too deep inside each other; write it flatter, or put it in quotes`;
    if (aliases > aliasesMax)
      return `line ${line}, column ${column}: more than ${aliasesMax} aliases; ${aliasRemedy}`;
    const breaks = token.split('\n').length - 1;
    if (breaks === 0) continue;
    line += breaks;
    column = 0;
    isIndent = true;
  }
  return undefined;
}

/** What the lexer says of the text, beside pieces of it. */
const scalarMarker = '\u001f';
const markers: ReadonlySet<string> = new Set(['\u0002', '\u0018', scalarMarker]);

/** Writes a value on one line that {@link parseYaml} reads back. */
export function stringifyYaml(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, schema: 'core' }).trimEnd();
}

/** Fields of a file for people, by name. Each has a comment at the end of its line, `''` for none. */
export type CommentedFields = ReadonlyMap<string, CommentedValue>;
export interface CommentedValue {
  /** A text, fields, or a list of texts or of fields. Null is written as nothing: {@link parseYaml} reads null. */
  readonly value: string | boolean | CommentedFields | readonly string[] | readonly CommentedFields[] | null;
  readonly comment: string;
}

/** A longer list has a line for each item. */
const inlineItemsMax = 3;

/**
 * Writes a file for people, fields or a list of them, that {@link parseYaml} reads back.
 * @param heading comment lines above it
 * @param ending comment lines below it; `''` for none
 */
export function writeYamlFile(
  heading: string,
  content: CommentedFields | readonly CommentedFields[],
  ending = '',
): string {
  // numbers and words such as "true" are quoted, so that every program reads them as texts
  const document = new Document(null, { schema: 'core' });
  const writeFields = (fields: CommentedFields): Node => {
    const map = new YAMLMap();
    for (const [name, field] of fields) map.add(new Pair(document.createNode(name), writeValue(field)));
    return map;
  };
  const writeContent = (value: CommentedValue['value']): Node => {
    if (value instanceof Map) return writeFields(value);
    if (isListOfFields(value)) {
      const list = new YAMLSeq<Node>();
      list.items.push(...value.map(writeFields));
      return list;
    }
    return document.createNode(value, { flow: !Array.isArray(value) || value.length <= inlineItemsMax });
  };
  const writeValue = ({ value, comment }: CommentedValue): Node => {
    const node = writeContent(value);
    if (comment !== '') node.comment = asComment(comment.replace(/\s+/g, ' '));
    return node;
  };
  document.contents = writeContent(content);
  document.commentBefore = asComment(heading);
  if (ending !== '') document.comment = asComment(ending);
  return document.toString({ lineWidth: 0, nullStr: '', flowCollectionPadding: false });
}

function isListOfFields(value: unknown): value is readonly CommentedFields[] {
  return Array.isArray(value) && value[0] instanceof Map;
}

/** The library writes a comment directly after its `#`. */
function asComment(text: string): string {
  return text.replace(/^/gm, ' ');
}
