// vitrina config: prints the effective settings and where each comes from.

import { Command } from 'commander';
import type { ProcessEnv } from './process-env.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

export function configCommand(processEnv: ProcessEnv): Command {
  const command = new Command('config')
    .description(
      'Print the effective settings as a settings file, each with where it comes from; passwords are masked.',
    )
    .argument('[site]', siteHelp)
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina config\n  VITRINA_PORT=9000 vitrina config ./public --reload 30',
    );
  return addSettingFlags(command).action(async (site: string | undefined) => {
    const { loadSiteSettings } = await import('./site-settings.ts');
    const { publicUrl, showSettings } = await import('../config/index.ts');
    const { settings, origins } = loadSiteSettings(
      readSiteChoice(site, command),
      processEnv,
      'content or sites',
    );
    const url = publicUrl(settings, settings.port);
    processEnv.stdout.write(showSettings({ settings: { ...settings, url }, origins }));
  });
}
