// What an icon says that is all a cell has, by its label or else by its name: `<td><svg aria-label="Incluido">…</svg></td>`,
// `<td><i class="fa fa-times"></i></td>`; and an item that an icon ticks or crosses out. In tables and lists of what an offer includes, the icons
// are the content.

import { cleanLine } from '../../html/index.ts';
import { isIconName, meaningOfClasses, meaningOfName, no } from './icons.ts';

/** Listens to a parser. */
export interface CellMarkReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(data: string): void;
  /** Returns, at the end of a cell or an item, what its icon says; `''` elsewhere. */
  close(name: string): string;
}

const labelMaxChars = 60;
const controls = new Set(['input', 'select', 'textarea', 'button', 'a']);
const icons = new Set(['i', 'span', 'svg', 'em']);
/** How price tables of WordPress mark what an offer lacks. */
const lacking = /(?:^|[\s_-])not[-_](?:available|included)(?:\s|$)/i;

/** Creates a reader for one page. */
export function createCellMarkReader(): CellMarkReader {
  let isInCell = false;
  let isInItem = false;
  let isInSvg = false;
  let isInTitle = false;
  let hasPicture = false;
  let label = '';
  let meaning = '';
  /** Whether an item has begun: a cross after its text removes it, and a tick there is its button. */
  let hasText = false;
  /** The last element that was opened, while it has no text. */
  let last: { readonly name: string; readonly attributes: Readonly<Record<string, string>> } | undefined;

  function begin(classes: string): void {
    label = '';
    hasPicture = false;
    hasText = false;
    meaning = lacking.test(classes.slice(0, labelMaxChars)) ? no : '';
  }

  /** Reads what a picture or an icon without text means. */
  function readIcon(
    name: string,
    { class: classes = '', href, 'xlink:href': link, src, alt }: Readonly<Record<string, string>>,
  ) {
    if (meaning !== '' || (isInItem && hasText)) return;
    if (name === 'img') {
      if ((alt ?? '').trim() === '') meaning = meaningOfName(src ?? '');
    } else if (name === 'use') meaning = meaningOfName(href ?? link ?? '');
    else if (icons.has(name)) meaning = meaningOfClasses(classes);
  }

  return {
    open(name, attributes) {
      if (name === 'td' || name === 'li') {
        isInCell = name === 'td';
        isInItem = !isInCell;
        begin(attributes.class ?? '');
        if (isInCell && attributes.class !== undefined && !attributes.class.includes('-'))
          meaning = meaningOfClasses(attributes.class);
      }
      last = undefined;
      if (!isInCell && !isInItem) return;
      if (name === 'svg') isInSvg = true;
      isInTitle = isInSvg && name === 'title';
      // the label of a field or a button says what it does
      if (controls.has(name)) {
        isInItem = false;
        return;
      }
      last = { name, attributes };
      if (name === 'img' && (attributes.alt ?? '').trim() !== '') hasPicture = true;
      readIcon(name, attributes);
      const { 'aria-label': spoken, title } = attributes;
      const found = cleanLine((spoken ?? title ?? '').slice(0, 2 * labelMaxChars));
      if (found !== '' && found.length <= labelMaxChars) label = found;
    },
    text(data) {
      if (isInTitle && label === '' && data.length <= labelMaxChars) label = cleanLine(data);
      if (last !== undefined && meaning === '' && isIconName(last.name, last.attributes, data))
        meaning = meaningOfName(data);
      else hasText ||= /\S/.test(data);
    },
    close(name) {
      if (name === 'svg') isInSvg = false;
      isInTitle = false;
      last = undefined;
      if (name === 'li' && isInItem) {
        isInItem = false;
        return meaning;
      }
      if (name !== 'td') return '';
      isInCell = false;
      return hasPicture ? '' : label || meaning;
    },
  };
}
