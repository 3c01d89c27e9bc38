// Which elements the page's own style sheets hide for good. A small cascade: rules of one compound selector (`.note`,
// `p.note.small`, `#note`) are applied; any other rule that names a class can only speak for the text, as one that a script
// or a wider screen brings into force.

import { addToGroup } from '../../lib/group-by.ts';
import { remember } from '../../lib/remember.ts';
import { type Declarations, mergeDeclarations, readDeclarations } from './declarations.ts';
import { type RuleWalk, readStyleSheets, type StyleRule, type StyleSheet } from './style-sheet.ts';
import { findHiding, type Hiding } from './unseen.ts';

/** How the sheets hide an element whose own style is given; undefined when they show it, or may. */
export type SheetJudge = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  own: Declarations,
) => Hiding | undefined;

interface SheetRule {
  /** Element name that the selector's last compound asks for; `''` for any. */
  readonly tag: string;
  /** Classes and ids of the last compound: `.note`, `#note`. */
  readonly names: readonly string[];
  /** One compound selector, in force on every screen. */
  readonly isPlain: boolean;
  readonly declarations: Declarations;
}

/** Names in rules that are compared for one page; what is not compared any more is shown. */
const maxComparisons = 200_000;
/** Classes of one element, and of one selector, that are looked at. */
const maxNames = 50;

/** What hiding declarations hold: most rules need not be read. A test that starts with a colon is quick. */
const mayHide =
  /:\s{0,20}(?:(?<=display\s{0,9}:\s{0,20})none|hidden|collapse|rect|inset|circle|ellipse|polygon|scale|-\d{2}|(?<=(?:[^e]-?height|width|scale)\s{0,9}:\s{0,20})\.?0|(?<=font-size\s{0,9}:\s{0,20})[.01]|(?<=(?:^|[^-])(?:right|bottom)\s{0,9}:\s{0,20})\d{2}|(?<=inset\s{0,9}:\s{0,20})[\da]|(?<=(?:^|[^-]|fill-)color\s{0,9}:\s{0,20})(?:transparent|rgba|hsla|#(?:\w{3}0|\w{6}00)\b))/i;

function mayBeOfOneColour(declarations: string): boolean {
  return declarations.includes('background') && /(?:^|[^-\w])color\s{0,9}:/.test(declarations);
}

/** Reads the sheets of a page. */
export function createSheetJudge(sheets: readonly StyleSheet[]): SheetJudge {
  if (sheets.length === 0) return () => undefined;
  const walk = readStyleSheets(sheets);
  const hiding = findHidingNames(walk);
  if (hiding.size === 0) return () => undefined;
  const rulesNaming = createIndex(walk);
  let comparisonsLeft = maxComparisons;
  const known = new Map<string, Hiding | undefined>();

  /** The rules that name any of these; none when there have been too many comparisons. */
  function rulesAbout(names: readonly string[]): readonly SheetRule[] {
    const found = new Set<SheetRule>();
    for (const name of names) {
      if (comparisonsLeft < 0) return [];
      for (const rule of rulesNaming(name)) {
        comparisonsLeft -= rule.names.length;
        found.add(rule);
      }
    }
    return comparisonsLeft < 0 ? [] : [...found];
  }

  function judge(tag: string, names: readonly string[], own: Declarations): Hiding | undefined {
    const about = rulesAbout(names);
    const matches = (rule: SheetRule) =>
      (rule.tag === '' || rule.tag === tag) && rule.names.every((name) => names.includes(name));
    const styles = mergeDeclarations(
      about
        .filter((rule) => rule.isPlain && matches(rule))
        .sort(bySpecificity)
        .map(({ declarations }) => declarations),
    );
    const found = findHiding(mergeDeclarations([styles, own]));
    if (found === undefined) return undefined;
    const hidingNames = names.filter((name) => hiding.has(name));
    const mayShow = (rule: SheetRule) =>
      (matches(rule) ? !rule.isPlain : rule.names.some((name) => hidingNames.includes(name))) &&
      findHiding(mergeDeclarations([styles, rule.declarations, own])) !== found;
    return about.some(mayShow) ? undefined : found;
  }

  const readClasses = remember((classes: string) => {
    const names = classes.split(/\s+/, maxNames).map((name) => `.${name}`);
    return { names, hides: names.some((name) => hiding.has(name)) };
  });

  return (tag, { class: classes = '', id = '' }, own) => {
    const { names: ofClasses, hides } = readClasses(classes);
    if (!hides && !(id !== '' && hiding.has(`#${id}`))) return undefined;
    const names = id === '' ? ofClasses : [...ofClasses, `#${id}`];
    if (own.size > 0) return judge(tag, names, own);
    const key = `${tag}${names.join('')}`;
    if (!known.has(key)) known.set(key, judge(tag, names, own));
    return known.get(key);
  };
}

/** Names in selectors of plain rules that hide by themselves. */
function findHidingNames(walk: RuleWalk): ReadonlySet<string> {
  const found = new Set<string>();
  walk((rule) => {
    if (rule.isConditional) return;
    if (!mayHide.test(rule.declarations) && !mayBeOfOneColour(rule.declarations)) return;
    const declarations = readDeclarations(rule.declarations);
    if (findHiding(declarations) === undefined) return;
    for (const { isPlain, names } of readRule(rule, declarations))
      if (isPlain) for (const name of names) found.add(name);
  });
  return found;
}

/** Finds the rules that name a class or an id. Most names are never asked for, so that their rules are not read. */
function createIndex(walk: RuleWalk): (name: string) => readonly SheetRule[] {
  let index: Map<string, StyleRule[]> | undefined;
  const read = remember((rule: StyleRule) => readRule(rule, readDeclarations(rule.declarations)));
  return (name) => {
    index ??= indexRules(walk);
    return (index.get(name) ?? []).flatMap(read);
  };
}

function indexRules(walk: RuleWalk): Map<string, StyleRule[]> {
  const index = new Map<string, StyleRule[]>();
  walk((rule) => {
    const names = (rule.selectors.match(nameInSelector) ?? []).map(unescapeName);
    for (const name of new Set(names)) addToGroup(index, name, rule);
  });
  return index;
}

const compound = /^([a-z][\w-]*|\*)?((?:[.#](?:[\w\u0080-\uffff-]|\\[\s\S])+)+)$/i;
const nameInSelector = /[.#](?:[\w\u0080-\uffff-]|\\[\s\S])+/g;
/** Rules for these are about a box beside the text. */
const pseudoElement = /::|:(?:before|after|first-letter|first-line)\b/i;

/** A rule once for each of its selectors that names a class or an id. */
function readRule({ selectors, isConditional }: StyleRule, declarations: Declarations): SheetRule[] {
  // a list inside parentheses is not taken apart: all of its names may be meant
  const isList = !/[([]/.test(selectors);
  return (isList ? selectors.split(',') : [selectors]).flatMap((listed) => {
    const selector = listed.trim();
    if (pseudoElement.test(selector)) return [];
    const [, tag = '', plainNames] = compound.exec(selector) ?? [];
    const last = isList ? (selector.split(/[\s>+~]+/).at(-1) ?? '') : selector;
    const names = (last.match(nameInSelector) ?? []).map(unescapeName);
    const isPlain = plainNames !== undefined && !isConditional;
    return names.length === 0
      ? []
      : [{ tag: tag === '*' ? '' : tag.toLowerCase(), names, isPlain, declarations }];
  });
}

/** A name as attributes write it (CSS Syntax 3 §4.3.7). */
function unescapeName(name: string): string {
  if (!name.includes('\\')) return name;
  return name.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, literal: string) =>
    code === undefined ? literal : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}

/** An id outweighs any classes, classes any element name (Selectors 4 §17); sorting keeps the order of equals. */
function bySpecificity(a: SheetRule, b: SheetRule): number {
  return specificity(a) - specificity(b);
}

function specificity({ tag, names }: SheetRule): number {
  const ids = names.filter((name) => name.startsWith('#')).length;
  return ids * 10_000 + (names.length - ids) * 10 + (tag === '' ? 0 : 1);
}
