// The Galician analyzer.

import { Tokenizer } from '../tokenizer.ts';
import { lightStemming, type StemStep } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const steps: readonly StemStep[] = [
  { endings: 'ais>al eis>el ois>ol uis>ul ces>z', keeps: 2 },
  {
    endings: `acion acions amento amentos imento imentos ador adores adora adoras idade idades mente ismo ismos ista istas able
      ables ible ibles anza anzas oso osa osos osas ar er ir ando endo indo ado ada ados adas ido ida idos idas aba abas aban
      abamos ou aron eron iron arei aras aran aria arian amos emos imos ia ias ian`,
    keeps: 4,
  },
  { endings: 'ios ias io ia ns>n os as es a o e s', keeps: 3 },
  { endings: 'qu>c gu>g', keeps: 2 },
];

/** Words that the steps would unite with others: martes with Marta. */
const unchanged = ['martes'];

export const galician = createAnalyzer({
  language: 'gl',
  letters: 'áéíóúïüñ¿¡',
  tokenizer: new Tokenizer('ñ'),
  // with the contractions of prepositions and articles
  stopWords: `
a aca ademais agora ai al algun algunha algunhas alguns ali alo ambas ambos ante antes ao aos aquel aquela aquelas aqueles
aquilo aqui as asi atopa ata ainda ben cada cal cales calquera can cando canta cantas canto cantos case catro coa coas co com como
con connosco contra cos cousa cuxa cuxo d da das de debe del dela delas deles demais dende dentro desde despois dese deste desta
destas destes diante do dos dous duas duns dunha dun durante e el ela elas eles en entre era eran es esa esas ese eses esta estaba
estan estar estas este estes estou est facer fai fan feito fixo foi fora foron fose ha habia hai han houbo iso isto ir la las lle
lles lo los mais me mediante mellor menos meu meus mesma mesmas mesmo mesmos mi mia mias min moi moita moitas moito moitos na nada
nas ne nel nela neles nesta neste nestes nin ningun ninguen no nos nosa nosas noso nosos nunca nun nunha o onde os ou outra outras
outro outros pa para pero pode poden poder podes podemos pois pola polas polo polos por porque pouco preto propia propio que quen
quere se segundo seguinte sempre sen sendo ser sera seran seu seus si sido sobre sodes somos son soa sua suas tal tamen tan tanto
te temos tempo ten tena tendo tenen tenemos tenen teno ter teu teus ti toda todas todo todos tras tres tu tua un unha unhas
uns ven vos vosa voso vostede vostedes xa xunto y
`,
  placeArticles: 'a o as os',
  lightWords: `
necesito quero busco buscar pedir arranxar reparar cambiar instalar problema problemas servizo servizos empresa profesional
tecnico domicilio barato
`,
  priceWords: `
prezo prezos tarifa orzamento custa custan vale valen
`,
  negations: 'sen nunca nin nada',
  synonyms: `
horario, a que hora abrides, a que hora abren, a que hora abre, cando abrides, horas de apertura
teléfono, número de teléfono, tel
enderezo, onde estades, onde están, onde estamos, como chegar, localización
correo electrónico, correo, email, e-mail
prezo, tarifa, orzamento, canto custa, canto vale
cita, cita previa, pedir cita, pedir hora, concertar cita
contacto, contactar, atención ao cliente
quen somos, quen sodes, quen son, sobre nós, coñécenos
formas de pagamento, como se paga, pagar con tarxeta, tarxeta de crédito, aceptan tarxeta, bizum
`,
  ...lightStemming(steps, unchanged),
  sounds: [
    [/nh/g, 'N'],
    [/ch/g, 'C'],
    [/h/g, ''],
    [/ñ/g, 'n'],
    [/qu(?=[ei])/g, 'k'],
    [/cc?(?=[ei])/g, 's'],
    [/[cq]/g, 'k'],
    [/z/g, 's'],
    [/v/g, 'b'],
    [/gu(?=[ei])/g, 'G'],
    [/[gj](?=[ei])|j/g, 'x'],
    [/n(?=[bp])/g, 'm'],
    [/(.)\1/g, '$1'],
  ],
});
