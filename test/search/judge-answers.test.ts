// How the benches of answers judge: texts in normal form, questions with mistakes, facts and traps.

import { describe, expect, it } from 'vitest';
import { judgeAnswer, measure } from '../../bench/answers/judge.ts';
import { hasOneOf, readMarkdown } from '../../bench/answers/plain-text.ts';
import type { AskedSite } from '../../bench/answers/product.ts';
import { parseQuestions } from '../../bench/answers/questions.ts';
import { variants } from '../../bench/answers/variants.ts';
import { cutWindows } from '../../bench/answers/windows.ts';

describe('texts', () => {
  it('are pages without the marks of Markdown', () => {
    const page =
      '# Precios\n\n- **La [visita](/precios/#v)**, 40 \\*\n\n| Qué | Precio |\n| --- | --- |\n| Cinta | 45–75 € |';
    expect(readMarkdown(page)).toBe('Precios La visita, 40 * Qué Precio Cinta 45–75 €');
  });

  it('are found without accents, case and punctuation, as whole words', () => {
    expect(hasOneOf('| Cinta | 45–75 € |', ['otra', 'CINTA 45-75'])).toBe(true);
    expect(hasOneOf('en 2015', ['15'])).toBe(false);
  });

  it('are cut into windows of whole sentences', () => {
    const long = `${'a'.repeat(200)}. ${'b'.repeat(200)}. Fin.`;
    const windows = cutWindows([{ title: 'T', markdown: `# T\n\n${long}` }]);
    expect(windows.map(({ text }) => text)).toEqual([`${'a'.repeat(200)}.`, `${'b'.repeat(200)}. Fin.`]);
    expect(windows[0]).toMatchObject({ title: 'T', paragraph: long });
  });
});

describe('a question with a typing error', () => {
  it.each(['¿Cuánto cuesta la reparación?', 'horario de atención', 'telefono'])(
    '%s: one letter is wrong',
    (query) => {
      const written = variants.typo(query);
      expect(written).not.toBe(query);
      expect(variants.typo(query)).toBe(written);
      expect(query.length - written.length).toBeLessThanOrEqual(1);
      expect(written.split(' ').filter((word) => !query.split(' ').includes(word))).toHaveLength(1);
    },
  );

  it('has no long word: it stays', () => {
    expect(variants.typo('¿Qué IVA?')).toBe('¿Qué IVA?');
  });
});

describe('an answer', () => {
  const passage = (text: string) => ({
    text,
    title: '',
    heading: '',
    url: 'https://casa.example/',
    city: '',
  });
  const fact = { name: 'hours', value: 'De 8:00 a 20:00', url: 'https://casa.example/' };
  const site = (text: string, facts: readonly (typeof fact)[] = []): Pick<AskedSite, 'ask'> => ({
    ask: (query, _, maxChars) => ({
      query,
      facts,
      passages: text === '' ? [] : [passage(text.slice(0, maxChars))],
      truncated: false,
    }),
  });
  const judge = (given: Pick<AskedSite, 'ask'>, question: string) =>
    measure([judgeAnswer(given as AskedSite, parseQuestions(`a: [${question}]`)[0]!)]);

  it('counts from the budget on in which it stands', () => {
    const late = judge(site(`${'palabra '.repeat(60)}Bizum`), '{ query: bizum, answers: [Bizum] }');
    expect(late).toMatchObject({ 'answer in 300': 0, 'answer in 600': 1, 'answer in 1200': 1 });
  });

  it('has the fact with its value, and no other', () => {
    const asked = '{ query: horario, fact: hours, value: ["8:00"] }';
    expect(judge(site('', [fact]), asked)['right fact']).toBe(1);
    expect(judge(site(''), asked)['right fact']).toBe(0);
    expect(judge(site('', [{ ...fact, value: 'cerrado' }]), asked)['right fact']).toBe(0);
    expect(judge(site('', [fact]), '{ query: precio, fact: prices, value: [x] }')['right fact']).toBe(0);
    expect(
      judge(site('', [fact]), '{ query: bizum, answers: [Bizum], also: [hours] }')['right fact'],
    ).toBeNaN();
  });

  it('claims nothing at a trap, or is nothing', () => {
    const trap = '{ query: ascensor, trap: true, claim: [ascensor] }';
    const shares = (text: string, facts?: readonly (typeof fact)[]) => {
      const { 'no claim at traps': noClaim, 'nothing at traps': nothing } = judge(site(text, facts), trap);
      return [noClaim, nothing];
    };
    expect(shares('')).toEqual([1, 1]);
    expect(shares('Un grifo')).toEqual([1, 0]);
    expect(shares('Un ascensor')).toEqual([0, 0]);
    expect(shares('', [fact])).toEqual([0, 0]);
  });
});
