// The type of a readiness check, and what checks share.

import { parseObject } from '../lib/parse-json.ts';
import { FetchFailed } from '../sources/web/index.ts';
import type { Asking, Fetched } from './probe.ts';
import type { CheckedSite } from './site.ts';

/** One thing that agents need of a site. */
export interface Check {
  /** Stable name. */
  readonly id: string;
  /** Why agents need it: one sentence. */
  readonly why: string;
  /** What to do when it fails: one sentence. */
  readonly fix: string;
  /** Points of the score. */
  readonly weight: number;
  /**
   * Resolves to what was seen when the site passes.
   * @throws Unmet, NotApplicable, SiteUnavailable
   */
  readonly run: (site: CheckedSite) => Promise<string>;
}

/** The site does not pass. The message says what was seen. */
export class Unmet extends Error {}

/** The check says nothing about this site. The message says why. */
export class NotApplicable extends Error {}

/** @throws Unmet with the message when the condition does not hold */
export function need(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Unmet(message);
}

/** Asks for an address that must answer 200 with one of the types. @throws Unmet if it does not */
export async function needPage(
  site: CheckedSite,
  address: string,
  types: readonly string[],
  asking?: Asking,
): Promise<Fetched> {
  const page = await needAnswer(site, address, asking);
  need(types.includes(page.type), `${address} is ${page.type || 'of no type'}, not ${types[0]}`);
  return page;
}

/** Asks for an address that must answer 200. @throws Unmet if it does not */
export async function needAnswer(site: CheckedSite, address: string, asking?: Asking): Promise<Fetched> {
  const page = await askFor(site, address, asking);
  need(page.status === 200, `${address} answers ${page.status}`);
  return page;
}

/** Asks for an address; a failure names it. @throws Unmet when there is no answer, SiteUnavailable */
export async function askFor(site: CheckedSite, address: string, asking?: Asking): Promise<Fetched> {
  return site.ask(address, asking).catch((error: unknown) => {
    if (error instanceof FetchFailed) throw new Unmet(`${address} ${error.message}`);
    throw error;
  });
}

/** For a question that may stay without an answer. @throws any other error */
export function ignoreUnmet(error: unknown): undefined {
  if (!(error instanceof Unmet)) throw error;
}

/** Any JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Asks for an address that must be a JSON object. @throws Unmet if it is not */
export async function needJson(
  site: CheckedSite,
  address: string,
  types: readonly string[] = ['application/json'],
): Promise<{ readonly json: JsonObject; readonly page: Fetched }> {
  const page = await needPage(site, address, types);
  need(page.isWhole, `${address} has more than ${page.bytes.length} bytes`);
  const json = parseObject(page.text);
  need(json !== undefined, `${address} is not a JSON object`);
  return { json, page };
}

/** The value if it is an array, else an empty one. */
export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a text, else `''`. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** @throws Unmet when web pages of other origins may not read an answer */
export function needCors({ header }: Fetched, address: string): void {
  need(header('access-control-allow-origin') === '*', `${address} has no Access-Control-Allow-Origin: *`);
}

export const markdownTypes: readonly string[] = ['text/markdown', 'text/x-markdown'];
