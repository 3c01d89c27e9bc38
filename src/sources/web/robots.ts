// robots.txt by RFC 9309, and the two lines besides that sites use: Crawl-delay and Sitemap.
// Own code: robots-parser 3.0.1 compares escapes literally (RFC 9309 §2.2.2 asks for `%7E` to equal `~`), lets a Sitemap line
// between two User-agent lines split their group (§2.2.1), and takes time in proportion to pattern times path for each rule.

import { readRobotsLines } from '../../lib/robots-lines.ts';
import { normaliseEscapes } from './scope.ts';

/** What a robots.txt says to one crawler. */
export interface Robots {
  /** Whether an encoded path with its query may be asked for. */
  isAllowed(path: string): boolean;
  /** Pause between requests; 0 when none is asked for. */
  readonly crawlDelaySeconds: number;
  /** Addresses as written. */
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly isAllow: boolean;
  /** Octets of the pattern: the longest match wins. */
  readonly length: number;
  readonly matches: (path: string) => boolean;
}

interface Group {
  readonly rules: Rule[];
  crawlDelaySeconds: number;
}

/** The product token that robots.txt files address (RFC 9309 §2.2.1). */
export const robotsToken = 'vitrina';

/** What crawlers must read at least (RFC 9309 §2.5); what is behind it is not read. */
export const robotsMaxBytes = 500 * 1024;

const sitemapsMax = 100;
const crawlDelayMaxSeconds = 3600;

/** Nothing is forbidden: robots.txt is missing (RFC 9309 §2.3.1.3). */
export const noRobots: Robots = { isAllowed: () => true, crawlDelaySeconds: 0, sitemaps: [] };

/**
 * Reads a robots.txt for one product token, compared without case. All groups that name it count as one; without any, those
 * for `*` (RFC 9309 §2.2.1). Never throws.
 */
export function parseRobots(text: string, token: string): Robots {
  const own: Group = { rules: [], crawlDelaySeconds: 0 };
  const others: Group = { rules: [], crawlDelaySeconds: 0 };
  const sitemaps: string[] = [];
  let isNamed = false;
  let groups: Group[] = [];
  let isInRules = true;
  for (const { key, value } of readRobotsLines(text)) {
    if (key === 'user-agent') {
      if (isInRules) groups = [];
      isInRules = false;
      const name = /^[a-z_-]+/i.exec(value)?.[0].toLowerCase();
      if (name === token) groups.push(own);
      if (/^\*(?:\s|$)/.test(value)) groups.push(others);
      isNamed ||= name === token;
    } else if (key === 'allow' || key === 'disallow') {
      isInRules = true;
      if (value !== '') for (const group of groups) group.rules.push(compileRule(key === 'allow', value));
    } else if (key === 'crawl-delay') {
      const seconds = Number(value);
      if (!(seconds >= 0)) continue;
      for (const group of groups) group.crawlDelaySeconds = Math.min(seconds, crawlDelayMaxSeconds);
    } else if (key === 'sitemap' && sitemaps.length < sitemapsMax) {
      sitemaps.push(value);
    }
  }
  const { rules, crawlDelaySeconds } = isNamed ? own : others;
  return { isAllowed: (path) => isAllowedBy(rules, path), crawlDelaySeconds, sitemaps };
}

function isAllowedBy(rules: readonly Rule[], path: string): boolean {
  if (path === '/robots.txt') return true;
  const target = normalise(path);
  let winner: Rule | undefined;
  for (const rule of rules) {
    const isLonger = winner === undefined || rule.length > winner.length;
    const isMilder = rule.length === winner?.length && rule.isAllow;
    if ((isLonger || isMilder) && rule.matches(target)) winner = rule;
  }
  return winner?.isAllow ?? true;
}

/** `*` stands for any characters, `$` at the end for the end of the path (RFC 9309 §2.2.3). Linear for each `*`. */
function compileRule(isAllow: boolean, value: string): Rule {
  const isAnchored = value.endsWith('$');
  const pattern = normalise(isAnchored ? value.slice(0, -1) : value);
  const [head, ...rest] = pattern.split(/\*+/) as [string, ...string[]];
  const tail = isAnchored ? rest.pop() : undefined;
  const matches = (path: string) => {
    if (!path.startsWith(head)) return false;
    let at = head.length;
    for (const part of rest) {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    if (!isAnchored) return true;
    return tail === undefined ? at === path.length : path.length - tail.length >= at && path.endsWith(tail);
  };
  return { isAllow, length: value.length, matches };
}

/** Escapes that both sides of the comparison spell alike; characters outside ASCII become escapes (§2.2.2). */
function normalise(path: string): string {
  return normaliseEscapes(path.replace(/[^\x20-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed())));
}
