// The Italian analyzer, with Snowball's stemmer.

import { stemmer } from '@orama/stemmers/italian';
import { probeEndings } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const endings = `a e i o he hi io ii ia ie zione zioni mente anza anze ico ica ici iche abile abili ibile ista iste isti oso osa osi
  amento amenti imento atore atori atrice logia enza enze ita ivo iva ando endo are ere ire ato ata ati ate ito ita uto ava avano ano
  ono iamo erebbe`;

export const italian = createAnalyzer({
  language: 'it',
  letters: 'àèéìíîòóùú',
  // with the elided ones of dell'acqua, l'ufficio, un'ora
  stopWords: `
a abbia abbiamo ad agli ai al alcuna alcune alcuni all alla alle allo allora altra altre altri altro anche ancora avere aveva avevano
avete ben bene c che chi ci cio cioe circa col coi come con contro cosa cosi cui d da dagli dai dal dall dalla dalle dallo de degli
dei del dell della delle dello dentro deve devono di dopo dov dove due dunque durante e ecco ed egli ella entro era erano eravamo essa
esse essere essi ha hai hanno ho i il in infatti invece io l la le lei li lo loro lui m ma mai me meglio meno mentre mi mia mie miei
mio molta molte molti molto ne negli nei nel nell nella nelle nello nessun nessuna no noi non nostra nostre nostri nostro o ogni oltre
ora o per perche piu poco poi possono presso prima proprio puo qual quale quali qualche quando quanta quante quanti quanto quasi quel
quella quelle quelli quello quest questa queste questi questo qui quindi s sara saranno se secondo sei sempre senza si sia siamo siano
siete sono sopra sotto sta stato stata stati state su sua sue sugli sui sul sull sulla sulle sullo suo suoi tale tali tanto te ti tra
tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v va vi via voi vostra vostre vostri vostro
`,
  placeArticles: 'il la l lo le i gli',
  lightWords: `
bisogno voglio vorrei cerco cercare trovare chiedere riparare aggiustare cambiare installare problema problemi servizio
servizi azienda professionista tecnico domicilio
`,
  priceWords: `
prezzo prezzi tariffa tariffe preventivo costa costano
`,
  negations: 'non senza mai ne nessun',
  synonyms: `
orario, orari, orario di apertura, a che ora aprite, a che ora chiudete, quando siete aperti
telefono, numero di telefono, tel
indirizzo, dove siete, dove siamo, come arrivare, dove si trova
posta elettronica, email, e-mail
prezzo, tariffa, preventivo, quanto costa, quanto costano
appuntamento, prenotare, prenotazione, prendere appuntamento
contatti, contatto, contattare, servizio clienti
chi siamo, chi siete, su di noi
metodi di pagamento, modalità di pagamento, pagare con carta, carta di credito, bancomat
`,
  stem: stemmer,
  sounds: [
    [/ch(?=[ei])|q|k/g, 'K'],
    [/c(?![ei])/g, 'K'],
    [/gh(?=[ei])/g, 'G'],
    [/h/g, ''],
    [/x/g, 's'],
    [/y/g, 'i'],
    [/j/g, 'i'],
    [/n(?=[bp])/g, 'm'],
    [/(.)\1/g, '$1'],
  ],
  probeWords: () => probeEndings(endings),
});
