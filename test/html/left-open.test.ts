// What pages leave open in cells and items, as the HTML of 2005 does (WHATWG HTML §13.2.6.4).

import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../src/html/parse.ts';
import { markdownOf, prose } from '../extract/html-page.ts';

/** The tree as nested brackets: `table(tr(td(Gas)))`. */
function treeOf(html: string): string {
  let tree = '';
  parseHtml(html, [
    {
      open(name) {
        tree += `${name}(`;
      },
      close() {
        tree += ')';
      },
      text(data) {
        tree += data;
      },
    },
  ]);
  return tree;
}

test.each([
  ['<table><tr><td><font>Gas<td>35 €<tr><td>Luz</table>', 'table(tr(td(font(Gas))td(35 €))tr(td(Luz)))'],
  [
    '<table><tr><td><b><a>Gas<td><p><i>35 €<tr><th>Luz</table>x',
    'table(tr(td(b(a(Gas)))td(p(i(35 €))))tr(th(Luz)))x',
  ],
  [
    '<table><tr><td><center>Gas<td><ul><li>35<tbody><tr><td>Luz</table>',
    'table(tr(td(center(Gas))td(ul(li(35))))tbody(tr(td(Luz))))',
  ],
  ['<table><tr><td><table><tr><td>a</table><td>b</table>', 'table(tr(td(table(tr(td(a))))td(b)))'],
  ['<table><tr><td>a</td></td><td>b</td></tr></tr></table>x', 'table(tr(td(a)td(b)))x'],
  [
    '<table><tr><td><table><tr><td>a</td></td></tr></tr></table>b</table>',
    'table(tr(td(table(tr(td(a)))b)))',
  ],
  ['<font><table><tr><td>a</font><td>b</table>c</font>d', 'font(table(tr(td(a)td(b)))c)d'],
  ['<ul><li><b>a<li><font><i>b</ul>', 'ul(li(b(a))li(font(i(b))))'],
  ['<ul><li><p>a<li><div>b<li>c</ul>', 'ul(li(p(a))li(div(b))li(c))'],
  ['<ul><li>a<ul><li><b>b<li>c</ul><li>d</ul>', 'ul(li(aul(li(b(b))li(c)))li(d))'],
  ['<dl><dt><b>a<dd><font>b<dt>c</dl>', 'dl(dt(b(a))dd(font(b))dt(c))'],
  ['<dl><dd>a<dl><dt><b>b<dt>c</dl><dt>d</dl>', 'dl(dd(adl(dt(b(b))dt(c)))dt(d))'],
  ['<dl><dd><ul><li>a<dd>b</dl>', 'dl(dd(ul(li(add(b)))))'],
])('what is left open in a cell or an item ends with it (WHATWG HTML §13.2.6.4): %s', (html, tree) => {
  expect(treeOf(html)).toBe(tree);
});

test('cells and items are found in bounded time, however deep they are', () => {
  const deep = '<ul><li>'.repeat(100) + '<i>'.repeat(18_000) + '<li></li></td></b>'.repeat(20_000);
  expect(treeOf(`<table><td><b>${deep}`)).toMatch(/\)$/);
});

describe('the text of a page keeps together what belongs together', () => {
  const priceTable = '|  |  |\n| --- | --- |\n| Consulta | 35 € |\n| Vacuna | 25 € |';
  const [first, second] = [
    ['Consulta', '35 &euro;'],
    ['Vacuna', '25 &euro;'],
  ] as const;
  const rowsOf = (open: string) =>
    [first, second].map(([name, price]) => `<tr><td>${open}${name}<td>${open}${price}`).join('');

  test.each([
    '',
    '<font size=2>',
    '<b>',
    '<a name=x>',
    '<center>',
    '<p>',
    '<p><font color=red>',
    '<div align=center><font>',
  ])('in a table whose cells leave %s open', (open) => {
    const markdown = markdownOf(`<p>${prose}</p><table border=1>${rowsOf(open)}</table><p>${prose}</p>`);
    expect(markdown.replaceAll('**', '')).toBe(`${prose}\n\n${priceTable}\n\n${prose}`);
  });

  test('in a table inside a mark that ends in a cell', () => {
    const markdown = markdownOf(
      `<font><table border=1><tr><td>Consulta</font><td>35 &euro;<tr><td>Vacuna<td>25 &euro;</table></font>`,
    );
    expect(markdown).toBe(priceTable);
  });

  test.each(['<font size=2>', '<b>', '<p>', '<p><i>'])('in lists whose items leave %s open', (open) => {
    const markdown = markdownOf(
      `<p>${prose}</p><ul><li>${open}Consulta: 35 €<li>${open}Vacuna: 25 €</ul><dl><dt>${open}Martes<dd>${open}De 9 a 14<dt>${open}Jueves<dd>${open}De 17 a 20</dl>`,
    );
    expect(markdown.replaceAll(/[*]/g, '')).toBe(
      `${prose}\n\n- Consulta: 35 €\n- Vacuna: 25 €\n\n Martes: De 9 a 14\n Jueves: De 17 a 20`,
    );
  });
});
