// Catalan.

import type { FactWords } from './fact-words.ts';

export const ca: FactWords = {
  code: 'ca',
  week: {
    days: ['dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabtes?', 'diumenges?'],
    shortDays: ['dl|dm|d[cx]|dj|dv|ds|dg'],
    everyDay: 'tots els dies|cada dia',
    spoken: {
      days: 'dilluns dimarts dimecres dijous divendres dissabte diumenge',
      range: (from, to) => `${from} a ${to}`,
      and: 'i',
      everyDay: 'cada dia',
      allDay: '24 hores',
    },
  },
  hours: {
    name: '(?:els? nostres? )?horaris?',
    are: 'són|és',
    closed: 'tanca[tdm]\\p{L}*',
    open: 'obri\\p{L}*|obert\\p{L}*',
    clock: 'hores',
    to: 'al?(?: les?)?|fins(?: a)?(?: les?)?',
    small: 'del?|d|el|els|les|la|i|per',
    halfOfDay: 'matins?|matí|tardes?',
    office:
      'obertura|atenci[oó](?: al p[uú]blic)?|funcionament|comercial|habitual|secretaria|oficina|obrador|notaria|acad[eè]mia|perruqueria|despatx|recepci[oó]|administraci[oó]|botiga|consulta|cl[ií]nica',
    receive:
      'nostr[ea]s?|estem|us|ens|atenem|atenc\\p{L}*|atenci[oó]|atén\\p{L}*|rebem|esperem|podeu|pots|truc\\p{L}*|visit\\p{L}*|trobar\\p{L}*|tel[eè]fon\\p{L}*|telef[oò]nic\\p{L}*|client|suport|festius',
    seasons: 'estiu|hivern|primavera|tardor|temporada|[èe]poca|nadal|setmana santa|pasqua|vacances',
    months: 'gener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre',
  },
  pages: {
    privacy: 'privacitat|proteccio de dades',
    legal: '\\b(?:avis|nota|informacio|textos?|condicions) legals?\\b|condicions d us|^condicions$',
    contact: 'contact[ae](?:r|us)?',
    contactWith: 'amb|i',
    place: 'on som|on estem|horaris? i (?:contacte|localitzacio)|com arribar',
    hours: '(?:els nostres )?horaris?(?: d (?:obertura|atencio)| comercial)?',
    about: 'qui som|sobre (?:nosaltres|nos)|(?:l )?empresa|coneix nos|nosaltres',
    articles: 'noticies|actualitat|categoria',
    locations:
      '(?:nostres-)?(?:centres?|cl[ií]niques?|botigues|botiga|seus?|oficines|delegaci[oó]|establiments|on-som)',
  },
  contact: {
    phone: 'tel[eè]f\\p{L}{0,9}|m[oò]bil\\p{L}{0,3}|truca\\p{L}{0,5}',
    call: 't[eè]l\\p{L}*|m[oò]bil\\p{L}*|tru(?:ca|que)\\p{L}*',
    otherNumber: 'n[uú]m\\p{L}{0,20}|inscri\\p{L}{0,20}|codi|full|llic[eè]ncia|col·legiad\\p{L}{0,20}',
    at: 'arrova',
    sample: 'exemple|nom|domini',
    oneMatter: 'premsa|rgpd',
  },
  address: {
    street:
      'carrer|avinguda|plaça|pl\\.|passeig|pg\\.|carretera|ctra\\.|camí|ronda|travessera|travessa|urbanització|polígon|pol\\.|passatge|rambla,?|barri',
    withoutStreet: 'Mas|Masia|Can|Cal|Pol[ií]gon',
    label: 'adreça|domicili(?: social)?|seu social|(?:la nostra )?ubicaci[oó]|on som',
    inTowns: 'del?|dels|les|la|l[eo]s|els?|i|ses?|sa',
    after:
      "correu|com (?:arribar|anar)|veure|mapa|horaris?|obert[as]?|obrim|tanca[td]s?|cita|truca[’']?ns|inscrit[oa]|registre|carrer|tots els|cada",
  },
  owner: {
    forms: ['S\\.?\\s?Coop\\.?|S\\.?\\s?C\\.?\\s?C\\.?\\s?L\\b\\.?'],
    label:
      "ra[oó] social|denominaci[oó](?: social)?|titular(?: (?:d?el lloc web|de la (?:botiga|web)|del web))?|nom de l[’']empresa|propiet[àa]ri[a]?|(?:qui [eé]s el|qui n’[eé]s) (?:titular|responsable)[^?:]{0,60}|titularitat|identitat|responsable(?: del tractament)?",
    title: 'titular|propietari|responsable',
    sentence:
      "(?:titular|responsable|propietari[a]?)(?: (?:de |de l|d[’']|dest|del )[^.,:]{0,50})? és|és propietat de|pertanyen a|pertany a|és titularitat de|es titularitat de",
    before: "l[’']empresa",
    after: 'amb|que|i|és',
    controls: '(?:[ée]s|com a) (?:el |la )?(?:responsable|titular)',
    register: 'registre mercantil',
    rights: 'tots els',
    today: 'avui|actualitat',
    by: 'de|per',
  },
  others: {
    provider:
      "allotjament (?:web|(?:del?|de la|d[’']aquest[a]?) (?:p[aà]gina|lloc|web))|allotja(?:t|da) (?:a|en|per)|hostatja(?:t|da) per|prestats? per|proveïdors? de|encarregats del tractament|disseny web|disseny:|dissenya(?:t|da)(?: i \\p{L}+)? per|desenvolupa(?:t|da) per|(?:desenvolupament|programaci[oó]|creaci[oó]|realitzaci[oó]) (?:del? (?:la )?)?(?:web|lloc|p[aà]gina)(?: web)?\\s?(?::|per)|(?:web|lloc|p[aà]gina)(?: web)? (?:crea(?:t|da)|realitza(?:t|da)|programa(?:t|da)|feta?) per",
    inNotices:
      'encarregat del tractament|allotjament|disseny(?: i \\p{L}+)?|desenvolupament|programaci[oó]|gestoria|assessoria|fotografi(?:a|es)|cr[eè]dits|manteniment|servidor',
    credit:
      '(?:feta?|crea(?:t|da)) amb (?:molta? )?(?:amor|carinyo|estima|\\p{So}\\ufe0f?) per|(?:realitzaci[oó]|programaci[oó]|desenvolupament|cr[èe]dits)\\s?:',
    supervisor: 'juntes? arbitrals?|autoritat catalana de protecci[óo]|delegada?t? de protecci[óo] de dades',
    friends:
      "els nostres (?:amics|ve[ïi]ns|prove[ïi]dors)|el nostre \\p{L}+ col·laborador|tel[eè]fons? (?:d[’']inter[eè]s|[úu]tils)|iban",
    authorities: 'policia|mossos|bombers|protecci[óo] civil|creu roja',
  },
  names: {
    generic:
      'document sense titol|inici|pagina principal|logotip|productes|serveis|botiga|benvin[gu]\\w*(?: .*)?',
    sample: '(?:el teu|la teva) (?:\\S{1,20} ){0,2}(?:empresa|negoci|marca|nom)',
    particles: 'dels?|els?|les|la|i|d',
  },
  asks: {
    phone:
      'telefons?|tel|quin numero|numero (?:de contacte|per trucar)|trucar(?:-vos|-los)?|us truco|contactar',
    email: 'e-?mails?|mails?|correu(?: electronic)?|adreca de correu|adreca electronica',
    whatsapp: 'whats?app',
    address:
      "adreca(?! (?:de correu|electronica))|on (?:sou|esteu|son|es troba|us trobeu)|on es (?:la|el|l'|vostr)(?:(?: \\p{L}+){0,2}|\\p{L}+(?: \\p{L}+)?)(?= *\\??$)|on (?:esteu |estan )?(?:ubica|situa)\\p{L}*|on (?:teniu (?:la|el|l)|us puc trobar)|com (?:s'hi |hi )?(?:arribar|s'arriba|arriba|arribo)(?= *\\??$| (?:a la|al|des))|ubicacio|a quin carrer|domicili social|seu social",
    hours:
      'horaris?|(?:a|fins a) quina hora|quins dies (?:obr|treball|aten)\\p{L}*|quan (?:obr|tanqu)\\p{L}*|obriu|tanqueu|^[^a-z]*esta (?:obert|tancat)|(?:esteu|estan) (?:oberts|tancats)',
    attend:
      'treball(?:eu|en|a)|aten(?:eu|en)|obren?|obert(?:s|a|es)?|tanquen|tanca|tancat(?:s|da|des)?|veniu|venen|hi ha algu|esteu|truca\\p{L}*',
    dayTimes: 'caps? de setmana|festius?|(?:al|pel) mati|a la (?:tarda|nit)|de nit|avui|dema|24 ?h(?:ores)?',
    coverage:
      '(?:a )?quin(?:s|es) (?:zones?|ciutats|municipis|poblacions|pobles|llocs)|feu (?:enviaments|repartiments) (?:a|per)|(?:treballeu|ateneu|veniu|arribeu|opereu|esteu|us desplaceu)(?: \\p{L}+)? (?:a|en|fins a|per)|cobertura|on treballeu|us desplaceu',
    reach:
      'treballeu|treballen|ven(?:iu|en|ir|gueu)|arrib(?:eu|en)|ateneu|cobriu|opereu|repartiu|desplac\\p{L}*|aneu|doneu servei|hi ha servei',
    asksElse: 'quant\\p{L}*|quan|com|qui|per que|^[^a-z]*quin\\p{L}*|preus?',
    prices:
      'preus?|tarif(?:a|es)|quant(?: (?:em|ens|es|pot|va|a)){0,3} (?:costa\\p{L}*|costen|val|valen|valdria|cobreu|cobren|surt|sortiria)',
    tax: 'iva|impostos',
    warranty: 'garantia|garanties|garantiu|garanteix\\p{L}*',
    performed_by:
      "qui (?:fa|fan|fara|ve|vindra|realitza|ho fa|m'aten)|subcontract\\p{L}*|(?:tecnics|personal|equip) propi\\p{L}*",
    quoted_by: 'qui (?:em )?(?:fa el pressupost|pressuposta)',
    invoiced_by: 'factur(?:a|es)|qui factura|factureu',
    online_booking:
      '(?:reserv|contract|pag|compr)\\p{L}*(?: \\p{L}+){0,3} (?:online|en linia|per internet|(?:al|pel|a la) web)|(?:cita|hora) (?:online|en linia|per internet)',
    tax_id: '[cn]\\.?i\\.?f|identificacio fiscal|dades fiscals',
    legal_name:
      'rao social|com es diu (?:l.empresa|la (?:empresa|societat))|nom (?:fiscal|legal)|dades fiscals',
    services:
      'quins serveis|llista de serveis|(?:els vostres|tots els) serveis|a que us dediqueu|que feu(?= *\\??$)',
    description: 'com (?:funciona|es) (?:el|el vostre) (?:servei|proces)|com treballeu',
  },
};
