// Turns a query into hits, in stages that docs/search.md describes. The stages reuse the arrays of their values for the next
// query, so queries must not interleave; they cannot, because no stage awaits anything.

import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import type { SearchOutcome, SearchRequest } from '../search.ts';
import { locate } from './locate.ts';
import { match } from './match.ts';
import { Planner } from './plan-query.ts';
import { prepareIndex } from './prepared-index.ts';
import { rank } from './rank.ts';
import { createShow } from './show.ts';

/** Creates the search function over the data of an index. */
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
