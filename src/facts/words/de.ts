// German.

import type { FactWords } from './fact-words.ts';

export const de: FactWords = {
  code: 'de',
  week: {
    days: [
      'montags?',
      'dienstags?',
      'mittwochs?',
      'donnerstags?',
      'freitags?',
      'samstags?|sonnabends?',
      'sonntags?',
    ],
    shortDays: ['mo|di|mi|do|fr|sa|so', 'mon|die|mit|don|fre|sam|son'],
    everyDay: 't[aä]glich',
    spoken: {
      days: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
      range: (from, to) => `${from} bis ${to}`,
      and: 'und',
      everyDay: 'täglich',
      allDay: '24 Stunden',
    },
  },
  hours: {
    name: '(?:unsere )?(?:(?:[oö]ffnungs|gesch[aä]fts|sprech|b[uü]ro)zeiten|sprechstunden?)',
    are: 'sind|ist',
    closed: 'geschlossen',
    open: 'ge[oö]ffnet',
    clock: 'uhr|stunden',
    to: 'bis',
    small: 'und|von|am|der|die|das',
    halfOfDay: 'vormittags?|nachmittags?',
    office: 'b[uü]ro|praxis|sekretariat|laden',
    receive:
      'wir|uns|unsere?|sind|ist|haben|hat|sie|euch|f[uü]r|da|besetzt|erreichbar|erreichen|telefonisch\\p{L}*|besuchen|kundenservice|kundendienst|support|feiertags?|feiertage',
    seasons: 'sommer|winter|herbst|fr[üu]hling|(?:hoch|haupt|neben|vor|nach)?saison|weihnacht\\p{L}*|ferien',
    months: 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
  },
  pages: {
    privacy: 'datenschutz|\\bdsgvo\\b',
    legal: '\\bimpressum\\b|anbieterkennzeichnung|rechtliche hinweise|nutzungsbedingungen',
    contact: 'kontakt|kontakte|kontaktdaten|kontaktformular',
    contactWith: 'aufnehmen|und|anfahrt',
    place: 'anfahrt|so finden sie uns',
    hours:
      '(?:unsere )?(?:(?:offnungs|oeffnungs|sprech|geschafts|geschaefts|buro|buero)zeiten|sprechstunden?)',
    about: 'uber uns|ueber uns|wir uber uns',
    articles: 'aktuelles|neuigkeiten|nachrichten|magazin',
    locations: '(?:unsere-)?(?:standorte?|filialen?|praxen|niederlassungen)',
  },
  contact: {
    phone: 'tel\\p{L}{0,9}|fon|handy|mobil|festnetz|natel|ruf(?:nummer)?|rufen sie (?:uns|mich) an',
    call: 'tel\\p{L}*|(?:an)?ruf\\p{L}*|handy|erreich\\p{L}*(?:\\s\\p{L}+){0,6}|(?:telefon)?nummer lautet',
    otherNumber: 'mwst|hr[ab]|ust\\p{L}{0,20}|nr|nummer|steuer\\p{L}{0,20}',
    at: 'ät',
    sample:
      'name|beispiel\\p{L}*|ihr[-_.]?name|ihre?-?domain|muster(?:mann|firma|stra(?:ß|ss)e|weg|stadt|platz|allee|gasse)?',
    oneMatter: 'datenschutz|presse',
  },
  address: {
    label: '(?:post|haus)?anschrift|hausadresse|adresse|firmensitz|(?:unser )?standort',
    inTowns: 'in|am|an|der|im|bei|ob|auf',
    after: 'fon|(?:öffnungs|sprech|geschäfts)zeiten|impressum|datenschutz|kontakt|ust|montag',
  },
  owner: {
    forms: [
      '(?:g?GmbH|(?:\\p{L}{0,20}[Gg]es(?:ellschaft)?\\.?\\s?)?m\\.?\\s?b\\.?\\s?H\\b\\.?|UG(?:\\s\\(haftungsbeschränkt\\))?|AG(?!\\s\\p{Lu}))(?:\\s(?:&|und)\\sCo\\.?\\s?(?:KGaA|KG|OHG))?|(?:&\\sCo\\.?\\s)?(?:KGaA|KG|OHG)|GbR|eGbR|e\\.\\s?K(?:fm|fr)?\\.|e\\.\\s?V\\.|eG|PartG(?:\\s?mbB)?|(?:Partnerschafts?(?:gesellschaft)?\\s|Part)?mbB',
    ],
    label:
      'angaben gem(?:äß|\\.|aess) §+\\s?5 (?:tmg|ddg|telemediengesetz|digitale-dienste-gesetz)|diensteanbieter|medieninhaber(?:in)?(?: und herausgeber(?:in)?)?|anbieter|betreiber(?:in)?|inhaber(?:in)?|firma|firmenname|verantwortlich(?:er|e stelle)?',
    title: 'inhaber(?:in)?|betreiber(?:in)?|herausgeber(?:in)?|diensteanbieter|verantwortlich\\p{L}*',
    sentence:
      '(?:verantwortliche stelle|verantwortlicher|betreiber(?:in)?(?!\\p{L}))[^.,:]{0,30} ist(?: die| der)?|(?<!,\\s)betrieben von(?: der)?|(?:^|[·|,]\\s)inh(?:\\.|aber(?:in)?)',
    before: 'firma|die|herr|frau',
    after: 'oder|ist|mit Sitz',
    controls: 'ist (?:die |der )?(?:verantwortlich|betreiber)\\p{L}*',
    register: 'handelsregister|\\bHR[AB]\\s?\\d|registergericht|firmensitz',
    rights: 'alle rechte',
    today: 'heute',
    by: 'von',
  },
  others: {
    provider:
      'gehostet|hoster|dienst der|anbieter (?:ist|dieses|des)|betreiber der seiten|bereitgestellt von|auftragsverarbeiter\\p{L}*|zahlungen (?:\\p{L}+ ){1,4}(?:durch|von|über)|technische umsetzung|(?:reali(?:sation|sierung)|umsetzung|gestaltung|erstellung|programmierung) (?:der |dieser |des |dieses )(?:web|internet|homepage|seite)\\p{L}*|webdesign\\p{L}*|web(?:entwicklung|programmierung|gestaltung|agentur)\\s?(?::|von|durch)|(?:web(?:site|seite|auftritt)|internet(?:seite|auftritt)|homepage) (?:erstellt|realisiert|umgesetzt|entwickelt|gestaltet|programmiert)(?: und \\p{L}+)? (?:von|durch)',
    inNotices:
      'hosting|erstellt von|umsetzung|reali(?:sierung|sation)|gestaltung|(?:web)?design|konzeption|programmierung|fotos?|bild(?:nachweise?|er|quellen)|technische betreuung|(?:internet|web)agentur|(?:konzept|design) (?:und|&) \\p{L}+',
    credit:
      'mit (?:viel )?(?:liebe|\\p{So}\\ufe0f?) (?:gemacht|erstellt|umgesetzt|gebaut|entwickelt) von|(?:(?:konzept|design|gestaltung) ?(?:&|und|\\+|,) ?)?(?:umsetzung|realisierung|realisation|programmierung)\\s?(?::|durch|von)',
    supervisor:
      '(?:landes|steuerberater|rechtsanwalts|handwerks|[äa]rzte)\\p{L}*kammer|(?:zust[äa]ndige\\p{L}* )?(?:aufsichts|schlichtungs)\\p{L}*|zust[äa]ndige\\p{L}* (?:kammer|beh[öo]rde|stelle|kzv|landes\\p{L}*|berufskammer)|(?:landes|bundes)beauftragte\\p{L}*|berufshaftpflicht\\p{L}*|haftpflichtversicher\\p{L}*|datenschutzbeauftragte\\p{L}*',
    friends:
      'unser[en]{0,2} (?:freunde\\p{L}*|nachbar\\p{L}*|lieferanten)|unser[en]{0,2} partner\\p{L}*|wichtige (?:telefon|ruf)?nummern|(?:bank|konto)verbindung\\p{L}*|iban|bic',
    authorities: 'polizei|feuerwehr|rotes kreuz|giftnotruf\\p{L}*',
  },
  names: {
    generic: 'unbenanntes dokument|startseite|start|willkommen(?: .*)?',
    sample:
      'muster(?:firma|mann|unternehmen)|max mustermann|(?:ihre?|dein) (?:\\S{1,20} ){0,2}firm\\p{L}{0,5}|(?:ihr|dein) (?:\\S{1,20} ){0,2}(?:unternehmen|name)',
    particles: 'und|der|die|das',
  },
  asks: {
    phone: 'telefon\\p{L}*|tel|(?<!steuer)nummer|rufnummer|anrufen|anrufe|erreich\\p{L}*|kontaktieren',
    email: 'e-?mails?(?:-?adresse)?|mail',
    whatsapp: 'whats?app',
    address:
      '(?<!mail-?)(?:post)?adresse|wie komme ich (?:zu ihnen|zu euch|zu[mr]|hin|dahin)|anschrift|wo (?:sind|seid|ist|liegt|befind\\p{L}*|finde\\p{L}*)|(?<!kostet (?:die |eine )?)anfahrt|standort|in welcher strasse|sitz',
    hours:
      'offnungszeiten|geschaftszeiten|sprechzeiten|burozeiten|(?:um|bis) (?:wie viel|wieviel|wann)(?: uhr)?|wann (?:haben|habt|offn\\p{L}*|schliess\\p{L}*|macht ihr|machen sie)|(?:seid ihr|sind sie|habt ihr|haben sie) (?:\\p{L}+ )?(?:geoffnet|offen|auf|geschlossen)',
    attend: 'arbeite[nt]|geoffnet|offen|geschlossen|offnet|schliesst|schliessen|erreichbar|kommen|kommt|da',
    dayTimes:
      'wochenendes?|feiertag\\p{L}*|vormittags?|nachmittags?|morgens|abends|nachts|heute|morgen|24 ?stunden',
    coverage:
      'in welch\\p{L}* (?:stadt|stadten|orten|gebiet\\p{L}*|region\\p{L}*)|(?:arbeite[nt]|kommen|kommt|lief\\p{L}*)(?: \\p{L}+)? (?:in|nach|auch in|bis)(?= \\p{L})|einsatzgebiet|liefergebiet|wo arbeite[nt]',
    reach: 'arbeite[nt]|kommen|kommt|lief\\p{L}*|fahren|fahrt|tatig',
    asksElse: 'wie|wann|wer|warum|^[^a-z]*(?:was|welch\\p{L}*)|preise?|kosten|kostet',
    prices:
      'wie (?:teuer|hoch sind die (?:kosten|preise))|preise?|preisliste|tarife?|(?:was|wie ?viel) (?:kostet|verlang\\p{L}*)|kosten|stundensatz',
    tax: 'mwst|mehrwertsteuer|ust|umsatzsteuer|steuern?',
    warranty: 'garantien?|gewahrleistung',
    performed_by:
      'wer (?:macht|kommt|fuhrt|erledigt|wird (?:kommen|die arbeit))|subunternehm\\p{L}*|eigene\\p{L}* (?:mitarbeiter|team|personal|techniker)',
    quoted_by: 'wer (?:macht|erstellt) (?:das|den) (?:angebot|kostenvoranschlag)',
    invoiced_by: 'rechnung(?:en)?|wer stellt',
    online_booking:
      '(?:online|im internet|auf der website)(?: \\p{L}+){0,3} (?:buch|bestell|bezahl|reserv|kauf)\\p{L}*|(?:buch|bestell|bezahl|reserv|termin)\\p{L}* online|online(?: \\p{L}+){0,2} termin\\p{L}*|online-?(?:buchung|termin\\p{L}*|zahlung)',
    tax_id: 'ust-?id\\p{L}*|steuernummer|umsatzsteuer-?id\\p{L}*|handelsregister\\p{L}*',
    legal_name:
      'firmenname|firmierung|rechtlicher name|wie heisst (?:die|ihre|eure) (?:firma|gesellschaft)|name der firma',
    services:
      'welche (?:dienstleistungen|leistungen|services)|(?:ihre|eure|alle) (?:dienstleistungen|leistungen)|was (?:machen|macht|bieten|bietet) (?:sie|ihr)(?= *\\??$)',
    description: 'wie (?:funktioniert|arbeiten sie|arbeitet ihr|lauft)\\p{L}*',
  },
};
