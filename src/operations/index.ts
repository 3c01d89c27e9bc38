// THE list: everything the service can do, in the order that documents tell it.

import type { City } from '../content/city.ts';
import { getAgentIdentity } from './get-agent-identity.ts';
import { getCompanyInfo } from './get-company-info.ts';
import { getQuota } from './get-quota.ts';
import type { Operation } from './operation.ts';
import { readPage } from './read-page.ts';
import { searchPages } from './search-pages.ts';

/** The operations of a site that covers these cities. */
export function listOperations(cities: readonly City[]): readonly Operation[] {
  return [searchPages(cities), readPage, getCompanyInfo, getQuota, getAgentIdentity];
}
