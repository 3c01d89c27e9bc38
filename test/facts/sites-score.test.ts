// How `npm run bench:sites` scores facts, and what makes it fail.

import { describe, expect, it } from 'vitest';
import { readClockTimes } from '../../bench/sites/clock-times.ts';
import { listFalls } from '../../bench/sites/report.ts';
import { scoreFacts } from '../../bench/sites/score-facts.ts';

const site = {
  name: 'taller',
  kind: 'garage',
  languages: ['es'],
  brand: ['Talleres Orduña'],
  phones: ['941047822'],
  address_contains: ['Segador', '26006'],
  hours: 'Mo-Fr 8:00-13:30 15:30-19:00',
  absent: ['tax_id', 'whatsapp'],
  must_serve: [],
  must_not_serve: [],
  titles: {},
  queries: [],
} as const;

const right = {
  brand: 'TALLERES ORDUNA',
  phone: '+34 941 04 78 22',
  address: 'Calle Segador, 26006 Logroño',
  hours: 'L-V de 8 a 13.30 h y de 15:30 a 19 h',
};

const one = (kind: 'brand' | 'contact' | 'hours' | 'tax' | 'language', changes: object, language = 'es') =>
  scoreFacts(site, { ...right, ...changes }, language).scores[kind];

describe('a fact', () => {
  it('counts 1 if it is right, in any spelling', () => {
    const { scores, missing, madeUp } = scoreFacts(site, right, 'es');
    expect(scores).toMatchObject({ brand: [1], contact: [1, 1, 1], hours: [1], tax: [1], language: [1] });
    expect([missing, madeUp]).toEqual([[], []]);
  });

  it('counts 0 if it is missing, or if an address lacks a part', () => {
    expect(one('hours', { hours: '' })).toEqual([0]);
    expect(one('contact', { phone: '', address: 'Calle Segador' })).toEqual([0, 0, 1]);
  });

  it('counts -1 if it is wrong or if the site does not state it, and is named', () => {
    expect(one('contact', { phone: '910 04 77 31' })).toEqual([-1, 1, 1]);
    expect(one('hours', { hours: 'L-V de 8 a 13:30 h' })).toEqual([-1]);
    expect(one('tax', { tax_id: 'A87004120' })).toEqual([-1]);
    expect(one('language', {}, 'en')).toEqual([-1]);
    const { madeUp } = scoreFacts(site, { ...right, tax_id: 'A87004120' }, 'es');
    expect(madeUp).toEqual(['tax_id: made up or wrong: «A87004120»']);
  });
});

it.each([
  ['Lundi au jeudi : 8h – 12h et 14h – 18h30, Vendredi : 8h – 17h', '8:00 12:00 14:00 17:00 18:30'],
  ['8:00 a.m. – 6:00 p.m., Saturday 9am to 1pm', '8:00 9:00 13:00 18:00'],
  ['7.30 – 19.00 Uhr', '7:30 19:00'],
  ['24 horas, todos los días', '0:00 24:00'],
  ['Calle Segador, 26006 Logroño', ''],
])('the times of %j are %j', (text, times) => {
  expect(readClockTimes(text)).toBe(times);
});

it('a set that scores less than in the saved run is named with the kinds that fell', () => {
  const row = { set: 'own', sites: 30, madeUp: 2, brand: 0.9, hours: 0.5, all: 0.8 };
  expect(listFalls([row, { ...row, set: 'unknown' }], [row])).toEqual([]);
  expect(listFalls([{ ...row, brand: 1, all: 0.81 }], [row])).toEqual([]);
  const [line, ...others] = listFalls([{ ...row, hours: 0.4, all: 0.79 }], [row]);
  expect(line).toMatch(/^The set own fell from 0\.8 to 0\.790 \(hours 0\.5 to 0\.400\)\./);
  expect(others).toEqual([]);
});
