// Constructs that documents are made of, by their kind. Inputs are made of one of them repeated, of many inside one another, or of two.

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

const words = (list: string) => list.split(' ');

/** Elements of HTML, current and obsolete, of SVG and MathML, and one that does not exist. */
const elements = words(
  'a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup command data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp svg path foreignObject math mi annotation-xml x-caja',
);

/** Attributes that are read, on an element on which they are. */
const attributes = words(
  'a.href a.rel a.title a.class a.role a.aria-expanded area.href frame.src img.src img.alt img.srcset img.width img.style base.href link.rel link.href link.hreflang meta.name meta.content meta.property meta.http-equiv meta.charset html.lang html.class body.class div.class div.id div.style div.role div.hidden div.aria-label div.aria-hidden div.aria-controls div.itemtype div.itemprop div.data-toggle div.data-target div.data-cfemail div.data-count span.class span.title p.style p.class p.id h2.class h2.id td.colspan td.rowspan td.headers td.class th.scope ol.start ul.class li.class li.value details.open time.datetime time.class script.type script.src style.media form.action form.class input.type input.name input.value select.name option.value button.aria-controls button.aria-haspopup label.for iframe.src iframe.title code.class pre.class abbr.title blockquote.cite section.class section.aria-label',
);

/** What is written in texts and values, so that a reader begins something and does not end it. */
const runs = [
  ...[
    'a',
    ' ',
    '1',
    '0',
    '-',
    '_',
    '.',
    ',',
    ';',
    ':',
    '/',
    '\\',
    '(',
    '[',
    '{',
    '<',
    '*',
    '`',
    '~',
    '#',
    '+',
    '@',
    '&amp;',
    '€',
    '"',
    '|',
    '\n',
  ],
  ...[
    'A ',
    'a ',
    '1 ',
    'a-',
    'a_',
    'a.',
    'A. ',
    '1.',
    '1, ',
    'a, ',
    'a: ',
    ': ',
    '- ',
    '\n\n',
    '\n- ',
    '\ta',
    '\u00a0',
    'é',
    'e\u0301',
    '\u200b',
    '😀',
  ],
  ...[
    '9:00',
    '9-14 ',
    '9:00-14:00 ',
    'L-V ',
    'lunes a ',
    'de 9 a ',
    '+34 ',
    '600 ',
    '91 ',
    'a@',
    'a@b.',
    '@b.es ',
    'B1',
    'C/ ',
    'Calle ',
    'nº ',
    '28001 ',
    '(Madrid',
    'S.L. ',
    'CIF ',
  ],
  ...[
    '{{',
    '{{<',
    '{%',
    '<%',
    '[vc_',
    '[a ',
    '](',
    '[a](',
    '![',
    '[^a]',
    '<!--',
    '<a',
    '</',
    '&#',
    '&am',
    '\\u00',
    '$',
    '$$',
    '%20',
    'https://',
    'https://a.es/',
    'www.',
    '?a=',
    '#a',
    '=>',
    '::',
    '---\n',
    '```\n',
    '<b>a</b>',
    '<br>',
    '<i></i>',
  ],
];

/** Where a page has texts. */
const places: Readonly<Record<string, readonly [before: string, after: string]>> = {
  title: ['<title>', '</title>'],
  h1: ['<h1>', '</h1>'],
  h2: ['<h2>', '</h2>'],
  p: ['<p>', '</p>'],
  li: ['<ul><li>', '</li></ul>'],
  td: ['<table><tr><th>a</th><td>', '</td></tr></table>'],
  dd: ['<dl><dt>Horario</dt><dd>', '</dd></dl>'],
  a: ['<p><a href="/a">', '</a></p>'],
  tel: ['<p><a href="tel:', '">a</a></p>'],
  pre: ['<pre>', '</pre>'],
  code: ['<p><code>', '</code></p>'],
  address: ['<address>', '</address>'],
  footer: ['<footer><p>', '</p></footer>'],
  summary: ['<details><summary>', '</summary><p>a</p></details>'],
  description: ['<meta name="description" content="', '">'],
  'json-ld': ['<script type="application/ld+json">{"@type":"LocalBusiness","name":"', '"}</script>'],
};

const fromEntries = (entries: Iterable<readonly [string, Input]>): Inputs => Object.fromEntries(entries);

const ofElements: Inputs = fromEntries(
  elements.flatMap((name) => [
    [`<${name}> never closed`, repeated(`<${name}>a `)],
    [`<${name}> one after another`, repeated(`<${name}>a</${name}>`)],
    [`<${name}> in each other`, nested(`<${name}>`, `</${name}>`)],
    [`<${name}> in each other, empty, around many`, around(`<${name}>`, `</${name}>`, '<i></i>')],
  ]),
);

const ofAttributes: Inputs = fromEntries(
  attributes.flatMap((place) => {
    const [element = '', attribute = ''] = place.split('.');
    return [
      [`<${element} ${attribute}> many`, numbered((i) => `<${element} ${attribute}="a${i}">a</${element}>`)],
      ...['a', ' ', 'a ', ';', 'a:b;', ',', '/', '.', '-', 'a-'].map(
        (unit) =>
          [
            `<${element} ${attribute}> of ${JSON.stringify(unit)}`,
            repeated(unit, `<${element} ${attribute}="`, `">a</${element}>`),
          ] as const,
      ),
    ];
  }),
);

/** What begins something whose middle is a run. */
const beginnings = [
  '0',
  '[vc_',
  '[a ',
  '{{',
  '{%',
  '<a ',
  '&',
  'https://a.es/',
  'a@',
  '(',
  '"',
  '+34 ',
  'C/ ',
  '9:00',
];

const ofTexts: Inputs = fromEntries([
  ...Object.entries(places).flatMap(([place, [before, after]]) =>
    runs.map((unit) => [`${JSON.stringify(unit)} in ${place}`, repeated(unit, before, after)] as const),
  ),
  ...['h2', 'p'].flatMap((place) =>
    beginnings.flatMap((beginning) =>
      runs.map(
        (unit) =>
          [
            `${JSON.stringify(unit)} after ${beginning} in ${place}`,
            repeated(unit, `<${place}>${beginning}`, `+ !</${place}>`),
          ] as const,
      ),
    ),
  ),
]);

const css = words(
  '.a{display:none} .zz.a{color:red} .zz{font-size:0} #a{top:0} p.a.b>c{d:e} .a,.b{} @media(a){.b{c:d}} @layer/**/a{ &.a{ &&&&.a{ .a{ .a, } {} /*a "a 7:7; --a:1; .a\\:b{c:d}',
);
const styles = [
  'font-size:0;',
  'color:#fff;',
  'top:1px;',
  'transform:scale(',
  'font:1 ',
  'clip:rect(0 ',
  '/*a',
  '\\3',
  '--a:1;',
  'background:url(',
  '!important ',
];
const ofStyles: Inputs = {
  ...fromEntries(
    css.map((unit) => [
      `a sheet of ${unit}`,
      repeated(unit, '<style>.zz{font-size:0}', '</style><p class="zz">a</p>'),
    ]),
  ),
  ...fromEntries(
    css.map((unit) => [
      `a sheet of ${unit} about many`,
      (chars) =>
        `<style>.zz{font-size:0}${repeated(unit)(chars / 2)}</style>${numbered((i) => `<p class="zz c${i}">a`)(chars / 2)}`,
    ]),
  ),
  ...fromEntries(
    css.map((unit) => [
      `a sheet of ${unit} about many with styles`,
      (chars) =>
        `<style>.zz{font-size:0}${repeated(unit)(chars / 2)}</style>${numbered((i) => `<p class="zz" style="top:${i}px">a`)(chars / 2)}`,
    ]),
  ),
  ...fromEntries(styles.map((unit) => [`a style of ${unit}`, repeated(unit, '<p style="', '">a</p>')])),
  ...fromEntries(
    styles.map((unit) => [`many styles of ${unit}`, numbered((i) => `<p style="left:${i}px;${unit}">a</p>`)]),
  ),
  'a rule of many properties about many': (chars) =>
    `<style>.zz{font-size:0;${numbered((i) => `--p${i}:1;`)(chars / 2)}}</style>${numbered((i) => `<p class="zz" style="top:${i}px">a`)(chars / 2)}`,
};

const jsonLd = [
  '[',
  '{"a":',
  '{"@type":"Organization","name":"a"},',
  '{"@graph":[',
  '"a",',
  '{"openingHours":"Mo 9-14"},',
  '{"address":{"streetAddress":"C/ 1"}},',
  '\\u00e1',
];
const ofJsonLd: Inputs = {
  ...fromEntries(
    jsonLd.map((unit) => [
      `JSON-LD of ${unit}`,
      repeated(unit, '<script type="application/ld+json">[', '1]</script>'),
    ]),
  ),
  'many scripts of JSON-LD': numbered(
    (i) =>
      `<script type="application/ld+json">{"@type":"Dentist","name":"a${i}","telephone":"91 000 ${i}"}</script>`,
  ),
  'a long FAQ': (chars) =>
    `<script type="application/ld+json">{"@type":"FAQPage","mainEntity":[${numbered((i) => `{"@type":"Question","name":"¿${i}?","acceptedAnswer":{"text":"Sí ${i}"}},`)(chars)}{}]}</script>`,
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

/** What two of are put together. */
const pairUnits = [
  ...words(
    '<div>a <p>a <b>a <a><i>a <table> <tr> <td>a <ul> <li>a <dl> <dd>a <dt>a <details> <summary>a <h2>a <span>a <form> <button>a <svg> <pre>a <br> <hr> <section> <nav> <aside> <footer> <main> <select> <option>a <template> <noscript> <script> <style> <title> <textarea> <!-- --> ]]> &amp; </div> </p> </b> </a> </table> </td> </ul> </dl> </details> </script> </style> </svg> </form>',
  ),
  '<a href="/a">a',
  '<img src="a" alt="b">',
  '<div class="menu">',
  '<div style="font-size:0">',
  '<p style="display:none">',
  '<h1>a</h1>',
  '<h2>a</h2>',
  '<td colspan=100>',
  '<b>a</b>',
  '<p>a</p>',
  '<li>a</li>',
  '91 000 00 00 ',
  'L-V 9-14 ',
  'C/ Mayor, 1 ',
  'a@b.es ',
  '[vc_a]',
  '{{a}}',
];

export const htmlPairs: Inputs = fromEntries(
  pairUnits.flatMap((a) =>
    pairUnits.flatMap((b) =>
      a === b
        ? []
        : [
            [`${a} and ${b} by turns`, repeated(a + b)],
            [`${a}, then ${b}`, (chars: number) => repeated(a)(chars / 2) + repeated(b)(chars / 2)],
          ],
    ),
  ),
);

const markdownUnits = [
  ...runs,
  ...[
    '# a\n',
    '## a\n\n',
    'a\n===\n',
    'a\n---\n',
    '> ',
    '> a\n',
    '- a\n',
    '  - a\n',
    '1. a\n',
    '* * *\n',
    '***a',
    '**a** ',
    '_a_ ',
    '~~a',
    '`a` ',
    '``',
    '|a',
    '|a|b|\n|-|-|\n',
    '| a |\n',
    '[a]: b\n',
    '[a][b]',
    '<https://a.es>',
    '<div>\n\n',
    '</div>',
    '<!-- a\n',
    '    a\n',
    '\\\n',
    'a\\\nb',
    '[^1]: a\n',
    ':::\n',
    '- [ ] a\n',
    '<Tag a={b}>',
    '<Tag/>\n\n',
    '{a}',
    'import a from "b"\n',
    'export const a = {\n\n',
    '``x',
    '<!-- <? <!A <![CDATA[ ',
    'export const a = 1\n',
    '{{< a b="c" >}}',
    '{{% a %}}',
    '{% a %}',
    '{% include a.html %}',
    '[a b="c"]',
    '{: .a}\n',
    '+++\n',
    '===\n',
    '$a$',
  ],
];

/** Markdown and MDX without front matter. */
export const markdown: Inputs = {
  ...fromEntries(markdownUnits.map((unit) => [`${JSON.stringify(unit)} again and again`, repeated(unit)])),
  ...fromEntries(
    ['> ', '- ', '* ', '1. ', '[', '**', '*', '<b>', '  - a\n'].map((unit) => [
      `${unit} in each other`,
      nested(unit, '\n'),
    ]),
  ),
  references: (chars) =>
    numbered((i) => `[a${i}]: /${i}\n`)(chars / 2) + numbered((i) => `[a${i}] `)(chars / 2),
  'a long table': repeated('|a|b|\n', '|a|b|\n|-|-|\n'),
  footnotes: (chars) => numbered((i) => `[^${i}] `)(chars / 2) + numbered((i) => `[^${i}]: a\n`)(chars / 2),
};

const yamlUnits = [
  'a: b\n',
  '- a\n',
  '  ',
  'a:\n  ',
  '[',
  '{',
  '{a: ',
  '[a, ',
  '"',
  "'",
  '"a',
  '&a ',
  '*a ',
  '- &a [*a]\n',
  '!a ',
  '? ',
  ': ',
  '# a\n',
  '|\n a\n',
  '>\n',
  '\n',
  '---\n',
  '...\n',
  'a',
  ' ',
  '\\',
  '"\\u00e9',
  '<<: *a\n',
  '~',
  '\t',
  '1',
  '- - ',
  '%a\n',
  '@',
];

/** YAML: front matter, settings, company data, cities. */
export const yaml: Inputs = {
  'many keys': numbered((i) => `a${i}: b\n`),
  'many keys in braces': (chars) => `a: {${numbered((i) => `a${i}: b, `)(chars)}}\n`,
  ...fromEntries(yamlUnits.map((unit) => [`YAML of ${JSON.stringify(unit)}`, repeated(unit)])),
  ...fromEntries(yamlUnits.map((unit) => [`a value of ${JSON.stringify(unit)}`, repeated(unit, 'title: ')])),
  'many aliases': (chars) => `a: &a b\n${numbered((i) => `c${i}: *a\n`)(chars)}`,
  'indented ever more': (chars) =>
    Array.from({ length: Math.sqrt(chars) }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
};

/** The text after the `---` of a Markdown file. */
export const frontMatter: Inputs = {
  ...fromEntries(
    Object.entries(yaml).map(([name, input]) => [
      name,
      (chars: number) => `---\ntitle: Casa\n${input(chars)}\n---\n\nHola.\n`,
    ]),
  ),
  ...fromEntries(
    ['a = 1\n', '[a]\n', '[[a]]\n', 'a = [', 'a = "', '"', '# a\n'].map((unit) => [
      `TOML of ${JSON.stringify(unit)}`,
      repeated(unit, '+++\n', '\n+++\n\nHola.\n'),
    ]),
  ),
};

const robotsUnits = [
  '\n',
  '\r',
  ' ',
  'a',
  ':',
  '#',
  '*',
  'User-agent: *\n',
  'User-agent: a\n',
  'Disallow: /a\n',
  'Disallow: /*a*b\n',
  'Allow: /*$\n',
  'Sitemap: https://a.es/s.xml\n',
  'Crawl-delay: 1\n',
  'User-agent: *\nDisallow: /a\n',
  'Content-Signal: a\n',
  '\ufeff',
  '%2F',
  '/*',
  '*a',
];
export const robots: Inputs = {
  ...fromEntries(robotsUnits.map((unit) => [`${JSON.stringify(unit)} again and again`, repeated(unit)])),
  ...fromEntries(
    robotsUnits.map((unit) => [
      `a rule of ${JSON.stringify(unit)}`,
      repeated(unit, 'User-agent: *\nDisallow: /'),
    ]),
  ),
};

const sitemapUnits = [
  '<url><loc>https://a.es/a</loc></url>',
  '<url>',
  '<loc>',
  '<a>',
  '</a>',
  '<loc>a',
  '<!--',
  '<![CDATA[',
  '<?a',
  '&amp;',
  '&',
  ' ',
  'a',
  '<sitemap><loc>https://a.es/s.xml</loc></sitemap>',
  'https://a.es/a\n',
  'https://',
  '<a b="',
  '\n',
];
export const sitemaps: Inputs = fromEntries([
  ...sitemapUnits.map((unit) => [`${unit} in a sitemap`, repeated(unit, '<urlset>')] as const),
  ...sitemapUnits.map((unit) => [`${unit} alone`, repeated(unit)] as const),
]);

/** What a site answers to `check --agents` besides pages. */
export const answers: Inputs = {
  ...fromEntries(
    [
      '](/a.md)',
      '](',
      '> ',
      '# a\n',
      '[a',
      '\n',
      ' ',
      'data: {',
      'data: {}\n',
      'data:\n',
      '---\n',
      'expires: a\n',
      'expires: a ',
      'contact: mailto:',
      '{',
      '<',
    ].map((unit) => [`${JSON.stringify(unit)} in Markdown`, repeated(unit, '# Casa\n\n> Casa\n\n')]),
  ),
  ...fromEntries(
    ['[', '{"a":', '{},', '{"href":"/a","type":"a"},'].map((unit) => [
      `${unit} in JSON`,
      repeated(unit, '[', '0]'),
    ]),
  ),
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

const synonymUnits = [
  'a, b\n',
  'a,',
  'a ',
  ',',
  '=>',
  'a => b\n',
  '#',
  '\n',
  ' ',
  'é',
  'e\u0301',
  '\r',
  'a-',
];
export const synonyms: Inputs = {
  ...fromEntries(
    synonymUnits.map((unit) => [`synonyms of ${JSON.stringify(unit)}`, repeated(unit, 'a, b\n')]),
  ),
  'a group of many words': numbered((i) => `palabra${i}, `),
  'many groups': numbered((i) => `a${i}, b${i}\n`),
};
