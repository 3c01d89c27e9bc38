// French.

import type { FactWords } from './fact-words.ts';

export const fr: FactWords = {
  code: 'fr',
  week: {
    days: ['lundis?', 'mardis?', 'mercredis?', 'jeudis?', 'vendredis?', 'samedis?', 'dimanches?'],
    shortDays: ['lun|mar|mer|jeu|ven|sam|dim', 'lu|ma|me|je|ve|sa|di'],
    everyDay: 'tous les jours|7 jours sur 7',
    spoken: {
      days: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
      range: (from, to) => `du ${from} au ${to}`,
      and: 'et',
      everyDay: 'tous les jours',
      allDay: '24 heures sur 24',
    },
  },
  hours: {
    name: "(?:nos )?(?:horaires|heures d[’']ouverture)",
    closed: 'ferm[eé]\\p{L}*',
    open: 'ouvert\\p{L}*',
    clock: 'heures',
    to: '(?:à|au|aux)',
    small: 'du|des?|les?|la|et|par',
    halfOfDay: 'matin(?:s|ée)?|après-midi',
    office: 'ouverture|secr[eé]tariat|accueil|bureaux?|magasin|boutique',
    receive:
      'nous|nos|sommes|vous|sont|est|accueill\\p{L}+|re[cç]oi\\p{L}+|recevons|cabinet|atelier|[ée]quipe|disponibles?|joignables?|t[ée]l[ée]phon\\p{L}*|appelez|visite\\p{L}*|service|client|support|jours|f[ée]ri[ée]s',
    seasons: '[ée]t[ée]|hiver|printemps|automne|saison|no[ëe]l|vacances',
    months: 'janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre',
  },
  pages: {
    privacy: 'confidentialit|donnees personn?elles',
    legal: 'mentions legales',
    contact: 'contacte[zr]',
    contactWith: 'nous|et',
    place: 'nous contacter|infos? pratiques?|informations pratiques|ou nous trouver',
    hours: '(?:nos )?(?:horaires|heures d ouverture)(?: d ouverture)?',
    about: 'a propos|a propos de nous|qui sommes nous',
    articles: 'actualites',
    locations: '(?:nos-)?(?:bureaux|agences?|magasins?|cabinets?|centres?)',
  },
  contact: {
    phone: 't[eé]l\\p{L}{0,9}|portable|gsm',
    call: 't[eé]l\\p{L}*|appel\\p{L}*|joign\\p{L}*',
    otherNumber: 'siret|siren|rcs(?:\\s\\p{L}[\\p{L}-]{0,20}){0,4}|tva',
    at: 'arobas?e?',
    sample: 'nom|exemple|votre[-_.]?(?:email|nom)',
    oneMatter: 'presse|rgpd',
  },
  address: {
    street: 'rue|boulevard|chemin|allée|chaussée',
    numberedStreet:
      'rue|avenue|av\\.|boulevard|boul\\.|bd\\.?|place|pl\\.|impasse|quai|cours|route|allées?|chemin|square|passage|faubourg|cité|villa|esplanade|promenade|traverse',
    withoutStreet:
      '[Ll]ieu-dit|Le [Bb]ourg|Hameau|Z\\.?\\s?[AI]\\.?(?:\\s?[CE]\\.?)?|Zone (?:[Aa]rtisanale|[Ii]ndustrielle)|Domaine|Ferme|Ch[âa]teau',
    label: '(?:notre )?adresse(?: postale)?|siège social|localisation',
    inTowns: 'des?|du|sur|sous|lès|et|aux?|en|les?|la',
    after:
      'comment venir|horaires|ouvert|siret|siren|rcs|tva|au capital|mentions|dont|immatricul\\p{L}*|lundi',
  },
  owner: {
    forms: [
      'S\\.?A\\.?R\\.?L\\b\\.?|E[UA]RL|GAEC|SCEA|ASBL|S\\.?A\\.?S\\.?U?\\b\\.?|SELARL|SELAS|SNC|SCP|SCOP',
    ],
    formsBefore: 'SARL|E[UA]RL|GAEC|SCEA|ASBL|SASU?|SELARL|SCP|SCI|SNC',
    label:
      "raison sociale|nom de l[’']entreprise|d[ée]nomination(?: sociale)?|(?:[ée]diteur|propri[ée]taire)(?: du site)?|responsable (?:du|de) traitement",
    title: '[ée]diteur|propri[ée]taire|responsable',
    sentence:
      'est édité par|est la propriété de|appartient à|responsable (?:du|de) traitement(?: des données[^.,:]{0,40})? est',
    before: "la soci[ée]t[ée]|soci[ée]t[ée]|l[’']entreprise",
    after: 'ou|avec|dont|est',
    controls: 'est (?:le |la )?responsable d[ue] traitement|édite (?:le présent|ce) site',
    register: '\\bR\\.?C\\.?S\\.?\\s|au capital (?:social )?de',
    rights: 'tous droits',
    by: 'par',
  },
  others: {
    provider:
      'fourni(?:e|s|es)? par|prestataire|h[ée]bergeu?r\\p{L}*|h[ée]berg[ée]e?s? (?:par|chez)|sous-traitants|paiements? (?:\\p{L}+ ){1,4}par|h[ée]bergement (?:(?:du|de ce) site|web|internet)|(?:r[ée]alisation|cr[ée]ation|conception|d[ée]veloppement) (?:et \\p{L}+ )?(?:du|de ce) site|(?:cr[ée]ation|conception|d[ée]veloppement) (?:de site )?(?:web|internet)\\s?(?::|par)|site(?: web| internet)? (?:r[ée]alis[ée]|cr[ée]{2}|con[çc]u|d[ée]velopp[ée]|fait)(?: et \\p{L}+)? par|page(?: web)? (?:r[ée]alis|cr[ée])[ée]e par',
    inNotices:
      'h[eé]bergement|m[eé]diation|conception(?: graphique)?|(?:cr[eé]ation|conception)(?: graphique)? (?:et|&) \\p{L}+|r[eé]alisation|d[eé]veloppement|cr[eé]dits?(?: photo\\p{L}*)?|agence(?: web)?|webmaster|photos?',
    credit:
      '(?:fait|r[ée]alis[ée]|cr[ée]{2}|con[çc]u) avec (?:amour|passion|soin|\\p{So}\\ufe0f?) par|(?:r[ée]alisation|cr[ée]ation|conception|d[ée]veloppement)(?: graphique)?(?: (?:et|&) \\p{L}+)?\\s?:',
    supervisor:
      'cnil|commission nationale|m[ée]diateur|m[ée]diation de la consommation|d[ée]l[ée]gu[ée]e? [àa] la protection des donn[ée]es',
    friends: 'nos (?:amis|voisins|fournisseurs)|(?:notre|nos) (?:\\p{L}+ )?partenaires?|num[eé]ros utiles',
    authorities: 'police|gendarmerie|pompiers|croix[- ]rouge',
  },
  names: {
    generic: 'accueil|document sans (?:titre|nom)|nouvelle page \\d+|bienvenue(?: .*)?',
    sample:
      "mon site (?:web|wordpress)|votre (?:\\S{1,20} ){0,2}(?:entreprise|marque|nom)|nom de (?:l’|l'|votre )entreprise",
    particles: 'des?|du|les?|la|et|d',
  },
  asks: {
    phone:
      'telephones?|tel|numero(?! (?:de |d.)?(?:tva|siret|siren|compte|client|commande|identification))(?: de (?:telephone|contact))?|vous (?:appeler|joindre|contacter)|appeler|joindre',
    email: 'e-?mails?|mails?|courriel|adresse (?:mail|e-?mail|electronique)',
    whatsapp: 'whats?app',
    address:
      'adresse(?! (?:mail|e-?mail|electronique))|ou (?:puis-je vous trouver|se situe|etes|se trouve|est|vous trouv\\p{L}*)|comment (?:venir|arriver|se rendre)|localisation|situe[es]*|siege(?: social)?|dans quelle rue',
    hours:
      "horaires?|(?:a|jusqu'a) quelle heure|quels jours|heures d'ouverture|quand (?:ouvr|ferm)\\p{L}*|ouvrez|fermez|^[^a-z]*(?:c.est )?(?:ouvert|ferme)(?= *(?:maintenant|aujourd.hui|le|les|ce|demain|\\?|$))|(?:etes-vous|vous etes) (?:ouvert|ferme)s?",
    attend:
      "travaill(?:ez|e|ent)|ouvr(?:e|ent)|ouvert(?:s|e|es)?|ferm(?:e|ee?s?|ent)|interven(?:ez)|venez|recevez|etes|y a-t-il quelqu'un",
    dayTimes:
      "week-?ends?|jours? feries?|le (?:matin|soir)|l'apres-midi|la nuit|aujourd'hui|demain|24 ?h(?:eures)?",
    coverage:
      "(?:dans )?quel(?:les?|s) (?:zones?|villes?|communes?|secteurs?|departements?)|(?:travaillez|intervenez|venez|livrez|deplacez|operez)(?:[- ]\\p{L}+)? (?:a|en|dans|au|aux|sur|jusqu'a)|couverture|zones? d'intervention|ou (?:travaillez|intervenez)|vous deplac\\p{L}*",
    reach: 'travaill(?:ez|ent)|intervenez|ven(?:ez|ir)|livrez|deplac\\p{L}*|operez|couvrez|desservez|allez',
    asksElse: 'combien|quand|comment|qui|pourquoi|^[^a-z]*(?:quel\\p{L}*|que)|prix|tarifs?',
    prices:
      'prix|tarifs?|combien(?: (?:me|ca|cela|va|peut|vont)){0,3} (?:coute\\p{L}*|ca coute\\p{L}*|prenez|est-ce|demandez|faut-il payer|je paie)|c.est combien|quel (?:est le )?cout',
    tax: 'tva|taxes?|impots',
    warranty: 'garanti(?:e|es|ssez)',
    performed_by:
      'qui (?:fait|fera|font|vient|viendra|va venir|va faire|realise|intervient|effectue)|sous-trait\\p{L}*|(?:techniciens|personnel|equipe) (?:propre|interne)\\p{L}*',
    quoted_by: 'qui (?:fait|etablit|me fait) (?:le|les|un) devis',
    invoiced_by: 'factures?|qui facture|facturation',
    online_booking:
      '(?:reserv|pay|command|achet|prendre rendez-vous)\\p{L}*(?: \\p{L}+){0,3} (?:en ligne|sur (?:le site|internet))|(?:reservation|paiement|rendez-vous) en ligne',
    tax_id: 'siret|siren|numero (?:de )?tva|tva intracommunautaire',
    legal_name:
      'raison sociale|denomination sociale|comment s.appelle (?:la societe|l.entreprise)|nom (?:legal|de (?:la societe|l.entreprise))',
    services:
      'quels (?:services|travaux)|liste des services|(?:vos|tous les) services|que (?:faites|proposez)-vous(?= *\\??$)',
    description: 'comment (?:ca marche|fonctionne\\p{L}*|travaillez)|comment (?:se passe|se deroule)\\p{L}*',
  },
};
