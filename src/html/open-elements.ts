// The open elements of a page while it is parsed, and which tags close them (WHATWG HTML §13.1.2.4, and what pages write).

/** The elements that are open, the innermost last. */
export interface OpenElements {
  /** Whether the innermost one is of SVG or MathML. */
  isForeign(): boolean;
  has(name: string): boolean;
  count(): number;
  push(name: string): void;
  pop(): void;
  /** Closes what cannot contain an element of this name: a paragraph before a list. */
  closeBefore(name: string): void;
  /** Closes the innermost element of this name with all that is inside it. Does nothing when none is open. */
  close(name: string): void;
  closeAll(): void;
}

const names = (list: string): readonly string[] => list.split(' ');

/** Opening one of the first closes each of the second that is innermost. */
const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    [
      'address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol p pre section table ul',
      'p',
    ],
    ['h1 h2 h3 h4 h5 h6', 'h1 h2 h3 h4 h5 h6 p'],
    ['a', 'a'],
    ['li', 'li'],
    ['dd dt', 'dd dt'],
    ['rt rp', 'rt rp'],
    ['tr', 'tr th td'],
    ['th', 'th'],
    ['td', 'thead th td'],
    ['tbody tfoot', 'thead tbody'],
    ['body', 'head link script'],
    ['option', 'option'],
    ['optgroup', 'optgroup option'],
    ['select input output button datalist textarea', 'input option optgroup select button datalist textarea'],
  ].flatMap(([opened = '', closed = '']) => {
    const ends: ReadonlySet<string> = new Set(names(closed));
    return names(opened).map((name) => [name, ends] as const);
  }),
);

/** How far an element is looked for that others may be open in; a page nests as deep as this only by mistake or on purpose. */
const searchMax = 64;

/** What a start or end tag looks for among the open elements, and which of them it does not look beyond. */
interface Search {
  readonly wanted: ReadonlySet<string>;
  readonly within: ReadonlySet<string>;
}

const searchFor = (wanted: string, within: ReadonlySet<string>): Search => ({
  wanted: new Set(names(wanted)),
  within,
});

const tables: ReadonlySet<string> = new Set(['table', 'template']);
const cells = searchFor('td th caption', tables);
const rows = searchFor('tr', tables);
const sections = searchFor('tbody thead tfoot', tables);

/** The special elements of §13.2.4.2 but for `address`, `div` and `p`: an item of a list does not end an item around these. */
const listBoundaries: ReadonlySet<string> = new Set(
  names(
    'applet article aside blockquote body button caption center col colgroup details dir dl embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup html iframe main marquee menu nav object ol pre section select summary table tbody td template textarea tfoot th thead tr ul xmp',
  ),
);
const items = searchFor('li', new Set([...listBoundaries, 'dd', 'dt']));
const terms = searchFor('dd dt', new Set([...listBoundaries, 'li']));

/**
 * Opening one of these closes the elements found, one search after the other, with all that is left open in them (§13.2.6.4.7,
 * §13.2.6.4.13 to §13.2.6.4.15): `<td><font>35 €<td>`. Marks that were left open are not opened again in the next item of a list.
 */
const enclosingEnds: ReadonlyMap<string, readonly Search[]> = new Map<string, readonly Search[]>([
  ...['td', 'th'].map((name) => [name, [cells]] as const),
  ['tr', [cells, rows]],
  ...['tbody', 'thead', 'tfoot'].map((name) => [name, [cells, rows, sections]] as const),
  ['li', [items]],
  ...['dd', 'dt'].map((name) => [name, [terms]] as const),
]);

/**
 * Elements whose end tags close nothing beyond a table: that of a mark opened outside would close the table around its cell, one too many
 * of a cell would close the cell around its table.
 */
const endingInTable: ReadonlyMap<string, Search> = new Map(
  names('a b big code em font i nobr s small strike strong tt u caption td th tr tbody thead tfoot').map(
    (name) => [name, searchFor(name, tables)],
  ),
);

/** Elements of SVG and MathML that contain HTML again (§13.2.6.5). */
const integrationPoints = new Set(names('mi mo mn ms mtext annotation-xml foreignobject desc title'));

/** For the elements that change it: whether what is inside is of SVG or MathML. */
function foreignInside(name: string): boolean | undefined {
  if (name === 'svg' || name === 'math') return true;
  return integrationPoints.has(name) ? false : undefined;
}

/** Creates the list for one page. `onClose` is called for each element that closes. Each call takes constant time per element. */
export function createOpenElements(onClose: (name: string) => void): OpenElements {
  const open: string[] = [];
  /** Of the elements of `open` that change it. */
  const foreign: boolean[] = [];
  /** By name, of the elements deeper than `searchMax`: end tags without their element would otherwise be looked for in the whole list. */
  const deepCounts = new Map<string, number>();
  const has = (name: string) => open.lastIndexOf(name, searchMax - 1) >= 0 || (deepCounts.get(name) ?? 0) > 0;

  function countDeep(name: string, step: 1 | -1): void {
    deepCounts.set(name, (deepCounts.get(name) ?? 0) + step);
  }

  function pop(): void {
    const name = open.pop();
    if (name === undefined) return;
    if (open.length >= searchMax) countDeep(name, -1);
    if (foreign.length > 0 && foreignInside(name) !== undefined) foreign.pop();
    onClose(name);
  }

  /** The position of the innermost element of these names; -1 if it is beyond the boundary, or deeper than the search goes. */
  function find({ wanted, within }: Search): number {
    const last = Math.max(0, open.length - searchMax);
    for (let at = open.length - 1; at >= last; at--) {
      if (wanted.has(open[at]!)) return at;
      if (within.has(open[at]!)) return -1;
    }
    return -1;
  }

  return {
    isForeign: () => foreign.at(-1) === true,
    has,
    count: () => open.length,
    push(name) {
      if (open.length >= searchMax) countDeep(name, 1);
      open.push(name);
      const inside = foreignInside(name);
      if (inside !== undefined) foreign.push(inside);
    },
    pop,
    closeBefore(name) {
      const ends = impliedEnds.get(name);
      if (ends !== undefined) while (ends.has(open.at(-1) ?? '')) pop();
      const searches = enclosingEnds.get(name);
      if (searches === undefined || foreign.at(-1) === true) return;
      for (const search of searches) {
        const at = find(search);
        while (at >= 0 && open.length > at) pop();
      }
    },
    close(name) {
      const inTable = endingInTable.get(name);
      if (open.at(-1) !== name && (!has(name) || (inTable !== undefined && find(inTable) < 0))) return;
      while (open.at(-1) !== name) pop();
      pop();
    },
    closeAll() {
      while (open.length > 0) pop();
    },
  };
}
