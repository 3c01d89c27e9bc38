// The state that a command line names, for the commands that read it beside a running server.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import type { Settings } from '../config/index.ts';
import type { Store } from '../store/index.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { readSiteChoice } from './setting-flags.ts';

/** Opens the store, runs `run` and closes it. Reports and returns false when no server has created the state yet. */
export async function withStore(
  command: Command,
  processEnv: ProcessEnv,
  run: (store: Store, settings: Settings) => Promise<void>,
): Promise<boolean> {
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { isUnavailable, openStore } = await import('../store/index.ts');
  const { site } = command.opts<{ readonly site?: string }>();
  const { settings } = loadSiteSettings(readSiteChoice(site, command), processEnv, 'nothing');
  const missing = missingFile(settings.state);
  if (missing !== undefined) {
    const remedy = 'name the state of your server with --state or --config';
    printLine(
      processEnv.stderr,
      `vitrina: ${missing} does not exist, because no server has used it; ${remedy}`,
    );
    return false;
  }
  const store = await openStore(settings.state);
  try {
    await run(store, settings);
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { detail } = await store.health();
    throw new Error(`state: ${detail}`);
  } finally {
    await store.close();
  }
}

/**
 * The file of a SQLite state that does not exist yet. Opening it would create it, empty and owned by this user, and the
 * server may run as another one.
 */
function missingFile(state: string): string | undefined {
  const path = /^sqlite:(.+)$/s.exec(state)?.[1];
  return path !== undefined && existsSync(dirname(path)) && !existsSync(path) ? path : undefined;
}
