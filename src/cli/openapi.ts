// vitrina openapi: the contract of the API as it is served at /openapi.json.

import { Command, Option } from 'commander';
import { readVersion } from './package.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import type { Surroundings } from './surroundings.ts';

export function openapiCommand(surroundings: Surroundings): Command {
  const command = new Command('openapi')
    .description('Print the OpenAPI 3.1 document of the API.')
    .argument(
      '[site]',
      'folder of pages or snapshot (default: that of ./vitrina.yaml, else the example site)',
    )
    .addOption(
      new Option('--language <language>', 'language of descriptions').choices(['es', 'en']).default('es'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina openapi > openapi.json\n  vitrina openapi ./public --url https://www.casa.example --language en',
    );
  return addSettingFlags(command).action((site: string | undefined) => print(site, command, surroundings));
}

async function print(site: string | undefined, command: Command, surroundings: Surroundings): Promise<void> {
  const { language } = command.opts<{ readonly language: 'es' | 'en' }>();
  const { loadCommandContent } = await import('./content.ts');
  const { publicUrl } = await import('../config/public-url.ts');
  const { siteTermsOf } = await import('../app/parts.ts');
  const { gatherFacts, gatherMcpFacts } = await import('../site/publish.ts');
  const { renderOpenApi } = await import('../discovery/openapi/document.ts');
  const { catalogue, settings } = await loadCommandContent(readSiteChoice(site, command), surroundings);
  const terms = siteTermsOf(settings, publicUrl(settings, settings.port), readVersion());
  const mcp = gatherMcpFacts(terms, catalogue.profile);
  const { body } = renderOpenApi(await gatherFacts(catalogue, terms, mcp, surroundings.now()));
  surroundings.stdout.write(typeof body === 'string' ? body : body[language]);
}
