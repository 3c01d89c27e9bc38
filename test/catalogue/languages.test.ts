// The languages of small sites: of each page, of the site, and what follows from them (contract C12.5).

import { afterEach, describe, expect, it } from 'vitest';
import { describeLanguages } from '../../src/catalogue/site-problems.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite, type TemporarySite } from './temporary-site.ts';

let site: TemporarySite;
afterEach(() => site.dispose());

const texts = {
  es: 'Le atendemos todos los días en nuestra tienda y por teléfono. También hacemos envíos a cualquier parte, y si el libro que busca no está, lo pedimos para usted sin que tenga que pagar nada hasta que llegue.',
  ca: 'Us atenem cada dia a la nostra botiga i per telèfon. També fem enviaments arreu, i si el llibre que busqueu no hi és, el demanem per a vosaltres sense que hàgiu de pagar res fins que arribi amb els altres.',
  gl: 'Atendémolos todos os días na nosa tenda e por teléfono. Tamén facemos envíos a calquera parte, e se o libro que buscan non está, pedímolo para vostede sen que teña que pagar nada ata que chegue coas outras.',
  eu: 'Egunero artatzen zaitugu gure dendan eta telefonoz. Bidalketak ere egiten ditugu edozein lekutara, eta bilatzen duzun liburua ez badago, zuretzat eskatuko dugu, iritsi arte ezer ordaindu gabe, hori da gure lana.',
  pt: 'Atendemos todos os dias na nossa clínica e por telefone. Também fazemos consultas ao domicílio, e se não tiver seguro pode pagar em prestações sem juros. Os nossos médicos são da região e falam com você.',
  en: 'We are in the office every day and you can call us by phone. If you have been dismissed, we will tell you what your rights are and how much it would cost before you decide whether to go to court with us.',
  fr: "Nous vous accueillons tous les jours dans notre boutique et par téléphone. Si le livre que vous cherchez n'est pas là, nous le commandons pour vous, et vous ne payez rien jusqu'à ce qu'il arrive chez nous.",
  it: 'Siamo in ufficio tutti i giorni e potete chiamarci per telefono. Se il libro che cercate non è presente, lo ordiniamo per voi e non dovete pagare nulla fino a quando non arriva nel nostro negozio.',
  de: 'Wir sind jeden Tag für Sie da, im Laden und am Telefon. Wenn das Buch, das Sie suchen, nicht vorrätig ist, bestellen wir es für Sie, und Sie zahlen nichts, bis es bei uns angekommen ist.',
} as const;

interface PageText {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** `<html lang>`; `''` for none. */
  readonly lang?: string;
  readonly head?: string;
}

async function build(pages: readonly PageText[], language = '') {
  site = createTemporarySite();
  for (const { path, title, text, lang = '', head = '' } of pages)
    site.write(
      `_site${path}index.html`,
      `<!doctype html><html${lang === '' ? '' : ` lang="${lang}"`}><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    );
  const { parts, report, open } = await buildCatalogue({ ...site.files, cities: '' }, language);
  const catalogue = open('https://site.example');
  return { catalogue, report, languageOf: new Map(parts.pages.map((page) => [page.path, page.language])) };
}

describe('contract C12.5: the language of a page', () => {
  it.each(Object.entries(texts))('%s is recognised by its text', async (language, text) => {
    const { languageOf, catalogue } = await build([{ path: '/', title: 'Casa Roca', text }]);
    expect(languageOf.get('/')).toBe(language);
    expect(catalogue.profile.language).toBe(language);
  });

  it('is that of its few words when its pages declare none, and no setting does', async () => {
    const pages = [
      { path: '/', title: 'Gestoria', text: 'Zergak, kontabilitatea eta nominak egiten ditugu Tolosan.' },
      {
        path: '/kontaktua/',
        title: 'Kontaktua',
        text: 'Deitu: 943 12 34 56. Arrieta Gestoria S.L. - IFK B20558136 - Nafarroa Etorbidea 22, 20400 Tolosa (Gipuzkoa). Errenta-aitorpena, sozietate-zerga, ondare-zerga, nominak, kontratuak, Gizarte Segurantza.',
      },
    ];
    const { languageOf } = await build(pages);
    expect([...languageOf.values()]).toEqual(['eu', 'eu']);
    site.dispose();
    const { languageOf: ofSetting } = await build(pages, 'ca');
    expect([...ofSetting.values()]).toEqual(['ca', 'ca']);
  });

  it('is that of its text when its theme declares another', async () => {
    const { languageOf } = await build([
      { path: '/', title: 'Inicio', text: texts.es, lang: 'en-US' },
      { path: '/contacto/', title: 'Contacto', text: 'Llámenos: 943 12 34 56.', lang: 'en-US' },
    ]);
    expect([...languageOf.values()]).toEqual(['es', 'es']);
  });

  it('is what a short page declares: by hreflang, by its folder, by html lang', async () => {
    const { languageOf } = await build([
      { path: '/', title: 'Inicio', text: `${texts.es} ${texts.es}`, lang: 'es' },
      { path: '/eu/kontaktua/', title: 'Kontaktua', text: 'Deitu: 943 12 34 56.', lang: 'es' },
      { path: '/kontakt/', title: 'Kontakt', text: 'Telefon 943 12 34 56.', lang: 'de-AT' },
      {
        path: '/contact/',
        title: 'Contact',
        text: 'Tel. 943 12 34 56.',
        lang: 'es',
        head: '<link rel="canonical" href="https://a.example/contact/"><link rel="alternate" hreflang="es" href="https://a.example/contacto/"><link rel="alternate" hreflang="fr-FR" href="https://a.example/contact/">',
      },
    ]);
    expect(Object.fromEntries(languageOf)).toEqual({
      '/': 'es',
      '/contact/': 'fr',
      '/eu/kontaktua/': 'eu',
      '/kontakt/': 'de',
    });
  });
});

describe('contract C12.5: the main language', () => {
  const both: readonly PageText[] = [
    { path: '/', title: 'Llibreria', text: texts.ca },
    { path: '/es/', title: 'Librería', text: `${texts.es} Bienvenidos.` },
  ];

  it('is that of the home page on near ties, else that of most text', async () => {
    expect((await build(both)).catalogue.profile.language).toBe('ca');
    site.dispose();
    const more = { path: '/es/envios/', title: 'Envíos', text: texts.es };
    expect((await build([...both, more])).catalogue.profile.language).toBe('es');
  });

  it('has the contact page, also where only its translation is called so and declares it', async () => {
    const alternate =
      '<link rel="alternate" hreflang="ca" href="/seus/"><link rel="alternate" hreflang="es" href="/es/contacto/">';
    const { catalogue } = await build([
      { path: '/', title: 'Llibreria', text: `${texts.ca} Benvinguts.` },
      { path: '/es/', title: 'Librería', text: texts.es },
      { path: '/seus/', title: 'Seus', text: `${texts.ca} Som al carrer Major.`, head: alternate },
      {
        path: '/es/contacto/',
        title: 'Contacto',
        text: `${texts.es} Estamos en la calle Mayor.`,
        head: alternate,
      },
    ]);
    expect(catalogue.companyInfo('all').pages?.contact).toBe('https://site.example/seus/');
  });

  it('is that of the home page with contact, about and legal pages, also where a theme has most of the text', async () => {
    const demo = (name: string) => ({ path: `/demos/${name}/`, title: name, text: texts.en.repeat(4) });
    const { catalogue } = await build([
      { path: '/', title: 'Clínica do Vale', text: texts.pt },
      { path: '/contactos/', title: 'Contactos', text: texts.pt },
      ...['Draggable', 'Sortable', 'Dialog'].map(demo),
    ]);
    expect(catalogue.profile.language).toBe('pt');
  });

  it.each([
    ['a redirect', '<meta http-equiv="refresh" content="0; url=/es/">', ''],
    ['a copy', '', texts.es],
  ])('is that of the page to which the root leads by %s', async (_, head, text) => {
    const { catalogue } = await build([
      { path: '/', title: 'Casa Roca', text, head },
      { path: '/ca/', title: 'Casa Roca', text: texts.ca },
      { path: '/ca/contacte/', title: 'Contacte', text: texts.ca },
      { path: '/ca/qui-som/', title: 'Qui som', text: texts.ca },
      { path: '/es/', title: 'Casa Roca', text: texts.es },
      { path: '/es/contacto/', title: 'Contacto', text: texts.es },
    ]);
    expect(catalogue.profile.language).toBe('es');
  });

  it('is that of the contact, privacy and legal pages of the company', async () => {
    const { catalogue } = await build([
      { path: '/', title: 'Casa Roca', text: texts.es },
      { path: '/en/contact/', title: 'Contact', text: texts.en },
      { path: '/es/contacto/', title: 'Contacto', text: `${texts.es} Avenida del Puerto, 9.` },
      { path: '/en/privacy/', title: 'Privacy', text: texts.en },
    ]);
    expect(catalogue.companyInfo('all').pages).toMatchObject({
      contact: 'https://site.example/es/contacto/',
      privacy: 'https://site.example/en/privacy/',
    });
  });

  it('is the one that pages declare for all others, on near ties', async () => {
    const address = (language: string) => `https://site.example/${language}/`;
    const link = (hreflang: string, language: string) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${address(language)}">`;
    const head = [link('eu', 'eu'), link('fr', 'fr'), link('x-default', 'eu')].join('');
    const { catalogue } = await build([
      { path: '/fr/', title: 'Librairie', text: `${texts.fr} Bienvenue.`, head },
      { path: '/eu/', title: 'Liburu-denda', text: texts.eu, head },
    ]);
    expect(catalogue.profile.language).toBe('eu');
  });

  it('may be one whose words search does not analyse; a text that is in none recognised leaves Spanish', async () => {
    const { catalogue, languageOf } = await build([
      {
        path: '/',
        title: '金龙餐厅',
        text: '我们是马德里乌塞拉区的正宗四川餐厅，自1998年营业。',
        lang: 'zh-CN',
      },
      { path: '/delivery/', title: '送货上门', text: '两公里以内免费外卖，最低消费20欧元。', lang: 'zh-CN' },
    ]);
    expect(languageOf.get('/')).toBe('zh');
    expect(catalogue.profile.language).toBe('zh');
    for (const query of ['外卖', '送货', '最低消费'])
      expect(catalogue.searchPages({ query, city: '', limit: 5, cursor: '' }).results[0]?.url).toMatch(
        /delivery/,
      );
    site.dispose();
    const { catalogue: silent } = await build([{ path: '/', title: 'Грифель', text: 'Карандаши и бумага.' }]);
    expect(silent.profile.language).toBe('es');
  });

  it.each([
    [
      'nl',
      'Wij zijn een praktijk voor kinderen. U kunt ook bij ons terecht als er meer aan de hand is dan dat.',
    ],
    [
      'pl',
      'Jestesmy w tym miescie od dawna i nie jest to przypadek: dla nas oraz przez nas, po to sa naprawy na lata.',
    ],
    [
      'ro',
      'Suntem o firma din oras si avem grija de casa ta: nu este mai mult, dar sunt reparatii pentru care noi dam garantie.',
    ],
    [
      'ru',
      'Мы работаем в городе и не только: это ремонт для дома и от нас на все работы, как вы и просили, из дома до вас.',
    ],
  ])('is %s by its function words, whatever a template declares', async (language, text) => {
    const pages = ['/', '/over/'].map((path) => ({
      path,
      title: 'Van der Meer',
      text: `${text} ${text} ${path}`,
      lang: 'en',
    }));
    const { catalogue, report } = await build(pages);
    expect(report.languages).toEqual({ main: language, pages: [[language, 2]] });
    expect(catalogue.profile.language).toBe(language);
    expect(describeLanguages(report)).toContain(`; "${language}" is searched by whole words, and`);
  });

  it('is said to be that of no page where the setting names another', async () => {
    const { report } = await build(both, 'de');
    expect(describeLanguages(report)).toContain('; no page is in the main one, "de"; to have');
  });

  it('is that of the setting', async () => {
    const { catalogue, report } = await build(both, 'es');
    expect(catalogue.profile.language).toBe('es');
    expect(describeLanguages(report)).toBe(
      'languages: ca (1 page), es (main, 1 page); to have another main language, set "language"',
    );
  });

  it('leads when both languages have the words, and gives the sample searches', async () => {
    const { catalogue } = await build([
      { path: '/', title: 'Casa Roca', text: texts.es },
      { path: '/eu/zerbitzuak/', title: 'Liburu zaharren konponketa', text: texts.eu.repeat(3) },
      { path: '/horario/', title: 'Horario de verano', text: `${texts.es} Wifi gratis.` },
      { path: '/servicios/', title: 'Encuadernación de tesis', text: texts.es },
      { path: '/eu/wifi/', title: 'Ordutegia', text: `${texts.eu} Wifi gratis.` },
    ]);
    const find = (query: string) =>
      catalogue.searchPages({ query, city: 'todas', limit: 5, cursor: '' }).results.map(({ url }) => url);
    expect(find('wifi').slice(0, 2)).toEqual([
      'https://site.example/horario/',
      'https://site.example/eu/wifi/',
    ]);
    expect(find('liburuaren konponketak')[0]).toBe('https://site.example/eu/zerbitzuak/');
    expect(catalogue.profile.searches.map(({ query }) => query).sort()).toEqual([
      'encuadernación de tesis',
      'horario de verano',
    ]);
  });
});
