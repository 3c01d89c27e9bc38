// Builds the content tree of a page from parser events. Iterative, so that no nesting overflows the stack.

import { choiceElement, type HtmlListener, maxParts, silentElements, TooDense } from '../../html/index.ts';
import { createCellMarkReader } from './cell-marks.ts';
import type { ContentElement, ContentNode } from './content-tree.ts';
import { writeCounter } from './counters.ts';
import { isIconName } from './icons.ts';
import { writePrice } from './price-table.ts';
import { createChoiceReader } from './product-choices.ts';
import type { StyleSheet } from './style-sheet.ts';
import { createTabReader } from './tabs.ts';
import { noWeight, weighElement } from './weigh.ts';

/**
 * V8 gives an array to which something is pushed space for 17 elements, and most elements of a page have one or two nodes: copies
 * without that space make a large tree half as large. A usual page is read faster without copying.
 */
const grownMinNodes = 17;
const compactFromNodes = 50_000;

/** Ids of the dialogs that consent managers put into every page of a site: they may be longer than the page. */
const consentDialogs: ReadonlySet<string> = new Set(
  `onetrust-consent-sdk CybotCookiebotDialog usercentrics-root didomi-host cmplz-cookiebanner-container cookie-law-info-bar
  moove_gdpr_cookie_info_bar moove_gdpr_cookie_modal iubenda-cs-banner qc-cmp2-container tarteaucitronRoot BorlabsCookieBox
  hs-eu-cookie-confirmation truste-consent-track coiOverlay cookiescript_injected`.split(/\s+/),
);

/** What elements of a page say of other elements. */
export interface PageHints {
  /** The page's `<style>` elements so far, in order. */
  readonly styleSheets: readonly StyleSheet[];
  /** Ids of the panels that a button or a tab opens, however they are called (ARIA APG, disclosure and accordion). */
  readonly panelIds: ReadonlySet<string>;
  /** Its `<time>` elements so far, in order. */
  readonly times: readonly ContentElement[];
}

/** Listens to a parser and builds the content tree. The root of the tree is an element named `#root`. */
export interface ContentTreeBuilder extends HtmlListener, PageHints {
  /** Returns the tree with its weights. Call it once, at the end. */
  finish(): ContentElement;
}

const controls: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** Creates a builder for one page. Its `open` and `text` throw TooDense for a page of more than `maxParts` elements and texts. */
export function createContentTreeBuilder(): ContentTreeBuilder {
  const root = createElement('#root', {}, undefined);
  let current = root;
  let nodes = 0;
  /** Number of open elements from the outermost silent one on; 0 outside of silent elements. */
  let silentDepth = 0;
  const styleSheets: { readonly media: string; text: string }[] = [];
  let sheet: { text: string } | undefined;
  const panelIds = new Set<string>();
  const times: ContentElement[] = [];
  const choices = createChoiceReader();
  const cellMarks = createCellMarkReader();
  const tabs = createTabReader();

  function append(node: ContentNode): void {
    if (++nodes > maxParts) throw new TooDense('elements and texts');
    current.children.push(node);
  }

  return {
    styleSheets,
    panelIds,
    times,
    open(name, attributes) {
      choices.open(name, attributes);
      cellMarks.open(name, attributes);
      const isSilent =
        (silentElements.has(name) && !isShadow(name, attributes)) || consentDialogs.has(attributes.id ?? '');
      if (silentDepth > 0 || isSilent) {
        if (silentDepth === 0 && controls.has(name)) current.hasControl = true;
        if (silentDepth === 0 && name === 'style') {
          const opened = { media: attributes.media ?? '', text: '' };
          styleSheets.push(opened);
          sheet = opened;
        }
        silentDepth++;
        return;
      }
      const { 'aria-controls': panelId, 'aria-expanded': isOpen } = attributes;
      if (panelId !== undefined && isOpen !== undefined) panelIds.add(panelId);
      const element = createElement(name, attributes, current);
      append(element);
      if (name === 'time') times.push(element);
      tabs.open(element);
      current = element;
    },
    close(name) {
      const lines = choices.close(name);
      const mark = cellMarks.close(name);
      if (silentDepth > 0) {
        silentDepth--;
        sheet = undefined;
        return;
      }
      if (nodes > compactFromNodes && current.children.length < grownMinNodes)
        current.children = current.children.slice();
      if (isIcon(current) || isToggle(current)) current.children = [];
      writeCounter(current);
      writePrice(current);
      weighElement(current);
      if (mark !== '') appendMark(current, mark);
      current = current.parent ?? root;
      for (const line of lines) {
        const choice = createElement(choiceElement, {}, current);
        append(choice);
        choice.children.push({ kind: 'text', data: line, length: 0 });
        weighElement(choice);
      }
    },
    text(data) {
      choices.text(data);
      cellMarks.text(data);
      if (silentDepth > 0) {
        if (sheet !== undefined) sheet.text += data;
        return;
      }
      const last = current.children.at(-1);
      if (last?.kind === 'text') last.data += data;
      else append({ kind: 'text', data, length: 0 });
    },
    finish() {
      weighElement(root);
      for (const { attributes } of tabs.finish(root))
        if (attributes.id !== undefined) panelIds.add(attributes.id);
      return root;
    },
  };
}

function createElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  parent: ContentElement | undefined,
): ContentElement {
  return {
    kind: 'element',
    name,
    attributes,
    parent,
    children: [],
    weight: noWeight,
    hasControl: false,
    holdsBlock: false,
    withheld: '',
  };
}

function isIcon({ name, attributes, children: [text, another] }: ContentElement): boolean {
  return text?.kind === 'text' && another === undefined && isIconName(name, attributes, text.data);
}

/** The sign of what opens and closes an answer. */
const toggleSign = /^\s{0,20}[+−–×✕▾▼⌄›]\s{0,20}$/;

/** Whether an element is the sign beside a question: `<span>How do I book?</span><span>+</span>`. */
function isToggle({ parent, children: [text, another] }: ContentElement): boolean {
  if (text?.kind !== 'text' || another !== undefined || !toggleSign.test(text.data)) return false;
  const before = parent?.children.findLast((node, at, all) => at < all.length - 1 && !isBlank(node));
  return before !== undefined && /\?\s{0,20}$/.test(lastTextOf(before));
}

const isBlank = (node: ContentNode) => node.kind === 'text' && node.data.trim() === '';

/** The text at the end of an element, or of its last child. */
function lastTextOf(node: ContentNode): string {
  let last: ContentNode | undefined = node;
  while (last?.kind === 'element') last = last.children.findLast((child) => !isBlank(child));
  return last?.data ?? '';
}

/** Writes what an icon says in a cell that has nothing else, or before an item. */
function appendMark(element: ContentElement, mark: string): void {
  const isItem = element.name === 'li';
  if (isItem === (element.weight.text === 0)) return;
  if (isItem) element.children.unshift({ kind: 'text', data: `${mark} `, length: 0 });
  else element.children.push({ kind: 'text', data: mark, length: 0 });
  weighElement(element);
}

/** Browsers show what is in a declarative shadow root (WHATWG HTML §4.12.3). */
function isShadow(name: string, { shadowrootmode }: Readonly<Record<string, string>>): boolean {
  return name === 'template' && shadowrootmode !== undefined;
}
