// The parsers of single values: what they find, what they leave, and that no text harms them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOfFolder, brandOfHost, brandOfTitles, cleanBrand } from '../../src/facts/identity/brand.ts';
import { countDays } from '../../src/facts/identity/count-days.ts';
import { emailOfLink, findEmails } from '../../src/facts/identity/email.ts';
import { readJsonLd } from '../../src/facts/identity/json-ld.ts';
import { findAnnouncedNames, findFirmNames, withoutForm } from '../../src/facts/identity/legal-name.ts';
import {
  gatherHoursTexts,
  gatherSpecifications,
  writeHours,
} from '../../src/facts/identity/opening-hours.ts';
import { roleOfName, roleOfPath } from '../../src/facts/identity/page-role.ts';
import {
  findPhones,
  phoneKey,
  phoneOfLink,
  phoneOfProperty,
  whatsAppOfLink,
} from '../../src/facts/identity/phone.ts';
import {
  addressAfterLabel,
  findAddress,
  placeKey,
  writeAddress,
} from '../../src/facts/identity/postal-address.ts';
import { agreeOnOrigin } from '../../src/facts/identity/public-address.ts';
import { hasHoursLabel, hoursAt, scheduleAt } from '../../src/facts/identity/read-hours.ts';
import { readSchedule } from '../../src/facts/identity/read-schedule.ts';
import { findTaxIds, readTaxId } from '../../src/facts/identity/tax-id.ts';
import { originOfCname } from '../../src/sources/declared-site.ts';

describe('telephone numbers', () => {
  it.each([
    ['Llámanos: 943 11 22 33', ['943 11 22 33']],
    ['Tel. (593 4) 211 3344', ['(593 4) 211 3344']],
    ['Tlf.: 91.123.45.67 · Móvil 655-80-21-43', ['91.123.45.67', '655-80-21-43']],
    ['+33 5 59 11 22 33', ['+33 5 59 11 22 33']],
    ['Tel./Fax: 971 12 34 56', ['971 12 34 56']],
    ['Telefon: 0231 / 55 66 77-0, Telefax: 0231 / 55 66 77-9', ['0231 / 55 66 77-0']],
    ['Telefon (08161) 98 76-0', ['(08161) 98 76-0']],
    ['Urgencias 24 h: 600 123 987. Oficina: 943 11 22 33', ['600 123 987', '943 11 22 33']],
    ['Office: 01937 580 123', ['01937 580 123']],
    ['Freephone 1800 924 924, or call us on 0113 496 0123', ['1800 924 924', '0113 496 0123']],
    ['Cell. 333 123 4567', ['333 123 4567']],
    ['(865) 522-7741', ['(865) 522-7741']],
    ['Contacto (011) 4632-5178 · 865-522-7741', ['(011) 4632-5178', '865-522-7741']],
    ['06 71 40 22 58', ['06 71 40 22 58']],
    ['(2021) 2023-2024', []],
    ['Fax: 971 12 34 56', []],
    ['Nuestro IBAN es ES91 2100 0418 4502 0005 1332', []],
    ['CIF B09702564, colegiado 612345678', []],
    ['Un presupuesto de 673.000.000 € en 2021-2023', []],
    ['El 10.05.2023 abrimos a las 9.30', []],
    ['Escribe tu número, por ejemplo 600 000 000', []],
  ])('in "%s" are %j', (line, numbers) => {
    expect(findPhones(line).map(({ value }) => value)).toEqual(numbers);
  });

  it('are equal with and without country code and separators', () => {
    const spellings = ['+34 943 11 22 33', '0034943112233', '943.11.22.33', '(+34) 943112233'];
    expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['943112233']));
  });

  it.each([
    ['Oficina 943 11 22 33', '943 11 22 33'],
    ['943 11 22 33Urgencias 24 h', '943 11 22 33'],
    ['Fax 943 11 22 34, tel. 943 11 22 33', '943 11 22 33'],
    ['Tel./Fax: (+34) 943 112 233 ext. 12', '(+34) 943 112 233 ext. 12'],
    ['Fax: 943 11 22 34', undefined],
    ['916-471-XXX', undefined],
  ])('of the property "%s" are %s', (text, phone) => {
    expect(phoneOfProperty(text)).toBe(phone);
  });

  it.each([
    ['tel:+34943112233', '+34943112233'],
    ['tel:%2B34%20943%20112%20233', '+34 943 112 233'],
    ['tel:943112233;ext=5', '943112233'],
    ['tel:', undefined],
    ['tel:112', undefined],
  ])('of the link %s is %s', (href, number) => {
    expect(phoneOfLink(href)).toBe(number);
  });

  it.each([
    ['https://wa.me/34612345678?text=Hola', '+34612345678'],
    ['https://api.whatsapp.com/send?text=a&phone=+34%20612%20345%20678', '+34612345678'],
    ['whatsapp://send?phone=34612345678', '+34612345678'],
    ['https://wa.me/?text=https://casa.example', undefined],
    ['https://api.whatsapp.com/send?text=612345678', undefined],
    ['https://evil.example/wa.me/34612345678', undefined],
  ])('of the WhatsApp link %s is %s', (href, number) => {
    expect(whatsAppOfLink(href)).toBe(number);
  });
});

describe('e-mail addresses', () => {
  it.each([
    ['Escribe a Hola@Llibreria.CAT.', ['hola@llibreria.cat']],
    ['info (arroba) bufete.es o info[at]bufete.es', ['info@bufete.es', 'info@bufete.es']],
    ['dumont (arobase) garage.fr, rossi (chiocciola) rossi.it', ['dumont@garage.fr', 'rossi@rossi.it']],
    ['tu@correo.com, tucorreo@gmail.com, nombre@ejemplo.es', []],
    ['logo@2x.png y 0123456789abcdef0123456789abcdef@o1.ingest.sentry.io', []],
  ])('in "%s" are %j', (line, addresses) => {
    expect(findEmails(line)).toEqual(addresses);
  });

  it('of links may have a subject', () => {
    expect(emailOfLink('mailto:%20hola@casa.es?subject=Hola')).toBe('hola@casa.es');
    expect(emailOfLink('mailto:?subject=Hola')).toBeUndefined();
  });
});

describe('tax ids', () => {
  it.each(['12345678Z', 'X1234567L', 'A58818501', 'ES-A58818501', 'Q2826000H'])('%s is valid', (id) => {
    expect(readTaxId(id)).toBe(id.replace('ES-', ''));
  });

  it.each(['12345678A', 'A58818502', 'B00000001', '00000000T', '1234'])('%s is not', (id) => {
    expect(readTaxId(id)).toBeUndefined();
  });

  it('of persons need a label', () => {
    expect(findTaxIds('Titular: Ana Roca, NIF: 12.345.678-Z')).toEqual(['12345678Z']);
    expect(findTaxIds('Referencia 12345678Z')).toEqual([]);
    expect(findTaxIds('Bufete Roca, A-58818501')).toEqual(['A58818501']);
    expect(findTaxIds('Roca, S.A., con NIF A58818501 y domicilio en Lugo')).toEqual(['A58818501']);
    expect(findTaxIds('Roca, S.A., amb NIF A58818501 i domicili a Vic')).toEqual(['A58818501']);
  });

  it.each([
    ['Pão Quente, Lda., NIPC 500 697 256', ['500697256']],
    ['NIPC: 500.697.256', ['500697256']],
    ['Contribuinte n.º 500697256', ['500697256']],
    ['VAT PT500697256 or PT 500 697 256', ['500697256', '500697256']],
    ['NIPC 500697257', []],
    ['Tel. 500 697 256', []],
    ['Domicilio fiscal: Lugo. Tel. 500 697 256', []],
  ])('of Portugal in "%s" are %j', (line, ids) => {
    expect(findTaxIds(line)).toEqual(ids);
  });

  it.each([
    ['USt-IdNr. gemäß § 27 a UStG: DE 136 695 976', ['DE136695976']],
    ['R.F.C.: GODE561231GR8', ['GODE561231GR8']],
    ['Rivas, S.C. RFC: RAC-050614-JX7', ['RAC050614JX7']],
    ['RFC: RAC050614JX3', []],
    ['Modelo RAC050614JX7', []],
    ['CUIT N° 30-71234567-1', ['30-71234567-1']],
    ['CUIT 30712345671', ['30-71234567-1']],
    ['CUIT 30-71234567-2', []],
    ['UID: ATU13585627, MWST CHE-116.281.710', ['ATU13585627', 'CHE116281710']],
    ['TVA : FR 44 732 829 320 – SIRET 732 829 320 00074', ['FR44732829320', '73282932000074']],
    ['RCS de Lyon sous le numéro 732 829 320', ['732829320']],
    ['P. IVA 00743110157', ['00743110157']],
    ['Partita IVA n. 00743110157', ['00743110157']],
    ['Umsatzsteuer-ID: DE136695976', ['DE136695976']],
    ['Codice fiscale e Partita IVA: 00743110157', ['00743110157']],
    ['VAT No. GB 220 4302 31', ['GB220430231']],
    ['VAT registration number: 220 4302 31', ['GB220430231']],
    ['VAT IE 6421987F, VAT no. 6388047V', ['IE6421987F', 'IE6388047V']],
    ['USt-IdNr. DE136695975, P. IVA 00743110158, VAT GB220430232, VAT IE6388047W, SIREN 732829321', []],
    ['IBAN DE89 3704 0044 0532 0130 00', []],
    ['Tel. 00743110157, ref. 220430231, 732 829 320', []],
  ])('of other countries in "%s" are %j', (line, ids) => {
    expect(findTaxIds(line)).toEqual(ids);
    expect(findPhones(line.replace(/Tel.*/, ''))).toEqual([]);
  });

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
    ['Visítanos en C/ Mayor, 3, 2º B, 28013 Madrid. Abrimos a las 9.', 'C/ Mayor, 3, 2º B, 28013 Madrid'],
    ['Carrer del Sol, 7\n08700 Igualada (Barcelona)', 'Carrer del Sol, 7, 08700 Igualada (Barcelona)'],
    [
      'Av. de la Libertad 12 - 20004 Donostia-San Sebastián',
      'Av. de la Libertad 12 - 20004 Donostia-San Sebastián',
    ],
    ['Gran Vía, 45, 3.º izda. - 48011 Bilbao', 'Gran Vía, 45, 3.º izda. - 48011 Bilbao'],
    ['Rua das Flores 5, 4050-262 Porto', 'Rua das Flores 5, 4050-262 Porto'],
    ['Lugar de Covas, 14\n36968 Meaño (Pontevedra)', 'Lugar de Covas, 14, 36968 Meaño (Pontevedra)'],
    ['Lugar de celebración: calle Real, 3, 15001 A Coruña', 'calle Real, 3, 15001 A Coruña'],
    ['Más de 15000 clientes en la calle Mayor 3', ''],
    ['Calle Mayor, Madrid', ''],
  ])('in "%s" is "%s"', (text, address) => {
    expect(findAddress(text)).toBe(address);
  });

  it.each([
    ['Praxis Bächle\nMühlstraße 12\n72074 Tübingen\nTelefon: 07071 98765', 'Mühlstraße 12, 72074 Tübingen'],
    ['Huber · Marktplatz 7 · 85354 Freising · Impressum', 'Marktplatz 7 · 85354 Freising'],
    ['Am Alten Güterbahnhof 3–5\nD-44137 Dortmund', 'Am Alten Güterbahnhof 3–5, 44137 Dortmund'],
    ['Boulangerie Dumas – 12 bis, rue Zola, 69002 Lyon – Tél.', '12 bis, rue Zola, 69002 Lyon'],
    ['8 avenue Foch, 57000 Metz, dont le siège', '8 avenue Foch, 57000 Metz'],
    [
      'Viale Europa, 15 - 42121 Reggio nell’Emilia (RE) P. IVA 1',
      'Viale Europa, 15 - 42121 Reggio nell’Emilia (RE)',
    ],
    ['14 Patrick St.\nKilkenny\nCo. Kilkenny\nR95 X8V2', '14 Patrick St., Kilkenny, Co. Kilkenny, R95 X8V2'],
    [
      'Find us at Unit 7, Monread Park, Naas, Co. Kildare, W91 X2KF. Off the N7',
      'Unit 7, Monread Park, Naas, Co. Kildare, W91 X2KF',
    ],
    [
      'Registered office: Unit 3, Canal Mills, Elland Rd., Leeds LS12 4AB',
      'Unit 3, Canal Mills, Elland Rd., Leeds LS12 4AB',
    ],
    [
      '© 2025 O’Malley Dental. Main Street, Swords, County Dublin, K67 X2K1',
      'Main Street, Swords, County Dublin, K67 X2K1',
    ],
    [
      'open to 5:00 pm\n633 Chestnut Street\nChattanooga, TN 37450',
      '633 Chestnut Street, Chattanooga, TN 37450',
    ],
    ['Quinta dos Congregados, loja 112\n4710-427 Braga', 'Quinta dos Congregados, loja 112, 4710-427 Braga'],
    ['Av. Rivadavia 6845, C1406GLV CABA', 'Av. Rivadavia 6845, C1406GLV CABA'],
    ['Rivas, S.C. RFC 1. Av. Hidalgo 14, 44160 Guadalajara', 'Av. Hidalgo 14, 44160 Guadalajara'],
    ['Call us. 1420 Elm Street, Suite 300, Dallas, TX 75201', '1420 Elm Street, Suite 300, Dallas, TX 75201'],
    ['Seit 1998, 28013 Kunden', ''],
    ['Model W91 X2KF, in stock', ''],
    ['808 24 24 24\nPão, Lda. · NIPC 500 697 256 · Registo ERS E123456', ''],
  ])('of other countries in %j are "%s"', (text, address) => {
    expect(findAddress(text)).toBe(address);
  });

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

  it('after a label end where other facts begin', () => {
    expect(addressAfterLabel('Domicilio social: Plaza Nueva 4, Bilbao. Teléfono: 944 11 22 33')).toBe(
      'Plaza Nueva 4, Bilbao',
    );
    expect(addressAfterLabel('Dirección: consulta el mapa')).toBe('');
    expect(addressAfterLabel('Address: 7 Main St., Naas, Co. Kildare. Open daily')).toBe(
      '7 Main St., Naas, Co. Kildare',
    );
    expect(addressAfterLabel('Dirección: Avda. Europa 5, Sta. Cruz. Abierto')).toBe(
      'Avda. Europa 5, Sta. Cruz',
    );
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

it.each([
  ['C/ Mayor, 3, 28013 Madrid', 'Calle Mayor 3'],
  ['Calle Errebal 8, 20600 Eibar', 'Errebal kalea 8, 20600 Eibar'],
  ['Polígono Los Olivos, Calle Mancha, 7, 23009 Jaén', 'Calle Mancha, 7, 23009 Jaén'],
  ['Calle San Bernardo 84, 28015 Madrid', 'Calle de San Bernardo, 84 · 28015 Madrid'],
  ['4 rue du Lycée, 53000 Laval', '4 rue du Lycée 53000 Laval'],
])('%s is the address %s', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

it.each([
  ['Calle Mayor, 3', 'Plaza Mayor, 3'],
  ['Calle Mayor, 3', 'Calle Mayor, 4'],
  ['Pol. Ind. Sol, calle E, nave 2', 'Pol. Ind. Mar, calle E, nave 2'],
])('%s is not the address %s', (one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other));
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
    expect(gatherHoursTexts(['Con cita previa'])).toBe('Con cita previa');
  });

  it.each([
    [{ days: ['Monday, Tuesday'], opens: 'T08:30', closes: '1:30 PM' }, 'Mo-Tu 08:30-13:30; Su 10:00-12:00'],
    [{ days: ['Mo-Th'], opens: '12:00 am', closes: '11:59 p.m.' }, 'Mo-Th 00:00-24:00; Su 10:00-12:00'],
    [
      { days: ['Monday to Wednesday'], opens: '9', closes: '18:00:00+01:00' },
      'Mo-We 09:00-18:00; Su 10:00-12:00',
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

describe('opening hours in sentences', () => {
  it.each([
    'De lunes a viernes, de 9:00 a 14:00 y de 17:00 a 20:30',
    'De dilluns a divendres de 10 a 14 i de 17 a 20.30',
    'De luns a venres de 9:30 a 13:30 e de 16:00 a 20:00',
    'Astelehenetik ostiralera 10:00etatik 14:00etara',
    'De segunda a sexta, das 9h00 às 18h00',
    'Monday to Friday, 9 am to 7 pm',
    'Du lundi au vendredi de 9h à 12h30 et de 14h à 19h',
    'Dal lunedì al venerdì, dalle 9 alle 13',
    'Montag bis Freitag von 9 bis 18 Uhr',
    'Todos los días de 8:00 a 22:00',
    'Luns a venres 9:00-14:00',
    'Lunes a domingo: 24 horas',
    'La secretaría abre de lunes a viernes de 16:00 a 21:00',
    'Our shop is open Monday to Friday 9:00 to 17:30',
    "L'oficina obre de dilluns a divendres de 9 a 14 h",
    'El obrador abre de lunes a viernes de 8 a 14 y de 16 a 19 h',
  ])('are read: %s', (line) => {
    expect(readSchedule(`${line}.`)).toBe(line);
  });

  it.each([
    'Lunes a viernes de 8:00 a. m. a 6:00 p. m.',
    'Lunes a viernes de 8:00 a.m. – 6:00 p.m.',
    'Lun a vie 8:00 a. m. – 6:00 p. m.; sábados de 9:00 a. m. a 2:00 p. m. Domingos cerrado',
  ])('keep the periods of the halves of the day: %s', (line) => {
    expect(readSchedule(line)).toBe(line);
  });

  it.each([
    'L-V 9:00-14:00',
    'L a V de 9 a 14 h',
    'L, X y V 10-13 h',
    'L-J 9:00-18:00, V 9:00-15:00',
    'L-V: 9-14h | S: 10-13h',
    'L-D 24 h',
    'De 9 a 14 h y de 16 a 19 h, de lunes a viernes. Sábados de 10 a 14 h',
    'Abiertos 24 horas, todos los días',
    'Office open Monday to Friday, 8am to 5pm. Saturday 9am to 12 noon',
    'Oficina abierta de lunes a viernes de 9 a 14 h',
    'L-V 13:00-16:00. S y D solo comidas',
    'Lun-Vie 9:00–14:00 y 17:00–20:00',
    'Lun. a Vie. de 9 a 14 h',
    'dl-dv 9-14',
    'De dl. a dv. de 9 a 14 h',
    'lu-ve 9:30-13:30',
    'al-or 9:00-14:00',
    'Seg. a Sex. 9h às 19h',
    'Mon-Fri 9am-5pm; Sat 10am-2pm',
    'M-F 9am-5pm',
    'Lun.–Ven. 8h30–17h',
    'Lun-Ven 9-13, Sab 9-12',
    'Mo–Fr 8–18 Uhr, Sa 9–13 Uhr',
    'Mo., Mi. und Fr. von 8 bis 12 Uhr',
  ])('are read with abbreviated days: %s', (line) => {
    expect(readSchedule(`${line}.`)).toBe(line);
  });

  it('end where the line speaks of something else', () => {
    expect(
      readSchedule(
        'Taller de bicicletas. Lunes a jueves de 10:00 a 14:00. Sábados, de 10 a 13 h. Domingos, cerrado. Jefe de taller: Iván Ruiz.',
      ),
    ).toBe('Lunes a jueves de 10:00 a 14:00. Sábados, de 10 a 13 h. Domingos, cerrado');
  });

  it.each([
    'Jueves, de 19:00 a 20:30, en la sala grande',
    'Curso de cerámica: lunes y miércoles de 18:00 a 20:00',
    'La piscina abre de lunes a viernes de 10:00 a 20:00',
    'Cocina abierta de lunes a viernes de 13 a 16 h',
    'De 10 a 11 h, de lunes a viernes, pilates',
    'Lunes 3 y martes 4 de marzo',
    'De 20 a 30 € de lunes a viernes',
    'La ruta de lunes a viernes sale de la plaza con 12 a 20 viajeros y guía propio',
    'Il treno di 9 a 13',
    'Martes 14 y miércoles 15 de mayo',
    'S, M, L 9-14',
    'S-L 9-14',
    'Mar y montaña 9-14',
    'Do, Re 9-14',
    'Ven al 14 a 16',
  ])('are not read in other lines: %s', (line) => {
    expect(readSchedule(line)).toBe('');
  });
});

describe('the days that hours speak of', () => {
  it.each([
    ['Mo-Fr 09:00-13:00,16:00-19:00; Sa 10:00-13:00', 6],
    ['Martes a jueves 9:00-14:00', 3],
    ['L-V 9:00-21:00, S 9:00-14:00', 6],
    ['De dilluns a divendres: 10–13.30 h; dissabtes: 10–14 h; diumenges: tancat', 7],
    ['astelehenetik ostiralera 9:00–14:00', 5],
    ['2ª a 6ª-feira: 9h–18h, sábado 9h-13h', 6],
    ['Monday 8:30am – 6:30pm, Tuesday 8:30am – 8pm, Wed – Fri 8:30am – 6:30pm', 5],
    ['du lundi au vendredi de 9h à 18h', 5],
    ['Mo.–Do. 7.30–16.30 Uhr, Fr. 7.30–12.00 Uhr', 5],
    ['Montag bis Freitag 9–17 Uhr', 5],
    ['Fri-Mon 10:00-18:00', 4],
    ['Sábados de 9:00 a 14:00', 1],
    ['24/7', 7],
    ['9:00-14:00', 0],
  ])('in "%s" are %d', (hours, days) => {
    expect(countDays(hours)).toBe(days);
  });
});

describe('opening hours in several lines', () => {
  const linesOf = (text: string) =>
    text.split(' / ').map((line) => ({ text: line, isFrame: false, isHeading: false }));

  it.each([
    'Segunda a sexta: 8h30–20h00 / Sábado: 9h00–13h00',
    '2.ª a 6.ª: 8h30–20h00 / Sábado: 9h00–13h00 / Domingo e feriados: encerrado',
    'De lunes a jueves de 9:00 a 14:00 / Viernes y sábados de 10:00 a 13:00 / Domingos cerrado',
    'De luns a venres de 9:30 a 13:30 / Sábado: pechado',
    'De dilluns a divendres, de 9.30 a 13.30 / Dissabtes, de 10 a 14 h / Diumenges tancat',
    'Astelehenetik ostiralera 10:00etatik 14:00etara / Larunbata: itxita',
    'Du lundi au vendredi de 9h à 12h30 / Samedi: 9h–12h / Dimanche fermé',
    'Dal lunedì al venerdì, dalle 9 alle 13 / Sabato: 9–12 / Domenica chiuso',
    'Montag bis Freitag von 9 bis 18 Uhr / Samstag: 9–13 Uhr / Sonntag geschlossen',
    'Monday to Friday, 9 am to 7 pm / Saturday: 10 am–2 pm / Sunday closed',
    'L-V 13:00–16:00 / M cerrado / S y D solo comidas',
    'Monday 8:30am–6pm / Tuesday 8am–8pm / Wed – Fri 8am–6pm / Saturday 9am–12 noon',
    'Lun 9-14 / Mar 9-14 / Mié cerrado / Jue 9-14 / Vie 9-14 / Sáb 10-13',
    'Mo 8–18 Uhr / Di 8–18 Uhr / Mi geschlossen / Do 8–18 Uhr / Fr 8–16 Uhr',
  ])('are whole without a label: %s', (text) => {
    expect(scheduleAt(linesOf(`${text} / Equipa`), 0).schedule).toBe(text.replaceAll(' / ', ', '));
  });

  it.each([
    'Horario',
    'Horário',
    'Horário de funcionamento',
    'Horário de atendimento:',
    'Horari d’obertura',
    'Horario de atención ao público',
    'Ordutegia',
    'Horaires d’ouverture',
    'Heures d’ouverture',
    'Orari di apertura',
    'Öffnungszeiten',
    'Opening times',
    'Our opening hours',
  ])('are those below the label %s', (label) => {
    const weeks = [
      'Segunda a sexta: 8h30–20h00 / Sábado: 9h00–13h00',
      'Montag bis Freitag von 9 bis 18 Uhr / Samstag geschlossen',
      'Monday to Friday 9 am to 7 pm / Saturday 10 am to 2 pm',
    ];
    expect(hasHoursLabel(label)).toBe(true);
    for (const week of weeks)
      expect(hoursAt(linesOf(`${label} / ${week} / Equipa`), 0)).toBe(week.replaceAll(' / ', ', '));
  });

  it.each([
    ['Horário: Segunda a sexta, das 9h às 19h', 'Segunda a sexta, das 9h às 19h'],
    ['Horário / Segunda-feira a Sexta-feira / 9h00 - 19h00', 'Segunda-feira a Sexta-feira 9h00 - 19h00'],
    [
      'Horário de funcionamento / Dia / Horas / Segunda a sexta / 8h30–20h00 / Sábado / 9h00–13h00',
      'Segunda a sexta 8h30–20h00, Sábado 9h00–13h00',
    ],
    [
      'Horario / Mañanas / Lunes a sábado: 10:00–14:00 / Tardes: / Lunes a viernes: 17:00–20:00 / Equipo',
      'Mañanas: Lunes a sábado: 10:00–14:00; Tardes: Lunes a viernes: 17:00–20:00',
    ],
    ['Horario / Mañana / Tarde / Lunes / 9:00–14:00 / 16:00–20:00', 'Lunes 9:00–14:00, 16:00–20:00'],
    ['Horario de secretaría: de lunes a viernes de 16:00 a 20:00', 'de lunes a viernes de 16:00 a 20:00'],
    [
      'Horario: lunes a viernes 9:00–14:00 / Sábados 10:00–13:00',
      'lunes a viernes 9:00–14:00, Sábados 10:00–13:00',
    ],
    ['Horario de lunes a viernes: 9:00–14:00', 'de lunes a viernes: 9:00–14:00'],
    ['Horario / L-V: 9:00–14:00 / M cerrado / Equipo', 'L-V: 9:00–14:00, M cerrado'],
    ['Horario / L / 9:00–14:00 / M / 9:00–13:00 / Equipo', 'L 9:00–14:00, M 9:00–13:00'],
    ['Öffnungszeiten / Mo – Fr / 8–18 Uhr / Sa / 9–13 Uhr / Team', 'Mo – Fr 8–18 Uhr, Sa 9–13 Uhr'],
    [
      'Horario / Lunes a viernes / 9:00-14:00 / 16:00-19:00 / Sábado / 9:00-14:00',
      'Lunes a viernes 9:00-14:00, 16:00-19:00, Sábado 9:00-14:00',
    ],
    ['Hours / Mon-Fri / 9am - 1pm / 2pm - 6pm', 'Mon-Fri 9am - 1pm, 2pm - 6pm'],
    ['Horario / Martes a viernes / 10:00–14:00 / 10:00–18:00 / 10:00–20:00', ''],
    ['Horario: 24/7', '24/7'],
    ['Horario de verano: de lunes a viernes de 8:00 a 15:00', ''],
    ['Horario de autobuses: de lunes a viernes de 7:00 a 22:00', ''],
  ])('in "%s" are "%s"', (text, hours) => {
    const lines = linesOf(text);
    expect(hoursAt(lines, 0)).toBe(hours);
  });

  it('have both halves of the day, or none', () => {
    const lines = linesOf('Mañanas / Lunes a sábado: 10:00–14:00 / Tardes / Lunes a viernes: 17–20 h');
    expect(scheduleAt(lines, 0).schedule).toBe(
      'Mañanas: Lunes a sábado: 10:00–14:00; Tardes: Lunes a viernes: 17–20 h',
    );
  });

  it('may name days in one line and times in the next, or the office that is open', () => {
    expect(
      scheduleAt(linesOf('Segunda-feira a Sexta-feira / 9h00 - 19h00 / Sábado / 9h–13h'), 0).schedule,
    ).toBe('Segunda-feira a Sexta-feira 9h00 - 19h00, Sábado 9h–13h');
    expect(scheduleAt(linesOf('Du mardi au samedi : 7h–19h / Fermé le lundi'), 0).schedule).toBe(
      'Du mardi au samedi : 7h–19h, Fermé le lundi',
    );
    expect(
      scheduleAt(linesOf('Lun / 9-14 / Mar / 9-14 / Mié / 9-14 / Jue / 9-14 / Vie / Cerrado'), 0).schedule,
    ).toBe('Lun 9-14, Mar 9-14, Mié 9-14, Jue 9-14, Vie Cerrado');
    expect(
      scheduleAt(linesOf('Mardi - Vendredi / 9h-12h / 14h-18h30 / Samedi / 9h-12h / 14h-17h / Équipe'), 0)
        .schedule,
    ).toBe('Mardi - Vendredi 9h-12h, 14h-18h30, Samedi 9h-12h, 14h-17h');
    expect(scheduleAt(linesOf('Martes a viernes / 10:00–14:00 / 10:00–20:00'), 0).schedule).toBe('');
    expect(scheduleAt(linesOf('Lunes 18:00-19:00 / Martes 18:00-20:00'), 0).schedule).toBe('');
    const office =
      'Secretaría: de luns a venres de 16:00 a 20:00; martes tamén de 10:00 a 13:00. Pechado en agosto';
    expect(readSchedule(office)).toBe(office);
    expect(readSchedule('Vaga 2.ª, de 9:00 a 14:00, sala 3.ª do lado')).toBe('');
  });
});

it('opening hours end with their part of the page: digits of a footer below it are none', () => {
  const line = (text: string, isFrame = false) => ({ text, isFrame, isHeading: false });
  const lines = [line('Horaires'), line('Samedi : 9h - 12h'), line('22 43 71 40', true)];
  expect(hoursAt(lines, 0)).toBe('Samedi : 9h - 12h');
});

describe('names', () => {
  it('of firms end with their form', () => {
    expect(findFirmNames('Esta web es de Clínica Arce y Soto, S.L.P., inscrita')).toEqual([
      'Clínica Arce y Soto, S.L.P.',
    ]);
    expect(findAnnouncedNames('Titular: Llibres del Far, SCCL. NIF F17000001')).toEqual([
      'Llibres del Far, SCCL',
    ]);
    expect(findFirmNames('NIPC 500697256 Pão, Lda.')).toEqual(['Pão, Lda.']);
    expect(findFirmNames('NIPC 500 697 256 Pão, Lda.')).toEqual(['Pão, Lda.']);
    expect(withoutForm('Clínica Arce y Soto, S.L.P.')).toBe('Clínica Arce y Soto');
  });

  it.each([
    ['Autohaus Brenner GmbH & Co. KG', 'Autohaus Brenner GmbH & Co. KG'],
    ['Zahnärzte Bächle MVZ GmbH', 'Zahnärzte Bächle MVZ GmbH'],
    ['Brot und Käse UG (haftungsbeschränkt), Ulm', 'Brot und Käse UG (haftungsbeschränkt)'],
    ['Ruderclub Ulm e. V. | Impressum', 'Ruderclub Ulm e. V.'],
    ['Hartley Joinery Ltd. Registered in England', 'Hartley Joinery Ltd'],
    ['Dunne & Daly Solicitors LLP, Cork', 'Dunne & Daly Solicitors LLP'],
    ['Liffey Storage DAC', 'Liffey Storage DAC'],
    ['© 2025 Maple Leaf Family Law, LLC', 'Maple Leaf Family Law, LLC'],
    ['© 2024 Tallymark Labs, Inc., 548 Market St', 'Tallymark Labs, Inc.'],
    ['SARL Boulangerie Dumas, au capital de 10 000 €', 'SARL Boulangerie Dumas'],
    ['SARL Dumas et Fils, au capital de 10 000 €', 'SARL Dumas et Fils'],
    ['La SAS Au Bon Pain de Lyon', 'SAS Au Bon Pain de Lyon'],
    ['Moda d’Art, S.L.', 'Moda d’Art, S.L.'],
    ['Servicios Roca, S.A. de C.V., con RFC', 'Servicios Roca, S.A. de C.V.'],
    ['Grupo Roca, S. de R.L. de C.V.', 'Grupo Roca, S. de R.L. de C.V.'],
    ['Adegas Roca, S. Coop. Galega', 'Adegas Roca, S. Coop. Galega'],
    ['Boulangerie Dumas SAS, RCS Lyon', 'Boulangerie Dumas SAS'],
    ['Studio Rossi S.r.l. – Milano', 'Studio Rossi S.r.l.'],
    ['Fratelli Neri S.n.c.', 'Fratelli Neri S.n.c.'],
    ['Registergericht: AG München', undefined],
    ['Brönner & Partner mbB, Schlossstraße 9', 'Brönner & Partner mbB'],
    ['Huber Partnerschaftsgesellschaft mbB', 'Huber Partnerschaftsgesellschaft mbB'],
    ['Autoescuelas Unidas, A.I.E., con CIF V12345678', 'Autoescuelas Unidas, A.I.E.'],
    ['Ibarra Zerbitzuak, S. Koop., IFK F48000001', 'Ibarra Zerbitzuak, S. Koop.'],
    ['Lankide Koop. E., IFK F48000001', 'Lankide Koop. E.'],
    ['La Horta, Coop. V., con NIF F46000001', 'La Horta, Coop. V.'],
    ['Clínica Sorriso, Unipessoal Lda. com sede', 'Clínica Sorriso, Unipessoal Lda.'],
    ['Sorriso – Sociedade Unipessoal, Lda.', 'Sorriso – Sociedade Unipessoal, Lda.'],
    ['La Bottega di Anna S.r.l.s., con sede', 'La Bottega di Anna S.r.l.s.'],
    ['Le Petit Four EURL, SIRET 732 829 320 00074', 'Le Petit Four EURL'],
    ['SASU Le Petit Four, immatriculée au RCS', 'SASU Le Petit Four'],
  ])('of firms in other countries: %s', (line, name) => {
    expect(findFirmNames(line)[0]).toBe(name);
    if (name !== undefined) expect(withoutForm(name)).not.toBe(name);
  });

  it.each([
    ['Titular: Ana Roca Vidal, con NIF 12345678Z', ['Ana Roca Vidal']],
    ['Diensteanbieter: Huber Beratung mbH, Marktplatz 7', ['Huber Beratung mbH']],
    ['This website is operated by Liffey Storage Limited, a company', ['Liffey Storage Limited']],
    ['Le site est édité par la société Dumas Pains SARL, au capital', ['Dumas Pains SARL']],
    ['Il titolare del trattamento dei dati è Studio Rossi S.r.l., con sede', ['Studio Rossi S.r.l.']],
    ['Este sítio é propriedade de Pão Quente, Lda., com sede', ['Pão Quente, Lda.']],
    ['Denominación social: Bufete Lasa S.L.', ['Bufete Lasa S.L.']],
    ['Este sitio es propiedad de Librería Sol, S.C.', ['Librería Sol, S.C.']],
    ['Responsable: ver abajo', []],
    [
      'Responsável pelo tratamento: Azevedo & Teixeira – Fisioterapia, Lda., NIPC 500 697 256',
      ['Azevedo & Teixeira – Fisioterapia, Lda.'],
    ],
    ['Denominação social: Pão Quente, Lda., NIPC 500697256', ['Pão Quente, Lda.']],
    ['El titular d’aquest web és La Garsa Llibres, SCCL, amb NIF F17000126', ['La Garsa Llibres, SCCL']],
    ['Aquest lloc web és propietat de Fusteria Vidal, S.L., amb CIF', ['Fusteria Vidal, S.L.']],
    ['O titular desta páxina é Xesta Fisioterapia, S.L.P.', ['Xesta Fisioterapia, S.L.P.']],
    ['O responsable dos datos é Xesta Fisioterapia, S.L.P. Tratamos', ['Xesta Fisioterapia, S.L.P.']],
    ['O responsável pelo tratamento dos dados é Pão Quente, Lda., com sede', ['Pão Quente, Lda.']],
    ['Esta web é propiedade de Ferraría Souto, S.L.', ['Ferraría Souto, S.L.']],
    ['El titular es Don José Pérez Gil, con DNI 12345678Z', ['José Pérez Gil']],
    ['Titular: D.ª Ana Roca Vidal, NIF 12345678Z', ['Ana Roca Vidal']],
  ])('in "%s" are %j', (line, names) => {
    expect(findAnnouncedNames(line)).toEqual(names);
  });

  it('of brands are no slogans, menus or addresses', () => {
    expect(cleanBrand('Bufete Lasa | Abogados en Irún')).toBe('Bufete Lasa');
    expect(cleanBrand('Inicio - Bufete Lasa')).toBe('Bufete Lasa');
    expect(cleanBrand('Logo de Bufete Lasa')).toBe('Bufete Lasa');
    expect(cleanBrand('«Bufete Lasa»')).toBe('Bufete Lasa');
    expect(cleanBrand('"Bufete Lasa')).toBe('Bufete Lasa');
    expect(cleanBrand('Taberna "El Sol"')).toBe('Taberna "El Sol"');
    expect(cleanBrand('"El Sol" de Lugo')).toBe('"El Sol" de Lugo');
    for (const text of [
      'Inicio',
      'https://x.example',
      '127.0.0.1:8080',
      '¡Más de 30 años de experiencia!',
      'logo.png',
      '24',
    ])
      expect(cleanBrand(text)).toBe('');
  });

  it('of titles may have several spellings', () => {
    const titles = [
      'Juegos | Lotería Sol nº 4',
      'Historia | Loteria Sol',
      'Contacto | Lotería Sol en Lugo',
      'Lotería Sol | Juega ya',
    ];
    expect(brandOfTitles(titles, () => false)).toBe('Lotería Sol');
    const firm = ['Wills', 'Conveyancing', 'Contact us'].map(
      (title) => `${title} - Harrow & Finch Solicitors`,
    );
    expect(brandOfTitles(firm, () => false)).toBe('Harrow & Finch Solicitors');
    const hyphened = [
      'Blog | Casa-Clara',
      'Precios | Casa Clara',
      'Citas | Casa Clara',
      'Equipo | Casa-Clara Lugo',
    ];
    expect(brandOfTitles(hyphened, () => false)).toBe('Casa-Clara');
    expect(brandOfTitles(['Uno', 'Dos', 'Tres'], () => false)).toBe('');
    expect(brandOfTitles(['Sol | Tu tienda', 'Sol | Tu tienda'], (name) => name === 'Sol')).toBe('Sol');
  });

  it('of hosts and folders are written as people do', () => {
    expect(brandOfHost('www.casa-clara.com.es:443')).toBe('Casa Clara');
    expect([brandOfHost('127.0.0.1'), brandOfHost('localhost'), brandOfHost('[::1]')]).toEqual(['', '', '']);
    expect(brandOfFolder('/srv/bufete-lasa/public')).toBe('Bufete Lasa');
    expect(brandOfFolder('/srv/releases/20260101')).toBe('');
  });
});

describe('formal pages', () => {
  it.each([
    [
      'contact',
      ['/contacto/', '/contactar.html', '/eu/kontaktua/', '/nous-contacter', '/contact-us.html', '/contato/'],
    ],
    [
      'privacy',
      ['/politica-de-privacidad/', '/politica-privacitat', '/pribatutasun-politika', '/confidentialite'],
    ],
    ['legal', ['/aviso-legal/', '/avis-legal.html', '/lege-oharra', '/mentions-legales', '/legal-notice']],
    [
      'contact',
      [
        '/kontakt/',
        '/kontakt-und-anfahrt',
        '/kontaktformular.html',
        '/contatti/',
        '/contattaci',
        '/dove-siamo',
      ],
    ],
    ['privacy', ['/datenschutz/', '/datenschutzerklaerung.html', '/de/dsgvo', '/trattamento-dati-personali']],
    ['legal', ['/impressum/', '/note-legali/', '/rechtliche-hinweise']],
    ['hours', ['/sprechzeiten/', '/oeffnungszeiten', '/orari-di-apertura/', '/horaires-d-ouverture']],
    ['about', ['/ueber-uns/', '/chi-siamo']],
    ['contact', ['/contáctanos/', '/cont%C3%A1ctanos']],
    ['contact', ['/horario-y-contacto/', '/horaris-i-contacte', '/infos-pratiques.html']],
    ['cookies', ['/politica-de-cookies/']],
    ['about', ['/quienes-somos/', '/qui-som', '/nor-gara/', '/a-propos', '/quem-somos']],
    ['article', ['/blog/como-contactar-con-un-abogado/', '/2023/05/contacto/']],
    ['other', ['/contactologia/', '/servicios/', '/lentes-de-contacto-blandas-y-duras/']],
    ['home', ['/', '/index.html', '/eu/']],
  ])('%s: %j', (role, paths) => {
    expect(paths.map(roleOfPath)).toEqual(paths.map(() => role));
  });

  it('are named by links', () => {
    expect(roleOfName('Política de privacitat')).toBe('privacy');
    expect(roleOfName('Mentions légales')).toBe('legal');
    expect(roleOfName('Datenschutzerklärung')).toBe('privacy');
    expect(roleOfName('Unsere Öffnungszeiten')).toBe('hours');
    expect(roleOfName('Über uns')).toBe('about');
    expect(roleOfName('Ver más')).toBeUndefined();
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
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        for (const { value } of findPhones(text)) expect(text).toContain(value);
        for (const email of findEmails(text)) expect(email).toMatch(/^[^@\s]+@[^@\s]+$/);
        for (const id of findTaxIds(text)) expect(readTaxId(id)).toBe(id);
        expect(findAddress(text).length).toBeLessThan(400);
        for (const name of [...findFirmNames(text), ...findAnnouncedNames(text)])
          expect(name).not.toContain('\n');
        expect(cleanBrand(text).length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 500 },
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
