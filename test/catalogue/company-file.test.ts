// The operator's YAML files: the error for each mistake is one line that names the file and the field.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawCompany } from '../../src/catalogue/draw-company.ts';
import { parseCities } from '../../src/catalogue/site-files.ts';
import { parseCompany } from '../../src/company/index.ts';

describe('the company file (seed §2.3, contract C6)', () => {
  it('of the example site is valid', () => {
    const company = parseCompany(readFileSync('examples/hogar/company.yaml', 'utf8'), 'company.yaml');
    expect(company.brand).not.toBe('');
    expect(company.service_model?.online_booking).toBe(false);
    expect(company.services?.length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(company.cityPaths ?? {})).toHaveLength(21);
  });

  it('leaves missing fields to the pages, and keeps an empty text as a value', () => {
    expect(parseCompany('brand: Casa\nphone: ""\nemail:', 'company.yaml')).toEqual({
      brand: 'Casa',
      phone: '',
    });
  });

  it('and pages without a field give empty values', () => {
    const silent = {
      values: {},
      weighed: {},
      pages: {},
      locations: [],
      factPages: new Map(),
      booking: undefined,
      publicOrigin: '',
      look: { color: '', logo: '' },
    };
    expect(drawCompany({ brand: 'Casa' }, silent, 'es')).toEqual({
      brand: 'Casa',
      legal_name: '',
      tax_id: '',
      address: '',
      phone: '',
      email: '',
      whatsapp: '',
      hours: '',
      coverage: '',
      tax: '',
      prices: '',
      services: [],
      cityPaths: {},
      pages: {},
      service_model: { description: '', online_booking: false },
    });
  });

  it('keeps numbers as they are written', () => {
    const { phone, tax_id, address } = parseCompany(
      'brand: C\nphone: 0034500\ntax_id: 007\naddress: 08001',
      'c',
    );
    expect([phone, tax_id, address]).toEqual(['0034500', '007', '08001']);
  });

  it.each([
    ['', 'company.yaml must be a map'],
    ['- a', 'company.yaml must be a map'],
    ['legal_name: x', 'company.yaml: brand is missing'],
    ['brand: " "', 'company.yaml: brand is missing'],
    [
      'brand: x\nmarca: y',
      'company.yaml: marca is not a known field; the fields are brand, legal_name, tax_id,',
    ],
    ['brand: x\nbrandd: y', 'company.yaml: brandd is not a known field; did you mean "brand"?'],
    ['brand: [x]', 'company.yaml: brand must be a text'],
    ['brand: x\nservices: yes', 'company.yaml: services must be a list'],
    ['brand: x\nservices: [{name: a}]', 'company.yaml: services[0].path is missing'],
    [
      'brand: x\nservices: [{name: a, path: a}]',
      'company.yaml: services[0].path must be the path of a page, starting with "/", not "a"',
    ],
    [
      'brand: x\nservices: [{name: a, path: /a, price: 3}]',
      'company.yaml: services[0].price is not a known field',
    ],
    [
      'brand: x\nservice_model: {online_booking: maybe}',
      'company.yaml: service_model.online_booking must be true or false, not "maybe"',
    ],
    [
      'brand: x\npages: {contacto: /x}',
      'company.yaml: pages.contacto is not a known field; did you mean "contact"?',
    ],
    ['brand: x\ncityPaths: {madrid: https://x}', 'company.yaml: cityPaths.madrid must be the path'],
    ['brand: "x', 'company.yaml, line 1, column'],
  ])('refuses %j', (text, message) => {
    expect(() => parseCompany(text, 'company.yaml')).toThrow(message);
  });
});

describe('the cities file (seed §2.6)', () => {
  it('reads slug, name, aliases, places and pages', () => {
    expect(
      parseCities(
        '- {slug: jaca, name: Jaca, pages: [/contacto/]}\n- {slug: san-roque, name: San Roque, aliases: [Sanroque], places: [Torreguadiaro]}',
        'c',
      ),
    ).toEqual([
      { slug: 'jaca', name: 'Jaca', aliases: [], pages: ['/contacto/'] },
      { slug: 'san-roque', name: 'San Roque', aliases: ['Sanroque'], places: ['Torreguadiaro'] },
    ]);
  });

  it.each([
    ['slug: x', 'cities.yaml must be a list'],
    ['- {slug: Jaca, name: Jaca}', 'cities.yaml[0].slug must be lower-case letters'],
    ['- {slug: todas, name: Todas}', 'and not "todas"'],
    ['- {slug: jaca, name: Jaca, pages: [jaca]}', 'cities.yaml[0].pages[0] must be the path of a page'],
    ['- {slug: jaca}', 'cities.yaml[0].name is missing'],
    ['- {slug: jaca, name: Jaca}\n- {slug: jaca, name: Jaca}', 'the slug "jaca" appears twice'],
  ])('refuses %j', (text, message) => {
    expect(() => parseCities(text, 'cities.yaml')).toThrow(message);
  });
});
