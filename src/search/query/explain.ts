// Explains the rank of a hit: what each list of the plan and each property of the whole query added to its score. Reads the values
// that the engine made; nothing is scored again.

import { textOfUnits } from '../hash.ts';
import { impactOfPosting, isInTitle } from '../posting.ts';
import type { HitExplanation, ListScore } from '../search.ts';
import type { ExplainedOutcome } from './engine.ts';
import { CITY_PAGES, findPlanned, weightOfScore } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { scoreOf } from './rank-keys.ts';

/** The final score of the hit at `i`, as an integer. */
export function scoreAt({ plan, located, ranked }: ExplainedOutcome, i: number): number {
  return isReranked({ plan, located }, i)
    ? scoreOf(ranked.keys[plan.from + i]!)
    : located.scores[ranked.slots[i]!]!;
}

function isReranked({ plan, located }: Pick<ExplainedOutcome, 'plan' | 'located'>, i: number): boolean {
  return plan.from + i < Math.min(plan.until, located.front);
}

/** What the scores of a hit may differ by: the share of a factor that a page of the city gets is rounded down to an integer. */
const ROUNDING: number = weightOfScore(1);

/** Explains the hit at `i`. Valid only until the next query, as the outcome is. */
export function explainHit(outcome: ExplainedOutcome, i: number): HitExplanation {
  const { plan, located, ranked } = outcome;
  const slot = ranked.slots[i]!;
  const document = located.documents[slot]!;
  const score = scoreAt(outcome, i);
  const ofCity = plan.cityFactor[plan.index.documentCity[document]!]!;
  const [cityFactor, words, coverage, title, links] = isReranked(outcome, i)
    ? [
        ranked.factors[slot]!,
        ranked.words[slot]!,
        ranked.coverage[slot]!,
        ranked.title[slot]!,
        ranked.links[slot]!,
      ]
    : [ofCity, located.scores[slot]!, 0, 0, 0];
  const lists = plan.lists.flatMap((list, place): readonly ListScore[] => {
    const at = findPlanned(list, document);
    if (at < 0) return [];
    const posting = list.postings[at]!;
    const factor = (place < plan.boostedLists ? ofCity : 1) * (cityFactor / ofCity);
    const impact = impactOfPosting(posting);
    return [
      {
        ...nameList(plan.index, list.list),
        inTitle: list.list !== CITY_PAGES && isInTitle(posting),
        weight: list.weight / 256,
        impact,
        score: weightOfScore(factor * list.weight * impact),
      },
    ];
  });
  const ofLists = lists.reduce((sum, list) => sum + list.score, 0);
  const general = weightOfScore(words) - ofLists;
  return {
    document,
    score: weightOfScore(score),
    words: ofLists,
    general: general > ROUNDING ? general : 0,
    coverage: weightOfScore(coverage),
    title: weightOfScore(title),
    links: weightOfScore(links),
    proximity: weightOfScore(score - words - coverage - title - links),
    cityFactor,
    lists,
  };
}

/** What a list is of: a stem, an exact word, a group of synonyms or the pages of a city. Searched for at each call, because only operators ask. */
function nameList(index: PreparedIndex, list: number): Pick<ListScore, 'kind' | 'name'> {
  const { stemUnits, stemStart, wordUnits, wordStart, wordList, synonymList, settings } = index;
  if (list === CITY_PAGES) return { kind: 'city', name: '' };
  if (list < stemStart.length - 1)
    return { kind: 'stem', name: textOfUnits(stemUnits, stemStart[list]!, stemStart[list + 1]!) };
  const word = wordList.indexOf(list);
  if (word >= 0)
    return { kind: 'word', name: textOfUnits(wordUnits, wordStart[word]!, wordStart[word + 1]!) };
  return { kind: 'synonyms', name: settings.synonymNames[synonymList.indexOf(list)]! };
}
