// Findings as lines: those of one reason together, and of many alike only the first.

import { type Finding, nameSome } from '../catalogue/index.ts';
import { groupBy } from '../lib/group-by.ts';

/** Findings of one reason that are listed before the rest is only counted. */
const maxListed = 3;

/** One line for each finding, `PATHS: REASON: DETAIL`; with `all`, one for each document. */
export function describeFindings(findings: readonly Finding[], all: boolean): readonly string[] {
  return [...groupBy(findings, ({ reason }) => reason)].flatMap(([reason, found]) => {
    const lines = found.flatMap((finding) => describeFinding(finding, all));
    const rest = found.slice(maxListed).reduce((sum, { paths }) => sum + paths.length, 0);
    if (all || rest === 0) return lines;
    return [...lines.slice(0, maxListed), `${rest} more: ${reason}; "vitrina check --all" lists them`];
  });
}

function describeFinding({ reason, detail, paths }: Finding, all: boolean): readonly string[] {
  const [first, ...others] = paths;
  if (first === undefined) return [detail];
  if (all || others.length === 0) return paths.map((path) => `${path}: ${reason}: ${detail}`);
  return [`${paths.length} pages (${nameSome(paths)}): ${reason}: ${detail}`];
}
