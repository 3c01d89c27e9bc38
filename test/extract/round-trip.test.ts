// A GFM parser finds in the Markdown exactly the words, headings and links of the page, and nothing else (contract C5.3).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveSiteLinks } from '../../src/html/links.ts';
import { runs } from '../runs.ts';
import { htmlPage, pageOf } from './html-page.ts';
import { readBack, wordsOf } from './read-back.ts';

/** Text that looks like Markdown, HTML and entities more often than text does. */
const trickyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '_',
        '**',
        '`',
        '```',
        '~~',
        '[',
        ']',
        '(',
        ')',
        '!',
        '#',
        '##',
        '>',
        '-',
        '+',
        '1.',
        '2)',
        '|',
        '---',
      ),
      fc.constantFrom(
        '<b>',
        '</p>',
        '<!--',
        '&amp;',
        '&lt;',
        '&copy;',
        '\\',
        ':-:',
        '===',
        'http://x.example',
        'www.x.example',
        '$',
        '€',
      ),
      fc.constantFrom(
        'agua',
        'fuga',
        'grifo',
        'ñandú',
        'Málaga',
        '24h',
        'x_y',
        'a*b',
        '·',
        '«',
        '»',
        '¿',
        '?',
        '.',
        ',',
        ' ',
        ' ',
        ' ',
        '\n',
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    trickyText.map(escapeHtml),
    fc
      .tuple(
        fc.constantFrom('b', 'em', 'span', 'code', 'del', 'i', 'strong'),
        fc.array(tie('inline'), { maxLength: 3 }),
      )
      .map(([name, parts]) => `<${name}>${parts.join('')}</${name}>`),
    tie('inline').map((text) => `<a href="/servicios/gas/">${text}</a>`),
    fc.constant('<br>'),
  ),
})).inline;

const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

const block: fc.Arbitrary<string> = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  block: fc.oneof(
    { maxDepth: 3 },
    line.map((text) => `<p>${text}</p>`),
    line.map((text) => `<h2>${text}</h2>`),
    trickyText.map((text) => `<pre>${escapeHtml(text)}</pre>`),
    fc
      .array(tie('blocks'), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items) => `<ol start="7">${items.map((item) => `<li>${item}</li>`).join('')}</ol>`),
    tie('blocks').map((text) => `<blockquote>${text}</blockquote>`),
    tie('blocks').map((text) => `<div>${text}</div>`),
    fc
      .array(fc.tuple(line, line), { minLength: 2, maxLength: 3 })
      .map(
        (rows) =>
          `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
      ),
    fc
      .tuple(line, tie('blocks'))
      .map(([question, answer]) => `<details><summary>${question}</summary>${answer}</details>`),
  ),
})).block;

const content = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join(''));

const gfmElements = new Set(
  'h1 h2 p a strong em del code pre ul ol li blockquote table thead tbody tr th td br hr input'.split(' '),
);

describe('Markdown read back by a GFM parser, contract C5.3', () => {
  it('has exactly the words of the page in order, in elements of GFM, below its headings', () => {
    fc.assert(
      fc.property(content, (html) => {
        const page = pageOf(htmlPage(html));
        const { words, elements, headings } = readBack(
          resolveSiteLinks(page.markdown, (link) => `https://casa.example${link}`),
        );
        expect(words).toEqual(wordsOf(`${page.title}\n${page.text}`));
        expect([...elements].filter((name) => !gfmElements.has(name))).toEqual([]);
        const shown = headings.map((text) => wordsOf(text).join(' '));
        for (const { text } of page.headings) {
          // a very long heading is cut in the list of headings
          const name = wordsOf(text.replace(/\S*…$/, '')).join(' ');
          expect(shown.some((one) => (text.endsWith('…') ? one.startsWith(name) : one === name))).toBe(true);
        }
      }),
      {
        numRuns: runs(250),
        // the link's text is code and reads like the definition of a link reference (CommonMark §4.7)
        examples: [
          ['<p><a href="/servicios/gas/"><code>]:-:*gas</code></a></p>'],
          ['<p><a href="/a/">gas <code>]: x</code></a></p>'],
          // code that is written as text, because of the backtick before it, keeps its space in front of the marker
          ['<p><b>agua</b><em>gas`<code>*<br></code></em></p>'],
          // parsers that go by code units read an emoji as letters
          ['<p>agua<b>1*</b>😀agua</p>'],
          // the backticks before it make text of the code
          ['<p>```<code>gas<br></code><b>agua</b></p>'],
        ],
      },
    );
  });

  it('has links with the addresses of the page', () => {
    fc.assert(
      fc.property(trickyText, trickyText, (before, text) => {
        fc.pre(wordsOf(text).length > 0 && !/http|www/.test(before + text));
        const { markdown } = pageOf(
          htmlPage(
            `<p>${escapeHtml(before)}<a href="../gas/?a=(1)&b=2">${escapeHtml(text)}</a> y más texto</p>`,
          ),
        );
        expect(readBack(resolveSiteLinks(markdown, (link) => `https://casa.example${link}`)).links).toContain(
          'https://casa.example/guias/gas/?a=%281%29&b=2',
        );
      }),
    );
  });
});
