// Italian.

import type { FactWords } from './fact-words.ts';

export const it: FactWords = {
  code: 'it',
  week: {
    days: ['luned[iì]', 'marted[iì]', 'mercoled[iì]', 'gioved[iì]', 'venerd[iì]', 'sabato', 'domenica'],
    shortDays: ['lun|mar|mer|gio|ven|sab|dom', 'lu|ma|me|gi|ve|sa|do'],
    everyDay: 'tutti i giorni',
    spoken: {
      days: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
      range: (from, to) => `da ${from} a ${to}`,
      and: 'e',
      everyDay: 'tutti i giorni',
      allDay: '24 ore su 24',
    },
  },
  hours: {
    name: '(?:i nostri )?orari[oa]?',
    are: 'sono',
    closed: 'chius\\p{L}*',
    open: 'apert[oi]',
    clock: 'ore',
    to: 'alle|al?',
    small: 'dall?[ae]?|di|il|lo|e|le|la',
    halfOfDay: 'mattin[ao]|pomeriggio',
    office: 'apertura|segreteria|ufficio|negozio|studio',
    receive:
      'siamo|nostr[aeio]|ci|vi|ti|trov\\p{L}+|riceve\\p{L}*|riceviamo|accogliamo|aspettiamo|chiama\\p{L}*|visita\\p{L}*|telefon\\p{L}+|assistenza|clienti|disponibil[ei]|festivi',
    seasons: 'estat[ei]|estiv[oi]|invernal[ei]|primavera|autunno|stagione|natale|pasqua|vacanze|ferie',
    months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  },
  pages: {
    privacy: 'dati.personali|riservatezza',
    legal: 'note legali|informazioni legali|condizioni d uso|condizioni di utilizzo',
    contact: 'contatt[io]|contattaci',
    contactWith: 'con noi|e',
    place: 'dove siamo|dove trovarci|come raggiungerci',
    hours: '(?:i nostri )?orari[oa]?(?: di apertura)?',
    about: 'chi siamo',
    articles: 'notizie|novita',
    locations: '(?:nostri-)?(?:sedi?|negozi|ufficio|uffici|studi|centri)',
  },
  contact: {
    phone: 'tel\\p{L}{0,9}|cell\\p{L}{0,6}|fisso|chiama(?:ci|te|teci|mi)?(?: allo| al)?',
    call: 'tel\\p{L}*|chiam\\p{L}*',
    otherNumber: 'p\\.?\\s?i\\.?v\\.?a|partita iva|fiscale|c\\.?\\s?f|rea|n[uú]mero',
    at: 'chiocciola',
    sample: 'nome|esempio',
    oneMatter: 'stampa',
  },
  address: {
    street:
      'via|viale|v\\.le|piazza|p\\.zza|piazzale|p\\.le|corso|c\\.so|vicolo|strada|contrada|località|loc\\.|largo',
    withoutStreet: 'Loc\\.|Localit[àa]|Contrada|Fraz\\.|Frazione|Podere|Borgo',
    label: 'indirizzo|sede(?: legale| operativa)?|dove siamo',
    inTowns: 'd(?:el?|[aoi]|ella|ei|egli)|nel|nell|sul|al|in|e',
    after: 'p\\.?\\s?iva|partita|cod(?:ice|\\.)|rea|orari[oa]?|luned[iì]',
  },
  owner: {
    forms: [
      "S\\.?\\s?[rR]\\.?\\s?[lL]\\.?(?:\\s?[sS]\\b\\.?)?|S\\.?\\s?[pP]\\.?\\s?[aA]\\b\\.?|(?:[Ss]\\.\\s?[nN]\\.\\s?[cC]\\.|[Ss]\\.\\s?[aA]\\.\\s?[sS]\\.)(?:\\sdi(?:\\s\\p{Lu}[\\p{L}’']{1,30}){1,4}(?:\\s[e&]\\sC\\.)?)?|S\\.\\s?S\\.|[Ss]oc(?:iet[àa]|\\.)\\s?[Cc]oop(?:erativa|\\.)",
    ],
    label: 'ragione sociale|denominazione(?: sociale)?|titolare(?: del (?:sito|trattamento)(?: dei dati)?)?',
    title: 'titolare|propriet(?:à|ario)|editore',
    sentence:
      'titolare del trattamento(?: dei dati)? è|titolare(?: del trattamento)?,|(?:è|di) propriet[àa] di|appartiene a',
    before: 'la società',
    after: 'con sede|è',
    controls: 'è (?:il )?titolare|in qualità di titolare',
    register: 'capitale sociale|registro (?:delle )?imprese',
    rights: 'tutti i diritti',
    today: 'oggi',
    by: 'di',
  },
  others: {
    provider:
      'hosting|(?:sito|pagina)(?: web| internet)?(?: [èe])? ospitat[oa] (?:da|su[il]?|presso)|fornit[oaie] da|fornitore|pagament[oi] (?:\\p{L}+ ){1,4}(?:da|tramite)|realizzazione (?:sito|a cura)|sito realizzato|(?:realizzazione|creazione|sviluppo|progettazione) (?:del )?(?:sito|web)(?: web| internet)?\\s?(?::|da|a cura)|(?:sito|pagina)(?: web| internet)? (?:realizzat|creat|sviluppat|progettat|fatt)[oa](?: e \\p{L}+)? da',
    inNotices:
      'hosting|realizzazione|sviluppo|progettazione|corriere|conciliazione|fotografi[ae]|grafica(?: e \\p{L}+)?|web agency|crediti',
    credit:
      '(?:fatt|creat|realizzat)[oa] con (?:amore|passione|cura|\\p{So}\\ufe0f?) da|(?:realizzazione|sviluppo|crediti|credits)\\s?:',
    supervisor:
      'organism[oi] di (?:mediazione|conciliazione)|garante per la protezione|responsabile della protezione dei dati',
    friends:
      'i nostri (?:amici|vicini|fornitori)|(?:il nostro|la nostra|i nostri) (?:\\p{L}+ )?partner|numeri utili|iban',
    authorities: 'polizia|carabinieri|vigili del fuoco|croce rossa',
  },
  names: {
    generic: 'pagina iniziale|documento senza titolo|benvenut[oaie](?: .*)?',
    sample:
      "il mio sito (?:web|wordpress)|(?:il tuo|la tua) (?:\\S{1,20} ){0,2}(?:azienda|marchio|nome)|nome (?:dell’|dell')azienda",
    particles: 'd[aei]|del|della?|il|la|e',
  },
  asks: {
    phone:
      'telefon[oi]|tel|che numero|numero (?:di telefono|di contatto|per chiamare)|chiamar(?:e|vi)|contattar(?:e|vi)|cellulare',
    email: 'e-?mails?|mail|posta elettronica|indirizzo (?:mail|e-?mail)',
    whatsapp: 'whats?app',
    address:
      'indirizzo(?! (?:mail|e-?mail))|dov.e (?:il|la|lo|l.)|dove (?:posso trovarvi|e situat\\p{L}*|siete|si trova|vi trovate|e il|e la|e lo)|come (?:arrivare|raggiung\\p{L}*|si arriva)|ubicazione|in che via|sede(?: legale)?',
    hours:
      'orari[o]?|(?:a|fino a) che or[ae]|(?:in )?che giorni|quando (?:aprite|chiudete)|aprite|chiudete|^[^a-z]*e (?:aperto|chiuso)|siete (?:apert|chius)[ie]',
    attend:
      "lavorate|lavora|apre|aprono|apert[oaie]|chiude|chiudono|chius[oaie]|rispondete|venite|ricevete|siete|c'e qualcuno",
    dayTimes:
      'fine settimana|weekend|festivi|(?:di|la) (?:mattina|sera|notte)|pomeriggio|oggi|domani|24 ?ore',
    coverage:
      '(?:in )?qual[ie] (?:zon[ae]|citta|comuni|provinc[ei]e?)|che (?:zone|citta|comuni)|(?:lavorate|operate|venite|arrivate|intervenite|siete|consegnate|spedite)(?: \\p{L}+)? (?:a|in|nel\\p{L}*|fino a)(?= \\p{L})(?! (?:pranzo|natale|agosto|estate|pasqua|pomeriggio|ore|che|sabato|domenica|festivi|contatto|vacanza|ferie))|copertura|zone? (?:di intervento|servit[ae])|dove (?:lavorate|operate)',
    reach: 'lavorate|operate|ven(?:ite|ire)|arrivate|intervenite|consegnate|spedite|coprite|servite',
    asksElse: 'quant\\p{L}*|quando|come|chi|perche|^[^a-z]*(?:che|qual\\p{L}*)|prezz[oi]',
    prices:
      'prezz[oi]|tariff[ae]|listino|quanto(?: (?:mi|ci|si|puo|verrebbe|potrebbe)){0,2} (?:costa\\p{L}*|costerebbe|viene|verrebbe|prendete|pago|e)',
    tax: 'iva|tasse|imposte',
    warranty: 'garanzi[ae]',
    performed_by:
      'chi (?:fa|fara|fanno|viene|verra|esegue|realizza)|subappalt\\p{L}*|(?:tecnici|personale|squadra) propri\\p{L}*',
    quoted_by: 'chi (?:mi )?fa (?:il|i|un) preventiv[oi]',
    invoiced_by: 'fattur[ae]|chi fattura',
    online_booking:
      '(?:prenot|pag|acquist|compr|ordin)\\p{L}*(?: \\p{L}+){0,3} (?:online|on line|su internet|sul sito)|prenotazione online',
    tax_id: 'partita iva|p\\.? ?iva|codice fiscale',
    legal_name:
      'ragione sociale|denominazione sociale|come si chiama (?:l.azienda|la (?:ditta|societa))|nome (?:legale|dell.azienda|della (?:ditta|societa))',
    services:
      '(?:quali|che) servizi|elenco dei servizi|(?:i vostri|tutti i) servizi|cosa (?:fate|offrite)(?= *\\??$)|di cosa vi occupate',
    description: 'come (?:funziona|lavorate|si svolge)',
  },
};
