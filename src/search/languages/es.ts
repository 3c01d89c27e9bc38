// The Spanish analyzer. Its stemmer is in es-stemmer.ts.

import { Tokenizer } from '../tokenizer.ts';
import type { Analyzer } from './analyzer.ts';
import { spanishProbeWords, stemSpanish } from './es-stemmer.ts';

/**
 * Function words, about 300: articles, pronouns, prepositions, conjunctions, question words, the commonest adverbs, and the
 * forms of ser, estar, haber, tener, hacer, poder and ir that carry tense rather than subject.
 */
const stopWords = `
a al algo algun alguna algunas alguno algunos alla alli ambas ambos ante antes apenas aquel aquella aquellas aquello aquellos
aqui asi aun aunque bajo bastante bien cada casi cerca cierta ciertas cierto ciertos como con conmigo consigo contigo contra
cual cuales cualquier cualquiera cuando cuanta cuantas cuanto cuantos cuya cuyas cuyo cuyos da dan dar de debe deben debido
del demas demasiado dentro desde despues dicha dichas dicho dichos donde dos durante e el ella ellas ello ellos en encima
entonces entre era eramos eran eras eres es esa esas ese eso esos esta estaba estaban estabamos estado estados estamos estan
estando estar estara estaran estaria estas este esto estos estoy estuvieron estuvo etc excepto fue fuera fueran fueron fui
fuimos gran ha haber habia habian habiendo habra habran habria hace hacen hacer hacia haciendo hago han has hasta hay haya
hayan he hecho hemos hice hicieron hizo hubo igual incluso ir la las le les lo los luego mas me mediante mejor menos mi mia
mias mientras mio mios mis misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni ningun ninguna ningunas
ninguno ningunos no nos nosotras nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para parte pero
poca pocas poco pocos podemos poder podia podra podran podria podrian poner por porque propia propias propio propios pudo
pueda puedan puede pueden puedes puedo pues que quien quienes quiere quiero se sea sean segun ser sera seran seria serian si
sido siempre siendo sin sino sobre sois sola solamente solas solo solos somos son soy su sus suya suyas suyo suyos tal tales
tambien tampoco tan tanta tantas tanto tantos te tendra tenemos tener tengo tenia tenian tiene tienen tienes toda todas
todavia todo todos tras traves tu tus tuve tuvieron tuvo tuya tuyas tuyo tuyos u un una unas uno unos usted ustedes va vamos
van varias varios vaya vez voy vosotras vosotros vuestra vuestras vuestro vuestros y ya yo
`;

/** Spelling rules by which the sound key is made, applied one after the other; `''` is a silent letter. */
const sounds: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/h/g, ''],
  [/ñ/g, 'n'],
  [/^x/, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/cc?(?=[ei])/g, 's'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  [/v/g, 'b'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/ll/g, 'y'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1/g, '$1'],
];

/** The sound key of a word. Equal for words that people confuse by ear: labadora, calefacion, hervidor without h. */
function soundSpanish(word: string): string {
  return sounds.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}

export const spanish: Analyzer = {
  language: 'es',
  tokenizer: new Tokenizer('ñ'),
  stopWords: new Set(stopWords.trim().split(/\s+/)),
  // La Coruña, A Coruña, Coruña.
  placeArticles: new Set(['a', 'o', 'el', 'la', 'los', 'las']),
  synonyms: [
    ['urgente', 'urgencia', 'emergencia', '24 horas'],
    ['presupuesto', 'cuánto cuesta', 'cuánto vale', 'precio', 'tarifa', 'coste'],
    ['horario', 'a qué hora', 'cuándo abre', 'cuándo abren', 'horas de apertura'],
    ['teléfono', 'número de teléfono', 'a qué número llamo'],
    ['dirección', 'dónde está', 'dónde estáis', 'cómo llegar', 'ubicación'],
    ['cita', 'cita previa', 'pedir hora'],
  ],
  stem: stemSpanish,
  soundOf: soundSpanish,
  probeWords: spanishProbeWords,
};
