// vitrina openapi: prints the OpenAPI document of /openapi.json, indented for people.

import { Command, Option } from 'commander';
import type { ProcessEnv } from './process-env.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

export function openapiCommand(processEnv: ProcessEnv): Command {
  const command = new Command('openapi')
    .description('Print the OpenAPI 3.1 document of the API.')
    .argument('[site]', siteHelp)
    .addOption(
      new Option('--texts <language>', 'language of titles and descriptions')
        .choices(['es', 'en'])
        .default('es'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina openapi > openapi.json\n  vitrina openapi ./public --url https://www.casa.example --texts en',
    );
  return addSettingFlags(command).action(async (site: string | undefined) => {
    const { texts } = command.opts<{ readonly texts: 'es' | 'en' }>();
    const { gatherCommandFacts } = await import('./facts.ts');
    const { createOpenApi } = await import('../discovery/index.ts');
    const facts = await gatherCommandFacts(readSiteChoice(site, command), processEnv);
    processEnv.stdout.write(`${JSON.stringify(createOpenApi(facts, texts), null, 2)}\n`);
  });
}
