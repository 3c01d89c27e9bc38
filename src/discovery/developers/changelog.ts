// The changelog of the API: what its callers may notice (contract C14.5).

import type { Language } from '../../lib/language.ts';
import { rememberWeakly } from '../../lib/remember.ts';
import { parseYaml } from '../../lib/yaml.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { fillTemplate, readTemplate } from '../template.ts';
import type { PageParts } from './page.ts';

type Change = Readonly<Record<Language, string>> & { readonly of?: 'tokens' };

/** The changes of one version of the software, all within v1 of the API. */
export interface Version {
  /** As in CHANGELOG.md; null for the version that has no number yet. */
  readonly version: string | null;
  /** `YYYY-MM-DD`; null before the release. */
  readonly date: string | null;
  readonly added?: readonly Change[];
  readonly changed?: readonly Change[];
  readonly fixed?: readonly Change[];
}

/** All changes, newest first. They are parsed when a page first shows them, because a start need not wait for YAML. */
export const readHistory = rememberWeakly(
  () => parseYaml(readTemplate('changes.yaml')) as readonly Version[],
);

/** The changelog as a page. */
export function writeChangelog(
  { addresses, hasTokens }: DiscoveryFacts,
  { language, guide }: Edition,
): PageParts {
  const none = { added: false, changed: false, fixed: false };
  const versions = readHistory().map(({ version, date, ...changes }) => ({
    ...{ version: version ?? '', date: date ?? '' },
    parts: (['added', 'changed', 'fixed'] as const).flatMap((kind) => {
      const shown = (changes[kind] ?? []).filter(({ of }) => hasTokens || of !== 'tokens');
      const list = shown.map((change) => ({ change: change[language] }));
      return list.length === 0 ? [] : [{ ...none, [kind]: true, list }];
    }),
  }));
  const slots = { guide: addresses.site + guide, versions };
  return { page: 'changelog', markdown: fillTemplate('changelog', language, slots, addresses) };
}
