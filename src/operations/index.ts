// The list of all operations and tools, in the order in which published documents list them.

import type { SiteProfile } from '../catalogue/index.ts';
import { askBusiness } from './ask-business.ts';
import { getAgentIdentity } from './get-agent-identity.ts';
import { getCompanyInfo } from './get-company-info.ts';
import { getQuota } from './get-quota.ts';
import type { Callable, Operation } from './operation.ts';
import { readPage } from './read-page.ts';
import { fetchTool, searchTool } from './search-and-fetch.ts';
import { searchPages } from './search-pages.ts';

/** Lists the operations of a site. Those that require a token exist only where clients can get one (contract C8.10). */
export function listOperations(profile: SiteProfile, hasTokens = true): readonly Operation[] {
  return listAll(profile, hasTokens).filter(({ requires }) => hasTokens || requires === 'nothing');
}

function listAll(profile: SiteProfile, hasTokens: boolean): readonly Operation[] {
  return [
    searchPages(profile),
    readPage(profile),
    getCompanyInfo(hasTokens),
    askBusiness(profile),
    getQuota,
    getAgentIdentity,
  ];
}

/** Lists the tools of MCP: the operations that are tools and, if asked for, `search` and `fetch` after them (contract C9). */
export function listTools(
  operations: readonly Operation[],
  profile: SiteProfile,
  withSearchAndFetch: boolean,
): readonly Callable[] {
  const tools = operations.filter(({ tool }) => tool);
  return withSearchAndFetch ? [...tools, searchTool(profile), fetchTool] : tools;
}

export { askBusiness } from './ask-business.ts';
export { createCityLookup } from './city-names.ts';
export { invoke, invokeUntraced } from './invoke.ts';
export {
  type Callable,
  commonRefusals,
  type Example,
  type OnResult,
  type Operation,
  type OperationContext,
  type Parameterized,
  type Params,
} from './operation.ts';
export { describeRule, readQueryParams, readToolArguments, textPattern } from './params.ts';
export { jsonOf, type Result, requestResult, type WrittenJson } from './result.ts';
export type { NamedResultSchema, ParamSchema, ResultSchema, StringParam } from './schema.ts';
export { searchPages } from './search-pages.ts';
