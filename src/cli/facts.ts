// The facts of published documents, for commands that print one.

import { siteTermsOf } from '../app/index.ts';
import { publicUrl } from '../config/index.ts';
import type { DiscoveryFacts } from '../discovery/index.ts';
import { readVersion } from '../lib/version.ts';
import { gatherFacts, gatherMcpFacts, withSamples } from '../site/index.ts';
import { loadCommandContent } from './content.ts';
import type { ProcessEnv } from './process-env.ts';
import type { SiteChoice } from './site-settings.ts';

/** Gathers the facts of the site that a command names, as the server does. @throws Error with a message of one line */
export async function gatherCommandFacts(
  choice: SiteChoice,
  processEnv: ProcessEnv,
): Promise<DiscoveryFacts> {
  const { catalogue, settings } = await loadCommandContent(choice, processEnv);
  const terms = siteTermsOf(settings, publicUrl(settings, settings.port), readVersion());
  const facts = await gatherFacts(catalogue, terms, gatherMcpFacts(terms, catalogue), processEnv.now());
  return withSamples(facts, catalogue);
}
