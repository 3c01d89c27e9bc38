// Turns a query into hits, in stages that docs/search.md describes. The stages reuse the arrays of their values for the next
// query, so queries must not interleave; they cannot, because no stage awaits anything.

import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import type { CorrectedQuery, PassageRequest, SearchOutcome, SearchRequest } from '../search.ts';
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
  /** The passages that answer a query, best first; none that overlap. */
  answer(request: PassageRequest): readonly AnswerText[];
  correct(query: string): CorrectedQuery | undefined;
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
    correct: (query) => planner.correct(query),
    answer({ query, city, bytesMax }) {
      const plan = planner.plan({ query, city, offset: 0, limit: ANSWER_DOCUMENTS }, true);
      const located = locate(plan, match(plan));
      return findPassages(plan, located, rank(plan, located), bytesMax).map(showAnswer);
    },
  };
}
