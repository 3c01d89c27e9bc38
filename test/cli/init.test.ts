// vitrina init (contract C11): the files that it writes, and that they change no answer.

import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openContent } from '../../src/app/content.ts';
import { contentPlaceOf } from '../../src/app/parts.ts';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { writeInitFiles } from '../../src/cli/init-files.ts';
import { ownCommand } from '../../src/cli/process-env.ts';
import { loadSiteSettings } from '../../src/cli/site-settings.ts';
import { publicUrl } from '../../src/config/index.ts';
import { isDiskFull } from '../../src/lib/file-failure.ts';
import { isMissing } from '../missing.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { routesOf, serveSite } from '../sources/web/site-server.ts';
import { createEnv, type RunHereOptions, runHere } from './run-here.ts';

const csi = '\u001b[';
const prose =
  'Explicamos con calma qué conviene hacer en cada caso, qué documentos hacen falta y cuánto se tarda, y lo dejamos todo por escrito antes de empezar para que nadie se lleve sorpresas.';

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="es"><head><title>${title}</title><meta name="description" content="${title}: en detalle">${head}</head><body><main><h1>${title.split(' | ')[0]}</h1><p>${title}. ${prose}</p>${body}</main><footer><a href="/contacto/">Contacto</a></footer></body></html>`;
}

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** A law firm in one town, whose values are awkward in YAML. */
const lawyers = {
  'public/index.html': page(
    'Inicio | Lasa',
    '<nav><a href="/contacto/">Contacto</a> <a href="/herencias/">Herencias</a></nav>',
    jsonLd({
      '@type': 'LegalService',
      name: 'Lasa "y" Roca #1',
      url: 'https://www.lasa.example.es/',
      telephone: '943112032',
      address: { streetAddress: 'Calle Mayor, 3', postalCode: '20301', addressLocality: 'Irún' },
      openingHours: 'Cita previa: lunes # "mañanas"',
    }),
  ),
  'public/contacto/index.html': page('Contacto | Lasa', '<p>Calle Mayor, 3, 20301 Irún</p>'),
  'public/herencias/index.html': page('Herencias en Irún | Lasa', ''),
};

/** A firm in three towns: two by their addresses, and one by titles alone. */
const cleaners = {
  'public/index.html': page(
    'Limpiezas Brío',
    '<nav><a href="/limpiezas-getafe/">Getafe</a> <a href="/limpiezas-parla/">Parla</a> <a href="/limpiezas-leganes/">Leganés</a> <a href="/oficinas/">Oficinas</a></nav>',
  ),
  'public/limpiezas-getafe/index.html': page('Limpiezas en Getafe | Limpiezas Brío', ''),
  'public/limpiezas-parla/index.html': page('Limpiezas en Parla | Limpiezas Brío', ''),
  'public/limpiezas-leganes/index.html': page('Limpiezas en Leganés | Limpiezas Brío', ''),
  'public/oficinas/index.html': page('Limpieza de oficinas en Getafe | Limpiezas Brío', ''),
};

const init = (folder: string, words: readonly string[] = [], options: Partial<RunHereOptions> = {}) =>
  runHere(['init', ...words], { folder, ...options });

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** The catalogue that the server would serve. */
async function openAs(folder: string, site?: string): Promise<Catalogue> {
  const { settings } = loadSiteSettings({ site, config: undefined, flags: {} }, createEnv({ folder }).env);
  const place = contentPlaceOf(settings, publicUrl(settings, 8080), 'test', {});
  return (await openContent(place, Date.now(), () => {})).catalogue;
}

/** What callers get. */
function answersOf(catalogue: Catalogue) {
  const search = (city: string) =>
    catalogue.searchPages({ query: 'explicamos', city, limit: 25, cursor: '' }).results;
  return {
    company: catalogue.companyInfo('all'),
    cities: catalogue.cities.map(({ slug, name, aliases }) => ({ slug, name, aliases })),
    pages: catalogue.pages.map(({ path, title, city }) => ({ path, title, city })),
    profile: catalogue.profile.searches,
    found: ['todas', ...catalogue.cities.map(({ slug }) => slug)].map((city) =>
      search(city).map(({ url, city: of, excerpt }) => ({ url, of, excerpt })),
    ),
  };
}

it.each([
  [{ npm_command: 'exec' }, '/srv/node_modules/.bin/vitrina', 'npx vitrina'],
  [{}, '/usr/local/bin/vitrina', 'vitrina'],
  [{}, '/opt/vitrina/dist/cli/main.js', 'node /opt/vitrina/dist/cli/main.js'],
  [{ npm_command: 'run-script' }, '/a b/dist/cli/main.js', 'node "/a b/dist/cli/main.js"'],
])('the next command is called as this one was: %j %s', (environment, script, command) => {
  expect(ownCommand(script, environment)).toBe(command);
});

it.skipIf(isMissing('/dev/full', existsSync('/dev/full')))(
  'a full disk is told from a folder that may not be written',
  () => {
    let failure: unknown;
    try {
      writeFileSync('/dev/full', 'x');
    } catch (error) {
      failure = error;
    }
    expect(isDiskFull(failure)).toBe(true);
    expect(isDiskFull(Object.assign(new Error(), { code: 'EACCES' }))).toBe(false);
  },
);

describe('vitrina init of a folder', () => {
  it('leaves the address as a comment to fill in when the pages suggest none (docs/settings.md)', async () => {
    const folder = folderOf({
      'public/index.html':
        '<title>Taller</title><h1>Taller</h1><p>Reparamos bicicletas de todas las marcas, con cita o sin ella, en un día.</p>',
    });
    const { stdout } = await init(folder, ['./public']);
    expect(stdout).toContain('has the public address as a comment: write yours and remove the #');
    expect(read(folder, 'vitrina.yaml')).toMatch(
      /\n# The public address, .*\/mcp needs it:\n# url: https:\/\/www\.casaclara\.example\n$/,
    );
  });

  it('writes what it found, with where, and names the next command', async () => {
    const folder = folderOf(lawyers);
    const outcome = await init(folder, ['./public']);
    expect(outcome).toEqual({
      code: 0,
      stderr: '',
      stdout: `3 pages in public
  url                https://www.lasa.example.es  a guess
  brand              Lasa "y" Roca #1  JSON-LD of /
  address            Calle Mayor, 3, 20301 Irún  JSON-LD of /
  phone              943112032  JSON-LD of /
  hours              Cita previa: lunes # "mañanas"  JSON-LD of /
  pages.contact      /contacto/  its path
  cities             Irún  title, address, areaServed
not found: legal_name, tax_id, email, whatsapp, coverage; company.yaml has a line for each
wrote company.yaml, cities.yaml, vitrina.yaml in ${folder}
vitrina.yaml has the public address as a comment: remove its # when the API is there
next, in the same folder: npx vitrina serve
`,
    });
    expect(
      read(folder, 'vitrina.yaml'),
    ).toBe(`# Settings, written by "vitrina init". "vitrina config" prints all that there are, with their values.

content: public
company: company.yaml
cities: cities.yaml

# A guess from the pages: the public address, with which every address in answers starts; behind a web server /mcp needs it:
# url: https://www.lasa.example.es
`);
    expect(read(folder, 'company.yaml')).toContain(`
brand: 'Lasa "y" Roca #1' # JSON-LD of /
legal_name: # not found
tax_id: # not found
address: Calle Mayor, 3, 20301 Irún # JSON-LD of /
phone: "943112032" # JSON-LD of /
email: # not found
whatsapp: # not found
hours: 'Cita previa: lunes # "mañanas"' # JSON-LD of /
coverage: # not found
service_model:
  description: # that of the home page
  online_booking: false # no page lets visitors book or buy
pages:
  contact: /contacto/ # its path
`);
    expect(read(folder, 'cities.yaml')).toContain(`
- slug: irun
  name: Irún # 3 pages, by title, address, areaServed
  pages: [/, /contacto/, /herencias/]
`);
  });

  it.each([
    ['a law firm in one town', lawyers],
    ['a firm in three towns', cleaners],
    [
      'a clinic with two centres',
      {
        'public/index.html': page('Clínica Sol', '<nav><a href="/centros/">Centros</a></nav>'),
        'public/centros/index.html': page(
          'Centros | Clínica Sol',
          '<h2>Cádiz</h2><p>C/ Ancha 5, 11001 Cádiz</p><p>Tel. 956 11 22 33</p><p>Lunes a viernes 9:00-21:00</p><h2>Jerez</h2><p>C/ Larga 2, 11402 Jerez</p>',
        ),
      },
    ],
    ['a site that says nothing of its business', { 'public/index.html': page('¡Hola!', '') }],
  ])('changes no answer, and leaves nothing for check to report: %s', async (_, files) => {
    const folder = folderOf(files);
    const before = answersOf(await openAs(folder, 'public'));
    expect((await init(folder, ['public', '--yes'])).code).toBe(0);
    expect(answersOf(await openAs(folder))).toEqual(before);
    // what is found later in the pages does not replace what the owner has read and corrected
    expect(read(folder, 'company.yaml').includes('\nlocations:\n')).toBe('locations' in before.company);
    expect(await runHere(['check'], { folder })).toMatchObject({ code: 0, stdout: '' });
  });

  it('lists in the cities file only the pages that their address does not place', async () => {
    const folder = folderOf(cleaners);
    await init(folder, ['public']);
    const [, list] = read(folder, 'cities.yaml').split('\n\n');
    expect(list).toBe(`- slug: getafe
  name: Getafe # 2 pages, by path, title
  pages: [/oficinas/]
- slug: leganes
  name: Leganés # 1 page, by path, title
- slug: parla
  name: Parla # 1 page, by path, title
`);
  });

  it('leaves the cities file out of the settings when it would place other pages', () => {
    const town = (slug: string, name: string, paths: readonly string[]) => ({
      city: { slug, name, aliases: [] },
      paths,
      evidence: ['path'],
    });
    const found = folderOf({});
    const page = { title: '', description: '', headings: [], markdown: '', modified: '', isList: false };
    const files = writeInitFiles({
      content: found,
      url: '',
      urlGuess: '',
      drawn: [],
      answers: new Map(),
      brand: 'Casa',
      locations: [],
      towns: [town('toro', 'Toro', ['/toro/'])],
      pages: [
        { ...page, path: '/toro/', city: 'toro' },
        { ...page, path: '/vino-de-toro/', city: '' },
      ] as unknown as Parameters<typeof writeInitFiles>[0]['pages'],
    });
    const settings = files.find(({ name }) => name === 'vitrina.yaml')?.text;
    expect(settings).not.toMatch(/^cities:/m);
    expect(settings).toContain('# cities: cities.yaml\n');
  });

  it.each([
    ['', /\n {2}online_booking: false # no page lets visitors book or buy\n/],
    [
      '<a href="https://booksy.com/x">Cita</a>',
      /\n {2}online_booking: true # cart or booking link of \/contacto\/\n/,
    ],
  ])('writes how the service works, with %j (contract C6.2)', async (link, written) => {
    const folder = folderOf({ ...lawyers, 'public/contacto/index.html': page('Contacto | Lasa', link) });
    const without = answersOf(await openAs(folder, 'public')).company;
    expect((await init(folder, ['public', '--yes'])).code).toBe(0);
    expect(read(folder, 'company.yaml')).toMatch(written);
    const { company } = answersOf(await openAs(folder));
    expect(company).toEqual(without);
    expect(company.service_model?.description).toBe('Inicio | Lasa: en detalle');
  });

  it('removes what would move the cursor of a terminal', async () => {
    const folder = folderOf({
      'public/index.html': page('Casa', '', jsonLd({ '@type': 'Store', name: `Casa ${csi}2JClara` })),
    });
    const { stdout } = await init(folder, ['public', '--yes']);
    expect(stdout).not.toContain('\u001b');
    expect(read(folder, 'company.yaml')).not.toContain('\u001b');
  });

  it('writes the path of a folder elsewhere in full, and of the working directory as "."', async () => {
    const site = join(folderOf(lawyers), 'public');
    const elsewhere = folderOf({});
    expect((await init(elsewhere, [site])).code).toBe(0);
    expect(read(elsewhere, 'vitrina.yaml')).toContain(`content: ${site}\n`);
    expect((await init(site, ['.'])).code).toBe(0);
    expect(read(site, 'vitrina.yaml')).toContain('content: .\n');
  });
});

describe('the files of vitrina init belong to its site (contract C10)', () => {
  const brandOf = async (folder: string, site?: string) =>
    (await openAs(folder, site)).companyInfo('contact').brand;

  it('also when the site is elsewhere, and to no other site', async () => {
    const [site, other] = [join(folderOf(lawyers), 'public'), join(folderOf(cleaners), 'public')];
    const folder = folderOf({});
    await init(folder, [site]);
    const company = read(folder, 'company.yaml').replace(/^brand: .*$/m, 'brand: Bufete Lasa');
    writeFileSync(join(folder, 'company.yaml'), company);
    expect(await brandOf(folder, site)).toBe('Bufete Lasa');
    expect(await brandOf(folder, relative(folder, `${site}/`))).toBe('Bufete Lasa');
    expect(await brandOf(folder)).toBe('Bufete Lasa');
    expect(await brandOf(folder, other)).toBe('Limpiezas Brío');
    expect(await brandOf(folderOf({}), site)).toBe('Lasa "y" Roca #1');
  });

  it('but a settings file in or beside the site comes first', async () => {
    const folder = folderOf({
      'vitrina.yaml': 'content: casa/public\nport: 1',
      'casa/public/index.html': page('Lasa', ''),
    });
    const portOf = () => {
      const choice = { site: 'casa/public', config: undefined, flags: {} };
      return loadSiteSettings(choice, createEnv({ folder }).env).settings.port;
    };
    expect(portOf()).toBe(1);
    writeFileSync(join(folder, 'casa/vitrina.yaml'), 'port: 2');
    expect(portOf()).toBe(2);
    writeFileSync(join(folder, 'casa/public/vitrina.yaml'), 'port: 3');
    expect(portOf()).toBe(3);
  });

  it('also when the site is at an address, with or without the slash', () => {
    const folder = folderOf({ 'vitrina.yaml': 'content: https://llibreria.example\nport: 1' });
    const portOf = (site: string) =>
      loadSiteSettings({ site, config: undefined, flags: {} }, createEnv({ folder }).env).settings.port;
    expect(portOf('https://llibreria.example/')).toBe(1);
    expect(portOf('https://llibreria.example')).toBe(1);
    expect(portOf('https://www.altra.example')).toBe(8080);
  });
});

describe('vitrina init overwrites nothing (contract C12.7)', () => {
  it.each(['vitrina.yaml', 'company.yaml', 'cities.yaml', 'public/vitrina.yaml'])(
    'and writes nothing when there is a %s',
    async (name) => {
      const folder = folderOf({ ...lawyers, [name]: '# mine\n' });
      const before = readdirSync(folder);
      expect(await init(folder, ['public'])).toEqual({
        code: 2,
        stdout: '',
        stderr: `vitrina: init overwrites no file and wrote nothing, because there is ${name}; move it away, or run init in another folder\n`,
      });
      expect(readdirSync(folder)).toEqual(before);
      expect(read(folder, name)).toBe('# mine\n');
    },
  );

  it('not the target of a link that leads nowhere', async () => {
    const folder = folderOf(lawyers);
    symlinkSync(join(folder, 'elsewhere.yaml'), join(folder, 'company.yaml'));
    expect(await init(folder, ['public'])).toMatchObject({ code: 2, stdout: '' });
    expect(existsSync(join(folder, 'elsewhere.yaml'))).toBe(false);
  });

  it('not a file that appears while the site is read; then it takes back what it wrote', async () => {
    const folder = folderOf({});
    const { port } = await serveSite((request, response) => {
      writeFileSync(join(folder, 'vitrina.yaml'), '# mine\n');
      routesOf({ '/': page('Casa', '') })(request, response);
    });
    const environment = { VITRINA_CACHE: folderOf({}) };
    const { code, stderr } = await init(folder, [`http://127.0.0.1:${port}/`], { environment });
    expect([code, stderr]).toEqual([2, expect.stringContaining('because there is vitrina.yaml;')]);
    expect(readdirSync(folder)).toEqual(['vitrina.yaml']);
    expect(read(folder, 'vitrina.yaml')).toBe('# mine\n');
  });

  it('a folder that vanishes is one line, and exit code 1', async () => {
    const folder = folderOf({});
    const { port } = await serveSite((request, response) => {
      rmSync(folder, { recursive: true, force: true });
      routesOf({ '/': page('Casa', '') })(request, response);
    });
    const environment = { VITRINA_CACHE: folderOf({}) };
    const { code, stderr } = await init(folder, [`http://127.0.0.1:${port}/`], { environment });
    expect([code, stderr]).toEqual([
      1,
      `vitrina: ${join(folder, 'company.yaml')} cannot be written (ENOENT); run init in a folder in which this user may write\n`,
    ]);
  });

  it('and reads no site for a folder in which it cannot write', async () => {
    const site = join(folderOf(lawyers), 'public');
    const folder = join(site, 'missing');
    expect(await init(folder, [site])).toEqual({
      code: 2,
      stdout: '',
      stderr: `vitrina: ${folder} cannot be written (ENOENT); run init in a folder in which this user may write\n`,
    });
  });
});

describe('vitrina init of a website', () => {
  it('reads it once; the server starts from the same copy', async () => {
    const folder = folderOf({});
    const { port, targets } = await serveSite(
      routesOf({
        '/': page(
          'Inicio | Lasa',
          '<a href="/herencias/">Herencias</a>',
          jsonLd({ '@type': 'Store', name: 'Lasa' }),
        ),
        '/herencias/': page('Herencias | Lasa', ''),
        '/contacto/': page('Contacto | Lasa', '<p>Teléfono: <a href="tel:943112032">943 11 20 32</a></p>'),
      }),
    );
    const address = `http://127.0.0.1:${port}`;
    const { code, stdout, stderr } = await init(folder, [address]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`3 pages in ${address}\n`);
    expect(stdout).toContain(`wrote company.yaml, vitrina.yaml in ${folder}\n`);
    expect(read(folder, 'vitrina.yaml')).toContain(`content: ${address}\n`);
    expect(read(folder, 'company.yaml')).toContain('phone: 943 11 20 32 # link of /contacto/\n');
    const asked = targets.length;
    expect((await openAs(folder)).companyInfo('contact')).toMatchObject({
      brand: 'Lasa',
      phone: '943 11 20 32',
    });
    expect(targets).toHaveLength(asked);
  });
});

describe('the questions of vitrina init', () => {
  const terminal = { terminalColumns: 100, environment: { TERM: 'xterm' } };

  it('are about what was not found, and about the public address', async () => {
    const folder = folderOf(lawyers);
    const answers = {
      'Public address': '\r',
      'E-mail': 'hola@lasa.example\r',
      'WhatsApp number': '\r',
      'Legal name': 'Lasa y Roca: "Abogados", S.L.P.\r',
      'Tax id': '\r',
    };
    const { code, stdout } = await init(folder, ['public'], { ...terminal, answers });
    expect(code).toBe(0);
    for (const found of ['Name of the business', 'Telephone', 'Postal address', 'Opening hours'])
      expect(stdout).not.toContain(found);
    expect(stdout).toContain('not found: tax_id, whatsapp, coverage; company.yaml has a line for each');
    expect(read(folder, 'vitrina.yaml')).toContain(
      '\nurl: https://www.lasa.example.es # every address in answers starts with it\n',
    );
    const company = read(folder, 'company.yaml');
    expect(company).toContain('email: hola@lasa.example # your answer\n');
    expect(company).toContain('whatsapp: # not found\n');
    expect((await openAs(folder)).companyInfo('contact')).toMatchObject({
      email: 'hola@lasa.example',
      legal_name: 'Lasa y Roca: "Abogados", S.L.P.',
      whatsapp: '',
      website: 'https://www.lasa.example.es/',
    });
  });

  it('begin with the site, and ask again for an address that cannot be one', async () => {
    const folder = folderOf({ 'public/index.html': page('¡Hola!', '') });
    const answers = {
      'Folder of your pages': './public\r',
      'Public address': 'casa\r',
      'Write an http or https address': `${'\u007f'.repeat(4)}https://casa.example\r`,
      'Name of the business': `${'\u007f'.repeat(20)}Casa Clara\r`,
      Telephone: '\r',
      'E-mail': '\r',
      'WhatsApp number': '\r',
      'Postal address': '\r',
      'Opening hours': '\r',
      'Legal name': '\r',
      'Tax id': '\r',
    };
    const { code } = await init(folder, [], { ...terminal, answers });
    expect(code).toBe(0);
    expect(read(folder, 'vitrina.yaml')).toContain('url: https://casa.example #');
    expect(read(folder, 'company.yaml')).toContain('brand: Casa Clara # your answer\n');
  });

  it('end with Ctrl+C, and nothing is written', async () => {
    const folder = folderOf(lawyers);
    const answers = { 'Public address': '\r', 'E-mail': '\u0003' };
    const { code, stderr } = await init(folder, ['public'], { ...terminal, answers });
    expect([code, stderr]).toEqual([1, 'vitrina: stopped; nothing was written\n']);
    expect(readdirSync(folder)).toEqual(['public']);
  });

  it.each([
    ['--yes', ['public', '--yes'], { ...terminal, answers: {} }],
    ['input from a pipe', ['public'], terminal],
    ['output into a pipe', ['public'], { answers: {} }],
    ['a terminal of unknown width', ['public'], { terminalColumns: 0, answers: {} }],
    [
      'a terminal that cannot redraw a line',
      ['public'],
      { terminalColumns: 100, environment: { TERM: 'dumb' }, answers: {} },
    ],
  ])('are not asked with %s', async (_, words, options) => {
    const { code, stdout } = await init(folderOf(lawyers), words, options);
    expect(code).toBe(0);
    expect(stdout).toContain('not found: legal_name');
  });

  it('a terminal gets bold and dim text', async () => {
    const { stdout } = await init(folderOf(lawyers), ['public', '--yes'], terminal);
    expect(stdout).toContain(`${csi}1m3 pages in public${csi}22m\n`);
    expect(stdout).toContain(`943112032  ${csi}2mJSON-LD of /${csi}22m\n`);
  });
});

describe('vitrina init called wrongly exits with 2 and prints one line (contract C11)', () => {
  it.each([
    [[], 'name your site, such as "vitrina init ./public" or "vitrina init https://www.casaclara.example"'],
    [['nowhere'], 'nowhere does not exist; name a folder of pages, the address of a website, or a snapshot'],
    [['www.casaclara.example'], 'write the address of a website as https://www.casaclara.example'],
    [['public/index.html'], 'index.html is a file; name the folder of pages'],
  ])('%j', async (words, message) => {
    const folder = folderOf(lawyers);
    const { code, stdout, stderr } = await init(folder, words);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(['public']);
  });
});
