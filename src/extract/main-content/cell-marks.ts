// The label of an icon that is all a cell has: `<td><svg aria-label="Incluido">…</svg></td>`. In tables of what an offer includes, the
// icons are the content.

import { cleanLine } from '../../html/index.ts';

/** Listens to a parser. */
export interface CellMarkReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(data: string): void;
  /** Returns the label of the last icon in a cell at its end; `''` elsewhere. */
  close(name: string): string;
}

const labelMaxChars = 60;
const controls = new Set(['input', 'select', 'textarea', 'button', 'a']);

/** Creates a reader for one page. */
export function createCellMarkReader(): CellMarkReader {
  let isInCell = false;
  let isInSvg = false;
  let isInTitle = false;
  let label = '';
  return {
    open(name, { 'aria-label': spoken, title }) {
      if (name === 'td') {
        isInCell = true;
        label = '';
      }
      if (!isInCell) return;
      if (name === 'svg') isInSvg = true;
      isInTitle = isInSvg && name === 'title';
      // the label of a field or a button says what it does
      if (controls.has(name)) return;
      const found = cleanLine((spoken ?? title ?? '').slice(0, 2 * labelMaxChars));
      if (found !== '' && found.length <= labelMaxChars) label = found;
    },
    text(data) {
      if (isInTitle && label === '' && data.length <= labelMaxChars) label = cleanLine(data);
    },
    close(name) {
      if (name === 'svg') isInSvg = false;
      isInTitle = false;
      if (name !== 'td') return '';
      isInCell = false;
      return label;
    },
  };
}
