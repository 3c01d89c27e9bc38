// Insights in the state file.

import type Database from 'libsql';
import { type Counts, firstKeptDay, type InsightStore, insightNamesMax } from '../insights/index.ts';
import type { openSqliteAccess } from './sqlite-access.ts';

/** Names added in a transaction, so that it blocks the event loop only briefly. */
const batchNames = 500;

/** The part of the store that keeps insights. */
export function createSqliteInsights(
  db: Database.Database,
  { read, write }: Pick<ReturnType<typeof openSqliteAccess>, 'read' | 'write'>,
): InsightStore {
  const remove = db.prepare('DELETE FROM insights WHERE day < ?');
  const ofDay = 'FROM insights WHERE day = ? AND site = ?';
  const countNames = db.prepare(`SELECT count(*) ${ofDay}`).raw();
  const update = db.prepare('UPDATE insights SET count = count + ? WHERE day = ? AND site = ? AND name = ?');
  const insert = db.prepare('INSERT INTO insights (count, day, site, name) VALUES (?, ?, ?, ?)');
  const select = db.prepare(`SELECT name, count ${ofDay}`).raw();

  return {
    async addInsights({ site, day }, counts) {
      for (let from = 0; from < counts.length; from += batchNames) {
        await write(() => {
          remove.run(firstKeptDay(day));
          let [names] = countNames.get(day, site) as [number];
          for (const [name, count] of counts.slice(from, from + batchNames)) {
            if (update.run(count, day, site, name).changes > 0 || names >= insightNamesMax) continue;
            insert.run(count, day, site, name);
            names++;
          }
        }, 'os');
      }
    },
    readInsights: ({ site, day }) => read(() => select.all(day, site) as unknown as Counts),
  };
}
