// The pages of a site that name it: its home pages, and those beside them.

import { addressKey } from '../../lib/address-key.ts';
import { withoutLanguageFolder } from '../../lib/page-language.ts';
import { roleOfPath } from '../page-role.ts';
import type { PageEvidence } from './identity.ts';

export type Home = Pick<PageEvidence, 'path' | 'title'>;

/** Home pages, a language each. */
export function listHomes(pages: readonly PageEvidence[]): readonly Home[] {
  return pages.filter(({ path }) => roleOfPath(path) === 'home');
}

/** Fewer pages say nothing of the others. */
const frontMinPages = 5;

/** The pages beside the home page, not in folders: one of them may have more pages than the site itself, such as the examples of a script. */
export function frontPages(pages: readonly PageEvidence[]): readonly PageEvidence[] {
  const front = pages.filter(({ path }) => !addressKey(withoutLanguageFolder(path)).slice(1).includes('/'));
  return front.length < frontMinPages ? pages : front;
}
