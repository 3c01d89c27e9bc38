// vitrina read: prints the result of read_page.

import { Command } from 'commander';
import { type ProcessEnv, printLine } from './process-env.ts';
import { printRefusal } from './refusal.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

export function readCommand(processEnv: ProcessEnv): Command {
  const command = new Command('read')
    .description(
      'Print a page as Markdown, as read_page returns it. Exit code 1 when the page does not exist.',
    )
    .argument('<url>', 'full address, path or slug of the page')
    .option('--site <site>', siteHelp)
    .option('--json', 'print the JSON body of the API')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina read contacto --site ./public\n  vitrina read /servicios/ --site ./public',
    );
  return addSettingFlags(command, ['content']).action(async (url: string) => {
    const { site, json } = command.opts<{ readonly site?: string; readonly json?: true }>();
    const { loadCommandContent } = await import('./content.ts');
    const { catalogue } = await loadCommandContent(readSiteChoice(site, command), processEnv);
    const { stdout, stderr } = processEnv;
    await printRefusal(stderr, () => {
      const page = catalogue.readPage(url);
      printLine(stdout, json ? JSON.stringify(page, null, 2) : page.markdown);
    });
  });
}
