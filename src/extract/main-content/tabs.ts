// Puts the title of a tab before its panel. A page has its tabs in a row above the panels, so that in a text each panel would stand
// without its name: "30 €" and "40 €" for dogs and cats.

import { addToGroup } from '../../lib/group-by.ts';
import type { ContentElement } from './content-tree.ts';
import { readDeclarations } from './declarations.ts';
import { findTabRows, isTabLike } from './tab-rows.ts';
import { findHiding } from './unseen.ts';
import { elementsOf, textOf } from './walk.ts';
import { weighAgain, weighElement } from './weigh.ts';

/** Follows the tabs and panels of one page as it is read. */
export interface TabReader {
  open(element: ContentElement): void;
  /** Moves the titles in a tree that has been weighed, and returns the panels of rows that say nothing in ARIA. */
  finish(root: ContentElement): readonly ContentElement[];
}

interface Panel {
  readonly element: ContentElement;
  /** The tabs that stand apart from it. */
  readonly tabs: readonly ContentElement[];
  /** Whether a tab stands directly above it as well, as in an accordion. */
  readonly isTitled: boolean;
  readonly before: ContentElement | undefined;
}

const titleMaxChars = 80;
/** Slides have tabs with numbers. */
const title = /\p{L}{2}/u;

/** Creates a reader for one page. */
export function createTabReader(): TabReader {
  const tabs = new Map<string, ContentElement[]>();
  const panels: Panel[] = [];
  const candidates: ContentElement[] = [];
  /** The last tab, while no panel has followed. */
  let lastTab: ContentElement | undefined;
  return {
    open(element) {
      const { attributes } = element;
      if (isTabLike(element)) candidates.push(element);
      const controlled = controlledBy(attributes);
      if (controlled !== undefined) {
        addToGroup(tabs, controlled, element);
        lastTab = element;
        return;
      }
      const key = tabs.size === 0 ? undefined : keyOf(attributes, tabs);
      if (key === undefined) return;
      const own = tabs.get(key)!;
      panels.push({
        element,
        tabs: own.filter((tab) => tab !== lastTab),
        isTitled: lastTab !== undefined && own.includes(lastTab),
        before: elementBefore(element),
      });
      tabs.delete(key);
      lastTab = undefined;
    },
    finish(root) {
      const changed = panels.flatMap(moveTitle);
      const rows = findTabRows(candidates);
      for (const row of rows)
        for (const [i, element] of row.panels.entries())
          changed.push(...moveTitle({ element, tabs: [row.titles[i]!], isTitled: false, before: undefined }));
      weighAgain(changed, root);
      return rows.flatMap((row) => row.panels);
    },
  };
}

/**
 * The panel that a tab shows, by its id, or by its name among the tabs of Webflow (`data-w-tab`). Sources: ARIA APG, tabs; Bootstrap
 * 3 to 5, navs and tabs.
 */
function controlledBy(attributes: Readonly<Record<string, string>>): string | undefined {
  const { role, class: classes, href, 'data-w-tab': name } = attributes;
  if (name !== undefined)
    return classes !== undefined && /\bw-tab-link\b/.test(classes) ? `${name} ` : undefined;
  const { 'data-toggle': toggle, 'data-bs-toggle': bootstrapToggle = toggle } = attributes;
  const isToggle = bootstrapToggle === 'tab' || bootstrapToggle === 'pill';
  if (role !== 'tab' && !isToggle) return undefined;
  const {
    'aria-controls': panelId,
    'data-target': target,
    'data-bs-target': bootstrapTarget = target,
  } = attributes;
  return panelId ?? /^#(.+)/.exec(bootstrapTarget ?? href ?? '')?.[1];
}

function keyOf(
  { id, 'data-w-tab': name }: Readonly<Record<string, string>>,
  tabs: ReadonlyMap<string, unknown>,
) {
  return [id, name === undefined ? undefined : `${name} `].find((key) => key !== undefined && tabs.has(key));
}

/** Returns the elements whose children it changes. */
function moveTitle({ element: panel, tabs, isTitled, before }: Panel): readonly ContentElement[] {
  const text = tabs[0] === undefined ? '' : startOf(tabs[0]);
  // what readers do not see stays where it is, to be judged there
  if (tabs.some(hasHiddenPart)) return [];
  if (panel.weight.text === 0 || text.length > titleMaxChars || !title.test(text)) return [];
  for (const tab of tabs) tab.withheld = 'tab';
  const isAbove = isTitled || (before !== undefined && startOf(before) === text);
  const around = tabs.flatMap(({ parent }) => parent ?? []);
  if (isAbove || startOf(panel).startsWith(text)) return around;
  const above: ContentElement = { ...panel, name: 'summary', attributes: {}, parent: panel, children: [] };
  above.children.push({ kind: 'text', data: text, length: 0 });
  weighElement(above);
  panel.children.unshift(above);
  return [...around, panel];
}

/** The element before one that has just been opened. */
function elementBefore({ parent }: ContentElement): ContentElement | undefined {
  const near = parent?.children.slice(-3, -1) ?? [];
  return near.findLast((node) => node.kind === 'element');
}

function startOf(element: ContentElement): string {
  return textOf(element, 2 * titleMaxChars)
    .replace(/\s+/g, ' ')
    .trim();
}

function hasHiddenPart(tab: ContentElement): boolean {
  return elementsOf(tab).some(
    ({ attributes: { hidden, style } }) =>
      hidden !== undefined || (style !== undefined && findHiding(readDeclarations(style)) !== undefined),
  );
}
