// Turns a query into hits, in stages that docs/search.md describes. The stages reuse the arrays of their values for the next
// query, so queries must not interleave; they cannot, because no stage awaits anything.

import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import type { PassageOutcome, PassageRequest, SearchOutcome, SearchRequest } from '../search.ts';
import { ANSWER_DOCUMENTS } from '../weights.ts';
import { createPassageFinder } from './answer.ts';
import { type Located, locate } from './locate.ts';
import { match } from './match.ts';
import type { Plan } from './plan.ts';
import { Planner } from './plan-query.ts';
import { prepareIndex, type Vocabulary } from './prepared-index.ts';
import { type Ranked, rank } from './rank.ts';
import { createShow } from './show.ts';
import { type AnswerText, createAnswerTexts } from './show-answer.ts';

/** The searches of one language. */
export interface Engine {
  search(request: SearchRequest): SearchOutcome;
  /** The outcome with the values from which it was made; they are valid until the next query. */
  explain(request: SearchRequest): ExplainedOutcome;
  answer(request: PassageRequest): AnswerTexts;
}

/** The texts of `PassageOutcome`. */
interface AnswerTexts extends PassageOutcome {
  readonly passages: readonly AnswerText[];
}

export interface ExplainedOutcome extends SearchOutcome {
  readonly plan: Plan;
  readonly located: Located;
  readonly ranked: Ranked;
}

/** Creates the engine over the data of an index. `others`: see `PreparedIndex`. */
export function createEngine(
  data: IndexData,
  settings: IndexSettings,
  analyzer: Analyzer,
  others?: Vocabulary,
): Engine {
  const index = prepareIndex(data, settings, analyzer, others);
  const planner = new Planner(index);
  const show = createShow(index);
  const findPassages = createPassageFinder(index);
  const showAnswer = createAnswerTexts(index);
  function explain(request: SearchRequest): ExplainedOutcome {
    const plan = planner.plan(request);
    const matches = match(plan);
    const located = locate(plan, matches);
    const ranked = rank(plan, located);
    const hits = show(plan, located, ranked);
    return { hits, hasMore: matches.found > plan.until, plan, located, ranked };
  }
  return {
    search(request) {
      const { hits, hasMore } = explain(request);
      return { hits, hasMore };
    },
    explain,
    answer({ query, city, bytesMax }) {
      const plan = planner.plan({ query, city, offset: 0, limit: ANSWER_DOCUMENTS }, true);
      const located = locate(plan, match(plan));
      const passages = findPassages(plan, located, rank(plan, located), bytesMax).map(showAnswer);
      return { passages, corrected: planner.correct(plan) };
    },
  };
}
