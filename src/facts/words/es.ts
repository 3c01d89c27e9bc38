// Spanish.

import type { FactWords } from './fact-words.ts';

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
    name: 'horarios?',
    our: 'nuestros?',
    purpose:
      'apertura|atenci[oó]n(?: (?:al?|ao) (?:p[uú]blico|clientes?))?(?: telef[oó]nica)?|funcionamiento|servicio|comercial|habitual',
    are: 'son|es',
    closed: 'cerrad\\p{L}*',
    closedAlone: 'cerrado',
    open: 'abri\\p{L}*|abiert\\p{L}*',
    clock: 'horas',
    to: 'al?(?: las?)?|hasta(?: las?)?',
    small: 'del?|d|el|los|las?|y|por|desde',
    holidays: 'festivos|feriados?',
    halfOfDay: '(?:por las? |de )?(?:ma[nñ]anas?|tardes?)',
    tableHead: 'd[ií]as?(?: de la semana)?|horas?',
    office:
      'secretar[ií]a|oficinas?|obrador|gabinete|notar[ií]a|academia|peluquer[ií]a|despacho|recepci[oó]n|administraci[oó]n|atenci[oó]n(?: (?:al?|ao) (?:p[uú]blico|clientes?))?|tienda|consulta|cl[ií]nica',
    seasons:
      'verano|invierno|primavera|oto[ñn]o|temporada|[ée]poca|navidad(?:es)?|semana santa|pascua|vacaciones',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre',
  },
  pages: {
    privacy: 'privaci|proteccion de datos|\\blopd\\b|\\brgpd\\b',
    cookies: 'cookie|galleta',
    legal:
      '\\b(?:aviso|nota|informacion|textos?|condiciones) legale?s?\\b|^legal$|condiciones (?:generales )?de uso|terminos y condiciones|^(?:terminos|condiciones)$|lssi',
    contact: 'contact[ao](?:nos|r)?|contactenos',
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
    sampleUser: 'tus?[-_.]?(?:correo|email|nombre)|tu|nombre|usuario|ejemplo|correo',
    sampleHost: 'ejemplo|dominio|tudominio|midominio|correo|tuempresa|suempresa',
    oneMatter: 'lopd|rgpd|privac\\w*|protecciondatos|prensa|rrhh|empleo|fotos?|boletin|factura(?:s|cion)',
  },
  address: {
    street:
      'c/\\.?|cl?\\.|calle|avda?\\.?|avd?a?\\.|av\\.?|avenida|plaza|plza\\.?|pza\\.?|pl\\.|paseo|p[ºo°]\\.?|carretera|ctra\\.?|crta\\.?|camino|cno\\.|ronda|gran v[ií]a,?|v[ií]a|travesía|urbanización|urb\\.|polígono|pol\\.|p\\.i\\.|pasaje|glorieta|bulevar|rambla,?|cuesta|alameda|barrio|partida|lugar(?=\\s[^\\d:;.]{3,40}(?:\\d|s/n))',
    numberedStreet: '',
    streetBehind: '',
    label: 'direcci[oó]n(?: postal| fiscal)?|domicilio(?: social| fiscal)?|sede(?: social)?|ubicaci[oó]n',
    labelAbove: 'direcci[oó]n|domicilio(?: social)?|d[oó]nde estamos|ubicaci[oó]n',
    inTowns: 'del?|las?|los|el|en|y',
    after:
      'correo|n\\.?i\\.?[fe]|c\\.?i\\.?f|c[oó]mo (?:llegar|ir)|ver|mapa|horarios?|abiert[oa]s?|abrimos|cerrad[oa]s?|cita|ll[aá]ma(?:nos|me)?|inscrit[oa]|registro|calle|avda|avenida|todos los|cada',
    sample:
      '(?:calle|c/) (?:falsa|ejemplo|principal|inventada),? (?:n[.º°]{0,2} ?)?123|av(?:enida|da)?\\.? (?:principal|ejemplo|siempre ?viva),? (?:n[.º°]{0,2} ?)?\\d{3,4}|ciudad, (?:estado|provincia|pa[ií]s)|tu (?:calle|direcci[oó]n|ciudad)',
    example: 'ejemplo',
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
    formsBefore: '',
    label:
      'nombre (?:o|y) raz[oó]n social|raz[oó]n social|denominaci[oó]n(?: social)?|nombre (?:comercial y )?(?:social|de la empresa|fiscal|del titular)|titular(?: (?:del sitio(?: web)?|de la web|de esta web|del dominio))?|titularidad|identidad(?: del responsable)?|responsable(?: del tratamiento)?|empresa|propietario',
    sentence:
      'titularidad de|propiedad de|titular (?:de (?:esta|la|este|el) (?:p[aá]gina|sitio|web|dominio)[^.,:]{0,30} )?es|(?:titular|responsable|propietari[oa]?)(?: (?:de |del )[^.,:]{0,50})? es|pertenecen? a|responsable (?:del tratamiento )?(?:de (?:los|sus|tus) datos )?es',
    before:
      'la (?:empresa|mercantil|sociedad)|(?:el )?titular|empresa|responsable|don|doña|d\\.? ?ª|dña\\.?|d\\.|sra?\\.|srta\\.',
    after: 'con|o|que|y|es|en adelante|cuyo|inscrita|provist[oa]|con sede',
    register: 'registro mercantil',
    rights: 'todos los',
    today: 'hoy|presente|actualidad',
    by: 'de|por',
  },
  others: {
    host: 'alojamiento(?: web)?|alojad[oa] en|prestad[oa]s? por|proveedor(?:es)? de',
    maker: 'dise[ñn]o web|dise[ñn]ad[oa] por|desarrollad[oa] por',
    supervisor: 'agencia espa[ñn]ola de protecci[óo]n|aepd|agencia vasca de protecci[óo]n',
    friends: 'nuestr[oa]s (?:amig[oa]s|vecin[oa]s|proveedores)',
    dataOfficer: 'delegad[oa] de protecci[óo]n de datos',
    partner: 'nuestr[oa]s? \\p{L}+ (?:colaborador[ae]?s?|asociad[oa]s?|concertad[oa]s?)',
    authorities: 'polic[ií]a|guardia civil|bomberos?|protecci[óo]n civil|cruz roja|toxicolog[ií]a',
    bank: 'iban|bic',
    usefulNumbers: 'tel[eé]fonos? (?:de inter[eé]se?|[úu]tiles)',
  },
  names: {
    generic:
      'inicio|portada|principal|pagina principal|(?:documento )?sin titulo|pagina nueva \\d+|logotipo|mi sitio(?: web)?|sitio web|pagina web|productos|servicios|tienda|bienvenid[oa]s?|contacto|pagina no encontrada|derechos reservados|todos los derechos reservados',
    sample:
      'tema fant[aá]stico|(?:tu|su|vuestr[oa]|nombre de(?: la| tu| su| mi|l)?) (?:\\S{1,20} ){0,2}(?:empresa|negocio|marca|nombre|web)|(?:el )?nombre de(?:l| la| tu| su)? (?:empresa|negocio|marca|clinica|tienda)',
    greeting: 'bienvenid[oa]s?',
    particles: 'del?|el|las?|los|y|e',
  },
  asks: {
    phone:
      'telefonos?|(?:vuestro|el|su|un|algun) (?:numero|movil|fijo)|tel[eé]?f?|tlfn?o?|(?:a )?que numero|numero (?:para llamar\\p{L}*|de contacto|de movil)|(?:os|les|le|te|puedo|podemos) llamo|llamar(?:os|les|le|te)|como (?:os|les|le) (?:puedo |podemos )?(?:llamo|llamar|contact\\p{L}*)|contactar|contacto(?= *\\??$)|(?:a )?donde llam\\p{L}*|llamar(?= *\\??$)|habl(?:o|ar) con (?:una persona|alguien|vosotros|ustedes)',
    email: 'e-?mails?|mails?|correo(?: electronico)?|direccion de correo|escribir(?:os|les)|os escribo',
    whatsapp: 'whats?app|wasap|guasap|wsp',
    address:
      'direccion(?! del? (?:correo|e-?mail|mail))|donde (?:estais|estan(?= *\\??$)|quedais|os enc[ou]\\p{L}*|se encuentra(?: \\p{L}+){1,2}(?= *\\??$)|teneis (?:\\p{L}+ )?(?:tiendas?|oficinas?|local(?:es)?|sedes?))|(?:donde|en que ciudad) (?:esta|queda)(?: (?:el|la|su|vuestr[ao]) (?:empresa|negocio|tienda|oficina|sede|local|taller|despacho|consulta|clinica|restaurante|hotel|bar|centro|salon|estudio|academia|ayuntamiento))?(?= *\\??$)|de donde sois|como (?:llegar|llego|se llega)|ubicacion|ubicad[oa]s|en que calle|domicilio (?:social|fiscal)|sede',
    hours:
      'horarios?|(?:a|hasta) que hora\\p{L}*|cuando (?:(?:se puede |os puedo |puedo )llam|abr|cerr|cierr|atend)\\p{L}*|servicio (?:de )?24 ?h(?:oras)?|desde que hora|que dias (?:abr|trabaj|atend|est)\\p{L}*|abris|cerrais|(?:estais|estan) (?:abiert|cerrad)[oa]s|horas de (?:apertura|atencion)',
    attend:
      'trabaj(?:ais|an|a)|atend(?:eis)|atienden|atiende|contest(?:ais|an)|abren?|abiert[oa]s?|cierran?|cerrad[oa]s?|coge[ins]\\p{L}*|empez\\p{L}*|esta(?:is|n)|ven(?:is)|vienen|hay alguien|teneis|tienen|llamar|llamo|funcion(?:a|ais|an)',
    dayTimes:
      'fines? de semana|findes?|festivos?|por las? (?:mananas?|tardes?|noches?)|de noche|noches?|mediodia|hoy|manana|24 ?h(?:oras)?',
    coverage:
      'cubr\\p{L}* tod[ao]|hasta donde lleg\\p{L}*|lista de ciudades|ciudades (?:en|donde)|(?:haceis|teneis|tienen) (?:trabajos|tecnicos|gente|personal|equipos?) en|zonas?(?= *\\??$)|en que (?:zonas?|ciudad(?! (?:esta|queda))\\p{L}*|localidad\\p{L}*|municipios?|provincias?|sitios)|que (?:zonas?|ciudades|localidades|municipios|provincias)|(?:trabaj(?:ais|an|a)|atend(?:eis)|atienden|oper(?:ais|an)|esta(?:is|n)|hay servicio|teneis servicio|dais servicio|dan servicio|cubr(?:is|en)|lleg(?:ais|an)|ven(?:is)|vienen|vais|van|os desplaz\\p{L}*|se desplaz\\p{L}*)(?: \\p{L}+)? (?:en|a(?! las? (?:\\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)| domicilio| hacer| ver| recoger)|hasta|por|fuera de)(?= \\p{L})(?! (?:festivos?|domingos?|sabados?|fin(?:es)?|semana|navidad\\p{L}*|vacaciones|verano|invierno|agosto|l[ao]s? (?:noches?|tardes?|mananas?|mediodia|fin\\p{L}*|puentes?|festivos?)))|cobertura|zonas? de (?:servicio|trabajo|actuacion)|donde (?:trabajais|trabajan|operais|dais|prestais)|os desplaz\\p{L}*',
    prices:
      'precios?|tarifas?|cuanto (?:me )?(?:cuesta|cuestan|vale|valen|cobra\\p{L}*|sale|costaria|es|seria)|(?:a )?como cobr\\p{L}*|que cobr\\p{L}*|cobr(?:ais|an)|(?:es|sale|sois) (?:muy )?car[oa]s?|coste de la (?:hora|visita)|presupuesto orientativo',
    tax: 'iva|igic|impuestos',
    warranty: 'garantias?|garantiza\\p{L}*|quien responde',
    performed_by:
      '(?<!de )quien(?:es)? (?:hacen?(?! (?:el|un|los) presupuestos?| (?:la|las) facturas?)|realiza|realizan|viene|vienen|ejecuta|va a venir|me (?:hace(?! el presupuesto)|va a atender|atiende|repara)|son los (?:tecnicos|profesionales))|(?:subcontrat|colaborador|autonom)\\p{L}*|(?:tecnicos|profesionales|personal|equipo) (?:propi\\p{L}*|vuestr\\p{L}*|son)',
    quoted_by:
      'quien (?:(?:me |nos )?(?:hace|da) (?:el|un) (?:presupuesto|precio)|presupuesta|da el precio|me da el presupuesto)',
    invoiced_by:
      '(?:hac|emit|d[ae]|entreg|mand|envi)\\p{L}*(?: \\p{L}+)? facturas?|con factura|de quien es la factura|factura(?: \\p{L}+){0,2} de quien|quien (?:me )?factura|facturais|facturan|facturacion',
    online_booking:
      '(?:reserv|contrat|pag|compr|pedir cita|cita)\\p{L}*(?: \\p{L}+){0,3} (?:online|on line|por (?:la )?(?:internet|web)|(?:en|desde) (?:la |vuestra |su |esta )?(?:web|pagina))|reserva online|cita online',
    tax_id: '[cn]\\.?i\\.?f|identificacion fiscal|datos fiscales',
    legal_name:
      'razon social|que (?:empresa|sociedad) (?:es|hay|sois)|como se llama la empresa|nombre (?:fiscal|legal|de la sociedad)|quien es el titular|datos fiscales',
    services:
      'que (?:servicios|trabajos) (?:ofreceis|ofrecen|teneis|tienen|haceis|hacen|prestais|dais)|lista de servicios|servicios(?= *\\??$)|que tipo de (?:servicios|trabajos)|(?:vuestros|sus|todos los) servicios|a que os dedicais|a que se dedican|que haceis(?= *\\??$)|que hacen(?= *\\??$)',
    description:
      'como (?:funciona|es|va) (?:el|vuestro|su) (?:servicio|proceso)|como funciona(?: esto)?(?= *\\??$)|cual es el proceso|pasos a seguir|como trabajais|como trabajan',
  },
};
