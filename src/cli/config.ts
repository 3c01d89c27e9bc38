// vitrina config: prints the effective settings and where each comes from.

import { Command } from 'commander';
import type { LoadedSettings, Settings } from '../config/index.ts';
import { UsageError } from './failure.ts';
import type { ProcessEnv } from './process-env.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

export function configCommand(processEnv: ProcessEnv): Command {
  const command = new Command('config')
    .description(
      'Print the effective settings as a settings file, each with where it comes from; passwords are masked.',
    )
    .argument('[site]', siteHelp)
    .option('--site <host>', 'of several sites, the one with this host name')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina config\n  VITRINA_PORT=9000 vitrina config ./public --reload 30',
    );
  return addSettingFlags(command).action(async (site: string | undefined) => {
    const { loadSiteSettings } = await import('./site-settings.ts');
    const { publicUrl, showSettings } = await import('../config/index.ts');
    const choice = readSiteChoice(site, command);
    const { settings, origins } = loadSiteSettings(choice, processEnv, 'content or sites');
    const { site: host } = command.opts<{ readonly site?: string }>();
    if (host !== undefined) return void processEnv.stdout.write(showSettings(await hostedAt(host, settings)));
    const url = publicUrl(settings, settings.port);
    processEnv.stdout.write(showSettings({ settings: { ...settings, url }, origins }));
  });
}

/** The settings of the site that has a host name. @throws UsageError if none has it, or it cannot be read */
async function hostedAt(host: string, server: Settings): Promise<LoadedSettings> {
  if (server.sites === '') throw new UsageError('--site is for several sites; set sites');
  const { readSitesFolder } = await import('../app/index.ts');
  const entries = await readSitesFolder(server, []);
  const found = entries.find(({ name, site }) => site?.hosts.includes(host) ?? name === host);
  if (found?.site === undefined)
    throw new UsageError(found?.problem ?? `no site in ${server.sites} has the host name ${host}`);
  return found.site;
}
