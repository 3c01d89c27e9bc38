// The additions to the site's own pages, rendered and opened as for a generation that is served.

import type { DiscoveryFacts } from '../../src/discovery/facts.ts';
import { openSiteHead, renderSiteHead, type SiteHead } from '../../src/discovery/site-head.ts';

export function createSiteHead(facts: DiscoveryFacts): SiteHead {
  return openSiteHead(structuredClone(renderSiteHead(facts)), facts.twinPathOf);
}
