// Basque.

import type { FactWords } from './fact-words.ts';

/** `astelehena` and `ostirala`: `astelehenetik ostiralera`. */
function rangeOf(from: string, to: string): string {
  const [stem, end] = [from, to].map((day) => day.replace(/a$/, '').replace(/e$/, ''));
  return `${stem}etik ${end}era`;
}

export const eu: FactWords = {
  code: 'eu',
  week: {
    days: [
      'astelehen\\p{L}{0,6}',
      'astearte\\p{L}{0,6}',
      'asteazken\\p{L}{0,6}',
      'ostegun\\p{L}{0,6}',
      'ostiral\\p{L}{0,6}',
      'larunbat\\p{L}{0,6}',
      'igande\\p{L}{0,6}',
    ],
    shortDays: ['al|ar|az|og|or|lr|ig'],
    everyDay: 'egunero',
    spoken: {
      days: 'astelehena asteartea asteazkena osteguna ostirala larunbata igandea',
      range: rangeOf,
      and: 'eta',
      everyDay: 'egunero',
      allDay: '24 orduz',
    },
  },
  hours: {
    name: '(?:gure )?ordutegi(?:ak?)?',
    closed: 'itxi\\p{L}*',
    open: 'irek\\p{L}*|zabalik',
    clock: 'orduz?',
    small: 'eta',
    halfOfDay: 'goizez|arratsaldez',
    office: 'bulegoa|idazkaritza|harrera|denda',
    receive: 'gaude|gure|hartzen|artatzen|zain|zaitugu|telefonoz|deitu|jaiegun\\p{L}*',
    seasons: 'uda(?:ko|ra|n)?|negu(?:ko|ra|an)?|denboraldi\\p{L}*|gabon\\p{L}*|oporr\\p{L}*',
    months: '(?:urtarril|otsail|martxo|apiril|maiatz|ekain|uztail|abuztu|irail|urri|azaro|abendu)\\p{L}*',
  },
  pages: {
    privacy: 'pribatutasun|datuen babes',
    legal: '\\blege[ -]?(?:oharra|informazioa|abisua)',
    contact: 'kontaktua|kontaktu|harremanetan|harremanetarako',
    contactWith: 'jarri',
    place: 'non gaude|nola iritsi',
    hours: 'ordutegia',
    about: 'nor gara|nortzuk gara|guri buruz',
    articles: 'bloga|albisteak|berriak',
    locations: 'dendak|egoitzak',
  },
  contact: {
    phone: 'telefono\\p{L}{0,4}|mugikorr\\p{L}{0,3}',
    call: 'deitu|telefono\\p{L}{0,4}',
    otherNumber: 'i\\.?f\\.?[zk]',
    at: 'a bildua',
    sample: 'izena|adibide\\p{L}*',
    oneMatter: 'prentsa',
  },
  address: {
    streetBehind: 'kalea|etorbidea|plaza|pasealekua|hiribidea',
    label: 'helbidea|kokapena',
    after: 'ordutegia',
  },
  owner: {
    forms: ['S\\.?\\s?Koop\\.?(?:\\s?(?:V|And|Mad)\\.?)?|Koop\\.\\s?E\\b\\.?'],
    label: 'jabea|titularra|arduraduna|izen soziala|sozietatearen izena',
    title: 'jabe(?:a|tza)|titularra|arduraduna',
    after: 'eta',
    register: 'merkataritza[- ]erregistro\\p{L}*',
    rights: 'eskubide',
    today: 'gaur',
  },
  others: {
    provider:
      'ostatatze\\p{L}*|web(?:gune|orri)\\p{L}{0,6} ostatatu\\p{L}*|web ?diseinu\\p{L}*|web(?:(?:gune|orri)\\p{L}{0,6})? ?(?:garapen|sorkuntza|diseinu)\\p{L}{0,3}\\s?:',
    inNotices: 'garapena|diseinua',
    credit: 'maitasun(?:ez|arekin) egin\\p{L}{0,3}\\s?:|(?:diseinua eta )?garapena\\s?:',
    supervisor: 'datuak babesteko euskal|datuak babesteko (?:ordezkari|delegatu)\\p{L}*',
    friends: 'gure (?:lagun|auzokide|hornitzaile)\\p{L}*|telefono interesgarri\\p{L}*',
    authorities: 'ertzaintza|udaltzaingoa|suhiltzaileak',
  },
  names: {
    generic: 'hasiera|sarrera|ataria|orri nagusia|zerbitzuak|produktuak|denda|ongi etorri(?: .*)?',
    particles: 'eta',
  },
  asks: {
    phone: 'telefono\\p{L}*|tel|zenbaki\\p{L}*|dei(?:tu|tzeko)\\p{L}*|harremanetan',
    email: 'e-?mail\\p{L}*|posta elektroniko\\p{L}*|helbide elektroniko\\p{L}*',
    whatsapp: 'whats?app\\p{L}*',
    address:
      'helbide(?:a|an)?(?! elektroniko)|non (?:aurki\\p{L}*|zaudete|dago|daude)|nola (?:iritsi|heldu)|kokaleku\\p{L}*|egoitza',
    hours:
      'ordutegi\\p{L}*|zer ordu\\p{L}*|noiz (?:irek|itx|ix|zabal)\\p{L}*|zein ordu\\p{L}*|irekitzen duzue|ixten duzue|irekita zaudete|zabaltzen duzue',
    attend: 'lan egiten|ireki\\p{L}*|zabal\\p{L}*|ixten|itxi\\p{L}*|artatzen|etortzen|zaudete',
    dayTimes:
      'asteburu\\p{L}*|jaiegun\\p{L}*|goiz\\p{L}*|arratsalde\\p{L}*|gau\\p{L}*|gaur|bihar|24 ?ordu\\p{L}*',
    coverage: '(?:zein|zer) (?:hiri|herri|eremu|toki)\\p{L}*|non (?:egiten duzue )?lan\\p{L}*|estaldura',
    reach: 'lan egiten|etortzen|etor\\p{L}*|iristen|artatzen|joaten|banatzen|zerbitzua',
    asksElse: 'zenbat\\p{L}*|noiz|nola|nork?|zergatik|^[^a-z]*(?:zer|zein)|prezio\\p{L}*',
    prices:
      'prezio\\p{L}*|tarifa\\p{L}*|zenbat(?:ekoa|koa)(?: da)?|zenbat (?:balio|kostatzen|da|kobratzen)\\p{L}*|kostu\\p{L}*',
    tax: 'bez\\p{L}*|zerga\\p{L}*',
    warranty: 'berme\\p{L}*',
    performed_by: 'nork (?:egiten|egingo)|nor (?:dator|etorriko)|azpikontrat\\p{L}*',
    quoted_by: 'nork (?:egiten du )?aurrekontu\\p{L}*',
    invoiced_by: 'faktura\\p{L}*',
    online_booking:
      '(?:erreserba|kontrata|ordain|eros)\\p{L}*(?: \\p{L}+){0,3} (?:online|internetez|webgune\\p{L}*)|(?:online|internetez|webgune\\p{L}*)(?: \\p{L}+){0,2} (?:erreserba|kontrata|ordain|eros)\\p{L}*|online (?:erreserba|hitzordu)\\p{L}*',
    tax_id: 'ifk|ifz|zerga identifikazio\\p{L}*',
    legal_name: 'sozietate izen\\p{L}*|izen soziala|enpresaren izena|razon social',
    services:
      'zer zerbitzu\\p{L}*|zerbitzuen zerrenda|zertan (?:lan egiten|aritzen)|zer egiten duzue(?= *\\??$)',
    description: 'nola (?:funtzionatzen|lan egiten)\\p{L}*',
  },
};
