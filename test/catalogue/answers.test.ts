// Answers to questions, by quotation (contract C15).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessAnswer, Catalogue } from '../../src/catalogue/index.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite, type TemporarySite } from './temporary-site.ts';

const company = `
brand: Casa Clara
phone: +34 500 000 000
hours: Lunes a viernes, de 9:00 a 18:00.
coverage: Vigo y Bilbao.
prices: Visita, 35 €.
service_model: { description: Cuatro pasos., warranty: Seis meses en mano de obra., online_booking: false }
cityPaths: { vigo: /ciudades/vigo/ }
pages: { contact: /contacto/ }
`;
const townText = (town: string) =>
  `Los bajos de ${town} se inundan cuando la arqueta está llena de raíces. Vaciamos la arqueta con un camión y cortamos las raíces con una fresa. Después pasamos una cámara para ver el tubo entero y te damos el vídeo. Si la arqueta está rota, la hacemos de nuevo con ladrillo y mortero, y dejamos la acera como estaba. Los vecinos suelen llamar cuando ya huele mal, pero conviene mirar la arqueta cada otoño, antes de las lluvias.`;

const scaffold =
  'Montamos el andamio en la acera con el permiso del ayuntamiento, que tarda entre dos y tres semanas y que pedimos nosotros, con una red verde que recoge los cascotes, con luces para la noche y con un paso cubierto para los vecinos, y lo dejamos montado hasta que la fachada está seca y pintada, las persianas vuelven a su sitio y el portal está tan limpio como lo encontramos el primer día de la obra.';

let site: TemporarySite;
let catalogue: Catalogue;
const ask = (query: string, maxChars = 1200, city = 'todas'): BusinessAnswer =>
  catalogue.ask({ query, city, maxChars });
const factsOf = (query: string) => ask(query).facts.map(({ name, value }) => [name, value]);

beforeAll(async () => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', '<p>Arreglamos casas desde hace veinte años, con gente de aquí.</p>');
  site.writePage(
    '/lavadoras',
    'Lavadoras',
    `<p>La lavadora que no desagua suele tener el filtro lleno de pelusa. Cierra el agua, pon una bandeja debajo y gira el tapón del filtro hacia la izquierda. Una moneda atascada en la bomba da los mismos síntomas. Si la lavadora sigue llena, el tubo de desagüe está doblado detrás del mueble, y hay que sacarla con cuidado entre dos personas para no rayar el suelo de la cocina.</p>
<h2>Precios</h2>
<table><tr><th>Trabajo</th><th>Precio</th></tr><tr><td>Cambio de bomba</td><td>90 €</td></tr><tr><td>Cambio de gomas</td><td>75 €</td></tr></table>
<h2 id="al taller">¿Lleváis la lavadora al taller?</h2><p>Nunca: reparamos todas en el domicilio del cliente, también los tambores.</p>
<p>Antes de que lleguemos:</p><ul><li>Deja un enchufe libre.</li><li>Aparta los muebles pesados.</li></ul>`,
  );
  site.writePage('/andamios', 'Andamios', `<p>${scaffold}</p>`);
  site.writePage(
    '/garantia',
    'Garantía',
    '<p>La garantía es esta: Seis meses en mano de obra. No cubre golpes.</p>',
  );
  site.writePage(
    '/contacto',
    'Contacto',
    '<p>Escríbenos o llama por la mañana, que respondemos antes de comer.</p>',
  );
  for (const town of ['Vigo', 'Bilbao'])
    site.writePage(`/ciudades/${town.toLowerCase()}`, `Arquetas en ${town}`, `<p>${townText(town)}</p>`);
  site.write('company.yaml', company);
  catalogue = (await buildCatalogue({ ...site.files, company: `${site.folder}/company.yaml` })).open(
    'https://casa.example',
  );
});
afterAll(() => site.dispose());

describe('contract C15.2: passages', () => {
  it('are sentences of one paragraph, with title, heading and the address that leads there', () => {
    expect(ask('¿lleváis la lavadora al taller?').passages[0]).toEqual({
      text: 'Nunca: reparamos todas en el domicilio del cliente, también los tambores.',
      title: 'Lavadoras',
      heading: '¿Lleváis la lavadora al taller?',
      url: 'https://casa.example/lavadoras/#al%20taller',
      city: '',
    });
  });

  it('have the head of a table before its row, and the line that leads a list before its items', () => {
    expect(ask('precio del cambio de gomas').passages[0]?.text).toMatch(
      /^Trabajo · Precio\n.*Cambio de gomas · 75 €/s,
    );
    const texts = ask('¿y la bomba?').passages.map(({ text }) => text);
    expect(texts).toContain('Trabajo · Precio\nCambio de bomba · 90 €');
    expect(ask('¿aparto los muebles pesados?').passages[0]?.text).toBe(
      'Antes de que lleguemos:\nAparta los muebles pesados.',
    );
  });

  it('stand on their pages letter for letter', () => {
    for (const question of [
      'la lavadora no desagua',
      '¿qué hacéis con las raíces de la arqueta?',
      'cambio de bomba',
    ]) {
      const { passages } = ask(question);
      expect(passages.length).toBeGreaterThan(0);
      for (const { text, url } of passages) {
        const { markdown } = catalogue.readPage(url.replace(/#.*/, ''));
        const words = markdown.replace(/[\s|*#-]+/g, ' ');
        for (const line of text.split('\n'))
          expect(words).toContain(line.replaceAll('·', ' ').replace(/[\s|*#-]+/g, ' '));
      }
    }
  });

  it('have together at most the characters asked for, and say when more did not fit', () => {
    const question = '¿la lavadora sigue llena o la lleváis al taller, y aparto los muebles?';
    const all = ask(question, 6000);
    expect(all.truncated).toBe(false);
    const few = ask(question, 300);
    expect(few.truncated).toBe(true);
    const lengthOf = ({ passages }: BusinessAnswer) =>
      passages.reduce((sum, { text }) => sum + [...text].length, 0);
    expect(lengthOf(few)).toBeLessThanOrEqual(300);
    expect(lengthOf(all)).toBeGreaterThan(300);
  });

  it('are cut between clauses where a single sentence is too long', () => {
    const { passages, truncated } = ask('¿quién pide el permiso del andamio?', 300);
    expect(passages.map(({ text }) => text)).toEqual([
      scaffold.slice(0, scaffold.indexOf(', las persianas')),
    ]);
    expect(truncated).toBe(true);
  });

  it('are cut between clauses where only the first of them fit beside a better passage', () => {
    const lines = ask('¿la lavadora sigue llena, y quién pide el permiso del andamio?', 300).passages;
    const cut = lines.slice(1).map(({ text }) => text);
    expect(cut.some((text) => scaffold.startsWith(`${text},`))).toBe(true);
  });

  it('get the room that is left for what follows them, none of it twice', () => {
    expect(ask('¿se inundan los bajos?', 1200, 'vigo').passages[0]?.text).toBe(townText('Vigo'));
    for (let room = 300; room < 2000; room += 20) {
      const all = ask('¿la lavadora sigue llena, y la arqueta y las raíces?', room).passages;
      const sentences = all.flatMap(({ text }) => text.split(/(?<=\.) |\n/));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it('come from one of several near-copies, that of the city that is named or asked for', () => {
    const { passages } = ask('raíces en la arqueta de los bajos');
    expect(new Set(passages.map(({ url }) => url)).size).toBe(1);
    expect(ask('raíces en la arqueta en Bilbao').passages[0]?.city).toBe('bilbao');
    const inVigo = ask('raíces en la arqueta', 1200, 'vigo').passages;
    expect(new Set(inVigo.map(({ city }) => city))).toEqual(new Set(['vigo']));
  });
});

describe('contract C15.2: facts', () => {
  it.each([
    ['¿a qué hora cerráis?', [['hours', 'Lunes a viernes, de 9:00 a 18:00.']]],
    ['are you open on Saturdays?', [['hours', 'Lunes a viernes, de 9:00 a 18:00.']]],
    ['¿a qué número os llamo?', [['phone', '+34 500 000 000']]],
    ['¿qué cubre la garantía?', [['warranty', 'Seis meses en mano de obra.']]],
    ['¿se puede pagar online?', [['online_booking', 'false']]],
    ['la lavadora no desagua', []],
    // the site publishes none
    ['¿cuál es vuestro correo?', []],
  ])('%s', (question, expected) => {
    expect(factsOf(question)).toEqual(expected);
  });

  it('name the city that a question about coverage names, with its page', () => {
    expect(ask('¿trabajáis en Vigo?').facts).toEqual([
      { name: 'cities', value: 'Vigo', url: 'https://casa.example/ciudades/vigo/' },
      expect.objectContaining({ name: 'coverage', value: 'Vigo y Bilbao.' }),
    ]);
    expect(factsOf('¿trabajáis en Getafe?')).toEqual([['coverage', 'Vigo y Bilbao.']]);
  });

  it('name it also where the question misspells it or asks in two sentences', () => {
    const isBilbao = ['cities', 'Bilbao'];
    expect(factsOf('¿trabajáis en Vic?')).toEqual([['coverage', 'Vigo y Bilbao.']]);
    expect(factsOf('¿trabajáis en Bilabo?')).toContainEqual(isBilbao);
    expect(factsOf('vivo en Bilbao, ¿vendríais?')).toContainEqual(isBilbao);
    expect(factsOf('¿cuánto tardáis en venir si vivo en Bilbao?')).toEqual([]);
  });

  it('are those that a misspelt question asks for', () => {
    expect(factsOf('garatnia')).toEqual([['warranty', 'Seis meses en mano de obra.']]);
  });

  it('have the address of the page that states them, else that of the contact page', () => {
    expect(ask('¿qué cubre la garantía?').facts[0]?.url).toBe('https://casa.example/garantia/');
    expect(ask('teléfono').facts[0]?.url).toBe('https://casa.example/contacto/');
  });

  it('contract C15.3: do not have general prices where no passage answers', () => {
    expect(factsOf('¿cuánto cuesta el cambio de bomba?')).toEqual([['prices', 'Visita, 35 €.']]);
    expect(factsOf('¿cuánto cuesta reparar un violonchelo?')).toEqual([]);
  });
});

describe('contract C15.3: no answer', () => {
  it.each(['¿afináis violonchelos?', 'hotel para perros en Logroño', '???'])('%s', (question) => {
    expect(ask(question)).toEqual({ query: question, facts: [], passages: [], truncated: false });
  });
});
