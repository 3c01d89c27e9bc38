// The English analyzer, with Porter's stemmer.

import { stemmer } from '@orama/stemmers/english';
import { probeEndings } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const endings = `s es ies ed ing ingly ly ation ational ator izer ization iveness fulness ousness aliti iviti biliti icate ative
  alize ical ful ness al ance ence er ic able ible ant ement ment ent ion ism ate ous ive ize y e`;

export const english = createAnalyzer({
  language: 'en',
  letters: '',
  // with what apostrophes leave of don't, we'll, lawyer's
  stopWords: `
a about above after again against all also am an and any are aren as at be because been before being below between both but by can
cannot could couldn d did didn do does doesn doing don down during each etc ever every few for from further get had hadn has hasn
have haven having he her here hers herself him himself his how however i if in into is isn it its itself just ll let like m many may
me might more most much must my myself need no nor not now of off often on once one only or other our ours ourselves out over own
per please quite re s same shall shan she should shouldn since so some such t than that the their theirs them themselves then there
these they this those through to too under until up upon us ve very via was wasn we were weren what when where whether which while
who whom whose why will with within without won would wouldn yes yet you your yours yourself yourselves
`,
  placeArticles: 'the',
  lightWords: `
want looking look help buy find arrange fix repair problem issue service services company near nearby cheap best good someone
today
`,
  priceWords: `
cost costs fee fees price prices quote
`,
  negations: 'no not without cannot',
  synonyms: `
opening hours, opening times, business hours, when are you open, what time do you open, what time do you close
phone, telephone, phone number, telephone number, tel
address, where are you, where we are, find us, location, directions, how to get there
email, e-mail, mail address
price, fee, cost, quote, how much
appointment, make an appointment, book an appointment
about us, who we are, who are you
payment methods, ways to pay, pay by card, card payment, credit card, debit card
`,
  stem: (word) => stemmer(toOneSpelling(word)),
  sounds: [
    [/^(?:kn|gn|pn)/, 'n'],
    [/^wr/, 'r'],
    [/gh(?=t|$)/g, ''],
    [/ph/g, 'f'],
    [/ck|q/g, 'k'],
    [/c(?=[eiy])/g, 's'],
    [/c(?!h)/g, 'k'],
    [/ee|ea|ie|ei|ey$|y/g, 'i'],
    [/(.)\1/g, '$1'],
    [/e$/, ''],
  ],
  probeWords: () => probeEndings(endings),
});

/** British spellings, and the American ones, whose stems would differ. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // colour, metre, catalogue, licence, jewelled
  [/(?<=[aeiou][a-z]{0,20})our(?=(?:s|ed|ing|ful|able|al|hood|ites?)?$)/, 'or'],
  [/(?<=[aeiou][a-z]{0,20}[bt])re(?=s?$)/, 'er'],
  [/(?<=[a-z]log)ue(?=s?$)/, ''],
  [/(?<=^(?:def|lic|off|pret)en)c(?=es?$)/, 's'],
  [/(?<=[aeiou][a-z]{0,20}[aeiou]l)l(?=(?:ed|ing|ers?)$)/, ''],
  // organise and analyse, but not revise, whose noun is revision
  [/(?<=[a-z]{2}(?:[bdfghklmnprsz]i|(?<!adver)ti|aly))s(?=(?:e[drs]?|ers|ing|ations?)$)/, 'z'],
];

function toOneSpelling(word: string): string {
  return spellings.reduce((spelt, [british, american]) => spelt.replace(british, american), word);
}
