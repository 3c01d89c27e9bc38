// The rules of the robots.txt in a site's folder, which the published one replaces and therefore repeats (contract C1.8).

import { readStartOf } from '../lib/folder-file.ts';
import { readRobotsLines } from '../lib/robots-lines.ts';

/** Rules for some crawlers. */
export interface RobotsGroup {
  /** Product tokens as written; `*` is all others. */
  readonly agents: readonly string[];
  /** Lines: `Disallow: /privado/`. */
  readonly rules: readonly string[];
}

/** Several times the longest that are common. What is behind it is not repeated. */
const maxBytes = 65_536;

const ruleNames: Readonly<Record<string, string>> = {
  allow: 'Allow',
  disallow: 'Disallow',
  'crawl-delay': 'Crawl-delay',
};

/**
 * Reads the groups of the `robots.txt` of a folder, given by its real path; none without such a file in it.
 * @throws Error when the file cannot be read: it may close what would be opened
 */
export async function readSiteRobots(folder: string): Promise<readonly RobotsGroup[]> {
  return parseGroups(await readStartOf(folder, 'robots.txt', maxBytes));
}

/** The groups in the order of the file. Rules without a value, which close nothing, are left out. */
function parseGroups(text: string): readonly RobotsGroup[] {
  const groups: { agents: string[]; rules: string[] }[] = [];
  let last: (typeof groups)[number] | undefined;
  let isInRules = false;
  for (const { key, value } of readRobotsLines(text)) {
    if (key === 'user-agent') {
      if (last === undefined || isInRules) {
        last = { agents: [], rules: [] };
        groups.push(last);
      }
      isInRules = false;
      last.agents.push(value);
      continue;
    }
    const name = ruleNames[key];
    if (name === undefined || last === undefined) continue;
    isInRules = true;
    if (value !== '') last.rules.push(`${name}: ${value}`);
  }
  return groups;
}

/** The rules for a crawler: those of all groups that name it, without any those for `*` (RFC 9309 §2.2.1). */
export function rulesFor(agent: string, groups: readonly RobotsGroup[]): readonly string[] {
  const named = groups.filter(({ agents }) => agents.some((one) => isSameAgent(one, agent)));
  const meant = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return meant.flatMap(({ rules }) => rules);
}

/** Whether two product tokens are the same, compared without case. */
export function isSameAgent(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
