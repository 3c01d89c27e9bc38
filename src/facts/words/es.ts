// Spanish.

import type { FactWords } from './fact-words.ts';

/** What customers call the house of a business. */
const place =
  'empresa|negocio|tiendas?|oficinas?|sedes?|local(?:es)?|taller|despacho|consulta|clinica|restaurante|hotel|centro|salon|estudio|academia|ayuntamiento|farmacia|peluqueria|club|museo|iglesia|parroquia|escuela|colegio|guarderia|residencia|hostal|albergue|camping|casa rural|bodega|bar|cafeteria|gimnasio|libreria|floristeria|panaderia|optica|asociacion|gestoria|asesoria|autoescuela|fabrica|almacen|finca|estacion|teatro|biblioteca';

export const es: FactWords = {
  code: 'es',
  week: {
    days: ['lunes', 'martes', 'mi[eé]rcoles', 'jueves', 'viernes', 's[aá]bados?', 'domingos?'],
    shortDays: ['lun|mar|mi[eé]r?c?|jue|vie|s[aá]b|dom', 'lu|ma|mi|ju|vi|s[aá]|do'],
    everyDay: 'todos los d[ií]as|cada d[ií]a',
    spoken: {
      days: 'lunes martes miércoles jueves viernes sábado domingo',
      range: (from, to) => `${from} a ${to}`,
      and: 'y',
      everyDay: 'todos los días',
      allDay: '24 horas',
    },
  },
  hours: {
    name: '(?:nuestros? )?horarios?',
    are: 'son|es',
    closed: 'cerrad\\p{L}*',
    open: 'abri\\p{L}*|abiert\\p{L}*',
    clock: 'horas',
    to: 'al?(?: las?)?|hasta(?: las?)?',
    small: 'del?|d|el|los|las?|y|por|desde',
    halfOfDay: '(?:por las? |de )?(?:ma[nñ]anas?|tardes?)',
    office:
      'apertura|atenci[oó]n(?: (?:al?|ao) (?:p[uú]blico|clientes?))?(?: telef[oó]nica)?|funcionamiento|servicio|comercial|habitual|secretar[ií]a|oficinas?|obrador|gabinete|notar[ií]a|academia|peluquer[ií]a|despacho|recepci[oó]n|administraci[oó]n|atenci[oó]n(?: (?:al?|ao) (?:p[uú]blico|clientes?))?|tienda|consulta|cl[ií]nica',
    receive:
      'nuestr[oa]s?|estamos|te|os|les?|nos|atend\\p{L}*|atiend\\p{L}*|recibimos|esperamos|puedes?|pod[eé]is|ll[aá]m[ae]\\p{L}*|llamar\\p{L}*|vis[ií]ta\\p{L}*|encontrar\\p{L}*|coj[oe]|cogemos|tel[eé]fono|telef[oó]nic\\p{L}+|atenci[oó]n|cliente|soporte|disponibles?|festivos|feriados?',
    seasons:
      'verano|invierno|primavera|oto[ñn]o|temporada|[ée]poca|navidad(?:es)?|semana santa|pascua|vacaciones',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre',
  },
  pages: {
    privacy: 'privaci|proteccion de datos|\\blopd\\b|\\brgpd\\b',
    legal:
      '\\b(?:aviso|nota|informacion|textos?|condiciones) legale?s?\\b|^legal$|condiciones (?:generales )?de uso|terminos y condiciones|^(?:terminos|condiciones)$|lssi',
    contact: 'contact[ao](?:nos|r)?|contactenos|(?:ubicacion y? ?|pon(?:te|gase|erse)? en )contacto',
    contactWith: 'con|y',
    place:
      'donde estamos|ubicacion|localizacion|horarios? y (?:contacto|localizacion|ubicacion|direccion)|como llegar',
    hours: '(?:nuestros? )?horarios?(?: de (?:apertura|atencion|funcionamiento)| comercial)?',
    about:
      'quienes somos|sobre (?:nosotros|nosotras|mi|la empresa)|(?:la )?empresa|conocenos|nosotros|nosotras',
    articles: 'noticias|actualidad|articulos?|revista|categoria|autor',
    locations:
      '(?:nuestr[ao]s-)?(?:centros?|cl[ií]nicas?|tiendas?|sedes?|oficinas?|delegaci[oó]n(?:es)?|sucursal(?:es)?|establecimientos|locales|donde-estamos)',
  },
  contact: {
    phone: 't[eé]l(?!efax)\\p{L}{0,9}|tlfn?o?|tfn?o|tf|m[oó]vil\\p{L}{0,3}|t',
    call: 't[eé]l\\p{L}*|tlfn?o?|m[oó]vil\\p{L}*|ll[aá]m\\p{L}*',
    otherNumber:
      'n\\.?i\\.?[fe]|r\\.?u\\.?t|c\\.?i\\.?f|d\\.?n\\.?i|ref\\p{L}{0,20}|cuenta|tomo|folio|hoja|inscri\\p{L}{0,20}|registr\\p{L}{0,20}|colegiad\\p{L}{0,20}|licencia|expediente|código|nº|n[uú]m\\p{L}{0,20}',
    at: 'arroba',
    sample:
      'tus?[-_.]?(?:correo|email|nombre)|tu|nombre|usuario|ejemplo|correo|dominio|tudominio|midominio|tuempresa|suempresa',
    oneMatter: 'lopd|rgpd|privac\\w*|protecciondatos|prensa|rrhh|empleo|fotos?|boletin|factura(?:s|cion)',
  },
  address: {
    street:
      'c/\\.?|ca\\.|cl?\\.(?![bv]\\.|\\s[bv]\\.\\s?[,(])|calle|avda?\\.?|avd?a?\\.|av\\.?|avenida|plaza|plza\\.?|pza\\.?|pl\\.|paseo|p[ºo°]\\.?|pso\\.|carretera|ctra\\.?|crta\\.?|camino|cno\\.|ronda|gran v[ií]a,?|v[ií]a|travesía|urbanización|urb\\.|polígono|pol\\.|p\\.i\\.|pasaje|jir[oó]n|colectora|glorieta|bulevar|rambla,?|cuesta|alameda|barrio|partida|lugar(?=\\s[^\\d:;.]{3,40}(?:\\d|s/n))',
    withoutStreet: 'Finca|Cortijo|Caser[ií]o|Paraje|Dehesa|Pol[ií]gono',
    label:
      'direcci[oó]n(?: postal| fiscal)?|domicilio(?: social| fiscal)?|sede(?: social)?|(?:nuestra )?ubicaci[oó]n|localizaci[oó]n|d[oó]nde estamos|estamos en|(?:c[oó]mo )?ubicarnos',
    inTowns: 'del?|las?|los|el|en|y',
    after:
      'correo|n\\.?i\\.?[fe]|c\\.?i\\.?f|c[oó]mo (?:llegar|ir)|ver|mapa|horarios?|abiert[oa]s?|abrimos|cerrad[oa]s?|cita|ll[aá]ma(?:nos|me)?|inscrit[oa]|registro|calle|avda|avenida|todos los|cada',
    sample:
      '(?:calle|c/) (?:falsa|ejemplo|principal|inventada),? (?:n[.º°]{0,2} ?)?123|av(?:enida|da)?\\.? (?:principal|ejemplo|siempre ?viva),? (?:n[.º°]{0,2} ?)?\\d{3,4}|ciudad, (?:estado|provincia|pa[ií]s)|tu (?:calle|direcci[oó]n|ciudad)',
  },
  owner: {
    forms: [
      // Mexican, before the Spanish ones with which they begin
      'S\\.?\\s?(?:A\\.?(?:\\s?P\\.?\\s?I\\.?)?|de\\s?R\\.?\\s?L\\.?)\\s?de\\s?C\\.?\\s?V\\b\\.?',
      // Peruvian, likewise
      'S\\.\\s?A\\.\\s?C\\b\\.?|E\\.?I\\.?R\\.?L\\b\\.?',
      'S\\.?\\s?L\\.?\\s?(?:U|P|L|N\\.?E)?\\b\\.?(?:\\s?P\\b\\.?)?',
      'S\\.?\\s?A\\.?\\s?(?:U|T|L|S)?\\b\\.?',
      'S\\.?\\s?C\\.?\\s?(?:C\\.?\\s?L|P|L|A|V)\\b\\.?',
      'C\\.\\s?B\\.|S\\.\\s?C\\.',
      'A\\.\\s?I\\.\\s?E\\b\\.?|AIE\\b',
      'S\\.?\\s?Coop\\.?(?:\\s?(?:(?:V|And|Mad)\\.?|Andaluza|Galega|Gallega|Madrileña|Valenciana))?|Coop\\.\\s?V\\b\\.?',
      'Sociedad Limitada(?: (?:Profesional|Unipersonal))?|Sociedad An[óo]nima',
    ],
    label:
      'nombre (?:o|y) raz[oó]n social|raz[oó]n social|denominaci[oó]n(?: social)?|nombre (?:comercial y )?(?:social|de la empresa|fiscal|del titular)|titular(?: (?:del sitio(?: web)?|de la web|de esta web|del dominio|de la tienda(?: online)?|del negocio))?|titularidad|identidad(?: del responsable)?|responsable(?: del tratamiento)?|empresa|propietari[oa]|datos (?:identificativos|del titular)|¿qui[eé]n es el (?:titular|responsable)[^?:]{0,60}',
    title: 'titular|propietari[oa]|responsable|editor',
    sentence:
      'titularidad de|propiedad de|titular (?:de (?:esta|la|este|el) (?:p[aá]gina|sitio|web|dominio)[^.,:]{0,30} )?es|(?:titular|responsable|propietari[oa]?)(?: (?:de |del )[^.,:]{0,50})? es|pertenecen? a|responsable (?:del tratamiento )?(?:de (?:los|sus|tus) datos )?es',
    before:
      'la (?:empresa|mercantil|sociedad)|(?:el )?titular|empresa|responsable|don|doña|d\\.? ?ª|dña\\.?|d\\.|sra?\\.|srta\\.',
    after: 'con|o|que|y|es|en adelante|cuyo|inscrita|provist[oa]|con sede',
    controls: '(?:es|como|en calidad de) (?:el |la )?(?:responsable|titular)',
    register: 'registro mercantil',
    rights: 'todos los',
    today: 'hoy|presente|actualidad',
    by: 'de|por',
  },
  others: {
    provider:
      'alojamiento (?:web|(?:del?|de (?:la|est[ea])) (?:p[aá]gina|sitio|web))|alojad[oa] (?:en|por)|hospedaje web|hospedad[oa] por|(?:web|sitio|p[aá]gina)(?: web)?(?: est[aá])? hospedad[oa] en|prestad[oa]s? por|proveedor(?:es)? de|encargad[oa]s del tratamiento|los servidores (?:son|est[aá]n)|pagos? (?:\\p{L}+ ){1,4}(?:por|a trav[eé]s de)|dise[ñn]o web|dise[ñn]ad[oa](?: y \\p{L}+)? por|desarrollad[oa](?: y \\p{L}+)? por|(?:desarrollo|programaci[oó]n|creaci[oó]n|realizaci[oó]n|mantenimiento) (?:del? (?:la )?)?(?:web|sitio|p[aá]gina)(?: web)?\\s?(?::|por)|(?:web|sitio|p[aá]gina)(?: web)? (?:cread|realizad|hech|elaborad|programad)[oa] por',
    inNotices:
      'encargad[oa] del tratamiento|alojamiento|dise[ñn]o(?: y \\p{L}+)?|desarrollo|programaci[oó]n|pasarela de pago|transportistas?|gestor[ií]a|asesor[ií]a|fotograf[ií]as?|im[aá]genes|servidor|asesor[ií]a \\p{L}+|mantenimiento|agencia web',
    credit:
      '(?:hech|cread|realizad)[oa] con (?:much[oa] )?(?:cari[ñn]o|amor|mimo|\\p{So}\\ufe0f?) por|(?:realizaci[oó]n|programaci[oó]n|cr[eé]ditos)\\s?:',
    supervisor:
      'juntas? arbitral(?:es)?|agencia espa[ñn]ola de protecci[óo]n|aepd|agencia vasca de protecci[óo]n|delegad[oa] de protecci[óo]n de datos',
    friends:
      'nuestr[oa]s (?:amig[oa]s|vecin[oa]s|proveedores)|nuestr[oa]s? \\p{L}+ (?:colaborador[ae]?s?|asociad[oa]s?|concertad[oa]s?)|tel[eé]fonos? (?:de inter[eé]se?|[úu]tiles)|iban|bic',
    authorities: 'polic[ií]a|guardia civil|bomberos?|protecci[óo]n civil|cruz roja|toxicolog[ií]a',
  },
  names: {
    generic:
      'inicio|portada|principal|pagina principal|(?:documento )?sin titulo|pagina nueva \\d+|logotipo|mi sitio(?: web)?|sitio web|pagina web|productos|servicios|tienda|contacto|pagina no encontrada|derechos reservados|todos los derechos reservados|bienvenid[oa]s?(?: .*)?',
    sample:
      'mi sitio (?:web|wordpress)|tema fant[aá]stico|(?:tu|su|vuestr[oa]|nombre de(?: la| tu| su| mi|l)?) (?:\\S{1,20} ){0,2}(?:empresa|negocio|marca|nombre|web)|(?:el )?nombre de(?:l| la| tu| su)? (?:empresa|negocio|marca|clinica|tienda)',
    particles: 'del?|el|las?|los|y|e',
  },
  asks: {
    phone: `(?<!al |aviso de |(?:toma|cable|linea|roseta)s? (?:de|del) )telefonos?|(?:vuestro|su|tu) (?:numero|movil|fijo)|numero de (?:la|el|vuestr[ao]|su) (?:${place})|(?:cual es|dam?e|dar|da[is]{1,2}|di(?:me|game)|pas[ae](?:me|[is]{1,2}|r)|necesito|quiero|saber|ten(?:eis|er|go)|tienen?) (?:el|un|algun) (?:numero|movil|fijo)|telf?|telef|tlfn?o?|(?:a )?que numero|numero (?:para llamar\\p{L}*|de contacto|de movil)|(?:os|les|le|te|puedo|podemos) llamo|llamar(?:os|les|le|te)|como (?:os|les|le) (?:puedo |podemos )?(?:llamo|llamar|contact\\p{L}*)|contactar|contacto(?= *\\??$)|contacto con (?:vosotr[oa]s|ustedes|la (?:empresa|tienda|clinica))|en contacto|(?:a )?donde (?:puedo |podemos |os |les )?llam\\p{L}*|llamar(?= *\\??$)|habl(?:o|ar) con (?:alguien|vosotr[oa]s|ustedes|(?:una?|el|la) (?:persona|responsable|encargad[oa]|tecnico|asesor))`,
    email:
      'e-?mails?|mails?|(?:vuestro|su|tu|que|un|de|por|al?|direccion de) correo(?: electronico)?|correo(?= *\\??$)|correo (?:electronico|de contacto|para)|el correo(?= (?:de|para|electronico|vuestro))|escribir(?:os|les)|os escribo',
    whatsapp: 'whats?app?|guats?app?|[wg]uass?app?|wasap|guasap|wsp',
    address: `direccion(?! del? (?:correo|e-?mail|mail|obra|proyectos?|coche|vehiculo)| (?:asistida|tecnica|facultativa|general))|donde (?:estais|estan(?= *\\??$)|quedais|(?:se|os|les) (?:enc[ou]\\p{L}*|pued[eo]\\p{L}* encontrar)(?= *\\??$| (?:ustedes|vosotr[oa]s|(?:la|el) (?:${place})))|(?:esta |estan )?(?:situad|ubicad)[oa]s?|os localiz\\p{L}*|se encuentra(?: \\p{L}+){1,2}(?= *\\??$)|teneis (?:\\p{L}+ )?(?:${place}))|^[^a-z]*(?:y |pero |hola,? )?(?:donde|en que ciudad) (?:esta|queda)(?= *\\??$)|(?:donde|en que ciudad) (?:esta|queda) (?:el|la|su|vuestr[ao]) (?:${place})(?= *\\??$)|(?:${place})(?: \\p{L}+)? donde (?:esta|queda)n?|por donde se entra|de donde sois|como (?:llegar|llego|se llega|se va)(?= *\\??$| (?:ahi|alli|desde|en (?:coche|metro|bus|autobus|tren|transporte))| (?:a|hasta) (?:la |el |vuestr[ao] |su )?(?:${place})| al (?:${place}))|(?:vuestra|la|su|ver) ubicacion|^[^a-z]*ubicacion|ubicad[oa]s|en que (?:calle|barrio|parte)(?: de (?:la ciudad|\\p{L}+))? (?:esta|ten)\\p{L}*|domicilio (?:social|fiscal)|(?:vuestra|la|su|que) sede|sede (?:social|central|fiscal)|^[^a-z]*sede`,
    hours:
      'horarios?|(?:a|hasta|de|desde) que hora\\p{L}*|hasta cuando (?:est|abr)\\p{L}*|cuando (?:(?:se puede |os puedo |puedo )(?:ir|pas|llam)|abr|cerr|cierr|atend)\\p{L}*|servicio (?:de )?24 ?h(?:oras)?|que dias (?:abr|trabaj|atend|est)\\p{L}*|abris|cerrais|(?:estais|estan|seguis|siguen) (?:abiert|cerrad)[oa]s|^[^a-z]*(?:y |hola,? )?esta (?:abiert|cerrad)[oa]|horas de (?:apertura|atencion)|estais de vacaciones',
    attend:
      'trabaj(?:ais|an|a)|atend(?:eis)|atienden|atiende|contest(?:ais|an)|^[^a-z]*(?:y |hola,? )?(?:abren?|cierran?|cogen?|funciona)|(?:cuando|que dias?|no) abren|abiert[oa]s|cerrad[oa]s|cogeis|empez(?:ais|\\p{L}* a trabajar)|estais|ven(?:is)|vienen|hay alguien|teneis|tienen|llamar|llamo|se puede (?:ir|pasar|llamar)|pued(?:o|e) (?:ir|pasar\\p{L}*|acercar\\p{L}*|venir)',
    dayTimes:
      'fin(?:es)? de semana|findes?|festivos?|por las? (?:mananas?|tardes?|noches?)|de noche|noches?|mediodia|hoy|manana|navidad(?:es)?|semana santa|agosto|puentes?|24 ?h(?:oras)?',
    coverage:
      'cubr\\p{L}* tod[ao]|en toda (?:espana|la (?:provincia|comunidad|isla|comarca|ciudad))|hasta donde (?:lleg|venis|vais)\\p{L}*|(?:lista|cuales son las|vuestras|sus) (?:de )?(?:ciudades|zonas)|ciudades (?:en|donde)|(?:haceis|teneis|tienen) (?:trabajos|tecnicos|gente|personal|equipos?) en|zonas?(?= *\\??$)|a que (?:zonas?|ciudad|pueblos?|localidad|municipios?|sitios)\\p{L}* (?:vais|van|venis|lleg)\\p{L}*|(?:en|por|a) mi (?:zona|ciudad|pueblo|barrio|provincia|municipio|localidad|isla)|zona de (?:trabajo|reparto|accion)|en que (?:zonas?|ciudad(?! (?:esta|queda))\\p{L}*|localidad\\p{L}*|municipios?|provincias?|sitios)|que (?:zonas?|ciudades|pueblos|localidades|municipios|provincias)|(?:haceis|hacen) (?:envios|repartos|entregas) (?:a(?! domicilio)|en|por)(?= \\p{L})|cubr(?:is|en) (?:la|el) (?:provincia|comarca|isla|zona)|ven(?:is|ir) hasta (?:aqui|alli)|(?:trabaj(?:ais|an|a)|atend(?:eis)|atienden|oper(?:ais|an)|repart(?:is|en)|entreg(?:ais|an)|envi(?:ais|an)|esta(?:is|n)|hay servicio|teneis servicio|dais servicio|dan servicio|cubr(?:is|en)|lleg(?:ais|an)|venis|pod\\p{L}* venir|vienen|vais|van|os desplaz\\p{L}*|se desplaz\\p{L}*)(?: a domicilio| \\p{L}+)? (?:en|(?<!ati?end(?:eis|en) )a(?! las? (?:\\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)| domicilio| hacer| ver| recoger| mi casa| casa| por| l[ao]s? \\p{L}+)|hasta|por|fuera de)(?= \\p{L})(?! (?:festivos?|domingos?|sabados?|fin(?:es)?|semana|navidad\\p{L}*|vacaciones|verano|invierno|agosto|contacto|el centro|el dia|que|garantia|whats\\p{L}*|wasap|telefono|correo|e-?mail|internet|video\\p{L}*|l[ao]s? (?:noches?|tardes?|mananas?|mediodia|fin\\p{L}*|puentes?|festivos?)))|cobertura|zonas? de (?:servicio|trabajo|actuacion)|donde (?:trabajais|trabajan|operais|dais|prestais|repartis)|os desplaz\\p{L}*|se desplazan',
    reach:
      'trabajais|trabajan|ven(?:is|ir|gan?|gais|drian?|driais)|abarcais|servis|os mov(?:eis)|viajais|vienen|vais|llegais|llegan|llegar|atendeis|atienden|atender|cubris|cubren|operais|operan|dais servicio|dan servicio|hay servicio|repart(?:is|en)|entreg(?:ais|an)|desplaz\\p{L}*|mandar(?:me|nos)?|mandais|acercar(?:os|se)',
    asksElse: 'cuant\\p{L}*|cuando|como|quien(?:es)?|por que|^[^a-z]*que|precios?|tarifas?',
    prices:
      'precios?|tarifas?|cuanto(?: (?:dinero|me|nos|os|se|te|le|va|van|a|podria|puede|tengo|hay|que|por)){0,3} (?:c(?:ue|o)st\\p{L}*|val(?:e|en|dria)|cobr\\p{L}*|sal(?:e|ir|dria)|esta|es|seria|pag\\p{L}*)|a como (?:esta|sale)|^[^a-z]*que (?:vale|cuesta)|(?:a )?como cobr\\p{L}*|que cobr\\p{L}*|cobr(?:ais|an)|(?:es|sale|sois) (?:muy )?car[oa]s?|coste(?: medio| aproximado)?(?: (?:de|del|por)|(?= *\\??$))|(?:es|son|sale) (?:gratis|gratuit[oa]s?)|presupuesto (?:orientativo|aproximado)',
    tax: 'iva|igic|impuestos (?:inclu|apart)\\p{L}*|(?:con|sin|mas|llevan?|tienen?|incluy\\p{L}*|los|que) (?:los )?impuestos',
    warranty: 'garantias?|garantiza\\p{L}*|quien responde',
    performed_by:
      '(?<!de )quien(?:es)? (?:me |nos |lo )?(?:hacen?(?! (?:la|las) facturas?)|hara|realizan?|realizara|vienen?|vendra|ejecuta|atiende|repara|van? a (?:venir|hacer\\p{L}*|atender|operar|reparar)|son los (?:tecnicos|profesionales))|(?:subcontrat|colaborador)\\p{L}*|(?:con|sois|son|por|es|un) autonom[oa]s?|(?:tecnicos|profesionales|personal|equipo) (?:propi\\p{L}*|vuestr\\p{L}*|son)',
    quoted_by: 'quien (?:me |nos )?(?:(?:hace|da) (?:el|un|los) (?:presupuestos?|precio)|presupuesta)',
    invoiced_by:
      '(?:(?:hac|emit|entreg|mand|envi)\\p{L}*|da(?:is|n|r)?|necesito|quiero|pedi[rs]|tener)(?: \\p{L}+)? facturas?|con factura|de quien es la factura|factura(?: \\p{L}+){0,2} de quien|quien (?:me )?factura|facturais|facturan|^[^a-z]*facturacion|datos de facturacion',
    online_booking:
      '(?:reserv|contrat|pag|compr|pedir cita|cita)(?!ad[oa])\\p{L}*(?: \\p{L}+){0,3} (?:online|on line|por (?:la )?(?:internet|web)|(?:en|desde) (?:la |vuestra |su |esta )?(?:web|pagina))|reserva online|cita online',
    tax_id: '[cn]\\.?i\\.?f|identificacion fiscal|datos fiscales',
    legal_name:
      'razon social|que (?:empresa|sociedad) (?:es|hay|sois)|como se llama (?:la|vuestra|su) (?:empresa|sociedad)|nombre (?:fiscal|legal|de la (?:empresa|sociedad))|quien (?:es el (?:titular|propietario|dueno)|esta detras)|a nombre de quien|datos fiscales',
    services:
      'que (?:servicios|trabajos|tratamientos|especialidades) (?:ofreceis|ofrecen|teneis|tienen|haceis|hacen|prestais|dais)|lista de servicios|^[^a-z]*que (?:ofreceis|ofrecen|servicios hay)(?= *\\??$)|servicios(?= *\\??$)|que tipo de (?:servicios|trabajos)|(?:vuestros|sus|todos los) servicios|a que os dedicais|a que se dedican|que haceis(?= *\\??$)|que hacen(?= *\\??$)',
    description:
      'como (?:funciona|es|va) (?:el|vuestro|su) (?:servicio|proceso)|como funciona(?: esto)?(?= *\\??$)|cual es el proceso|pasos a seguir|como trabajais|como trabajan',
  },
};
