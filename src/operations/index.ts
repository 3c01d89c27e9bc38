// The list of all operations, in the order in which published documents list them.

import type { SiteProfile } from '../catalogue/catalogue.ts';
import { getAgentIdentity } from './get-agent-identity.ts';
import { getCompanyInfo } from './get-company-info.ts';
import { getQuota } from './get-quota.ts';
import type { Operation } from './operation.ts';
import { readPage } from './read-page.ts';
import { searchPages } from './search-pages.ts';

/** Lists the operations of a site. */
export function listOperations(profile: SiteProfile): readonly Operation[] {
  return [searchPages(profile), readPage(profile), getCompanyInfo, getQuota, getAgentIdentity];
}
