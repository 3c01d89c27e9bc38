// Sets of HTML elements by their meaning for readers.

import type { Attributes } from './tokenize.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Never taken out, whatever they are called. */
export const pageElements: ReadonlySet<string> = new Set(['html', 'body', 'main']);

/** Elements whose content is never read: scripts and other metadata, media without text, form controls. */
export const silentElements = names(
  'script style noscript template svg math canvas object embed iframe frame frameset link meta base title input select textarea option optgroup datalist audio video source track map area dialog progress meter colgroup col',
);

/** An element of our own: a line with what can be chosen of a product. */
export const choiceElement = '#choice';

/** Elements that are displayed on separate lines. All others are part of a line. */
export const blockElements = names(
  'address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul #choice',
);

/** Whether an element is the main content by its name or its role. */
export function isMain({
  name,
  attributes,
}: {
  readonly name: string;
  readonly attributes: Attributes;
}): boolean {
  return name === 'main' || attributes.role === 'main';
}

/** The level of a heading element, 1 to 6; 0 for any other element. */
export function headingLevel(name: string): number {
  if (name.length !== 2 || name.charCodeAt(0) !== 104) return 0;
  const level = name.charCodeAt(1) - 48;
  return level >= 1 && level <= 6 ? level : 0;
}

/** What frames the pages of a site. */
export const frameElements: ReadonlySet<string> = new Set(['header', 'footer', 'nav']);
