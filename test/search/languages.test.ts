// The analyzers of all languages: forms of a word that meet, words that do not, and what is never searched alone.

import { describe, expect, it } from 'vitest';
import { searchLanguages } from '../../src/search/index.ts';
import { analyzerOf, analyzers } from '../../src/search/languages/index.ts';
import { buildIndex } from './build-index.ts';

interface Sample {
  /** Groups of forms of one word; the first is indexed, each other one finds it. */
  readonly meet: readonly string[];
  /** Pairs of words with nothing in common. */
  readonly differ: readonly string[];
  /** A phrase with an elision or contraction, and the word by which it is found. */
  readonly joined: readonly (readonly [phrase: string, query: string])[];
  /** Function words, accents included. */
  readonly stopWords: string;
  /** A word and how people misspell it by ear. */
  readonly sounds: readonly (readonly [right: string, wrong: string])[];
}

const samples: Readonly<Record<string, Sample>> = {
  es: {
    meet: ['reparación reparaciones reparacion reparar', 'caldera calderas', 'luz luces', 'niño niños'],
    differ: ['caldera caldo', 'año ano'],
    joined: [['del agua', 'agua']],
    stopWords: 'también qué el según vais haceros ponerlo',
    sounds: [['lavadora', 'labadora']],
  },
  ca: {
    meet: [
      'reparació reparacions reparacio reparar',
      'caldera calderes',
      'llibre llibres',
      'plaça places',
      'vaca vaques',
      'platja platges',
      'llengua llengües',
      'advocat advocada advocats advocades',
      'jardí jardins jardi',
      'col·legi col·legis collegi',
      'ràpid ràpidament',
    ],
    differ: ['llibre lliure', 'platja plaça', 'caldera cadira'],
    joined: [
      ["l'aigua calenta", 'aigua'],
      ["servei d'urgència", 'urgencia'],
    ],
    stopWords: 'amb però què els també',
    sounds: [['servei', 'cervei']],
  },
  gl: {
    meet: [
      'reparación reparacións reparacion reparar',
      'caldeira caldeiras',
      'animal animais',
      'papel papeis',
      'luz luces',
      'avogado avogada avogados',
      'horario horarios',
    ],
    differ: ['caldeira cadeira', 'animal anima'],
    joined: [['da auga', 'auga']],
    stopWords: 'tamén unha coa dos',
    sounds: [['xeonllo', 'geonllo']],
  },
  eu: {
    meet: [
      'etxe etxea etxeak etxeko etxean etxetik etxeetan etxera',
      'galdara galdararen galdarak',
      'zerbitzu zerbitzua zerbitzuak zerbitzuen',
      'konponketa konponketak konponketetarako',
      'liburu liburua liburuaren liburuetan',
      'abokatu abokatuak abokatuek',
    ],
    differ: ['etxe etsai', 'liburu ziburu'],
    joined: [['Bilboko etxea', 'bilbo']],
    stopWords: 'eta dira baina',
    sounds: [['etxetresna', 'etsetresna']],
  },
  pt: {
    meet: [
      'reparação reparações reparacao reparar',
      'coração corações',
      'papel papéis',
      'possível possíveis',
      'médico médica médicos medico',
      'limão limões',
      'consulta consultas consultar',
      'homem homens',
    ],
    differ: ['consulta concerto', 'papel papa'],
    joined: [["caixa d'água", 'agua']],
    stopWords: 'não também às da',
    sounds: [['chave', 'xave']],
  },
  en: {
    meet: ['repair repairs repaired repairing', 'policy policies', 'divorce divorced', 'company companies'],
    differ: ['policy police', 'property proper'],
    joined: [["the lawyer's fee", 'lawyer']],
    stopWords: 'the with your about',
    sounds: [['photograph', 'fotograf']],
  },
  fr: {
    meet: [
      'réparation réparations reparation réparer',
      'chaudière chaudières chaudiere',
      'cheval chevaux',
      'étudiant étudiante étudiants',
      'œuvre oeuvre œuvres',
    ],
    differ: ['chaudière chaudron', 'cheval chevet'],
    joined: [
      ["l'eau chaude", 'eau'],
      ['dépannage d’urgence', 'urgence'],
    ],
    stopWords: 'été à qu dès',
    sounds: [['pharmacie', 'farmacie']],
  },
  it: {
    meet: [
      'riparazione riparazioni riparare',
      'bambino bambini bambine',
      'amico amici',
      'servizio servizi',
      'qualità qualita',
    ],
    differ: ['casa cassa', 'servizio servo'],
    joined: [
      ["depuratore dell'acqua", 'acqua'],
      ["un'officina", 'officina'],
    ],
    stopWords: 'perché della più',
    sounds: [['acqua', 'aqua']],
  },
  de: {
    meet: [
      'Versicherung Versicherungen',
      'Haus Häuser Haeuser',
      'Arzt Ärzte Aerzte',
      'Straße Strassen Straßen',
      'Ärztin Ärztinnen',
      'Preis Preise',
    ],
    differ: ['Haus Hase', 'Arzt Art'],
    joined: [['beim Zahnarzt', 'zahnarzt']],
    stopWords: 'für über und nicht',
    sounds: [['Fahrrad', 'Farrad']],
  },
};

it('has a sample for each language', () => {
  expect(Object.keys(samples)).toEqual(searchLanguages);
});

describe.each(Object.entries(samples))('contract C12.5: the language %s', (language, sample) => {
  const analyzer = analyzerOf(language);
  const stemOf = (word: string) =>
    analyzer.tokenizer
      .wordsOf(word)
      .map((folded) => analyzer.stem(folded))
      .join(' ');
  const find = (text: string, query: string) => {
    const document = { key: '/a', title: 'x', headings: [], body: text, city: '' };
    const index = buildIndex([document], { cities: [], analyzer });
    return index.search({ query, city: '', offset: 0, limit: 5 }).hits.length;
  };

  it.each(sample.meet)('gives one stem to %s', (forms) => {
    const [first = '', ...others] = forms.split(' ');
    expect(others.map(stemOf)).toEqual(others.map(() => stemOf(first)));
  });

  it.each(sample.differ)('distinguishes %s', (pair) => {
    const [a = '', b = ''] = pair.split(' ');
    expect(stemOf(a)).not.toBe(stemOf(b));
  });

  it.each(sample.joined)('reads %s with the word %s', (phrase, query) => {
    expect(find(phrase, query)).toBe(1);
  });

  it('searches stop words only when a query has nothing else', () => {
    const words = sample.stopWords.split(' ').flatMap((word) => analyzer.tokenizer.wordsOf(word));
    expect(words.filter((word) => !analyzer.stopWords.has(word))).toEqual([]);
    const [word = ''] = words;
    expect(find(`${word} zzz`, `${word} yyyyy`)).toBe(0);
    expect(find(`${word} zzz`, word)).toBe(1);
  });

  it.each(sample.sounds)('finds %s when it is written %s', (right, wrong) => {
    expect(analyzer.soundOf(stemless(wrong))).toBe(analyzer.soundOf(stemless(right)));
    expect(find(right, wrong)).toBe(1);
  });

  function stemless(word: string): string {
    return analyzer.tokenizer.wordsOf(word).join(' ');
  }
});

describe('the stop words of each language', () => {
  it.each(analyzers.map(({ language }) => language))('of %s are folded, one word each', (language) => {
    const { stopWords, tokenizer } = analyzerOf(language);
    expect([...stopWords].filter((word) => tokenizer.wordsOf(word).join(' ') !== word)).toEqual([]);
  });

  // as in "contes per a nens", "clínica geral", "centro de dia"
  it.each([
    ['ca', 'nens'],
    ['pt', 'geral'],
    ['pt', 'dia'],
  ])('of %s have no subject: not %s', (language, word) => {
    expect(analyzerOf(language).stopWords.has(word)).toBe(false);
  });
});

/** A florist's pages, one with the word that its language uses and two without; a customer's question finds the first. */
describe.each([
  ['ca', 'Horaris', 'a quina hora obriu dissabte'],
  ['ca', 'Contacte', 'telèfon'],
  ['gl', 'Prezos', 'canto custa un ramo'],
  ['eu', 'Prezioak', 'zenbat balio du'],
  ['pt', 'Horário', 'a que horas abrem'],
  ['en', 'Opening hours', 'what time do you open'],
  ['fr', 'Horaires', 'à quelle heure ouvrez-vous'],
  ['it', 'Orari', 'a che ora aprite'],
  ['de', 'Preise', 'was kostet ein Strauß'],
  ['ca', 'Targeta de crèdit', 'com es paga'],
  ['gl', 'Tarxeta de crédito', 'como se paga'],
  ['eu', 'Kreditu txartela', 'ordaintzeko moduak'],
  ['pt', 'Multibanco', 'formas de pagamento'],
  ['en', 'Credit card', 'ways to pay'],
  ['fr', 'Carte bancaire', 'moyens de paiement'],
  ['it', 'Bancomat', 'metodi di pagamento'],
  ['de', 'EC-Karte', 'Kartenzahlung'],
  ['de', 'Sprechzeiten', 'offen'],
  ['de', 'Kassenpatienten', 'Krankenkasse'],
])('contract C4.3: the default synonyms of %s', (language, title, query) => {
  it(`find ${title} by ${query}`, () => {
    const titles = ['Rosa', 'Tulipa', title];
    const documents = titles.map((name, i) => ({
      key: `/${i}`,
      title: name,
      headings: [],
      body: 'x',
      city: '',
    }));
    const index = buildIndex(documents, { cities: [], analyzer: analyzerOf(language) });
    const { hits } = index.search({ query, city: '', offset: 0, limit: 5 });
    expect(hits.map(({ document }) => titles[document])).toEqual([title]);
  });
});

/** Pages of a shop: its hours as a range of abbreviated days, its hours by title, and prose with words that resemble the days. */
describe.each([
  ['es', 'L-V 9-14', 'Horario', 'Marta sabe del mar', 'miércoles', 'sábado'],
  ['ca', 'Dl-Dv 9-14', 'Horari', 'el dia de la lluna', 'dimecres', 'dissabte'],
  ['gl', 'Luns a venres', 'Horario', 'Marta e o mar', 'martes', 'sábado'],
  ['eu', 'Astelehenetik ostiralera', 'Ordutegia', 'urte honetan', 'asteazkena', 'larunbata'],
  ['pt', 'Seg-Sex 9-18', 'Horário', 'o sexo e o terço da casa', 'quarta-feira', 'sábado'],
  ['en', 'Mon-Fri 9-18', 'Opening hours', 'the sun of a wedding', 'wednesday', 'saturday'],
  ['fr', 'Lun-Ven 9-18', 'Horaires', 'la lune et la mer, un jeu', 'mercredi', 'samedi'],
  ['it', 'Lun-Ven 9-18', 'Orari', 'la luna e il mare', 'mercoledì', 'sabato'],
  ['de', 'Mo-Fr 9-18', 'Öffnungszeiten', 'Fr. Weber, so do it', 'Mittwoch', 'Samstag'],
])('contract C4.3: the days of the week of %s', (language, range, hours, prose, weekday, saturday) => {
  it(`find ${range} by ${weekday}, and the hours by ${saturday}`, () => {
    const index = buildIndex(
      [
        { key: '/range', title: 'Rosa', headings: [], body: `x ${range}`, city: '' },
        { key: '/hours', title: hours, headings: [], body: 'x', city: '' },
        { key: '/prose', title: 'Tulipa', headings: [], body: prose, city: '' },
      ],
      { cities: [], analyzer: analyzerOf(language) },
    );
    const find = (query: string) =>
      index
        .search({ query, city: '', offset: 0, limit: 5 })
        .hits.map(({ document }) => ['/range', '/hours', '/prose'][document]);
    expect(find(weekday).sort()).toEqual(['/hours', '/range']);
    expect(find(saturday)).toEqual(['/hours']);
  });
});

it('finds a German compound by the word that lacks its middle, and no other of the same beginning', () => {
  const titles = ['Wurzelkanalbehandlungen', 'Wurzelkanalbehandlung', 'Wurzelsprossen'];
  const index = buildIndex(
    titles.map((title, i) => ({ key: `/${i}`, title, headings: [], body: 'x', city: '' })),
    { cities: [], analyzer: analyzerOf('de') },
  );
  const { hits } = index.search({ query: 'Wurzelbehandlung', city: '', offset: 0, limit: 5 });
  expect(hits.map(({ document }) => titles[document])).not.toContain('Wurzelsprossen');
  expect(hits.length).toBeGreaterThan(0);
});

it('finds the parts of a German compound that no page has, and of no other language', () => {
  const bodies = ['Anfahrt bis 20 km: 35 €', 'Am Samstag mit Zuschlag', 'Rohrreinigung'];
  const search = (query: string, language: string) => {
    const documents = bodies.map((body, i) => ({ key: `/${i}`, title: 'x', headings: [], body, city: '' }));
    const index = buildIndex(documents, { cities: [], analyzer: analyzerOf(language) });
    return index.search({ query, city: '', offset: 0, limit: 5 }).hits.map(({ document }) => document);
  };
  expect(search('Anfahrtskosten', 'de')).toEqual([0]);
  expect(search('Samstagspreise', 'de')).toEqual([1]);
  expect(search('Gartenpflegepreis', 'de')).toEqual([]);
  expect(search('Anfahrtskosten', 'es')).toEqual([]);
});
