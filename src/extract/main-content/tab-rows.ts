// Finds rows of tabs that say nothing in ARIA, and the panels that belong to them: by a key that both have (jQuery UI, W3Schools,
// Foundation, Materialize, Alpine), or by their order where the panels are called so (UIkit, Divi, Kadence, radio buttons).

import { headingLevel } from '../../html/index.ts';
import type { ContentElement } from './content-tree.ts';

/** A row of tabs with as many panels, in their order. */
export interface TabRow {
  readonly titles: readonly ContentElement[];
  readonly panels: readonly ContentElement[];
}

type Attributes = Readonly<Record<string, string>>;

const maxRows = 50;
const maxTabs = 20;
/** Nodes between a row and its panels, and wrappers around either. */
const maxDepth = 3;
const titleMaxChars = 80;
const titleElements: ReadonlySet<string> = new Set(['li', 'a', 'button', 'label', 'span', 'div']);

const uikitAttributes: ReadonlySet<string> = new Set([
  'uk-tab',
  'data-uk-tab',
  'uk-switcher',
  'data-uk-switcher',
]);
const namingAttributes: ReadonlySet<string> = new Set(['class', 'id', 'role']);
const clickAttributes: ReadonlySet<string> = new Set([
  'onclick',
  '@click',
  '@click.prevent',
  'x-on:click',
  'x-on:click.prevent',
  'x-show',
]);
const rowName = /tab|switcher/i;
const panelName = /panel|pane\b|content|switcher|all_tabs/i;
const nameMaxChars = 300;

/** Whether an element may be a row of tabs, around one, or a tab. */
export function isTabLike({ attributes, parent }: ContentElement): boolean {
  return mayHoldTabs(attributes) || (parent?.name === 'li' && attributes.href?.startsWith('#') === true);
}

/** Each element of a page is asked: most have a class alone. */
function mayHoldTabs(attributes: Attributes): boolean {
  for (const name in attributes) {
    if (uikitAttributes.has(name)) return true;
    if (namingAttributes.has(name)) {
      if (rowName.test((attributes[name] ?? '').slice(0, nameMaxChars))) return true;
    } else if (clickAttributes.has(name) && clickOf(attributes) !== undefined) return true;
  }
  return false;
}

/** The rows among elements of which `isTabLike` holds. */
export function findTabRows(candidates: readonly ContentElement[]): readonly TabRow[] {
  const seen = new Set<ContentElement>();
  const rows: TabRow[] = [];
  for (const candidate of candidates.slice(0, maxRows * maxTabs)) {
    const { parent } = candidate;
    const around = parent?.name === 'li' ? parent.parent : parent;
    for (const row of [candidate, shownElements(candidate)[0], around]) {
      if (row === undefined || seen.has(row) || seen.size > maxRows) continue;
      seen.add(row);
      const found = readRow(row);
      if (found !== undefined) rows.push(found);
    }
  }
  return rows;
}

function readRow(row: ContentElement): TabRow | undefined {
  const children = shownElements(row);
  const end = children.findIndex((child) => !isTitle(child));
  const titles = end < 0 ? children : children.slice(0, end);
  if (titles.length < 2 || titles.length > maxTabs) return undefined;
  const after = end < 0 ? elementsAfter(row) : children.slice(end);
  const panels = panelsByKey(titles, after) ?? panelsByOrder(titles, after);
  if (panels === undefined || (isContents(row) && panels.some(beginsWithHeading))) return undefined;
  return { titles, panels };
}

/** A short text on one line that leads to no other page, and filters no pictures. */
function isTitle(element: ContentElement): boolean {
  const { name, attributes, weight, holdsBlock } = element;
  if (!titleElements.has(name) || holdsBlock || weight.text === 0 || weight.text > titleMaxChars)
    return false;
  const { href = '' } = (name === 'li' ? shownElements(element)[0] : element)?.attributes ?? {};
  if (href !== '' && !/^(?:#|javascript:)/i.test(href)) return false;
  return (name !== 'div' || keysOf(element).size > 0) && attributes['data-filter'] === undefined;
}

/** Whether a row is a list of links that is not called tabs: it may be the contents of the page. */
function isContents({ name, attributes }: ContentElement): boolean {
  return (name === 'ul' || name === 'ol') && !mayHoldTabs(attributes);
}

function beginsWithHeading(panel: ContentElement): boolean {
  const [first] = shownElements(panel);
  const inner = first && shownElements(first)[0];
  return [first, inner].some((element) => element !== undefined && headingLevel(element.name) > 0);
}

/** The elements after a row, or after what is only around it. */
function elementsAfter(row: ContentElement): readonly ContentElement[] {
  let at = row;
  for (let depth = 0; depth < maxDepth && at.parent !== undefined; depth++, at = at.parent) {
    const siblings = shownElements(at.parent);
    const own = siblings.indexOf(at);
    if (own < siblings.length - 1) return siblings.slice(own + 1, own + 1 + 2 * maxTabs);
    if (own > 0) return [];
  }
  return [];
}

/** The panels that have a key of each title. */
function panelsByKey(
  titles: readonly ContentElement[],
  after: readonly ContentElement[],
): readonly ContentElement[] | undefined {
  const byKey = new Map<string, ContentElement>();
  for (const element of after.slice(0, 2 * maxTabs))
    for (const panel of [element, ...insideOf(element).slice(0, 2 * maxTabs)])
      for (const key of keysOf(panel)) if (!byKey.has(key)) byKey.set(key, panel);
  const panels = titles.map((title) => {
    const inner = shownElements(title)[0];
    const keys = [...keysOf(title), ...(inner === undefined ? [] : keysOf(inner))];
    return keys.map((key) => byKey.get(key)).find((panel) => panel !== undefined);
  });
  const found = panels.filter((panel) => panel !== undefined);
  return found.length === titles.length && new Set(found).size === found.length ? found : undefined;
}

/** As many elements as there are titles, if they or what is around them are called panels. */
function panelsByOrder(
  titles: readonly ContentElement[],
  after: readonly ContentElement[],
): readonly ContentElement[] | undefined {
  const [first] = after;
  if (first === undefined) return undefined;
  const inside = insideOf(first);
  const isNamed = ({ attributes }: ContentElement) => panelName.test(nameOf(attributes));
  if (inside.length === titles.length && (isNamed(first) || inside.every(isNamed))) return inside;
  const next = after.slice(0, titles.length);
  return next.length === titles.length && next.every(isNamed) ? next : undefined;
}

/** The elements in a box, or in the box that is all there is in it. */
function insideOf(element: ContentElement): readonly ContentElement[] {
  let inside = shownElements(element);
  for (let depth = 0; depth < maxDepth; depth++) {
    const [only] = inside;
    if (only === undefined || inside.length > 1) break;
    inside = shownElements(only);
  }
  return inside;
}

function shownElements({ children }: ContentElement): readonly ContentElement[] {
  return children.filter(
    (node): node is ContentElement => node.kind === 'element' && node.withheld === '' && node.weight.text > 0,
  );
}

/** Where tabs and panels have a name for each other, as it is. */
const keyAttributes = [
  'id',
  'for',
  'aria-controls',
  'aria-labelledby',
  'data-tab',
  'data-panel',
  'data-content',
];
const targetAttributes = ['href', 'data-target', 'data-bs-target', 'data-tab-target', 'data-tabs-target'];

/** The names by which a tab and its panel know each other. */
function keysOf({ attributes }: ContentElement): ReadonlySet<string> {
  const keys: (string | undefined)[] = keyAttributes.map((name) => attributes[name]);
  for (const name of targetAttributes) keys.push(/^#?([\w-]+)$/.exec(attributes[name] ?? '')?.[1]);
  keys.push(clickOf(attributes));
  return new Set(keys.filter((key): key is string => key !== undefined && key !== ''));
}

/** What a click opens: `openCity(event, 'London')`, `tab = 'london'`. */
function clickOf(attributes: Attributes): string | undefined {
  for (const name of clickAttributes) {
    const click = attributes[name];
    if (click !== undefined) return /['"]#?([\w-]+)['"]\s*\)?/.exec(click.slice(0, nameMaxChars))?.[1];
  }
  return undefined;
}

function nameOf({ class: classes = '', id = '', role = '' }: Attributes): string {
  return `${classes.slice(0, nameMaxChars)} ${id.slice(0, nameMaxChars)} ${role}`;
}
