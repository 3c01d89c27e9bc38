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
  /** By name: most end tags without their element would otherwise be looked for in the whole list. */
  const counts = new Map<string, number>();
  const has = (name: string) => (counts.get(name) ?? 0) > 0;

  function pop(): void {
    const name = open.pop();
    if (name === undefined) return;
    counts.set(name, (counts.get(name) ?? 0) - 1);
    if (foreignInside(name) !== undefined) foreign.pop();
    onClose(name);
  }

  return {
    isForeign: () => foreign.at(-1) === true,
    has,
    count: () => open.length,
    push(name) {
      open.push(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const inside = foreignInside(name);
      if (inside !== undefined) foreign.push(inside);
    },
    pop,
    closeBefore(name) {
      const ends = impliedEnds.get(name);
      if (ends !== undefined) while (ends.has(open.at(-1) ?? '')) pop();
    },
    close(name) {
      if (!has(name)) return;
      while (open.at(-1) !== name) pop();
      pop();
    },
    closeAll() {
      while (open.length > 0) pop();
    },
  };
}
