// What the settings of a site among several may name by a path (contract C17.6): whoever can write its folder can write its settings, and is
// not always the operator.

import { join, sep } from 'node:path';
import { SettingError, type Settings } from '../config/index.ts';
import { realPathOf } from '../lib/real-path.ts';
import { isContentAddress } from '../sources/index.ts';

/** The settings that name files. */
type Named = Pick<Settings, 'content' | 'snapshot' | 'company' | 'cities' | 'synonyms'>;

/** The folders of the site with this name in the folder of sites. */
export function rootsOf({ sites, sites_content }: Settings, name: string): readonly string[] {
  // a link in place of the site's own folder may have been made by others too
  return [join(realPathOf(sites), name), ...sites_content.map(realPathOf)];
}

/** Links are followed first. @throws SettingError about a path outside of `roots` */
export function refuseOutside(
  { content, snapshot, company, cities, synonyms }: Named,
  roots: readonly string[],
): void {
  const place = isContentAddress(content) ? '' : content;
  for (const [setting, path] of Object.entries({ content: place, snapshot, company, cities, synonyms })) {
    const real = realPathOf(path);
    if (path === '' || roots.some((root) => real === root || real.startsWith(join(root, sep)))) continue;
    const named = real === path ? path : `${path}, which leads to ${real},`;
    throw new SettingError(
      `${setting}: ${named} is outside of the folder of this site; if it may have that, name the folder in sites_content of the server`,
    );
  }
}
