// What a reading holds so far: an entry for each address, how much of it is pages, and what is to be said of the whole.

import type { SkippedDocument } from '../source.ts';
import type { WebsiteLimits } from './limits.ts';
import type { Entry } from './mirror-files.ts';

/** Kinds of what is said of the reading as a whole; each is one note with its first address and a count. */
export type NoteReason = 'limit' | 'trap' | 'query';

export interface ReadingTally {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Puts an entry in the place of the one that its address had. */
  keep(entry: Entry): void;
  forget(path: string): void;
  /** Whether the page of an address has its place: it is kept already, or there is one left. Notes the limit otherwise. */
  hasPlace(path: string): boolean;
  /** Whether bytes fit into the total in the place of those that the address has now. Notes the limit otherwise. */
  fits(path: string, bytes: number): boolean;
  /** @param kind what counts as the same within a reason */
  note(reason: NoteReason, kind: string, path: string, detail: string): void;
  notes(): readonly SkippedDocument[];
  keptPages(): number;
}

const notesMax = 200;

export function createTally(origin: string, limits: WebsiteLimits, past: Iterable<Entry>): ReadingTally {
  const entries = new Map<string, Entry>();
  const notes = new Map<string, SkippedDocument & { count: number }>();
  let pages = 0;
  let bytesKept = 0;
  const tally: ReadingTally = {
    entries,
    keep(entry) {
      tally.forget(entry.path);
      entries.set(entry.path, entry);
      if (entry.body === undefined) return;
      pages++;
      bytesKept += entry.body.bytes;
    },
    forget(path) {
      const body = entries.get(path)?.body;
      if (body !== undefined) {
        pages--;
        bytesKept -= body.bytes;
      }
      entries.delete(path);
    },
    hasPlace(path) {
      if (pages < limits.pages || entries.get(path)?.body !== undefined) return true;
      tally.note('limit', 'pages', path, `is one page more than ${limits.pages}`);
      return false;
    },
    fits(path, bytes) {
      if (bytesKept - (entries.get(path)?.body?.bytes ?? 0) + bytes <= limits.totalMaxBytes) return true;
      tally.note('limit', 'bytes', path, `does not fit into the ${limits.totalMaxBytes} bytes of all pages`);
      return false;
    },
    note(reason, kind, path, detail) {
      const key = `${reason} ${kind}`;
      const before = notes.get(key);
      if (before !== undefined) before.count++;
      else if (notes.size < notesMax)
        notes.set(key, { path, reason, detail: `${new URL(path, origin).href} ${detail}`, count: 1 });
    },
    notes: () =>
      [...notes.values()].map(({ path, reason, detail, count }) => ({
        path,
        reason,
        detail: count > 1 ? `${detail} (and ${count - 1} more)` : detail,
      })),
    keptPages: () => pages,
  };
  for (const entry of past) if (entry.body === undefined || pages < limits.pages) tally.keep(entry);
  return tally;
}
