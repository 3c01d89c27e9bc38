// Who sites of other countries say they are, from contact pages and legal notices as they are written there (contract C12.2).

import { describe, expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

const page = (language: string, title: string, body: string, footer = '') =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><main><h1>${title.split(' | ')[0]}</h1>${body}</main><footer>${footer}</footer></body></html>`;

describe('a car dealer in Germany', () => {
  const prose =
    '<p>Wir verkaufen und reparieren Fahrzeuge aller Marken mit einem Team, das Sie seit vierzig Jahren ehrlich berät und alles schriftlich festhält.</p>';
  const files = {
    'index.html': page('de', 'Startseite | Autohaus Brenner', prose),
    'kontakt.html': page(
      'de',
      'Kontakt | Autohaus Brenner',
      `${prose}<p>Autohaus Brenner<br>Am Alten Güterbahnhof 3–5<br>44137 Dortmund</p><p>Tel.: 0231 / 55 66 77-0<br>Telefax: 0231 / 55 66 77-9</p><h3>Öffnungszeiten</h3><p>Montag bis Freitag 8:00 bis 18:30 Uhr<br>Samstag 9:00 bis 14:00 Uhr</p>`,
    ),
    'impressum.html': page(
      'de',
      'Impressum | Autohaus Brenner',
      `${prose}<p>Autohaus Brenner GmbH &amp; Co. KG<br>Am Alten Güterbahnhof 3–5<br>44137 Dortmund</p><h2>Umsatzsteuer-ID</h2><p>USt-IdNr. gemäß § 27 a UStG: DE 136 695 976</p><h2>Zuständige Kammer</h2><p>Handwerkskammer Dortmund GmbH<br>Ardeystraße 93<br>44139 Dortmund<br>Tel.: 0231 5493-0</p>`,
    ),
    'datenschutz.html': page('de', 'Datenschutz | Autohaus Brenner', prose),
  };

  it('has all that it says', async () => {
    const { info } = await buildIdentity(files);
    expect(info).toMatchObject({
      brand: 'Autohaus Brenner',
      legal_name: 'Autohaus Brenner GmbH & Co. KG',
      tax_id: 'DE136695976',
      address: 'Am Alten Güterbahnhof 3–5, 44137 Dortmund',
      phone: '0231 / 55 66 77-0',
      hours: 'Montag bis Freitag 8:00 bis 18:30 Uhr, Samstag 9:00 bis 14:00 Uhr',
      pages: {
        contact: expect.stringMatching(/\/kontakt/),
        privacy: expect.stringMatching(/\/datenschutz/),
        legal_notice: expect.stringMatching(/\/impressum/),
      },
    });
  });
});

describe('an address of which the code has a line of its own', () => {
  it.each([
    ['de', 'Kontakt', 'Bahnhofstrasse 21<br>8001 Zürich', 'Bahnhofstrasse 21, 8001 Zürich'],
    ['fr', 'Contact', 'Rue Haute 33<br>1000 Bruxelles', 'Rue Haute 33, 1000 Bruxelles'],
    [
      'en',
      'Contact',
      '12 King St W<br>Toronto, Ontario<br>M5H 1A1',
      '12 King St W, Toronto, Ontario, M5H 1A1',
    ],
  ])('is read whole (%s): %s, %s', async (language, title, lines, address) => {
    const { info } = await buildIdentity({
      'index.html': page(language, 'Muster', '<p>Muster</p>'),
      'contact.html': page(language, title, `<p>${lines}</p>`),
    });
    expect(info.address).toBe(address);
  });
});

describe('a baker in France', () => {
  const prose =
    '<p>Notre boulangerie prépare chaque nuit son pain au levain avec des farines de la région, et nos clients du quartier reviennent depuis trois générations.</p>';
  const host =
    '<h2>Hébergeur</h2><p>Nuage SAS<br>2 rue Kellermann<br>59100 Roubaix<br>Tél. : 09 72 10 10 07<br>SIRET : 424 761 419 00045</p>';
  const notice = (own: string) =>
    page('fr', 'Mentions légales | Boulangerie Dumas', `${prose}${host}<h2>Éditeur</h2>${own}`);
  const home = { 'index.html': page('fr', 'Accueil | Boulangerie Dumas', prose) };

  it('has its own data, not those of its host', async () => {
    const own =
      '<p>Le site est édité par la société Boulangerie Dumas SARL, dont le siège social est situé 12 rue de la République, 69002 Lyon.</p><p>SIRET : 732 829 320 00074<br>TVA : FR 44 732829320</p>';
    const { info } = await buildIdentity({ ...home, 'mentions-legales.html': notice(own) });
    expect(info).toMatchObject({
      legal_name: 'Boulangerie Dumas SARL',
      tax_id: 'FR44732829320',
      address: '12 rue de la République, 69002 Lyon',
      phone: '',
    });
  });

  it('has none where only the host gives some', async () => {
    const { info } = await buildIdentity({ ...home, 'mentions-legales.html': notice('<p>Paul Dumas</p>') });
    expect(info).toMatchObject({ legal_name: '', tax_id: '', address: '', phone: '' });
  });
});

describe('a joiner in England', () => {
  const prose =
    '<p>We make staircases, doors and kitchens to measure in our own workshop, with clear prices and a date that we keep, and we explain every step before it starts.</p>';
  const footer =
    'Hartley &amp; Sons Joinery is a trading name of Hartley Joinery Ltd. Registered in England and Wales No. 07654321. VAT No. GB 220 4302 31. Registered office: Unit 3, Canal Mills, Elland Road, Leeds, LS12 4AB';

  it('has all that its footer says', async () => {
    const { info } = await buildIdentity({
      'index.html': page('en', 'Home | Hartley & Sons Joinery', prose, footer),
      'contact.html': page(
        'en',
        'Contact | Hartley & Sons Joinery',
        `${prose}<p>Call us on 0113 496 0123.</p><p>Our office hours are Monday to Friday 8.30am to 5pm.</p>`,
        footer,
      ),
    });
    expect(info).toMatchObject({
      legal_name: 'Hartley Joinery Ltd',
      tax_id: 'GB220430231',
      address: 'Unit 3, Canal Mills, Elland Road, Leeds, LS12 4AB',
      phone: '0113 496 0123',
      hours: 'Monday to Friday 8.30am to 5pm',
    });
  });
});
