// The Spanish analyzer. Its stemmer is in es-stemmer.ts.

import { Tokenizer } from '../tokenizer.ts';
import { spanishProbeWords, stemSpanish } from './es-stemmer.ts';
import type { SoundRules } from './sounds.ts';
import { createAnalyzer } from './written-language.ts';

/** Infinitives among them, which pronouns are attached to: `hacerme`, `daros`, `ponerlo`. */
const stopVerbs = ['dar', 'estar', 'haber', 'hacer', 'ir', 'poder', 'poner', 'ser', 'tener'];
const attachedPronouns = ['la', 'las', 'le', 'les', 'lo', 'los', 'me', 'nos', 'os', 'se', 'te'];
const verbsWithPronouns = stopVerbs.flatMap((verb) => attachedPronouns.map((pronoun) => verb + pronoun));

/** What people confuse by ear: labadora, calefacion, hervidor without h. */
const sounds: SoundRules = [
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

export const spanish = createAnalyzer({
  language: 'es',
  letters: 'áéíóúüñ¿¡',
  tokenizer: new Tokenizer('ñ'),
  // about 300: articles, pronouns, prepositions, conjunctions, question words, the commonest adverbs, and the forms of ser, estar, haber,
  // tener, hacer, poder and ir that carry tense rather than subject
  stopWords: `
a al algo algun alguna algunas alguno algunos alla alli ambas ambos ante antes apenas aquel aquella aquellas aquello aquellos
aqui asi aun aunque bajo bastante bien cada casi cerca cierta ciertas cierto ciertos como con conmigo consigo contigo contra
cual cuales cualquier cualquiera cuando cuanta cuantas cuanto cuantos cuya cuyas cuyo cuyos da dan dar de debe deben debido
del demas demasiado dentro desde despues dicha dichas dicho dichos donde dos durante e el ella ellas ello ellos en encima
entonces entre era eramos eran eras eres es esa esas ese eso esos esta estaba estaban estabamos estado estados estamos estan
estando estais estar estara estaran estaria estas este esto estos estoy estuvieron estuvo etc excepto fue fuera fueran fueron fui
fuimos gran ha habeis haber habia habian habiendo habra habran habria hace haceis hacen hacer hacia haciendo hago han has hasta hay haya
hayan haz hazte hazme he hecho hemos hice hicieron hizo hubo igual incluso ir la las le les lo los luego mas me mediante mejor menos mi mia
mias mientras mio mios mis misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni ningun ninguna ningunas
ninguno ningunos no nos nosotras nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para parte pero
poca pocas poco pocos podeis podemos poder podia podra podran podria podrian poner ponte por porque propia propias propio propios pudo
pueda puedan puede pueden puedes puedo pues que quereis quien quienes quiere quiero rato ratos se sea sean segun ser sera seran seria serian si
sido siempre siendo sin sino sobre sois sola solamente solas solo solos somos son soy su sus suya suyas suyo suyos tal tales
tambien tampoco tan tanta tantas tanto tantos te tendra teneis tenemos tener tengo tenia tenian tiene tienen tienes toda todas
todavia todo todos tras traves tu tus tuve tuvieron tuvo tuya tuyas tuyo tuyos u un una unas uno unos usted ustedes va vais vamos
van varias varios vaya vez voy vosotras vosotros vuestra vuestras vuestro vuestros y ya yo
${verbsWithPronouns.join(' ')}`,
  // La Coruña, A Coruña, Coruña.
  placeArticles: 'a o el la los las',
  // of people who ask, of any work and who does it
  lightWords: `
arregla arreglar arreglen arreglo ayuda ayudadme ayudarme alguien barata barato buenas buenos buscamos buscando busco cambiar cambio
colocar colocacion domicilio economica economico empresa favor gracias gustaria hola instalar interesa montar necesitais necesitamos
necesitaria necesito pone poner pongo problema profesional queremos queria querria reparar servicio sustituir tecnico urge urgente
vengan venga
`,
  priceWords: `
cobra cobrais cobran cobrar costaria coste costes costo cotizacion cuesta cuestan precio precios presupuesto presupuestos tarifa tarifas vale
valen
`,
  negations: 'no ni sin nunca nada',
  // in Spain and in America
  synonyms: `
urgente, urgencia, emergencia, 24 horas, 24h, de guardia, hoy mismo, ahora mismo, cuanto antes, lo antes posible
presupuesto, cuánto cuesta, cuánto vale, cuánto cobran, cuánto cobráis, cuánto sale, cuánto me sale, a cómo está, precio, tarifa, coste, costo, costes, cotización, importe, cuánto cobra, cuánto sería, qué vale, qué cuesta, q cuesta, q vale, lista de precios
horario, a qué hora abrís, a qué hora abren, a qué hora abre, hora de apertura, días de apertura, cuándo abrís, horas de apertura, a qué hora cierran, qué días abren, horario de atención, a qué hora atienden, qué días trabajáis, qué días trabajan, qué horario tenéis, qué horario tienen, a qué hora cerráis, hasta qué hora abrís, hasta qué hora abren
teléfono, número de teléfono, número para llamar, a qué número llamo, tlf, telf, número de contacto
dirección, dónde está, dónde estáis, dónde están, dónde estamos, dónde encontrarnos, dónde queda, cómo llegar, cómo se llega, ubicación, en qué calle
correo electrónico, correo, email, e-mail, mail, dirección de correo
enviar, remitir, adjuntar
foto, fotografía
cita, cita previa, pedir hora, pedir cita, pedir turno, sacar turno, agendar, concertar cita, coger hora, coger cita, apartar cita, reservar cita, pedir día
anular, cancelar, anulación, cancelación
aplazar, posponer, cambiar la fecha, cambiar el día, reprogramar
reserva, reservar, reservación
contacto, contactar, hablar con alguien, atención al cliente, ponerse en contacto
reclamación, queja, reclamar, quejarse, hoja de reclamaciones, no estoy conforme, libro de reclamaciones
plazo, cuánto tarda, cuánto tardáis, cuánto tardan, tiempo de espera, demora, cuándo podéis, cuándo pueden
factura, boleta, comprobante de pago
devolución, devolver, reembolso, me devuelven el dinero
trabaja con nosotros, ofertas de empleo, oferta de trabajo, bolsa de trabajo, bolsa de empleo, enviar currículum, mandar el currículum, dejar el currículum, vacantes, trabajar con vosotros, trabajar con ustedes, trabajar para vosotros, puesto de trabajo, buscáis personal, buscáis gente, buscan personal, currículum, empleo
formas de pago, cómo se paga, pago con tarjeta, pagar con tarjeta, aceptan tarjeta, aceptáis tarjeta, se puede pagar, métodos de pago, bizum, Visa, tarjeta de crédito, pagar en efectivo, pagar con bizum, medios de pago
gastos de envío, coste de envío, cuánto cuesta el envío, cuánto cobran de envío
oferta, descuento, promoción, rebaja, chollo
gratis, gratuito, sin coste, sin costo, sin cargo
IVA, impuestos, IVA incluido, IVA reducido
protección de datos, datos personales, mis datos, borrar mis datos, privacidad, RGPD, LOPD, política de privacidad, derecho de supresión, derecho al olvido
quiénes somos, quiénes sois, quiénes son, sobre nosotros, sobre nosotras, sobre vosotros, sobre ustedes, conócenos, quién está detrás, acerca de nosotros, cómo os llamáis, cómo se llama la empresa, cómo se llama el negocio, qué empresa es, cuántos años lleváis, cuántos años llevan, cuánto tiempo lleváis, desde cuándo existe, nuestra historia
cómo trabajamos, cómo trabajáis, cómo trabajan, cómo funciona vuestro servicio, cómo funciona el servicio, cómo es el proceso, cuál es el proceso, qué pasos hay
aviso legal, términos legales, condiciones de uso, términos y condiciones
NIF, CIF, identificación fiscal, RUC, RUT, datos fiscales, razón social, NIF de la empresa, CIF de la empresa, datos de facturación
titular, dueño, dueña
casero, arrendador, dueño del piso
inquilino, arrendatario
alquilar, arrendar, rentar, alquiler, arriendo
avería, averiado, no funciona, no va, roto, estropeado, no furula, no chuta, no rula, descompuesto, malogrado, escacharrado, escacharró, falla, dejó de funcionar, ha dejado de funcionar, jodido, cascado, la ha palmado, está muerto, ha muerto, petado, no anda, no marcha, no responde, no sirve, cagó, dañado
reparación, arreglo, reparar, arreglar, componer
mantenimiento, mantención
aparcamiento, parking, estacionamiento, parqueadero
coche, automóvil, carro
ordenador, computadora, computador, compu
teléfono móvil, celular, smartphone
gafas, lentes, anteojos
dentista, odontólogo
ascensor, elevador
dormitorio, habitación, alcoba, recámara
salón, sala de estar, living
baño, aseo, cuarto de baño, lavabos
piso, vivienda, apartamento, depto
vacaciones, días libres
festivo, día festivo, feriado, puente
niño, crío, peque, chiquillo, nene, infantil, pediátrico, pediatría
dentista para niños, dentista infantil, odontólogo infantil, odontopediatra, odontopediatría
`,
  stem: stemSpanish,
  rootsOfDiminutive,
  sounds,
  probeWords: spanishProbeWords,
});

/** Endings of diminutives and of words for a blow or a big thing: charquito, golpecito, hilillo, balonazo. */
const diminutive = /(?:it[oa]s?|ill[oa]s?|(?<=.{4})azos?)$/;
/** Shortest root that is looked for. */
const ROOT_MIN_UNITS = 3;

/**
 * The roots of which a folded word may be a diminutive, likeliest first: `golp` for golpecito, `luz` for lucecita. The endings are also
 * those of other words (mosquito, bombilla, plazo), so they are removed only from words that the site does not have.
 */
function rootsOfDiminutive(word: string): readonly string[] {
  const match = diminutive.exec(word);
  if (match === null) return [];
  const rest = word.slice(0, match.index);
  return [rest, rest.replace(/c$/, ''), rest.replace(/ec$/, '')]
    .flatMap((root) => [root, root.replace(/c$/, 'z'), root.replace(/qu$/, 'c'), root.replace(/gu$/, 'g')])
    .filter((root, i, all) => root.length >= ROOT_MIN_UNITS && all.indexOf(root) === i);
}
