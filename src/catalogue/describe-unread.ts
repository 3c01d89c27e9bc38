// One line about the documents that could not be read whole, for the log of the server: it loads nothing that reads pages.

import { countOf } from '../lib/count-of.ts';
import type { BuildReport } from './build.ts';

/** Names the documents that could not be read whole, because of a limit or a mistake, in one line; undefined when there is none. */
export function describeUnread({ skipped, notes }: BuildReport): string | undefined {
  const unread = [
    ...notes.filter(({ reason }) => reason === 'plain-text'),
    ...skipped.filter(({ reason }) => ['too-large', 'front-matter', 'unreadable'].includes(reason)),
  ];
  const [first] = unread;
  if (first === undefined) return undefined;
  const which = `${countOf(unread.length, 'document')} could not be read whole (${nameSome(unread.map(({ path }) => path))})`;
  return `${which}; ${first.path}: ${first.detail}; "vitrina check" lists all`;
}

/** The first three of several names. */
export function nameSome(names: readonly string[]): string {
  const some = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${some}, ...` : some;
}
