// The French analyzer, with Snowball's stemmer.

import { stemmer } from '@orama/stemmers/french';
import { probeEndings } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const endings = `s es x aux eux euse euses ance ances iste istes isme able ables ation ations ateur ateurs atrice logie ence ences ement
  ements ite ites if ive ives ment ments amment emment er ez ir issons issez issent ait aient ions ee ees e ant ante antes al ale
  ales ier iere ieres ion`;

export const french = createAnalyzer({
  language: 'fr',
  letters: 'àâæçéèêëîïôœùûüÿ',
  // with the elided ones of l'eau, d'urgence, qu'il, aujourd'hui
  stopWords: `
a afin ai ainsi alors apres as au aucun aucune aujourd aupres auquel aura aurait aussi autre autres aux auxquels avaient avait avant
avec avez avoir avons ayant beaucoup bien c car ce ceci cela celle celles celui cependant certain certaine certaines certains ces cet
cette ceux chaque chez ci combien comme comment d dans de debout dedans dehors deja depuis des desormais deux devant doit doivent donc dont
du
durant elle elles en encore enfin entre es est et etaient etais etait etant etc ete etes etre eu eux fait faire faut fois font furent
fut grace hors ici il ils j je jusqu jusque l la le lequel laquelle les lesquels leur leurs lors lorsque lui m ma mais malgre me meme
memes mes mien moins mon n ne ni nos notre nous on ont or ou par parce parmi pas pendant peu peut peuvent plus plusieurs plutot pour
pourquoi pouvez pouvoir puis puisque qu quand que quel quelle quelles quelque quelques quels qui quoi s sa sans se selon sera serait
seront ses si sien soi soient sois soit sommes son sont sous soyez suis sur t ta tant te tel telle telles tels tes toi ton tous tout
toute toutefois toutes tres tu un une va vers voici voila vont vos votre vous vu y
`,
  placeArticles: 'le la les l',
  lightWords: `
besoin veux voudrais cherche chercher trouver demander reparer changer installer remplacer probleme problemes service services
entreprise professionnel technicien domicile
`,
  priceWords: `
prix tarif tarifs devis coute coutent
`,
  negations: 'ne n pas sans ni',
  synonyms: `
horaires, horaire, heures d'ouverture, à quelle heure ouvrez-vous, quand êtes-vous ouverts
téléphone, numéro de téléphone, tél
adresse, où êtes-vous, où nous trouver, comment venir, plan d'accès
courriel, e-mail, email, adresse électronique
prix, tarif, devis, combien coûte, combien ça coûte
rendez-vous, prendre rendez-vous, rdv
contact, contacter, service client
qui sommes-nous, qui êtes-vous, à propos de nous
moyens de paiement, modes de paiement, payer par carte, carte bancaire, carte bleue, carte de crédit
`,
  stem: stemmer,
  sounds: [
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
  ],
  probeWords: () => probeEndings(endings),
});
