// vitrina init: looks at a site, and writes the settings file, the company file and the cities file from what it finds.

import { accessSync, constants, lstatSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Command } from 'commander';
import type { Settings } from '../config/index.ts';
import { countOf } from '../lib/count-of.ts';
import { codeOf, isDiskFull } from '../lib/file-failure.ts';
import { UsageError } from './failure.ts';
import type { InitFile } from './init-files.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { styleOf } from './style.ts';

export function initCommand(processEnv: ProcessEnv): Command {
  return new Command('init')
    .description(
      'Look at a site and write vitrina.yaml, company.yaml and, if it has towns, cities.yaml into the working directory. They hold what the pages say, and where each value was found; commands run there use them. Asks for the rest. Writes nothing if one of these files exists.',
    )
    .argument('[site]', 'folder of pages or address of a website')
    .option('-y, --yes', 'ask nothing; a value that was not found stays empty')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina init ./public\n  vitrina init https://www.casaclara.example --yes',
    )
    .action((site: string | undefined, { yes = false }: { readonly yes?: boolean }) =>
      init(site, yes, processEnv),
    );
}

async function init(given: string | undefined, isSilent: boolean, processEnv: ProcessEnv): Promise<void> {
  const { folder, environment, command, stdout, now } = processEnv;
  const { canAsk, askForSite, askForUrl, askForValues } = await import('./init-questions.ts');
  const { describeFound, initFileNames, listMissing, writeInitFiles } = await import('./init-files.ts');
  checkFolder(folder, initFileNames);
  const isAsking = !isSilent && canAsk(processEnv);
  const site = given || environment.VITRINA_CONTENT || (isAsking ? await askForSite(processEnv) : '');
  if (site === '')
    throw new UsageError(
      'name your site, such as "vitrina init ./public" or "vitrina init https://www.casaclara.example"',
    );
  const settings = await readSettings(site, processEnv);
  const { buildCommandSite } = await import('./content.ts');
  const { openSnapshot } = await import('../catalogue/index.ts');
  const { joinBytes } = await import('../lib/byte-list.ts');
  const { chunks, report } = await buildCommandSite(settings, processEnv, { nowMs: now(), json: false });
  const { parts } = openSnapshot(joinBytes(chunks), settings.content, { isChecked: true });
  const place = await describePlace(settings.content, parts.publicOrigin, folder);
  const { bold, dim } = styleOf(stdout, processEnv);
  printLine(stdout, bold(`${countOf(report.pages, 'page')} in ${place.content}`));
  for (const { name, value, source } of describeFound(report, place.urlGuess))
    printLine(stdout, `  ${name.padEnd(18)} ${value}  ${dim(source)}`);
  const missing = listMissing(report);
  const url = isAsking ? await askForUrl(place.urlGuess, processEnv) : '';
  const answers = isAsking ? await askForValues(missing, place.brand, processEnv) : new Map<string, string>();
  const { drawn, towns } = report;
  const { pages, company } = parts;
  const locations = company.locations ?? [];
  const files = writeInitFiles({ ...place, url, drawn, answers, towns, locations, pages });
  await createFiles(files, folder);
  const unknown = missing.filter((name) => !answers.has(name));
  if (unknown.length > 0)
    printLine(stdout, `not found: ${unknown.join(', ')}; company.yaml has a line for each`);
  printLine(stdout, `wrote ${files.map(({ name }) => name).join(', ')} in ${folder}`);
  if (url === '')
    printLine(
      stdout,
      `vitrina.yaml has the public address as a comment: ${place.urlGuess === '' ? 'write yours and remove the #' : 'remove its #'} when the API is there`,
    );
  printLine(stdout, `next, in the same folder: ${command} serve`);
}

/**
 * Checks before a long reading that the files can be written: a half-written set would describe two sites.
 * @throws UsageError
 */
function checkFolder(folder: string, names: readonly string[]): void {
  const paths = names.map((name) => join(folder, name));
  // also a link that leads nowhere
  const existing = paths.filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
  if (existing.length > 0) throw new UsageError(describeExisting(existing, folder));
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(describeUnwritable(folder, error));
  }
}

function describeExisting(paths: readonly string[], folder: string): string {
  const names = paths.map((path) => relative(folder, path)).join(', ');
  const pronoun = paths.length > 1 ? 'them' : 'it';
  return `init overwrites no file and wrote nothing, because there is ${names}; move ${pronoun} away, or run init in another folder`;
}

function describeUnwritable(path: string, error: unknown): string {
  const remedy = isDiskFull(error)
    ? 'free space on its disk and run init again'
    : 'run init in a folder in which this user may write';
  return `${path} cannot be written (${codeOf(error)}); ${remedy}`;
}

/** The settings with which the site is read: without company data and towns of the operator's. @throws UsageError, SettingError */
async function readSettings(site: string, processEnv: ProcessEnv): Promise<Settings> {
  const { folder } = processEnv;
  const { findSettingsFile, loadSiteSettings } = await import('./site-settings.ts');
  const { isSnapshot } = await import('../catalogue/index.ts');
  const own = findSettingsFile(site, folder);
  if (own !== undefined) throw new UsageError(describeExisting([own], folder));
  const { settings } = loadSiteSettings({ site, config: undefined, flags: {} }, processEnv);
  if (isSnapshot(settings.content))
    throw new UsageError(`${settings.content} is a file; name the folder of pages that it was built from`);
  return { ...settings, company: '', cities: '' };
}

/** How the site is named in the settings file, and what its place says of the business. */
async function describePlace(content: string, publicOrigin: string, folder: string) {
  const { isSourceAddress } = await import('../sources/index.ts');
  const { brandOfPlace, isPublicHost } = await import('../facts/index.ts');
  if (!isSourceAddress(content)) {
    const path = relative(folder, content);
    const isBelow = path !== '..' && !path.startsWith(`..${sep}`);
    const brand = brandOfPlace(publicOrigin, content);
    return { content: isBelow ? path || '.' : content, urlGuess: publicOrigin, brand };
  }
  const { origin, hostname } = new URL(content);
  const urlGuess = publicOrigin || (isPublicHost(hostname) ? origin : '');
  return { content, urlGuess, brand: brandOfPlace(urlGuess) };
}

/** Creates all files or none; a file that has appeared meanwhile is not overwritten. @throws UsageError, Error of one line */
async function createFiles(files: readonly InitFile[], folder: string): Promise<void> {
  const created: string[] = [];
  try {
    for (const { name, text } of files) {
      const path = join(folder, name);
      await writeFile(path, text, { flag: 'wx', flush: true }).catch(async (error) => {
        if (codeOf(error) === 'EEXIST') throw new UsageError(describeExisting([path], folder));
        await rm(path, { force: true });
        throw new Error(describeUnwritable(path, error), { cause: error });
      });
      created.push(path);
    }
  } catch (error) {
    for (const path of created) await rm(path, { force: true });
    throw error;
  }
}
