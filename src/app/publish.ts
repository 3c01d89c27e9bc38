// The documents of a catalogue, gathered before it is served and rendered when the first is asked for: content and documents
// change in the same moment, and nobody waits at the start for documents that nobody reads.

import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Settings } from '../config/settings.ts';
import type { PublishedDocument } from '../discovery/document.ts';
import type { DiscoveryFacts, McpFacts } from '../discovery/facts.ts';
import { renderDocuments } from '../discovery/index.ts';
import { executeSamples } from '../discovery/samples.ts';
import { createSiteHead, type SiteHead } from '../discovery/site-head.ts';
import { createAddresses } from '../lib/addresses.ts';
import { listOperations } from '../operations/index.ts';
import { createPolicies, type Policies } from '../quota/policy.ts';

/** What documents tell besides the content. */
export interface PublishContext {
  readonly settings: Settings;
  /** Root of every address, without a trailing slash. */
  readonly url: string;
  /** Of the software. */
  readonly version: string;
  readonly mcp: McpFacts;
  readonly nowMs: number;
}

export interface Published {
  /** The same array every time. */
  readonly documents: () => readonly PublishedDocument[];
  readonly head: SiteHead;
}

/** Prepares everything that is published about a catalogue. */
export async function publish(catalogue: Catalogue, context: PublishContext): Promise<Published> {
  const facts = await gatherFacts(catalogue, context);
  let documents: readonly PublishedDocument[] | undefined;
  return {
    documents: () => {
      documents ??= renderDocuments(facts);
      return documents;
    },
    head: createSiteHead(facts),
  };
}

/** The facts that documents are made from. */
export async function gatherFacts(catalogue: Catalogue, context: PublishContext): Promise<DiscoveryFacts> {
  const { settings, url, version, mcp, nowMs } = context;
  const operations = listOperations(catalogue.profile);
  const policies = policiesOf(settings);
  const live = { current: () => catalogue, searchPages: catalogue.searchPages };
  return {
    addresses: createAddresses(url),
    operations,
    samples: await executeSamples(operations, live, policies),
    policies,
    limits: {
      registrationsPerHour: settings.limit_registrations,
      tokensPerMinute: settings.limit_tokens,
      markdownMaxChars: settings.max_markdown_chars,
    },
    profile: catalogue.profile,
    company: catalogue.companyInfo('all'),
    pages: catalogue.pages.map((page) => {
      const { path, title, description, city, modified } = page;
      return { path, url: catalogue.urlOf(page), title, description, city, modified };
    }),
    readMarkdown: (page) => catalogue.readPage(page.url).markdown,
    mcp,
    version,
    servesSite: settings.serve_site,
    aiTrain: settings.ai_train,
    securityContact: settings.security_contact,
    retiring: settings.retiring,
    nowMs,
  };
}

/** The two windows under the limits of the settings (contract C3.7). */
export function policiesOf(settings: Settings): Policies {
  return createPolicies({ anonymous: settings.limit_anonymous, identified: settings.limit_identified });
}
