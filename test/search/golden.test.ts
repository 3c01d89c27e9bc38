import { join } from 'node:path';
import { expect, it } from 'vitest';
import { searchTrades } from './corpus.ts';

/** As customers type them: with and without accents, with typing errors, in their own words, with and without a city. */
const queries = `
fontanero
fontaneria
fontanero urgente
fontanero en bilbao
fontanero a coruña
fontanero gran canaria
fontanero madrid
cerrajero 24 horas
cerajero
cerrajero palma
cambiar bombin
me he dejado las llaves dentro
me he quedado fuera
abrir puerta sin llave
electricista
electrisista
boletin electrico
se ha ido la luz
no hay luz en casa
salta la luz
salta el diferencial
saltan los plomos
enchufe quemado
grifo gotea
el grifo pierde agua
fuga de agua
cambiar cisterna
tuberia atascada
fregadero tapado
gotera en el techo
mancha de humedad
lavadora no desagua
lavadora no vacia
labadora
error e18
e-18
lavaplatos no seca
nevera no enfria
frigo no hace frio
vitro no enciende
calefacion
caldera pierde presion
purgar radiadores
aire acondicionado
recarga gas split
huele a gas
persiana atascada
cinta de persiana
persiana rota vigo
cristal roto
pintar piso
quitar gotele
pintor precio
cucarachas
ratones
mudanza
guardamuebles
limpieza fin de obra
armario empotrado
cuanto cuesta la visita
presupuesto
bilbao
la coruña
palmas
"salta el diferencial"
`
  .trim()
  .split('\n');

it('contract C4.1 to C4.4: judged queries of the trades, golden', async () => {
  const answers = queries.map((query) => {
    const [first = '–', ...others] = searchTrades(query).slice(0, 4);
    return [`${query}  →  ${first}`, ...others.map((key) => `      ${key}`)].join('\n');
  });
  await expect(`${answers.join('\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../golden/search-trades.txt'),
  );
});
