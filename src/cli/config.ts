// vitrina config: the effective settings and where each was written.

import { Command } from 'commander';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import type { Surroundings } from './surroundings.ts';

export function configCommand(surroundings: Surroundings): Command {
  const command = new Command('config')
    .description(
      'Print the effective settings as a settings file, passwords masked, each with where it was written.',
    )
    .argument(
      '[site]',
      'folder of pages or snapshot (default: that of ./vitrina.yaml, else the example site)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina config\n  VITRINA_PORT=9000 vitrina config ./public --reload 30',
    );
  return addSettingFlags(command).action(async (site: string | undefined) => {
    const { loadSiteSettings } = await import('./site-settings.ts');
    const { showSettings } = await import('../config/show.ts');
    const { publicUrl } = await import('../config/public-url.ts');
    const { settings, origins } = loadSiteSettings(readSiteChoice(site, command), surroundings);
    const url = publicUrl(settings, settings.port);
    surroundings.stdout.write(showSettings({ settings: { ...settings, url }, origins }));
  });
}
