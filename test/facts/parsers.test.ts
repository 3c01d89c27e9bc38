// The parsers of single values: what they find, what they leave, and that no text harms them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOfHost, brandOfPlace } from '../../src/facts/choose/brand-of-place.ts';
import { agreeOnOrigin } from '../../src/facts/choose/public-address.ts';
import { readJsonLd } from '../../src/facts/read/json-ld.ts';
import { dropOthers } from '../../src/facts/read/other-parties.ts';
import { brandOfTitles, cleanBrand } from '../../src/facts/values/brand.ts';
import { emailOfLink, findEmails } from '../../src/facts/values/email.ts';
import { findAnnouncedNames, findFirmNames } from '../../src/facts/values/legal-name.ts';
import { gatherHoursTexts, gatherSpecifications, writeHours } from '../../src/facts/values/opening-hours.ts';
import { findPhones, phoneKey } from '../../src/facts/values/phone.ts';
import { findAddress, writeAddress } from '../../src/facts/values/postal-address.ts';
import { hoursAt, type Line } from '../../src/facts/values/read-hours.ts';
import { findTaxIds, readTaxId } from '../../src/facts/values/tax-id.ts';
import { originOfCname } from '../../src/sources/declared-site.ts';
import { codePoint } from '../code-point.ts';
import { runs } from '../runs.ts';

describe('telephone numbers', () => {
  it('are equal with and without country code and separators', () => {
    const spellings = ['+34 943 11 22 33', '0034943112233', '943.11.22.33', '(+34) 943112233'];
    expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['943112233']));
  });
});

describe('e-mail addresses', () => {
  it('of links may have a subject', () => {
    expect(emailOfLink('mailto:%20hola@casa.es?subject=Hola')).toBe('hola@casa.es');
    expect(emailOfLink('mailto:?subject=Hola')).toBeUndefined();
  });
});

describe('tax ids', () => {
  it('with one wrong digit are never valid (firms)', () => {
    const digits = fc.array(fc.nat(9), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(digits, fc.nat(6), fc.integer({ min: 1, max: 9 }), (seven, at, by) => {
        const checks = [...'0123456789'];
        const right = checks.filter((check) => readTaxId(`B${seven.join('')}${check}`));
        expect(right).toHaveLength(1);
        const wrong = seven.with(at, ((seven[at] ?? 0) + by) % 10);
        expect(readTaxId(`B${wrong.join('')}${right[0]}`)).toBeUndefined();
      }),
    );
  });
});

describe('addresses', () => {
  it.each([
    '15001 A Coruña',
    '36980 O Grove (Pontevedra)',
    '28700 San Sebastián de los Reyes',
    '12540 Vila-real',
    '20018 Donostia / San Sebastián',
    '36999 Vilanova do Sal (Pontevedra)',
    '15705 Santiago de Compostela',
    "08901 L'Hospitalet de Llobregat",
    '28231 Las Rozas de Madrid (Madrid)',
    '36600 Vilagarcía de Arousa, Pontevedra',
    '03560 El Campello',
    '08820 el Prat de Llobregat',
    '08800 Vilanova i la Geltrú',
    '17800 Sant Joan de les Abadesses',
    '38003 Sta. Cruz de Tenerife',
    '01001 Vitoria-Gasteiz, España',
    '26250 Santo Domingo de la Calzada',
    '35200 Telde',
    '32350 A Rúa',
    '28700 SAN SEBASTIÁN DE LOS REYES',
    '4900-360 Viana do Castelo',
    '5180-101 Freixo de Espada à Cinta',
  ])('keep the whole town: %s', (town) => {
    const address = `Calle Real, 5, ${town}`;
    for (const after of [
      '',
      '. Abrimos a las 9',
      '. Cómo llegar',
      ' Cómo llegar',
      ', Cómo llegar',
      ' Tel. 981 11 22 33',
      ' – Teléfono: 981 11 22 33',
      ' · hola@casa.es',
      ' E-mail: hola@casa.es',
      ' Horario: lunes a viernes de 9 a 14',
      ' Lunes a viernes de 9 a 14',
      '\nCómo llegar',
      '\nContacto',
      '; otra sede en Lugo',
      ' a 200 metros de la plaza',
    ])
      expect(findAddress(`Calle Real, 5, ${town}${after}`)).toBe(address);
    expect(findAddress(`Calle Real, 5\n${town}`)).toBe(address);
  });

  it('are written without repeating the town', () => {
    const parts = {
      streetAddress: 'Calle Mayor, 3',
      postalCode: '28013',
      addressLocality: 'Madrid',
      addressRegion: 'Madrid',
    };
    expect(writeAddress(parts)).toBe('Calle Mayor, 3, 28013 Madrid');
    expect(writeAddress({ ...parts, streetAddress: '' })).toBe('');
  });

  it('are written in the order of their country', () => {
    const naas = { streetAddress: 'Unit 7, Monread Park', postalCode: 'W91 X2KF', addressLocality: 'Naas' };
    expect(writeAddress({ ...naas, addressRegion: 'Co. Kildare' })).toBe(
      'Unit 7, Monread Park, Naas, Co. Kildare, W91 X2KF',
    );
    const leeds = { streetAddress: '1 Elland Road', postalCode: 'LS12 4AB', addressLocality: 'Leeds' };
    expect(writeAddress(leeds)).toBe('1 Elland Road, Leeds, LS12 4AB');
    const dallas = { streetAddress: '1420 Elm Street', postalCode: '75201', addressLocality: 'Dallas' };
    expect(writeAddress({ ...dallas, addressRegion: 'TX' })).toBe('1420 Elm Street, Dallas, TX 75201');
  });
});

describe('opening hours', () => {
  it('are one readable text', () => {
    const week = ['Monday', 'https://schema.org/Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const hours = [
      { days: week, opens: '16:00', closes: '20:00:00' },
      { days: week, opens: '9:00', closes: '13:30' },
      { days: ['Saturday'], opens: '10:00', closes: '14:00' },
      { days: ['Sunday'], opens: '00:00', closes: '00:00' },
    ];
    const text = 'Mo-Fr 09:00-13:30,16:00-20:00; Sa 10:00-14:00';
    expect(gatherSpecifications(hours)).toBe(text);
    expect(gatherHoursTexts(['Mo,We-Fr 08:30-18:30, Tu 08:30-20:00 Sa 09:00-12:00'])).toBe(
      'Mo 08:30-18:30; Tu 08:30-20:00; We-Fr 08:30-18:30; Sa 09:00-12:00',
    );
    // Squarespace, where nobody filled the form in
    expect(gatherHoursTexts(['Mo 00:00-00:00, , , , , , '])).toBe('');
    expect(gatherHoursTexts(['Mo-Fr 09:00-14:00', 'Sa,Su 10:00-13:00'])).toBe(
      'Mo-Fr 09:00-14:00; Sa-Su 10:00-13:00',
    );
    expect(writeHours(text, 'es')).toBe('lunes a viernes 09:00–13:30 y 16:00–20:00; sábado 10:00–14:00');
    expect(writeHours(text, 'xx')).toBe('Monday to Friday 09:00–13:30 and 16:00–20:00; Saturday 10:00–14:00');
    expect(writeHours('Sa-Su 10:00-13:00', 'es')).toBe('sábado y domingo 10:00–13:00');
    expect(gatherHoursTexts(['Mo-Fr 9:00 AM - 5:30 PM', 'Sa 10am-2pm', 'Su 9h-12h30'])).toBe(
      'Mo-Fr 09:00-17:30; Sa 10:00-14:00; Su 09:00-12:30',
    );
    expect(gatherHoursTexts(['Con cita previa'])).toBe('Con cita previa');
  });

  it.each([
    [{ days: ['Monday, Tuesday'], opens: 'T08:30', closes: '1:30 PM' }, 'Mo-Tu 08:30-13:30; Su 10:00-12:00'],
    [{ days: ['Mo-Th'], opens: '12:00 am', closes: '11:59 p.m.' }, 'Mo-Th 00:00-24:00; Su 10:00-12:00'],
    [
      { days: ['Monday to Wednesday'], opens: '9', closes: '18:00:00+01:00' },
      'Mo-We 09:00-18:00; Su 10:00-12:00',
    ],
    [
      { days: ['Monday, Tuesday, Thursday and Friday'], opens: '9h30', closes: '14h' },
      'Mo-Tu 09:30-14:00; Th-Fr 09:30-14:00; Su 10:00-12:00',
    ],
    [{ days: ['Tu/We/Th'], opens: '8 Uhr', closes: '18:30 Uhr' }, 'Tu-Th 08:00-18:30; Su 10:00-12:00'],
    [
      { days: ['https://schema.org/Monday https://schema.org/Friday'], opens: '0900', closes: '6:00 p. m.' },
      'Mo 09:00-18:00; Fr 09:00-18:00; Su 10:00-12:00',
    ],
    // what cannot be read makes all of them unknown
    [{ days: ['Weekdays'], opens: '09:00', closes: '13:00' }, ''],
    [{ days: ['Monday'], opens: 'dawn', closes: '13:00' }, ''],
    [{ days: ['Monday'], opens: '09:00', closes: '' }, ''],
    [{ days: [], opens: '09:00', closes: '13:00' }, ''],
    // closed, and days that no week has
    [{ days: ['Monday'], opens: '', closes: '' }, 'Su 10:00-12:00'],
    [{ days: ['PublicHolidays'], opens: '10:00', closes: '12:00' }, 'Su 10:00-12:00'],
  ])('%j beside a Sunday are "%s"', (times, text) => {
    expect(gatherSpecifications([times, { days: ['Sunday'], opens: '10:00', closes: '12:00' }])).toBe(text);
  });

  it.each([
    ['ca', 'dilluns a dijous 09:00–14:00; cada dia 24 hores'],
    ['gl', 'luns a xoves 09:00–14:00; todos os días 24 horas'],
    ['eu', 'astelehenetik ostegunera 09:00–14:00; egunero 24 orduz'],
    ['pt', 'segunda a quinta 09:00–14:00; todos os dias 24 horas'],
    ['en', 'Monday to Thursday 09:00–14:00; every day 24 hours'],
    ['fr', 'du lundi au jeudi 09:00–14:00; tous les jours 24 heures sur 24'],
    ['it', 'da lunedì a giovedì 09:00–14:00; tutti i giorni 24 ore su 24'],
    ['de', 'Montag bis Donnerstag 09:00–14:00; täglich 24 Stunden'],
  ])('are written in the language of the site: %s', (language, written) => {
    expect(writeHours('Mo-Th 09:00-14:00; Mo-Su 00:00-24:00', language)).toBe(written);
  });
});

it('opening hours end with their part of the page: digits of a footer below it are none', () => {
  const line = (text: string, isFrame = false) => ({ text, isFrame, isHeading: false });
  const lines = [line('Horaires'), line('Samedi : 9h - 12h'), line('22 43 71 40', true)];
  expect(hoursAt(lines, 0)).toBe('Samedi : 9h - 12h');
});

describe('names', () => {
  it('of titles may have several spellings', () => {
    const titles = [
      'Juegos | Lotería Sol nº 4',
      'Historia | Loteria Sol',
      'Contacto | Lotería Sol en Lugo',
      'Lotería Sol | Juega ya',
    ];
    expect(brandOfTitles(titles)[0]?.name).toBe('Lotería Sol');
    const firm = ['Wills', 'Conveyancing', 'Contact us'].map(
      (title) => `${title} - Harrow & Finch Solicitors`,
    );
    expect(brandOfTitles(firm)[0]?.name).toBe('Harrow & Finch Solicitors');
    const hyphened = [
      'Blog | Casa-Clara',
      'Precios | Casa Clara',
      'Citas | Casa Clara',
      'Equipo | Casa-Clara Lugo',
    ];
    expect(brandOfTitles(hyphened)[0]?.name).toBe('Casa-Clara');
    expect(brandOfTitles(['Uno', 'Dos', 'Tres'])).toEqual([]);
    expect(brandOfTitles(['Sol | Tu tienda', 'Sol | Tu tienda']).map(({ name }) => name)).toEqual([
      'Sol',
      'Tu tienda',
    ]);
  });

  it('of hosts and folders are written as people do', () => {
    expect(brandOfHost('www.casa-clara.com.es:443')).toBe('Casa Clara');
    expect([brandOfHost('127.0.0.1'), brandOfHost('localhost'), brandOfHost('[::1]')]).toEqual(['', '', '']);
    expect(brandOfPlace('', '/srv/bufete-lasa/public')).toBe('Bufete Lasa');
    expect(brandOfPlace('', '/srv/releases/20260101')).toBe('Web');
  });
});

describe('the public address', () => {
  it('is that of most addresses, never of this machine', () => {
    const addresses = [
      'https://www.sol.es/',
      'https://www.sol.es/a',
      'https://sol.es/b',
      'https://otro.es/',
      '/c',
      '',
    ];
    expect(agreeOnOrigin(addresses)).toBe('https://www.sol.es');
    expect(agreeOnOrigin(['http://localhost:3000/', 'http://127.0.0.1/'])).toBe('');
    expect(agreeOnOrigin(['https://a.es/', 'https://b.es/'])).toBe('');
  });

  it('may be in a CNAME file', () => {
    expect(originOfCname('www.sol.es\n')).toBe('https://www.sol.es');
    expect(originOfCname('<html>')).toBeUndefined();
  });
});

describe('hostile input', () => {
  it('is read by every parser in bounded time, and gives bounded values', () => {
    const pieces = fc.constantFrom(
      '6',
      '12345 ',
      '(',
      '+34 ',
      'C/ ',
      'A',
      'S.L. ',
      '@',
      'a.',
      ' ',
      ',',
      'Titular: ',
      'ñ',
      '\n',
      'calle ',
      '-',
    );
    const texts = fc.array(pieces, { maxLength: 300 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: codePoint, maxLength: 300 })), (text) => {
        for (const { value } of findPhones(text)) expect(text).toContain(value);
        for (const email of findEmails(text)) expect(email).toMatch(/^[^@\s]+@[^@\s]+$/);
        for (const id of findTaxIds(text)) expect(readTaxId(id)).toBe(id);
        expect(findAddress(text).length).toBeLessThan(400);
        for (const name of [...findFirmNames(text), ...findAnnouncedNames(text)])
          expect(name).not.toContain('\n');
        expect(cleanBrand(text).length).toBeLessThanOrEqual(60);
      }),
      { numRuns: runs(500) },
    );
  });

  it('as JSON-LD is decoded where its references end in a semicolon', () => {
    const business = {
      '@type': 'Store',
      name: 'Caf&eacute; &amp; T&#233; L&#039;Hort',
      legalName: 'A&copy B',
    };
    const { facts } = readJsonLd(JSON.stringify(business));
    expect(facts.map(({ value }) => value)).toEqual(['Café & Té L’Hort', 'A&copy B']);
  });

  it('as JSON-LD changes no prototype and costs no more than its size', () => {
    const deep = `${'{"@graph":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    const wide = JSON.stringify({
      '@graph': Array.from({ length: 50_000 }, () => ({ '@type': 'Organization', name: 'x' })),
    });
    const polluting =
      '{"__proto__":{"telephone":"943112233"},"@type":"Organization","constructor":{"prototype":{"polluted":1}},"name":{"toString":1}}';
    for (const script of [deep, wide, '{', '[]', 'null', '"a"', '{"@type":"Organization","name":{}}'])
      expect(() => readJsonLd(script)).not.toThrow();
    expect(readJsonLd(wide).facts.length).toBeLessThanOrEqual(5_000);
    readJsonLd(polluting);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).telephone).toBeUndefined();
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (json) => {
        for (const { value } of readJsonLd(json).facts) expect(typeof value).toBe('string');
      }),
    );
  });
});

describe('contract C12.2: who is named in a legal notice for what they do for the site', () => {
  const headings = {
    es: 'Alojamiento,Diseño,Diseño y programación,Desarrollo,Pasarela de pago,Transportista,Asesoría jurídica,Fotografías,Servidor,Mantenimiento',
    ca: 'Allotjament,Disseny,Desenvolupament,Programació,Gestoria,Fotografies,Crèdits,Servidor',
    gl: 'Aloxamento,Deseño,Desenvolvemento',
    eu: 'Garapena,Diseinua',
    pt: 'Alojamento,Desenvolvimento,Transportadora,Centro de Arbitragem,Fotografias,Créditos',
    it: 'Hosting,Realizzazione,Sviluppo,Progettazione,Fotografie,Grafica e sviluppo,Web agency,Crediti',
    fr: 'Hébergement,Réalisation,Conception,Conception graphique,Création graphique et développement,Médiation,Crédits photos,Agence web,Webmaster',
    de: 'Hosting,Umsetzung,Realisierung,Konzept und Gestaltung,Programmierung,Fotos,Bildnachweis,Technische Betreuung,Erstellt von,Internetagentur,Design & Code',
    en: 'Hosting,Design,Development,Payments,Photography,Image credits,Webmaster',
  };
  const line = (text: string, isHeading = false): Line => ({ text, isFrame: false, isHeading });
  const linesOf = (text: string, isHeading: boolean) => [
    line(text, isHeading),
    line('Nubelia, tel. 911 374 208'),
  ];

  it.each(
    Object.entries(headings).flatMap(([language, list]) => list.split(',').map((one) => [language, one])),
  )('%s: what stands below "%s" is theirs, up to the owner', (_, heading) => {
    const theirs = (isHeading: boolean) => dropOthers(linesOf(heading!, isHeading), true)[1]?.text;
    expect([theirs(true), theirs(false)]).toEqual(['', '']);
    const owners = [...linesOf(heading!, false), line('Titular: Arce, tel. 943 11 22 33')];
    expect(dropOthers(owners, true)[2]?.text).toBe('Titular: Arce, tel. 943 11 22 33');
  });
});
