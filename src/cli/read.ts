// vitrina read: what read_page answers, on a terminal.

import { Command } from 'commander';
import { printRefusal } from './refusal.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import { printLine, type Surroundings } from './surroundings.ts';

export function readCommand(surroundings: Surroundings): Command {
  const command = new Command('read')
    .description(
      'Print a page of a site as Markdown, as callers of read_page get it. Exit code 1 when there is none.',
    )
    .argument('<url>', 'full address, path or slug of the page')
    .option(
      '--site <site>',
      'folder of pages or snapshot (default: that of ./vitrina.yaml, else the example site)',
    )
    .option('--json', 'print the answer of the API')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina read contacto --site ./public\n  vitrina read /servicios/ --site ./public',
    );
  return addSettingFlags(command, ['content']).action((url: string) => read(url, command, surroundings));
}

async function read(url: string, command: Command, surroundings: Surroundings): Promise<void> {
  const { site, json } = command.opts<{ readonly site?: string; readonly json?: true }>();
  const { loadCommandContent } = await import('./content.ts');
  const { catalogue } = await loadCommandContent(readSiteChoice(site, command), surroundings);
  const { stdout, stderr } = surroundings;
  await printRefusal(stderr, () => {
    const page = catalogue.readPage(url);
    printLine(stdout, json ? JSON.stringify(page, null, 2) : page.markdown);
  });
}
