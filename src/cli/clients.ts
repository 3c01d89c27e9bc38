// vitrina clients: lists the registered clients and removes one.

import { Command } from 'commander';
import { dayMs } from '../lib/day.ts';
import type { Store } from '../store/index.ts';
import { printTable } from './columns.ts';
import { CheckFailed } from './failure.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { addSettingFlags } from './setting-flags.ts';
import { withStore } from './state.ts';
import { styleOf } from './style.ts';

export function clientsCommand(processEnv: ProcessEnv): Command {
  return new Command('clients')
    .description('List and remove registered clients.')
    .addCommand(listCommand(processEnv))
    .addCommand(removeCommand(processEnv));
}

function listCommand(processEnv: ProcessEnv): Command {
  const command = new Command('list')
    .description('Print one client a line: id, name, days since it registered, days since its last token.')
    .option('--site <site>', 'site whose settings name the state')
    .addHelpText('after', '\nExample:\n  vitrina clients list --state sqlite:/var/lib/vitrina/state.db');
  return addSettingFlags(command, ['state']).action(async () => {
    await withStore(command, processEnv, async (store) => {
      const { now, stdout, stderr } = processEnv;
      const nowMs = now();
      const style = styleOf(stdout, processEnv);
      const rows: (readonly string[])[] = [];
      let count = 0;
      for await (const { id, name, issuedAtMs, lastTokenAtMs } of store.listClients(nowMs)) {
        count++;
        const last = lastTokenAtMs === undefined ? 'never' : daysSince(lastTokenAtMs, nowMs);
        const row = [id, oneLine(name), daysSince(issuedAtMs, nowMs), last];
        // a pipe gets each client as it is read; a terminal needs the column widths, so all rows, first
        if (style.isTerminal) rows.push(row);
        else printLine(stdout, row.join('\t'));
      }
      if (count === 0) printLine(stderr, 'No client has registered yet.');
      if (rows.length > 0) printTable(stdout, ['CLIENT', 'NAME', 'REGISTERED', 'LAST TOKEN'], rows, style);
    });
  });
}

function removeCommand(processEnv: ProcessEnv): Command {
  const command = new Command('remove')
    .description(
      'Remove a client; its tokens stop working at once. Exit code 1 when there is no such client.',
    )
    .argument('<id>', 'the client_id, which at several sites may have the host name before it')
    .option('--site <site>', 'site whose settings name the state')
    .addHelpText('after', '\nExample:\n  vitrina clients remove c_2mQpXv');
  return addSettingFlags(command, ['state']).action(async (id: string) => {
    const { now, stdout, stderr } = processEnv;
    const hasStore = await withStore(command, processEnv, async (store) => {
      if (await store.removeClient(id, now())) return printLine(stdout, `removed ${id}`);
      const own = await idAtSite(store, id, now());
      if (own !== undefined && (await store.removeClient(own, now())))
        return printLine(stdout, `removed ${own}`);
      printLine(stderr, `vitrina: no client ${id}; "vitrina clients list" prints them all`);
      throw new CheckFailed();
    });
    if (!hasStore) throw new CheckFailed();
  });
}

/** The id of a client as the store of several sites has it, with the host name before it; undefined if it has none so. */
async function idAtSite(store: Store, id: string, nowMs: number): Promise<string | undefined> {
  for await (const client of store.listClients(nowMs)) if (client.id.endsWith(`/${id}`)) return client.id;
  return undefined;
}

function daysSince(thenMs: number, nowMs: number): string {
  return `${Math.max(0, Math.floor((nowMs - thenMs) / dayMs))} d`;
}

/** Clients choose their names: control and format characters are blanked, so that none breaks the line or moves the cursor. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
