// The content of a command that only reads it: loaded like the server's, without one.

import type { OpenContent } from '../app/content.ts';
import type { Settings } from '../config/settings.ts';
import { readVersion } from './package.ts';
import { openProgress } from './progress.ts';
import type { SiteChoice } from './site-settings.ts';
import { printLine, type Surroundings } from './surroundings.ts';

/** Content and the settings it was loaded by. */
export interface CommandContent extends OpenContent {
  readonly settings: Settings;
}

/** Loads the content that a command was called for. @throws Error of one line */
export async function loadCommandContent(
  choice: SiteChoice,
  surroundings: Surroundings,
): Promise<CommandContent> {
  const { stderr } = surroundings;
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings } = loadSiteSettings(choice, surroundings);
  const { openContent } = await import('../app/content.ts');
  const { contentPlaceOf } = await import('../app/parts.ts');
  const { publicUrl } = await import('../config/public-url.ts');
  const bar = await openProgress(surroundings);
  const place = contentPlaceOf(settings, publicUrl(settings, settings.port), readVersion());
  const content = await openContent(place, bar.update).finally(bar.stop);
  if (content.notice !== undefined) printLine(stderr, `vitrina: ${content.notice}`);
  return { ...content, settings };
}
