// The Basque analyzer. A Basque noun has a case ending (etxea, etxeko, etxetik), of which one is removed.

import { Tokenizer } from '../tokenizer.ts';
import { lightStemming, type StemStep } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const steps: readonly StemStep[] = [
  {
    endings: `etarako etarakoa etatik etako etakoa etakoak etara etan etaz etarik arekin arentzat arengatik aren arena ari arik
      ekin entzat en ei ek etik eko ekoa ekoak ean era ez ak akoa ako atik an a rako rakoa ora>o ura>u ira>i tik ko koa koak kin n z k ri
      ren rekin rentzat rik tan tako`,
    keeps: 3,
  },
  { endings: 'a e', keeps: 3 },
];

export const basque = createAnalyzer({
  language: 'eu',
  letters: 'ñç',
  tokenizer: new Tokenizer('ñ'),
  // pronouns, conjunctions, postpositions, and the forms of the auxiliary verbs
  stopWords: `
al aldiz anitz arabera asko askoz baina baino bait baita bakoitza bakoitzak balitz bat batean batek baten batera batez batzuek
batzuen batzuetan batzuk bera beraiek berak beraz bere beren berriz bertan bestalde beste besteak besteen betiere bezain bezala
bi bidez bien biek bilatu bitartean da dago daude dauden dela delako den dena denez denik dira direla diren ditu dituen dituena
dituzte dituzten ditzake du duela duen dugu dugun dut dute duten duzu dezake dezakegu dezakete dezakezu dagoen didazu diogu dizugu
edo edota edozein egin egiten egon ehiten eman era ere eta ez eze ezin ezta gabe gaude gara garen gero gertatu geure gu guk gure
guztia guztiak guztien guztietan guzti gutxi hain hainbat haiek haien halako hala han handi hango hara hari hartan hau hauek hauen
hauetan hauxe hemen hemendik hi hona honek honela honen honetan hor hori horiek horien horietan horrek horrela horren horretan hura
hobeto ia iezaguzu ikusi ikusteko inor inork itzazu iz izan izango izanik izaten ja jada jakin jo kasu kontra lehen modu moduan nahi
nahiz naiz ni nire nola non nondik nor nora noraino nork nortzuk noiz noiztik oso ordea ondoren ote orain orduan orokor ordez ore s se te ti
tik tartean
utzi zaie zaigu zait zaizu zara zaren ze zein zeintzuk zeinu zen zenbait zenbat zer zergatik zera ziren zituen zitzaien zu zuek zuen zuten
zure zuri
`,
  placeArticles: '',
  lightWords: `
behar konpondu aldatu jarri arazo arazoa zerbitzu zerbitzua enpresa profesional merke
`,
  priceWords: `
prezio prezioa prezioak tarifa aurrekontua balio kostatzen
`,
  negations: 'ez gabe',
  synonyms: `
ordutegia, zer ordutan irekitzen, noiz irekitzen
telefonoa, telefono zenbakia
helbidea, non zaudete, non gaude, nola iritsi, kokapena
posta elektronikoa, emaila, e-maila
prezioa, tarifa, aurrekontua, zenbat balio, zenbat kostatzen
hitzordua, aurretiko hitzordua
harremanetarako, kontaktua
nor gara, nor zarete, guri buruz
ordaintzeko moduak, txartelarekin ordaindu, kreditu txartela, bizum
`,
  ...lightStemming(steps),
  sounds: [
    [/h/g, ''],
    [/ñ/g, 'n'],
    [/t?[sxz]/g, 's'],
    [/qu(?=[ei])|c(?![ei])/g, 'k'],
    [/c/g, 's'],
    [/v/g, 'b'],
    [/dd|j|y/g, 'i'],
    [/(.)\1/g, '$1'],
  ],
});
