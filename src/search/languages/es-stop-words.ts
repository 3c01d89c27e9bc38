// Spanish function words, folded: articles, pronouns, prepositions, conjunctions, question words, the commonest adverbs,
// and the forms of ser, estar, haber, tener, hacer, poder and ir that carry tense rather than subject.

const words = `
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

/** About 300 folded words. */
export const spanishStopWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
