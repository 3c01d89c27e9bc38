// Constructs that documents are made of, by their kind. Inputs are made of one of them repeated, of many inside one another,
// or of two. The constructs are in snippets.yaml.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Input } from './processor-time.ts';

/** Inputs by what they are made of. */
export type Inputs = Readonly<Record<string, Input>>;

/** A part again and again, between a beginning and an end. */
export function repeated(unit: string, before = '', after = ''): Input {
  return (chars) => before + unit.repeat(Math.max(1, Math.round(chars / unit.length))) + after;
}

const nested =
  (open: string, close: string, inside = 'hola'): Input =>
  (chars) => {
    const depth = Math.max(1, Math.round(chars / (open.length + close.length)));
    return open.repeat(depth) + inside + close.repeat(depth);
  };

/** Ten levels, because there are limits of depth, and as much as there is room for in the innermost. */
const around =
  (open: string, close: string, unit: string): Input =>
  (chars) =>
    open.repeat(10) + repeated(unit)(chars) + close.repeat(10);

/** Parts that differ by a number, which no table of known values makes cheap. */
const numbered =
  (each: (i: number) => string): Input =>
  (chars) => {
    const count = Math.max(1, Math.round(chars / each(1000).length));
    return Array.from({ length: count }, (_, i) => each(i)).join('');
  };

type Lists = 'attributes' | 'beginnings' | 'css' | 'elements' | 'jsonLd' | 'markdown' | 'pairs';
type MoreLists =
  | 'answers'
  | 'robots'
  | 'runs'
  | 'sitemaps'
  | 'styles'
  | 'synonyms'
  | 'toml'
  | 'values'
  | 'yaml';

/** What stands before a part that is repeated, and after. */
type Place = readonly [before: string, after: string];

const parts: Readonly<Record<Lists | MoreLists, readonly string[]>> & {
  readonly places: Readonly<Record<string, Place>>;
} = parse(readFileSync(join(import.meta.dirname, 'snippets.yaml'), 'utf8'));

const fromEntries = (entries: Iterable<readonly [string, Input]>): Inputs => Object.fromEntries(entries);

/** An input of each part, named after the part in place of `%s` or, as JSON, of `%j`. */
const each = (list: readonly string[], name: string, input: (unit: string) => Input) =>
  fromEntries(
    list.map((unit) => [
      name.replace(/%[sj]/, (sign) => (sign === '%s' ? unit : JSON.stringify(unit))),
      input(unit),
    ]),
  );

/** Each part again and again in a place. */
const eachIn = (list: readonly string[], name: string, ...place: readonly string[]) =>
  each(list, name, (unit) => repeated(unit, ...place));

const merge = (inputs: readonly Inputs[]): Inputs => Object.assign({}, ...inputs);

const ofElements = merge(
  parts.elements.map((name) => ({
    [`<${name}> never closed`]: repeated(`<${name}>a `),
    [`<${name}> one after another`]: repeated(`<${name}>a</${name}>`),
    [`<${name}> in each other`]: nested(`<${name}>`, `</${name}>`),
    [`<${name}> in each other, empty, around many`]: around(`<${name}>`, `</${name}>`, '<i></i>'),
  })),
);

const ofAttributes = merge(
  parts.attributes.map((place) => {
    const [element = '', attribute = ''] = place.split('.');
    const [before, after] = [`<${element} ${attribute}="`, `">a</${element}>`];
    return {
      [`<${element} ${attribute}> many`]: numbered((i) => `${before}a${i}${after}`),
      ...eachIn(parts.values, `<${element} ${attribute}> of %j`, before, after),
    };
  }),
);

const ofTexts = merge([
  ...Object.entries(parts.places).map(([place, around]) => eachIn(parts.runs, `%j in ${place}`, ...around)),
  ...['h2', 'p'].flatMap((place) =>
    parts.beginnings.map((beginning) =>
      eachIn(parts.runs, `%j after ${beginning} in ${place}`, `<${place}>${beginning}`, `+ !</${place}>`),
    ),
  ),
]);

const sheet = '<style>.zz{font-size:0';
/** Half a sheet of styles, and half a page of elements that it is about. */
const sheetAbout =
  (styles: Input, element: (i: number) => string): Input =>
  (chars) =>
    `${sheet}${styles(chars / 2)}</style>${numbered(element)(chars / 2)}`;
const styled = (i: number) => `<p class="zz" style="top:${i}px">a`;
const ofStyles: Inputs = {
  ...eachIn(parts.css, 'a sheet of %s', `${sheet}}`, '</style><p class="zz">a</p>'),
  ...each(parts.css, 'a sheet of %s about many', (unit) =>
    sheetAbout(
      (chars) => `}${repeated(unit)(chars)}`,
      (i) => `<p class="zz c${i}">a`,
    ),
  ),
  ...each(parts.css, 'a sheet of %s about many with styles', (unit) =>
    sheetAbout((chars) => `}${repeated(unit)(chars)}`, styled),
  ),
  ...eachIn(parts.styles, 'a style of %s', '<p style="', '">a</p>'),
  ...each(parts.styles, 'many styles of %s', (unit) =>
    numbered((i) => `<p style="left:${i}px;${unit}">a</p>`),
  ),
  'a rule of many properties about many': sheetAbout(
    (chars) => `;${numbered((i) => `--p${i}:1;`)(chars)}}`,
    styled,
  ),
};

const ldJson = '<script type="application/ld+json">';
const ofJsonLd: Inputs = {
  ...eachIn(parts.jsonLd, 'JSON-LD of %s', `${ldJson}[`, '1]</script>'),
  'many scripts of JSON-LD': numbered(
    (i) => `${ldJson}{"@type":"Dentist","name":"a${i}","telephone":"91 000 ${i}"}</script>`,
  ),
  'a long FAQ': (chars) =>
    `${ldJson}{"@type":"FAQPage","mainEntity":[${numbered((i) => `{"@type":"Question","name":"¿${i}?","acceptedAnswer":{"text":"Sí ${i}"}},`)(chars)}{}]}</script>`,
};

const mixed: Inputs = {
  'links of one page': numbered((i) => `<a href="/s/${i}">Servicio ${i}</a> `),
  'a long base': (chars) =>
    `<base href="/${'x/'.repeat(chars / 4)}">${'<a href="a">b</a> '.repeat(chars / 40)}`,
  'many headings of one size': numbered((i) => `<h2>Servicio ${i}</h2>`),
  'headings over links': repeated('<h3>Blog</h3><p><a href="/a">Grifos</a></p>'),
  'equal headings': repeated('<h2>Servicio</h2><p>a</p>'),
  'a wide row and many rows': (chars) =>
    `<table><tr>${'<td>x</td>'.repeat(90)}</tr>${'<tr><td>a'.repeat(chars / 9)}</table>`,
  'large spans': repeated('<tr><td colspan=10000 rowspan=65534>a</td><td>b</td></tr>', '<table>', '</table>'),
  'tables in tables': nested('<table><tr><td>', '</td></tr></table>'),
  'lists in lists': nested('<ul><li>a', '</li></ul>'),
  'descriptions in descriptions': around('<dl><dd>', '</dd></dl>', '<i></i>'),
  'grouped descriptions in each other': around('<dl><div><dd>', '</dd></div></dl>', '<i></i>'),
  'terms in each other': around('<dl><dt>', '</dt></dl>', '<i></i>'),
  'cells around many': around('<table><tr><td>', '</td></tr></table>', '<i></i>'),
  'cards around many': around('<a href="/a"><div>', '</div></a>', '<p>a</p>'),
  'items around many': around('<ul><li>', '</li></ul>', '<p></p>'),
  'answers around many': around('<details><summary>a</summary>', '</details>', '<p></p>'),
  'tabs and panels': numbered(
    (i) => `<a role="tab" href="#t${i}">a${i}</a><div role="tabpanel" id="t${i}">b</div>`,
  ),
  'tabs of one panel': repeated('<a role="tab" href="#t">a</a>', '<div role="tabpanel" id="t">b</div>'),
  'buttons of panels': numbered(
    (i) => `<button aria-expanded="false" aria-controls="p${i}">a</button><div id="p${i}">b</div>`,
  ),
  'many attributes': (chars) => `<div ${numbered((i) => `a${i}=1 `)(chars)}>x</div>`,
  'many classes': (chars) => `<div class="${numbered((i) => `c${i} `)(chars)}">x</div>`,
  'crossed marks': repeated('<b><i><p>x</b></i>'),
  'end tags without their element': (chars) => `${'<div>'.repeat(chars / 10)}${'</b>'.repeat(chars / 8)}`,
  'hidden boxes in each other': nested('<div style="font-size:0">', '</div>'),
  'boxes of no size with boxes': nested('<div style="font-size:0"><i class=x></i>', '</div>'),
  'a title in hidden boxes': nested('<div style="text-indent:-999em">', '</div>', '<h1>a</h1>'),
  'comments never closed': repeated('<!--'),
  comments: repeated('<!--x-->'),
  CDATA: repeated('<![CDATA[a]]>'),
  'CDATA never closed': repeated('<![CDATA['),
  'processing instructions': repeated('<?a b?>'),
  doctypes: repeated('<!doctype html>'),
  entities: repeated('&eacute;&#233;&#xe9;&copy'),
  'unknown entities': repeated('&abcdefghij;'),
  'quotes in tags': repeated('<a b="'),
  'tags without end': repeated('<a '),
  'veiled addresses': repeated('<a href="/cdn-cgi/l/email-protection#a1">a</a>'),
  footnotes: numbered((i) => `<a href="#fn${i}">${i}</a><p id="fn${i}">a</p>`),
  'towns and prices': numbered((i) => `<p>Reparación en Sevilla, desde ${i} €, de 9:00 a 14:00.</p>`),
  locations: numbered(
    (i) =>
      `<div class="tienda"><h3>Tienda ${i}</h3><p>C/ Mayor, ${i}, 28001 Madrid</p><p>91 000 00 ${i}</p></div>`,
  ),
};

/** A usual part of a page, by which the others are measured. */
export const ordinarySection = numbered(
  (i) =>
    `<section class="s${i % 7}"><h2>Servicio ${i}</h2><p>Reparamos <b>fugas</b> y <a href="/s/${i}">atascos ${i}</a> en toda la ciudad.</p><ul><li>Uno ${i}</li><li>Dos</li></ul><table><tr><th>Trabajo</th><th>Desde</th></tr><tr><td>${i}</td><td>80 €</td></tr></table></section>`,
);

/** HTML, in the order in which a short form takes a part of it. */
export const html: Inputs = {
  ...mixed,
  ...ofStyles,
  ...ofJsonLd,
  ...ofElements,
  ...ofAttributes,
  ...ofTexts,
};

export const htmlPairs: Inputs = merge(
  parts.pairs.flatMap((a) =>
    parts.pairs
      .filter((b) => a !== b)
      .map((b) => ({
        [`${a} and ${b} by turns`]: repeated(a + b),
        [`${a}, then ${b}`]: (chars: number) => repeated(a)(chars / 2) + repeated(b)(chars / 2),
      })),
  ),
);

const halves =
  (one: (i: number) => string, other: (i: number) => string): Input =>
  (chars) =>
    numbered(one)(chars / 2) + numbered(other)(chars / 2);

/** Markdown and MDX without front matter. */
export const markdown: Inputs = {
  ...eachIn([...parts.runs, ...parts.markdown], '%j again and again'),
  ...each(['> ', '- ', '* ', '1. ', '[', '**', '*', '<b>', '  - a\n'], '%s in each other', (unit) =>
    nested(unit, '\n'),
  ),
  references: halves(
    (i) => `[a${i}]: /${i}\n`,
    (i) => `[a${i}] `,
  ),
  'a long table': repeated('|a|b|\n', '|a|b|\n|-|-|\n'),
  footnotes: halves(
    (i) => `[^${i}] `,
    (i) => `[^${i}]: a\n`,
  ),
};

/** YAML: front matter, settings, company data, cities. */
export const yaml: Inputs = {
  'many keys': numbered((i) => `a${i}: b\n`),
  'many keys in braces': (chars) => `a: {${numbered((i) => `a${i}: b, `)(chars)}}\n`,
  ...eachIn(parts.yaml, 'YAML of %j'),
  ...eachIn(parts.yaml, 'a value of %j', 'title: '),
  'many aliases': (chars) => `a: &a b\n${numbered((i) => `c${i}: *a\n`)(chars)}`,
  'indented ever more': (chars) =>
    Array.from({ length: Math.sqrt(chars) }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
};

/** The text after the `---` of a Markdown file. */
export const frontMatter: Inputs = {
  ...each(
    Object.keys(yaml),
    '%s',
    (name) => (chars) => `---\ntitle: Casa\n${yaml[name]!(chars)}\n---\n\nHola.\n`,
  ),
  ...eachIn(parts.toml, 'TOML of %j', '+++\n', '\n+++\n\nHola.\n'),
};

export const robots: Inputs = {
  ...eachIn(parts.robots, '%j again and again'),
  ...eachIn(parts.robots, 'a rule of %j', 'User-agent: *\nDisallow: /'),
};

export const sitemaps: Inputs = {
  ...eachIn(parts.sitemaps, '%s in a sitemap', '<urlset>'),
  ...eachIn(parts.sitemaps, '%s alone'),
};

/** What a site answers to `check --agents` besides pages. */
export const answers: Inputs = {
  ...eachIn(parts.answers, '%j in Markdown', '# Casa\n\n> Casa\n\n'),
  ...eachIn(['[', '{"a":', '{},', '{"href":"/a","type":"a"},'], '%s in JSON', '[', '0]'),
  'an API of many operations': (chars) =>
    `{"openapi":"3.1.0","servers":[{"url":"/${'x'.repeat(chars / 3)}"}],"security":[${'{"a":[]},'.repeat(chars / 30)}{"a":[]}],"paths":{${numbered((i) => `"/${i}":{"get":{"parameters":[{"in":"query","required":true,"name":"q","example":"a"}]}},`)(chars / 3)}"/z":{}}}`,
  'an API of one long parameter': (chars) =>
    `{"openapi":"3.1.0","servers":[{"url":"/${'x'.repeat(chars / 2)}"}],"paths":{${numbered((i) => `"/${i}":{"get":{"parameters":[{"$ref":"#/components/parameters/p"}]}},`)(chars / 2)}"/z":{}},"components":{"parameters":{"p":{"in":"query","required":true,"name":"q","example":"${'x'.repeat(2000)}"}}}}`,
  'an operation of many parameters': (chars) =>
    `{"openapi":"3.1.0","paths":{"/${'{a}'.repeat(chars / 6)}":{"get":{"parameters":[${'{"in":"path","required":true,"name":"b","example":"a"},'.repeat(chars / 110)}{}]}}}}`,
  'many tools': (chars) =>
    `{"result":{"protocolVersion":"1","tools":[${numbered((i) => `{"name":"t${i}","description":"a","inputSchema":{"type":"object"}},`)(chars)}{}]}}`,
  'links of the home page': numbered(
    (i) => `<link rel="alternate service-desc" href="/${i}" type="text/markdown">`,
  ),
  'scripts of the home page': numbered(
    (i) => `<script src="/${i}.js"></script><script>modelContext</script>`,
  ),
};

export const synonyms: Inputs = {
  ...eachIn(parts.synonyms, 'synonyms of %j', 'a, b\n'),
  'a group of many words': numbered((i) => `palabra${i}, `),
  'many groups': numbered((i) => `a${i}, b${i}\n`),
};
