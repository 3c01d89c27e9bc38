// Galician.

import type { FactWords } from './fact-words.ts';

export const gl: FactWords = {
  code: 'gl',
  week: {
    days: ['luns', 'martes', 'm[eé]rcores', 'xoves', 'venres', 's[aá]bados?', 'domingos?'],
    shortDays: ['lun|mar|m[eé]r|xov|ven|s[aá]b|dom', 'lu|ma|m[eé]|xo|ve|s[aá]|do'],
    everyDay: 'todos os d[ií]as|cada d[ií]a',
    spoken: {
      days: 'luns martes mércores xoves venres sábado domingo',
      range: (from, to) => `${from} a ${to}`,
      and: 'e',
      everyDay: 'todos os días',
      allDay: '24 horas',
    },
  },
  hours: {
    name: '(?:(?:o noso|os nosos) )?horarios?',
    are: 'son|é',
    closed: 'pecha[dm]\\p{L}*',
    open: 'abert\\p{L}*|abri\\p{L}*',
    clock: 'horas',
    to: 'ao?(?: as)?|[àá]s|ata(?: as)?',
    small: 'd[aeo]s?|d|os?|as?|e|por|ao|au',
    halfOfDay: '(?:pol[ao]s? )?(?:ma[nñ][aá]s?|tardes?)',
    office:
      'apertura|atenci[oó]n(?: ao p[uú]blico)?|funcionamento|servizo|comercial|habitual|secretar[ií]a|oficina|obradoiro|gabinete|notar[ií]a|despacho|recepci[oó]n|administraci[oó]n|tenda|consulta|cl[ií]nica',
    receive:
      'nos[oa]s?|estamos|atend\\p{L}*|recibimos|agardamos|podes|chama\\p{L}*|visita\\p{L}*|tel[eé]fono|atenci[oó]n|cliente|festivos',
    seasons: 'ver[áa]n|inverno|primavera|outono|temporada|[ée]poca|nadal|semana santa|pascua|vacaci[óo]ns',
    months: 'xaneiro|febreiro|marzo|abril|maio|xuño|xullo|agosto|setembro|outubro|novembro|decembro',
  },
  pages: {
    privacy: 'privacidade|proteccion de datos',
    legal: '\\b(?:aviso|nota|informacion) legal\\b|condicions de uso|termos de uso|^termos$',
    contact: 'contact[ao](?:r)?',
    contactWith: 'connosco|e',
    place: 'onde estamos|como chegar|localizacion',
    hours: '(?:o noso |os nosos )?horarios?(?: de (?:apertura|atencion))?',
    about: 'quen somos|sobre (?:nos|a empresa)|(?:a )?empresa|conecenos|nos',
    articles: 'novas|actualidade|artigos?|categoria',
    locations: '(?:centros?|cl[ií]nicas?|tendas?|sedes?|oficinas?|delegaci[oó]ns?|onde-estamos)',
  },
  contact: {
    phone: 'tel[eé]f\\p{L}{0,9}|m[oó]bil\\p{L}{0,3}|cham[ae]\\p{L}{0,5}',
    call: 't[eé]l\\p{L}*|m[oó]bil\\p{L}*|chám\\p{L}*',
    otherNumber: 'n\\.?i\\.?f|c\\.?i\\.?f|n[uú]m\\p{L}{0,20}|rexistr\\p{L}{0,20}|inscri\\p{L}{0,20}|código',
    at: 'arroba',
    sample: 'nome|exemplo',
    oneMatter: 'prensa',
  },
  address: {
    street:
      'r[uú]a|avenida|avda\\.?|praza|paseo|estrada|camiño|ronda|travesía|urbanización|polígono|barrio|lugar(?=\\s[^\\d:;.]{3,40}(?:\\d|s/n))',
    withoutStreet: 'Lugar|Aldea',
    label: 'enderezo|domicilio(?: social)?|sede(?: social)?|onde estamos|a nosa localizaci[oó]n',
    inTowns: 'd[aeo]s?|[ao]s?|e',
    after:
      'correo|c[oó]mo chegar|ver|mapa|horarios?|abert[oa]s?|pechad[oa]s?|cita|inscrit[oa]|rexistro|luns|todos os|cada',
  },
  owner: {
    forms: ['S\\.?\\s?Coop\\.?\\s?Galega'],
    label:
      'raz[oó]n social|denominaci[oó]n(?: social)?|titular(?: da web)?|titularidade|identidade|responsable(?: do tratamento)?',
    title: 'titular|propietari[oa]|responsable',
    sentence:
      '(?:titular|responsable|propietari[oa])(?: d(?:[ao]s?|est[ea]) [^.,:]{0,50})? é|pertencen? a|propiedade d[aeo]',
    before: 'a empresa|o titular',
    after: 'con|que|e|é',
    controls: 'é (?:o |a )?(?:responsable|titular)',
    register: 'rexistro mercantil',
    rights: 'todos os',
    today: 'hoxe|actualidade',
    by: 'de|por',
  },
  others: {
    provider:
      'aloxamento (?:web|d(?:[ao]|est[ea]) (?:p[aá]xina|sitio|web))|aloxad[oa] (?:en|por)|hospedaxe web|prestad[oa]s? por|provedor(?:es)? de|dese[ñn]o web|dese[ñn]ad[oa] por|desenvolvid[oa] por|(?:desenvolvemento|programaci[oó]n|creaci[oó]n|realizaci[oó]n) (?:d[ao] )?(?:web|sitio|p[aá]xina)(?: web)?\\s?(?::|por)|(?:web|sitio|p[aá]xina)(?: web)? (?:cread|realizad|feit|programad)[oa] por',
    inNotices: 'aloxamento|dese[ñn]o(?: e \\p{L}+)?|desenvolvemento',
    credit: 'feit[oa] con (?:moito )?(?:agarimo|cari[ñn]o|amor|\\p{So}\\ufe0f?) por|desenvolvemento\\s?:',
    supervisor: 'delegad[oa] de protecci[óo]n de datos',
    friends:
      'os nosos (?:amigos|veci[ñn]os|provedores)|o noso \\p{L}+ colaborador|tel[eé]fonos? (?:de interese?|[úu]tiles)|iban',
    authorities: 'polic[ií]a|garda civil|bombeiros|protecci[óo]n civil|cruz vermella',
  },
  names: {
    generic: 'documento sen titulo|inicio|produtos|servizos|tenda|benvid[oa]s?(?: .*)?',
    sample: '(?:o teu|a t[uú]a) (?:\\S{1,20} ){0,2}(?:empresa|negocio|marca|nome)',
    particles: 'd[aeo]s?|os?|as?|e',
  },
  asks: {
    phone:
      'telefonos?|tel|que numero|numero (?:de contacto|para chamar)|chamar(?:vos|lles)?|chamovos|contactar',
    email: 'e-?mails?|mails?|correo(?: electronico)?|enderezo electronico',
    whatsapp: 'whats?app',
    address:
      'enderezo(?! electronico)|onde (?:estades|estan|esta (?:a|o|situad|ubicad)\\p{L}*|vos (?:atopades|podo atopar)|queda)|^[^a-z]*onde esta(?= *\\??$)|como (?:chegar|chego|se chega)|ubicacion|en que rua|domicilio social|sede',
    hours:
      'horarios?|(?:a|ata) que hora|que dias (?:abr|traball|atend)\\p{L}*|cando (?:abr|pech)\\p{L}*|abrides|pechades|^[^a-z]*esta (?:aberto|pechado)|(?:estades|estan) (?:abert|pechad)[oa]s',
    attend:
      'traball(?:ades|an|a)|abren?|abert[oa]s?|pechan?|pechad[oa]s?|atend(?:edes|en)|vides|veñen|hai alguen|estades',
    dayTimes: 'fins? de semana|festivos?|pola (?:mañ?an?a|tarde|noite)|de noite|hoxe|maña|24 ?h(?:oras)?',
    coverage:
      '(?:en )?que (?:zonas?|cidades|concellos|vilas|lugares)|(?:traballades|atendedes|chegades|vides|operades|estades)(?: \\p{L}+)? (?:en|a|ata|por)|cobertura|onde traballades|desprazades',
    reach:
      'traballades|traballan|vides|vir|veñen|chegades|chegan|atendedes|cubrides|operades|repartides|desprazades|dades servizo',
    asksElse: 'cant\\p{L}*|cando|como|quen|por que|^[^a-z]*(?:que|cal|cales)|prezos?',
    prices:
      'prezos?|tarifas?|canto(?: (?:me|nos|se|vai|pode|a)){0,3} (?:custar?|custan|custaria|vale|valen|cobrades|cobran|sae)',
    tax: 'ive|impostos',
    warranty: 'garantias?',
    performed_by:
      'quen (?:fai|fan|ven|veñen|realiza)|subcontrat\\p{L}*|(?:tecnicos|persoal|equipo) propi\\p{L}*',
    quoted_by: 'quen (?:fai o orzamento|orza)',
    invoiced_by: 'facturas?|quen factura|facturades',
    online_booking:
      '(?:reserv|contrat|pag|merc)\\p{L}*(?: \\p{L}+){0,3} (?:online|en liña|por internet|na web)|cita (?:online|en liña|por internet)',
    tax_id: '[cn]\\.?i\\.?f|identificacion fiscal|datos fiscais',
    legal_name: 'razon social|como se chama a empresa|nome (?:fiscal|legal|da empresa)|datos fiscais',
    services:
      'que (?:servizos|traballos) (?:ofrecedes|tedes|facedes)|lista de servizos|(?:os vosos|todos os) servizos|a que vos dedicades|que facedes(?= *\\??$)',
    description: 'como (?:funciona|e) (?:o|o voso) (?:servizo|proceso)|como traballades',
  },
};
