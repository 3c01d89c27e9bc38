// The French analyzer, with Snowball's stemmer.

import { stemmer } from '@orama/stemmers/french';
import { Tokenizer } from '../tokenizer.ts';
import type { Analyzer } from './analyzer.ts';
import { probeEndings, wordsIn } from './light-stemmer.ts';
import { createSounds } from './sounds.ts';
import { readSynonymGroups } from './synonym-group.ts';
import { weekdayGroups } from './weekdays.ts';

/** Function words, with the elided ones of l'eau, d'urgence, qu'il, aujourd'hui. */
const stopWords = `
a afin ai ainsi alors apres as au aucun aucune aujourd aupres auquel aura aurait aussi autre autres aux auxquels avaient avait avant
avec avez avoir avons ayant beaucoup bien c car ce ceci cela celle celles celui cependant certain certaine certaines certains ces cet
cette ceux chaque chez ci comme comment d dans de debout dedans dehors deja depuis des desormais deux devant doit doivent donc dont du
durant elle elles en encore enfin entre es est et etaient etais etait etant etc ete etes etre eu eux fait faire faut fois font furent
fut grace hors ici il ils j je jusqu jusque l la le lequel laquelle les lesquels leur leurs lors lorsque lui m ma mais malgre me meme
memes mes mien moins mon n ne ni nos notre nous on ont or ou par parce parmi pas pendant peu peut peuvent plus plusieurs plutot pour
pourquoi pouvez pouvoir puis puisque qu quand que quel quelle quelles quelque quelques quels qui quoi s sa sans se selon sera serait
seront ses si sien soi soient sois soit sommes son sont sous soyez suis sur t ta tant te tel telle telles tels tes toi ton tous tout
toute toutefois toutes tres tu un une va vers voici voila vont vos votre vous vu y
`;

/** Words that say what is wanted rather than of what. */
const lightWords = `
besoin veux voudrais cherche chercher trouver demander reparer changer installer remplacer probleme problemes service services
entreprise professionnel technicien domicile
`;

/** Words that ask for a price. */
const priceWords = `
prix tarif tarifs devis coute coutent
`;

const endings = `s es x aux eux euse euses ance ances iste istes isme able ables ation ations ateur ateurs atrice logie ence ences ement
  ements ite ites if ive ives ment ments amment emment er ez ir issons issez issent ait aient ions ee ees e ant ante antes al ale
  ales ier iere ieres ion`;

/** Default synonyms: what customers of any business ask for. A group per line. */
const synonyms = `
horaires, horaire, heures d'ouverture, à quelle heure ouvrez-vous, quand êtes-vous ouverts
téléphone, numéro de téléphone, tél
adresse, où êtes-vous, comment venir, plan d'accès
courriel, e-mail, email, adresse électronique
prix, tarif, devis, combien coûte, combien ça coûte
rendez-vous, prendre rendez-vous, rdv
contact, contacter, service client
moyens de paiement, modes de paiement, payer par carte, carte bancaire, carte bleue, carte de crédit
`;

export const french: Analyzer = {
  language: 'fr',
  letters: 'àâæçéèêëîïôœùûüÿ',
  tokenizer: new Tokenizer(''),
  stopWords: new Set(wordsIn(stopWords)),
  placeArticles: new Set(['le', 'la', 'les', 'l']),
  lightWords: new Set(wordsIn(lightWords)),
  priceWords: new Set(wordsIn(priceWords)),
  negations: new Set(['ne', 'n', 'pas', 'sans', 'ni']),
  synonyms: [...readSynonymGroups(synonyms), ...weekdayGroups('fr')],
  stem: stemmer,
  soundOf: createSounds([
    [/ph/g, 'f'],
    [/ch/g, 'X'],
    [/h/g, ''],
    [/qu|q/g, 'k'],
    [/s?c(?=[eiy])|ss|z/g, 's'],
    [/c/g, 'k'],
    [/gu(?=[ei])/g, 'G'],
    [/ge?(?=[eiao])/g, 'j'],
    [/eau|au/g, 'o'],
    [/ai|ei/g, 'e'],
    [/y/g, 'i'],
    [/[ae]n(?=[^aeiou]|$)/g, 'A'],
    [/(.)\1/g, '$1'],
    [/e?[stdx]?$/, ''],
  ]),
  probeWords: () => probeEndings(endings),
};
