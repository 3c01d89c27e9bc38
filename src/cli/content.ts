// Loads the content for commands that only read it, in the way the server does, or reads it again from its source.

import type { ContentPlace, OpenContent } from '../app/index.ts';
import type { ChunkedBuild } from '../catalogue/index.ts';
import type { Settings } from '../config/index.ts';
import type { ByteList } from '../lib/byte-list.ts';
import { readVersion } from '../lib/version.ts';
import { type ProcessEnv, printPlain } from './process-env.ts';
import { openProgress, openProgressLines } from './progress.ts';
import type { SiteChoice } from './site-settings.ts';

/** The content, and the settings that it was loaded with. */
export interface CommandContent extends OpenContent {
  readonly settings: Settings;
}

/** Loads the content that a command's site and flags name. @throws Error with a message of one line */
export async function loadCommandContent(
  choice: SiteChoice,
  processEnv: ProcessEnv,
): Promise<CommandContent> {
  const { stderr, now } = processEnv;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(choice, processEnv);
  const { openContent } = await import('../app/index.ts');
  const bar = await openProgress(processEnv);
  const place = await placeOf(settings, processEnv);
  const content = await openContent(place, now(), bar.update).finally(bar.stop);
  if (content.notice !== undefined) printPlain(stderr, `vitrina: ${content.notice}`);
  return { ...content, settings };
}

/** How a command builds a site. */
export interface CommandBuildOptions {
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  /** Whether progress is lines of JSON. */
  readonly json: boolean;
  /** Whether the report remarks on what pages leave out. Default: no. */
  readonly isChecked?: boolean;
  /** Creates the lists that keep the texts of the pages. Default: in memory. */
  readonly createList?: () => ByteList;
}

/**
 * Reads a site from its source, with a report. The copy of a website is brought up to date first.
 * @throws Error with a message of one line
 */
export async function buildCommandSite(
  settings: Settings,
  processEnv: ProcessEnv,
  { nowMs, json, isChecked, createList }: CommandBuildOptions,
): Promise<ChunkedBuild> {
  const { refreshFiles } = await import('../app/index.ts');
  const { buildChunks } = await import('../catalogue/index.ts');
  const place = await placeOf(settings, processEnv);
  const { builder, language } = place;
  const { update: onProgress, stop } = json ? openProgressLines(processEnv) : await openProgress(processEnv);
  return refreshFiles(place, onProgress)
    .then((files) => buildChunks(files, { builder, language, nowMs, isChecked, createList, onProgress }))
    .finally(stop);
}

async function placeOf(settings: Settings, { environment }: ProcessEnv): Promise<ContentPlace> {
  const { contentPlaceOf } = await import('../app/index.ts');
  const { publicUrl } = await import('../config/index.ts');
  return contentPlaceOf(settings, publicUrl(settings, settings.port), readVersion(), environment);
}
