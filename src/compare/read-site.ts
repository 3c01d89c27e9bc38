// Reads a source as the drafts of a site's pages, with a report of skipped documents and notes about pages: reads its documents,
// chooses the pages among them and compares these.

import { loadReader, type ReadOrders } from '../extract/index.ts';
import {
  type City,
  createCityFinder,
  drawIdentity,
  type FoundTown,
  findTowns,
  type Identity,
  placeOfBusiness,
} from '../facts/index.ts';
import { addressKey } from '../lib/address-key.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { itemAt } from '../lib/item-at.ts';
import { openTrace } from '../lib/tracing.ts';
import {
  byPath,
  type ContentSource,
  type Lead,
  noDeclaration,
  type SiteDeclaration,
  type SkippedDocument,
} from '../sources/index.ts';
import { choosePages } from './choose-pages.ts';
import type { ComparedDraft } from './finish-page.ts';
import { findCalledNames, type LinkedPages, linkPages } from './link-pages.ts';
import { addOtherNames } from './other-names.ts';
import { noChoice, type PageChoice } from './page-choice.ts';
import { type Documents, readDocuments } from './read-documents.ts';
import { computeSiteFacts, findSiteHosts, type SiteFacts } from './site-facts.ts';

/** Options of reading a site. */
export interface ReadSiteOptions {
  /** The cities file's; undefined to find the towns in the pages (contract C12.3). */
  readonly cities: readonly City[] | undefined;
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  /** Whether to remark on what pages leave out, for `vitrina check`. Default: no. */
  readonly isChecked?: boolean;
  /** What the operator chose. Default: nothing. */
  readonly choice?: PageChoice;
  /** Origins of the site itself: links to them become links into the site, at any address. Default none. */
  readonly siteOrigins?: readonly string[];
  /** What files beside the pages, such as a sitemap, say of the site. Default nothing. */
  readonly declaration?: SiteDeclaration;
  /** Reads batches of documents, such as in other processes. Default: in this thread, without a limit of time. */
  readonly read?: ReadOrders;
  /** Number of batches that are read before the outcome of the first is taken. Default 0. */
  readonly ahead?: number;
  /** Larger documents are skipped. Default 8 MiB. */
  readonly bodyMaxBytes?: number;
  /** Called after each batch with the number of documents so far, including skipped ones. */
  readonly onProgress?: (done: number) => void;
}

/** A site as read from its source, before its pages are finished. The same documents and options give the same value, whatever reads
 * them. */
export interface SiteDrafts {
  /** Ascending by path. */
  readonly drafts: ComparedDraft[];
  /** By draft: the positions of drafts to which it links in what is its own, at most 16. */
  readonly links: LinkedPages['links'];
  /** By draft: the positions of those that it declares as itself in other languages. */
  readonly alternates: LinkedPages['alternates'];
  /** What finishing them needs. */
  readonly facts: SiteFacts;
  /** The cities that pages can belong to. */
  readonly cities: readonly City[];
  /** The towns that were found in the pages; empty when the cities were given. */
  readonly towns: readonly FoundTown[];
  readonly skipped: readonly SkippedDocument[];
  /** Problems of served pages that the operator should check. */
  readonly notes: readonly SkippedDocument[];
  /** What may be as it should be and is worth a look. */
  readonly remarks: readonly SkippedDocument[];
  /** Who the site says it is. */
  readonly identity: Identity;
}

const trace = openTrace('vitrina.source');

const defaultBodyMaxBytes = 8 * 1024 * 1024;

/** Reads in this thread. Imported on demand: where other processes read, this one does not need what reads. */
export const readHere: ReadOrders = async (orders) => {
  const { readOrder } = await loadReader();
  return orders.map(readOrder);
};

/**
 * Reads all documents of a source and compares their pages.
 * @throws the error of a source that cannot be read at all
 */
export async function readSite(source: ContentSource, options: ReadSiteOptions): Promise<SiteDrafts> {
  const { choice = noChoice, nowMs, isChecked = false, ahead = 0, onProgress = () => {} } = options;
  const { read = readHere, bodyMaxBytes = defaultBodyMaxBytes } = options;
  return trace(
    () => ({ source: source.label }),
    async () => {
      const reading = { choice, nowMs, isChecked, read, ahead, bodyMaxBytes, onProgress };
      return compareSite(await readDocuments(source, reading), source.folder !== undefined, options);
    },
  );
}

/** Chooses the pages among the candidates, and compares them. */
function compareSite(read: Documents, isFolder: boolean, options: ReadSiteOptions): SiteDrafts {
  const { candidates, linked, skipped, notes, evidence } = read;
  const { declaration = noDeclaration } = options;
  const identity = drawIdentity(evidence, declaration);
  const { publicOrigin } = identity;
  const siteOrigins = [...(options.siteOrigins ?? []), ...(publicOrigin === '' ? [] : [publicOrigin])];
  const all = candidates.map(({ draft }) => draft);
  const siteHosts = findSiteHosts(all, siteOrigins);
  const listed = declaration.addresses.map((address) => addressKey(decodeIfValid(new URL(address).pathname)));
  const chosen = choosePages(candidates, {
    linked: new Set([...linked.keys(), ...listed]),
    isFolder,
    siteHosts,
  });
  const skips = [...skipped, ...chosen.skipped].sort(byPath);
  const leads = [...skips.filter(isLead), ...declaration.redirects];
  const named = addOtherNames(chosen.drafts, leads, siteHosts);
  const facts = computeSiteFacts(named, siteOrigins);
  const found =
    options.cities === undefined ? findTowns(named, facts, placeOfBusiness(identity, evidence)) : undefined;
  const cities = options.cities ?? found?.towns.map(({ city }) => city) ?? [];
  const findCity = found?.cityOf ?? createCityFinder(cities);
  const siteNotes: SkippedDocument[] = [];
  const calledNames = findCalledNames(named, linked);
  const drafts = named.map(({ path, metadata, shown, keys, content, hiddenNote }, i): ComparedDraft => {
    const { city, note } = findCity(path, metadata.city);
    if (note !== '') siteNotes.push({ path, reason: 'unknown-city', detail: note });
    if (hiddenNote !== '') siteNotes.push({ path, reason: 'hidden-text', detail: hiddenNote });
    return { path, metadata, shown, keys, content, city, calledName: itemAt(calledNames, i) };
  });
  return {
    identity,
    drafts,
    ...linkPages(named, siteHosts),
    facts,
    cities,
    towns: found?.towns ?? [],
    skipped: skips,
    notes: [...notes, ...declaration.notes, ...chosen.notes, ...siteNotes].sort(byPath),
    remarks: chosen.remarks,
  };
}

function isLead(skip: SkippedDocument): skip is SkippedDocument & Lead {
  return skip.leadsTo !== undefined;
}
