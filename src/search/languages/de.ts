// The German analyzer, with Snowball's stemmer. Compounds are found by their first part, as a word that is not complete.

import { stemmer } from '@orama/stemmers/german';
import { probeEndings } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const endings =
  'e em en er ern es s st est heit heiten lich lichen isch ig igen ung ungen keit keiten end in innen ae oe ue';

/** `Aerzte` is `Ärzte`, whose mark folding removes; the ue of Steuer and the oe behind a vowel are no such letters. */
const writtenOutUmlaut = /(?<![aeioq])([aou])e/g;

/** The stem of a folded word. Ärztin and Ärztinnen share it. */
function stemGerman(word: string): string {
  return stemmer(word.replace(writtenOutUmlaut, '$1')).replace(/inn$/, 'in');
}

export const german = createAnalyzer({
  language: 'de',
  letters: 'äöüß',
  stopWords: `
ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes ans auch auf aus bei beim bereits bin bis
bist da dabei dadurch dafur dagegen daher damit danach dann daran darauf daraus darf das dass davon dazu dein deine dem den denn der
deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch durfen ein eine einem einen einer
eines einige einigen er es etwa etwas euch euer eure fur gegen gewesen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn
ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins ist ja je jede jedem jeden jeder jedes jedoch jene jetzt kann kannst kein
keine keinem keinen keiner konnen konnte machen man manche mehr mein meine meinem meinen meiner mich mir mit muss mussen nach nicht
nichts noch nun nur ob oder ohne per sehr sein seine seinem seinen seiner seit selbst sich sie sind so sobald solche soll sollen
sollte sondern sonst sowie uber um und uns unser unsere unserem unseren unserer unter viel viele vielen vom von vor wahrend wann war
waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden weshalb wessen wie wieder wieso wieviel wieviele
will wir wird wo woher wohin wollen worden wurde
wurden zu zum zur zwar zwischen
`,
  placeArticles: 'der die das',
  lightWords: `
brauche mochte suche suchen finden reparieren reparatur wechseln austauschen installieren problem probleme service dienst
firma fachmann techniker
`,
  priceWords: `
preis preise kosten tarif gebuhr kostet
`,
  negations: 'nicht kein keine keinen ohne nichts',
  synonyms: `
Öffnungszeiten, wann haben Sie geöffnet, wann öffnen Sie, Geschäftszeiten, Sprechzeiten
Telefon, Telefonnummer, Tel, Rufnummer
Adresse, Anschrift, Anfahrt, Standort
E-Mail, Email, Mailadresse
Preis, Preise, Kosten, Tarif, Gebühr, was kostet, wie viel kostet
Termin, Termin vereinbaren, Terminvereinbarung
Kontakt, kontaktieren
über uns, wer wir sind, wer sind Sie
Zahlungsarten, Zahlungsmöglichkeiten, Kartenzahlung, mit Karte zahlen, EC-Karte, Kreditkarte, bargeldlos
offen => geöffnet, Öffnungszeiten, Sprechzeiten, Geschäftszeiten
Krankenkasse, Krankenversicherung, Kassenpatient, gesetzliche Kasse, gesetzlich versichert
`,
  stem: stemGerman,
  compoundLinks: ['', 's', 'es', 'n', 'en'],
  sounds: [
    [writtenOutUmlaut, '$1'],
    [/ph|v/g, 'f'],
    [/th|dt/g, 't'],
    [/ck|c/g, 'k'],
    [/tz/g, 'z'],
    [/ie|y/g, 'i'],
    [/([aeiou])h(?=[^aeiou]|$)/g, '$1'],
    [/ai|ei|ay|ey/g, 'ai'],
    [/eu|au/g, 'oi'],
    [/(.)\1/g, '$1'],
    [/d$/, 't'],
    [/b$/, 'p'],
  ],
  probeWords: () => probeEndings(endings),
});
