// A query → hits. Each stage hands a value on to the next; docs/search.md draws them. Stages reuse the arrays of their values
// from query to query, so calls must not interleave (none awaits).

import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import type { SearchOutcome, SearchRequest } from '../search.ts';
import { locate } from './locate.ts';
import { match } from './match.ts';
import { Planner } from './plan-query.ts';
import { prepareIndex } from './prepared-index.ts';
import { rank } from './rank.ts';
import { createShow } from './show.ts';

/** The search function over the data of an index. */
export function createEngine(
  data: IndexData,
  settings: IndexSettings,
  analyzer: Analyzer,
): (request: SearchRequest) => SearchOutcome {
  const index = prepareIndex(data, settings, analyzer);
  const planner = new Planner(index);
  const show = createShow(index);
  return (request) => {
    const plan = planner.plan(request);
    const matches = match(plan);
    const located = locate(plan, matches);
    const ranked = rank(plan, located);
    return { hits: show(plan, located, ranked), hasMore: matches.found > plan.until };
  };
}
