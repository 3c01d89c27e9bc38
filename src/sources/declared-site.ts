// What files beside the pages say of the site as a whole: `CNAME`, with which GitHub Pages publishes a folder, `sitemap.xml`, and the
// configuration of a generator, whose title is that of the site (Jekyll, Hugo, Eleventy).

import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { decodeText } from '../html/index.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { codeOf } from '../lib/file-failure.ts';
import { objectOf } from '../lib/plain-object.ts';
import { parseYaml } from '../lib/yaml.ts';
import type { Lead, SkippedDocument } from './source.ts';

/** The start of a sitemap names enough addresses. */
const readMaxBytes = 64 * 1024;

/** What the files of a folder declare. */
export interface SiteDeclaration {
  readonly addresses: readonly string[];
  /** The title in the configuration of a generator, and the name of that file; `''` for none. */
  readonly title: string;
  readonly titleFile: string;
  /** Of `_redirects`, as Netlify and Cloudflare Pages read it: those of one address to another. */
  readonly redirects: readonly Lead[];
  /** Configurations that are broken. */
  readonly notes: readonly SkippedDocument[];
}

/** The declaration of a source without such files. */
export const noDeclaration: SiteDeclaration = {
  addresses: [],
  title: '',
  titleFile: '',
  redirects: [],
  notes: [],
};

/** The configurations of generators. The first that has a title counts. */
const configurations = [
  '_config.yml',
  '_config.yaml',
  'hugo.toml',
  'hugo.yaml',
  'hugo.json',
  'config.toml',
  'config.yaml',
  '_data/site.json',
  'src/_data/site.json',
];

/** Reads what the files of a folder declare; nothing for a source without a folder. */
export async function readDeclaration(folder: string | undefined): Promise<SiteDeclaration> {
  if (folder === undefined) return noDeclaration;
  const cname = originOfCname(await readStart(join(folder, 'CNAME')));
  const listed = addressesOfSitemap(await readStart(join(folder, 'sitemap.xml')));
  const notes: SkippedDocument[] = [];
  const { title, url, file } = await readConfiguration(folder, notes);
  const declared = [cname, URL.canParse(url) ? url : undefined].filter((one) => one !== undefined);
  const redirects = readRedirects(await readStart(join(folder, '_redirects')));
  return { addresses: [...declared, ...listed], title, titleFile: file, redirects, notes };
}

async function readConfiguration(folder: string, notes: SkippedDocument[]) {
  for (const file of configurations) {
    const values = await readValues(folder, file, (fault) => {
      notes.push({ path: `/${file}`, reason: 'unreadable', detail: `${file} is not read: ${fault}` });
    });
    const [title = '', url = ''] = [
      [values.title, values.name],
      [values.url, values.baseURL, values.baseUrl],
    ].map((found) => found.find((value): value is string => typeof value === 'string' && value !== ''));
    if (title !== '') return { title, url, file };
  }
  return { title: '', url: '', file: '' };
}

/** `/viejo /nuevo 301`, without wildcards, placeholders and conditions. */
const redirectLine =
  /^[ \t]*(\/[^\s*:?]{0,300})[ \t]+((?:\/|https?:\/\/)[^\s*]{0,300})(?:[ \t]+(?:30\d|200)!?)?[ \t]*$/gm;

function readRedirects(text: string): readonly Lead[] {
  return [...text.matchAll(redirectLine)].map(([, path = '', leadsTo = '']) => ({
    path: decodeIfValid(path),
    leadsTo,
  }));
}

/** The values of the first of some files that has any. */
export async function readFirstValues(folder: string, files: readonly string[]): Promise<Values> {
  for (const file of files) {
    const values = await readValues(folder, file);
    if (Object.keys(values).length > 0) return values;
  }
  return {};
}

type Values = Readonly<Record<string, unknown>>;

/** The values at the top of a file of YAML, TOML or JSON; none for a file that is missing, broken or of another form. */
async function readValues(
  folder: string,
  file: string,
  onFault: (fault: string) => void = () => {},
): Promise<Values> {
  const text = await readStart(join(folder, file));
  if (text === '') return {};
  try {
    if (file.endsWith('.json')) return objectOf(JSON.parse(text));
    return objectOf(file.endsWith('.toml') ? parseToml(text) : parseYaml(text));
  } catch (error) {
    // the pages are evidence all the same
    onFault(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
    return {};
  }
}

/** The start of a file; `''` when it is missing, unreadable, or a link, which could leave the folder. */
async function readStart(path: string): Promise<string> {
  try {
    if (!(await lstat(path)).isFile()) return '';
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(readMaxBytes), 0, readMaxBytes, 0);
      return decodeText(buffer.subarray(0, bytesRead), '');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'EIO', 'EISDIR'].includes(codeOf(error))) return '';
    throw error;
  }
}

const cnameMaxChars = 253;
/** The start of a sitemap names enough addresses. */
const sitemapMaxChars = 20_000;

/** The origin that a CNAME file of GitHub Pages declares; undefined when it declares no host name. */
export function originOfCname(text: string): string | undefined {
  const host = text.trim().toLowerCase();
  if (host.length > cnameMaxChars || !/^(?:[a-z\d-]{1,63}\.)+[a-z][a-z\d-]{1,62}$/.test(host))
    return undefined;
  return `https://${host}`;
}

/** The absolute addresses at the start of a sitemap. */
function addressesOfSitemap(xml: string): readonly string[] {
  const start = xml.slice(0, sitemapMaxChars);
  return [...start.matchAll(/<loc>\s{0,20}(https?:\/\/[^<\s]{1,500})\s{0,20}<\/loc>/gi)].map(
    ([, address = '']) => address,
  );
}
