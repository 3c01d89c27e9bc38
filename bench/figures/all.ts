// The figures of the documents, made from the results of the benches.

import { readResults } from '../results.ts';
import type { SetRow } from '../sites/report.ts';
import { createExtractionFigure, type ExtractionRow } from './extraction.ts';
import type { Figure, Table } from './figure.ts';
import { createGrowthFigure, type GrowthRow } from './growth.ts';
import { createRelevanceFigure, type SearchRow } from './relevance.ts';
import {
  type AnswerRow,
  type BuildRow,
  createAnswersTable,
  createBuildTable,
  createJudgedTable,
  createRefreshTable,
  createSearchGrowthTable,
  createSitesTable,
  createStartTable,
  createStateTable,
  type JudgeRow,
  type RefreshRow,
  type SearchGrowthRow,
  type StartRow,
  type StateRow,
} from './tables.ts';
import {
  createHttpFigure,
  createMcpFigure,
  createTokenFigure,
  type HttpRow,
  type McpRow,
  type OauthRow,
} from './throughput.ts';

/** The documents with figures or tables, and the path from each to docs/figures/. */
export const documents: Readonly<Record<string, string>> = {
  'README.md': 'docs/figures',
  'docs/performance.md': 'figures',
  'docs/search.md': 'figures',
  'docs/content.md': 'figures',
  'docs/operating.md': 'figures',
};

/** Makes all figures. @throws Error if a bench was never run */
export function createFigures(): readonly Figure[] {
  return [
    createRelevanceFigure(readResults<SearchRow>('search')),
    createGrowthFigure(readResults<GrowthRow>('growth')),
    createHttpFigure(readResults<HttpRow>('http')),
    createMcpFigure(readResults<McpRow>('mcp')),
    createTokenFigure(readResults<OauthRow>('oauth')),
    createExtractionFigure(readResults<ExtractionRow>('extract')),
  ];
}

/** Makes the tables that have no figure. @throws Error if a bench was never run */
export function createTables(): readonly Table[] {
  return [
    createJudgedTable(readResults<JudgeRow>('judge')),
    createAnswersTable(readResults<AnswerRow>('answers')),
    createSearchGrowthTable(readResults<SearchGrowthRow>('search-growth')),
    createStartTable(readResults<StartRow>('start')),
    createBuildTable(readResults<BuildRow>('build')),
    createRefreshTable(readResults<RefreshRow>('refresh')),
    createStateTable(readResults<StateRow>('oauth')),
    createSitesTable(readResults<SetRow>('sites')),
  ];
}
