// Languages without an analysis of their own. Their pages are found by whole words, and their function words tell which they are: a site in
// one of them is often made from a template that declares English.

import { remember } from '../../lib/remember.ts';
import { Tokenizer } from '../tokenizer.ts';
import type { Analyzer } from './analyzer.ts';
import { wordsIn } from './written-language.ts';

/** By language: its most frequent function words, folded. */
export const plainFunctionWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    nl: 'de het een van en in is dat op te zijn voor met niet aan er om ook als bij maar naar door over uit kunt wij onze ons u uw je deze dit wordt worden heeft hebben meer geen tot na nog wel kan hoe wat bent jullie iets mijn waar wie wanneer welke hun ze zij me wil moet zou',
    pl: 'i w na z do sie nie jest to dla od po jak przez oraz ktory ktora ktore sa tym nasz nasza nasze lub ze za co tylko bardzo moze twoj mamy czy gdzie kiedy ile moj mnie was',
    ro: 'si in de la cu pentru din este sunt care pe nu mai sau prin noastre nostru noi va ale ai al un o fi ce dar dupa acest aceasta cum unde cand cat imi aveti voi',
    sv: 'och att det som en pa ar av for med den till inte har de vi kan om ett eller vara du din var vart hos fran era hur vad nar mig min ni',
    da: 'og at det er en til af i for pa med der den ikke som et vi kan har de du din eller fra om os vores dig ogsa efter hvor hvad hvornar mig min jer jeres',
    nb: 'og i det er en til av for pa med som den ikke et vi kan har de du din eller fra om oss var deg ogsa etter hvor hva nar meg min dere deres',
    fi: 'ja on ei se etta tai myos kun niin joka mutta ovat voi sen kanssa olla ole meidan sinun nyt seka missa milloin mika miten onko minun teidan',
    cs: 'a v na se je to s z do pro jsou nebo jako ale by o po jsme nas vas pri take ktere ktery vse byt nase kde kdy kolik jak mate muj vase',
    hr: 'i u na je za se s od su da ili kao po sa koji koje iz nas vas nasi vasi kod gdje kada koliko kako moj vi vase',
    hu: 'a az es is hogy nem egy meg van de ha vagy csak mint ez azt ki minden amely valamint hol mikor mennyi hogyan onok ti',
    tr: 've bir bu da de icin ile olarak cok daha gibi en var ne olan sizin bizim veya kadar her nerede zaman kac nasil mi siz benim',
    ru: 'и в не на я с что по как это для от за к из или мы вы наши все при о у до также ваш где когда сколько ли есть мне вас',
    uk: 'і в на з не та що до для від за як або ми ви наші це по при також ваш у де коли скільки чи є мені вас',
    bg: 'и на за от с в се да не са по или като до вас нас ние вашите къде кога колко как ли има ми',
    el: 'και το να του η της με για την που στο τα σε τον απο στην ειναι μας σας οι ποτε ποσο πως τι μου εχετε',
  }).map(([language, words]) => [language, new Set(wordsIn(words))]),
);

/** Whether a text is a tag by which an index names a language: a primary subtag of BCP 47. */
export function isLanguageTag(tag: string): boolean {
  return /^[a-z]{2,3}$/.test(tag);
}

/** Words that show how a language without rules is read: probes of the tokenizer are added to those of all languages. */
const probe = ['plaatsen', 'пример', 'παράδειγμα', '例', 'مثال'];

/** The analysis of a language without rules: each word is its own stem and sound. */
export const plainAnalyzer: (language: string) => Analyzer = remember((language: string) => ({
  language,
  letters: '',
  tokenizer: new Tokenizer(''),
  stopWords: plainFunctionWords.get(language) ?? new Set(),
  lightWords: new Set(),
  priceWords: new Set(),
  negations: new Set(),
  placeArticles: new Set(),
  synonyms: [],
  stem: (word: string) => word,
  soundOf: (word: string) => word,
  probeWords: () => probe,
}));
