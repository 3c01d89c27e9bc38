import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { type HtmlListener, parseHtml } from '../../src/content/parse.ts';

type Event = readonly [kind: 'open' | 'close' | 'text', value: string];

/** Collects events; the parts of a text become one. */
function createCollector(): { readonly events: Event[]; readonly listener: HtmlListener } {
  const events: Event[] = [];
  const listener: HtmlListener = {
    open: (name, attributes) => events.push(['open', `${name} ${JSON.stringify(attributes)}`]),
    close: (name) => events.push(['close', name]),
    text(data) {
      const last = events.at(-1);
      if (last?.[0] === 'text') events[events.length - 1] = ['text', last[1] + data];
      else events.push(['text', data]);
    },
  };
  return { events, listener };
}

function eventsOf(html: string): readonly Event[] {
  const { events, listener } = createCollector();
  parseHtml(html, [listener]);
  return events;
}

/** The events of the parser when it decodes character references itself. */
function eventsOfLibrary(html: string): readonly Event[] {
  const { events, listener } = createCollector();
  const { open, close, text } = listener;
  const parser = new Parser({ onopentag: open, onclosetag: close, ontext: text });
  parser.write(html);
  parser.end();
  return events;
}

test('character references are decoded in text, values and titles, and kept in scripts and styles', () => {
  const html =
    '<title>A &amp; B</title><p title="&euro;5" lang=es>5&nbsp;&euro; &notit;</p><script>a &amp;&amp; b</script><style>&gt;</style>';
  expect(eventsOf(html)).toEqual([
    ['open', 'title {}'],
    ['text', 'A & B'],
    ['close', 'title'],
    ['open', 'p {"title":"€5","lang":"es"}'],
    ['text', '5\u00a0€ ¬it;'],
    ['close', 'p'],
    ['open', 'script {}'],
    ['text', 'a &amp;&amp; b'],
    ['close', 'script'],
    ['open', 'style {}'],
    ['text', '&gt;'],
    ['close', 'style'],
  ]);
});

test('an ampersand in the query of an address is no reference (WHATWG HTML §13.2.5.73)', () => {
  expect(eventsOf('<a href="?a=1&copy=2&amp;b=3">')[0]).toEqual(['open', 'a {"href":"?a=1&copy=2&b=3"}']);
});

test('the text of a script stays raw after a tag that is part of it', () => {
  const html = '<script>"<noscript>" &amp; "</noscript>" &amp;</script>&amp;';
  expect(eventsOf(html)).toEqual([
    ['open', 'script {}'],
    ['text', '"<noscript>" &amp; "</noscript>" &amp;'],
    ['close', 'script'],
    ['text', '&'],
  ]);
});

/** Without titles, in which the library keeps references after a `<`. */
const pieces = [
  ...['&', '&amp', '&amp;', '&copy', '&notin;', '&#65', '&#x41;', '&#0;', '&unknown;', ';', '=', '#', ' '],
  ...[
    '<',
    '>',
    '/',
    '"',
    "'",
    '<p title="',
    "<p title='",
    '<a href=',
    '<br/>',
    '</p>',
    '<form>',
    '<li>',
    'x',
  ],
  ...['<script>', '</script>', '<style>', '</style>', '<xmp>', '</xmp>'],
  ...['<iframe>', '</iframe>', '<plaintext>', '<!--', '-->', '<!doctype html>'],
];

test('any text gives the same events as the parser with its own decoding', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      const html = parts.join('');
      expect(eventsOf(html)).toEqual(eventsOfLibrary(html));
    }),
    { numRuns: 3000 },
  );
});
