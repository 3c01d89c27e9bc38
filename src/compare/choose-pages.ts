// Chooses the pages of a site among its drafts by comparing them: copies, pages that call another one canonical, later pages of
// lists, lists that another page contains, and working papers that no page links to.

import type { PackedDraft } from '../extract/index.ts';
import { baseAddress } from '../html/index.ts';
import { addressKey } from '../lib/address-key.ts';
import { encodePath } from '../lib/encode-path.ts';
import { addToGroup, groupBy } from '../lib/group-by.ts';
import { itemAt } from '../lib/item-at.ts';
import { countEach, type Tally } from '../lib/tally.ts';
import type { SkippedDocument } from '../sources/index.ts';
import { findPath } from './other-names.ts';
import { firstPageOf, isListPath } from './path-rules.ts';

/** A draft that may become a page. */
export interface PageCandidate {
  readonly draft: PackedDraft;
  readonly isMarkdown: boolean;
  /** Whether the operator wants it to be a page, whatever the rules say. */
  readonly isIncluded: boolean;
}

/** What is known of the site before its pages are chosen. */
export interface Surroundings {
  /** Address keys of what any page links to or the site lists. */
  readonly linked: ReadonlySet<string>;
  /** Whether the documents are all that a folder has, whether or not something leads there. */
  readonly isFolder: boolean;
  /** In the form of `siteHostOf`. */
  readonly siteHosts: ReadonlySet<string>;
}

/** The outcome of the choice. */
export interface ChosenPages {
  readonly drafts: readonly PackedDraft[];
  readonly skipped: readonly SkippedDocument[];
  readonly notes: readonly SkippedDocument[];
  readonly remarks: readonly SkippedDocument[];
}

/** Chooses pages; the order of the candidates is kept. */
export function choosePages(
  candidates: readonly PageCandidate[],
  { linked, isFolder, siteHosts }: Surroundings,
): ChosenPages {
  const skipped: SkippedDocument[] = [];
  const findCanonical = createCanonicalFinder(siteHosts);
  let kept = candidates;
  function skipAll(found: ReadonlyMap<PackedDraft, Omit<SkippedDocument, 'path'>>): void {
    kept = kept.filter(({ draft, isIncluded }) => {
      const reason = found.get(draft);
      if (isIncluded || reason === undefined) return true;
      skipped.push({ path: draft.path, ...reason });
      return false;
    });
  }

  skipAll(findUnlinked(kept, linked));
  skipAll(findLaterPages(kept));
  skipAll(findCopies(kept, findCanonical, linked));
  const canonicals = findCanonicals(kept, findCanonical);
  skipAll(canonicals.skipped);
  skipAll(findContainedLists(kept));
  const remarks = isFolder ? findStray(kept, linked) : [];
  return { drafts: kept.map(({ draft }) => draft), skipped, notes: canonicals.notes, remarks };
}

type Found = Map<PackedDraft, Omit<SkippedDocument, 'path'>>;

/** A name in capitals, as files for those who make the site have; `FAQ` does not count. */
const capitalName = /\/[A-Z][A-Z\d]{3,}(?:[_-][A-Z\d]+)*$|\/[A-Z\d]+(?:[_-][A-Z\d]+)+$/;

/** Markdown among HTML pages, or with a name in capitals, that no page links to. */
function findUnlinked(candidates: readonly PageCandidate[], linked: ReadonlySet<string>): Found {
  const markdown = candidates.filter(({ isMarkdown }) => isMarkdown);
  const isMainlyHtml = candidates.length > 2 * markdown.length;
  const detail =
    'it is Markdown that no page links to; link to it, or name it in the setting "include" to publish it';
  return new Map(
    markdown
      .filter(({ draft: { path } }) => path !== '/' && !linked.has(addressKey(path)))
      .filter(({ draft: { path } }) => isMainlyHtml || capitalName.test(path))
      .map(({ draft }) => [draft, { reason: 'unlinked', detail }] as const),
  );
}

/** Pages that no page links to: drafts, and what has been forgotten. */
function findStray(
  candidates: readonly PageCandidate[],
  linked: ReadonlySet<string>,
): readonly SkippedDocument[] {
  const detail = 'is served, and no page links to it; if it is a draft, name it in the setting "exclude"';
  const isLinked = (path: string) => path === '/' || linked.has(addressKey(path));
  return candidates
    .filter(({ draft: { path, metadata } }) => ![path, ...metadata.aliases].some(isLinked))
    .map(({ draft: { path } }) => ({ path, reason: 'unlinked', detail }));
}

/**
 * Later pages of a list whose first page is here too. They repeat its title and heading, and what they list has pages of its own.
 */
function findLaterPages(candidates: readonly PageCandidate[]): Found {
  const drafts = new Map(candidates.map(({ draft }) => [addressKey(draft.path), draft]));
  const found: Found = new Map();
  for (const { draft } of candidates) {
    const named = firstPageOf(draft.path);
    const first = named && drafts.get(addressKey(named.path));
    if (first === undefined || first === draft || (named?.isSupposed && !isCalledLike(draft, first)))
      continue;
    const detail = `it continues ${named?.path}, or shows it otherwise; name it in the setting "include" to publish it`;
    found.set(draft, { reason: 'later-page', detail });
  }
  return found;
}

/** What the title of a later page says beside that of the first: "Blog - Página 2 de 7". */
const pageWords = new Set('page pagina página pàgina páxina seite orria pag pág de of von sur di'.split(' '));

/** Whether a page has the title and the H1 of another one, but for the number of a page. All pages of a site may have one title and no H1. */
function isCalledLike(later: PackedDraft, first: PackedDraft): boolean {
  if (later.h1Text === '' && later.path.includes('?')) return false;
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const pairs = [
    [later.metadata.title, first.metadata.title] as const,
    [later.h1Text, first.h1Text] as const,
  ];
  return pairs.every(([title, other]) => {
    const known = new Set([...wordsOf(other), ...pageWords]);
    return wordsOf(title).every((word) => known.has(word));
  });
}

/** All pages that say the same as another one, word by word; of lists, whose names differ by author, category and tag, what they list. One of them stays. */
function findCopies(
  candidates: readonly PageCandidate[],
  findCanonical: CanonicalFinder,
  linked: ReadonlySet<string>,
): Found {
  const found: Found = new Map();
  for (const group of groupBy(candidates, textKeyOf).values()) {
    if (group.length === 1) continue;
    const original = findOriginal(group, findCanonical, linked);
    const detail = `it says the same as ${original.path}; remove one of them, or name it in the setting "include" to publish both`;
    const reason = { reason: 'copy', detail, leadsTo: encodePath(original.path) };
    for (const { draft } of group) if (draft !== original) found.set(draft, reason);
  }
  return found;
}

function textKeyOf({ draft: { path, textKey } }: PageCandidate): string {
  return isListPath(path) ? textKey.replace(/^\d+:/, '') : textKey;
}

/** `index.html?p=7`: how wget names an address with a query, which it also writes into canonical addresses. */
const writtenQuery = /(?:[?@]|%3F)\w+=/i;
/** `index0721.html`: the name that HTTrack gives to one. */
const mirroredQuery = /[\da-f]{4}\.html?$/i;

/** Of equal pages: the one that the operator includes, the one that all call canonical, one that a page links to, or else the shortest path. */
function findOriginal(
  group: readonly PageCandidate[],
  findCanonical: CanonicalFinder,
  linked: ReadonlySet<string>,
): PackedDraft {
  const named = new Set(group.map(({ draft }) => findCanonical(draft)?.key));
  const cost = ({ draft: { path }, isIncluded }: PageCandidate) => [
    isIncluded ? 0 : 1,
    writtenQuery.test(path) ? 1 : 0,
    named.has(addressKey(path)) ? 0 : 1,
    mirroredQuery.test(path) ? 1 : 0,
    linked.has(addressKey(path)) ? 0 : 1,
    path.length,
  ];
  return group.reduce((best, other) => (compareCosts(cost(other), cost(best)) < 0 ? other : best)).draft;
}

function compareCosts(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - itemAt(b, i)).find((difference) => difference !== 0) ?? 0;
}

/** The address that a page calls its own, as the path written and its key; undefined for one of another site. */
type CanonicalFinder = (draft: PackedDraft) => { readonly path: string; readonly key: string } | undefined;

function createCanonicalFinder(siteHosts: ReadonlySet<string>): CanonicalFinder {
  return ({ path, metadata: { canonical, baseHref } }) => {
    const found = canonical === '' ? undefined : findPath(canonical, baseAddress(path, baseHref), siteHosts);
    if (found === undefined) return undefined;
    // a page that no query tells apart has one for other purposes
    const named = path.includes('?') ? found : found.replace(/\?.*$/s, '');
    return { path: named, key: addressKey(named) };
  };
}

/** A page that has less than this share of its own blocks in common with another one is no version of it. */
const versionMinShare = 0.2;
/** Blocks of so many pages, and of half of all, belong to the frame of the site. */
const frameMinPages = 3;

/**
 * Pages that declare another page of the site as their canonical address (RFC 6596). One that says something else does so by a mistake:
 * its template, or the page that it was copied from, has the address of one page; then so do most that call that page canonical.
 */
function findCanonicals(
  candidates: readonly PageCandidate[],
  findCanonical: CanonicalFinder,
): { readonly skipped: Found; readonly notes: readonly SkippedDocument[] } {
  const drafts = new Map(candidates.map(({ draft }) => [addressKey(draft.path), draft]));
  const named = new Map<PackedDraft, PackedDraft[]>();
  for (const { draft } of candidates) {
    const canonical = findCanonical(draft);
    const other = canonical && drafts.get(canonical.key);
    if (other !== undefined && canonical?.key !== addressKey(draft.path)) addToGroup(named, other, draft);
  }
  const versionTestOf = createVersionTests(candidates);
  const skipped: Found = new Map();
  const notes: SkippedDocument[] = [];
  for (const [other, group] of named) {
    const versions = group.filter(versionTestOf(other));
    const isMistake = skipped.has(other) || 2 * versions.length <= group.length;
    for (const draft of group) {
      const { path } = findCanonical(draft)!;
      if (isMistake || !versions.includes(draft)) {
        const detail = `calls ${path} its canonical address, and both are served; correct its link`;
        notes.push({ path: draft.path, reason: 'canonical', detail });
      } else {
        const detail = `it calls ${path} its canonical address; correct its link, or name it in the setting "include" to publish it`;
        skipped.set(draft, { reason: 'canonical', detail, leadsTo: encodePath(path) });
      }
    }
  }
  return { skipped, notes };
}

/** Creates the tests whether a page may be a version of another one: a list or what a query shows may have nothing in common with it. */
function createVersionTests(
  candidates: readonly PageCandidate[],
): (other: PackedDraft) => (draft: PackedDraft) => boolean {
  const frameMin = Math.max(frameMinPages, candidates.length / 2);
  let pagesOf: Tally<number> | undefined;
  return (other) => {
    pagesOf ??= countEach(candidates.flatMap(({ draft }) => [...new Set(draft.keys)]));
    const counts = pagesOf;
    const theirs = new Set(other.keys);
    return ({ path, keys }) => {
      if (path.includes('?') || isListPath(path)) return true;
      const own = keys.filter((key) => (counts.get(key) ?? 0) < frameMin);
      return own.filter((key) => theirs.has(key)).length >= versionMinShare * own.length;
    };
  };
}

/** A list is contained in a page with at most so many headings for each of its own. */
const containerMaxRatio = 3;
const listMinHeadings = 2;

/** Archives of an author or a tag whose entries another page lists too, almost alone: the blog of a single author. */
function findContainedLists(candidates: readonly PageCandidate[]): Found {
  const found: Found = new Map();
  const lists = candidates.filter(({ draft: { path } }) => isListPath(path));
  if (lists.length === 0) return found;
  const holders = new Map<string, PackedDraft[]>();
  for (const { draft } of candidates)
    for (const heading of new Set(draft.headings)) addToGroup(holders, heading, draft);
  for (const { draft } of lists) {
    const own = new Set(draft.headings);
    const [first] = own;
    if (first === undefined || own.size < listMinHeadings) continue;
    const container = holders.get(first)?.find((other) => {
      if (other === draft || found.has(other)) return false;
      const theirs = new Set(other.headings);
      return theirs.size <= containerMaxRatio * own.size && [...own].every((heading) => theirs.has(heading));
    });
    if (container === undefined) continue;
    const detail = `it lists only what ${container.path} lists; name it in the setting "include" to publish both`;
    found.set(draft, { reason: 'copy', detail, leadsTo: encodePath(container.path) });
  }
  return found;
}
