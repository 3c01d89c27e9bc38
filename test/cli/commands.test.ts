// The commands: what they print, and how they end (contract C11).

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { sampleClient } from '../store/contract.ts';
import type { Outcome } from './run.ts';
import { runHere } from './run-here.ts';

let site: TemporarySite;

beforeAll(() => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/servicios/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua'));
  site.writePage('/vigo/cerrajeria', 'Cerrajería en Vigo', paragraphAbout('la puerta cerrada'));
  site.writePage('/bilbao/cerrajeria', 'Cerrajería en Bilbao', paragraphAbout('la puerta blindada'));
  site.write(
    'company.yaml',
    'brand: Casa Clara\nphone: +34 500 000 000\nservices: [{name: Fontanería, path: /servicios/fontaneria/}]\n',
  );
  site.write(
    'vitrina.yaml',
    `content: _site\ncompany: company.yaml\ncities: ${site.files.cities}\nurl: https://casa.example\n`,
  );
});
afterAll(() => site.dispose());

function run(words: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> {
  return runHere(words, { folder: site.folder, environment });
}

/** The one line of an error message. */
function lineOf({ stdout, stderr }: Outcome): string {
  expect(stdout).toBe('');
  expect(stderr.split('\n')).toHaveLength(2);
  expect(stderr).toMatch(/^vitrina: /);
  return stderr.trimEnd();
}

describe('vitrina ask, search and read return what the API returns (contract C11, seed §4.1, seed §4.2)', () => {
  it('search prints title, address and excerpt', async () => {
    const { code, stdout } = await run(['search', 'fuga', 'de', 'agua']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Fontanería\n {2}https:\/\/casa\.example\/servicios\/fontaneria\/\n {2}.*fuga/);
  });

  it('search --json prints the JSON body, --city filters strictly', async () => {
    const { code, stdout } = await run(['search', 'cerrajeria', '--city', 'vigo', '--json']);
    expect(code).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ total: 1, results: [{ city: 'vigo' }], next_cursor: null });
  });

  it('search --explain prints what added to each score, and adds it to the JSON', async () => {
    const general = await run(['search', 'fuga', '--explain']);
    expect(general.stdout).toMatch(
      /\d\.\d{3} {2}score, with factor 3 for a page of no city or on another subject\n/,
    );
    const named = await run(['search', 'cerrajeria', 'vigo', '--explain']);
    expect(named.stdout).toMatch(/\d\.\d{3} {2}score, with factor 16 for the city\n/);
    const { code, stdout } = await run(['search', 'cerrajeria', '--city', 'vigo', '--explain']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/stem cerraj\w* \(weight \d\.\d\d, impact \d+ of 255, in the title\)/);
    const { explanations } = JSON.parse(
      (await run(['search', 'cerrajeria', '--city', 'vigo', '--explain', '--json'])).stdout,
    );
    expect(explanations).toMatchObject([{ lists: [{ kind: 'stem', inTitle: true }] }]);
  });

  it('ask prints facts and passages, each with its address, and --json the body of the API (contract C15)', async () => {
    const { code, stdout } = await run(['ask', '¿cómo arregláis la fuga de agua?']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Fontanería\n {2}https:\/\/casa\.example\/servicios\/fontaneria\/\n {2}.*fuga/);
    const facts = await run(['ask', '¿qué', 'teléfono', 'tenéis?']);
    expect(facts.stdout).toMatch(/^phone\n {2}https:\/\/casa\.example\/.*\n {2}\+34 500 000 000\n/);
    const json = await run(['ask', 'puerta cerrada', '--city', 'vigo', '--max-characters', '300', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      query: 'puerta cerrada',
      passages: expect.arrayContaining([expect.objectContaining({ city: 'vigo' })]),
    });
  });

  it('ask --explain prints the facts that were asked for and why each passage was chosen, and adds it to the JSON', async () => {
    const question = 'teléfono si hay una fuga de agua';
    const { stdout } = await run(['ask', question, '--explain']);
    expect(stdout).toMatch(/^asks for: phone\n\nphone\n/);
    expect(stdout).toMatch(
      /\d\.\d{3} {2}score\n +\d\.\d{3} {2}coverage of the question\n +\d+\.\d{3} {2}score of its page, which has .*fug/,
    );
    const { explanation } = JSON.parse((await run(['ask', question, '--explain', '--json'])).stdout);
    expect(explanation.asked).toEqual(['phone']);
    expect(explanation.passages[0]).toMatchObject({
      score: expect.any(Number),
      coverage: expect.any(Number),
      page: { lists: [{}, {}] },
    });
    expect(await run(['ask', '¿garantía?', '--explain'])).toMatchObject({
      code: 1,
      stdout: 'asks for: warranty (no answer)\n',
    });
  });

  it('read prints Markdown for an address, a path or a slug', async () => {
    for (const url of ['https://casa.example/servicios/fontaneria/', '/servicios/fontaneria', 'fontaneria']) {
      const { code, stdout } = await run(['read', url]);
      expect([code, stdout.split('\n', 1)[0]]).toEqual([0, '# Fontanería']);
    }
  });

  it.each([
    [['search', 'zzzzqqq'], 'nothing found for "zzzzqqq"; try fewer or other words'],
    [
      ['search', 'fuga', '--city', 'vigo'],
      'nothing found for "fuga"; try without --city, or fewer or other words',
    ],
    [['search', 'x'], 'Parameter "query" is not valid.'],
    [['ask', 'violonchelos barrocos'], 'the site does not answer "violonchelos barrocos"; try other words'],
    [['ask', 'zzzqqq', '--city', 'vigo'], 'try without --city, or other words'],
    [['ask', 'agua', '--max-characters', '299'], '"max_characters": a whole number from 300 to 6000'],
    [['search', 'agua', '--city', 'atlantis'], '"city": one of these values: todas, tenerife'],
    [['search', 'agua', '--limit', '26'], '"limit": a whole number from 1 to 25'],
    [['read', '/no/existe/'], 'Search first with search_pages'],
    [
      ['read', 'cerrajeria'],
      'https://casa.example/bilbao/cerrajeria/, https://casa.example/vigo/cerrajeria/',
    ],
  ])('%j exits with 1 and prints one line', async (words, message) => {
    const outcome = await run(words);
    expect(outcome.code).toBe(1);
    expect(lineOf(outcome)).toContain(message);
  });

  it('reads a page that robots.txt closes to crawlers', async () => {
    const shop = createTemporarySite();
    onTestFinished(shop.dispose);
    shop.writePage('/obrador', 'Obrador', paragraphAbout('el obrador'));
    shop.write('_site/robots.txt', 'User-agent: *\nDisallow: /\n');
    const { code, stdout } = await run(['read', '/obrador/', '--site', join(shop.folder, '_site')]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('# Obrador')]);
  });
});

describe('vitrina build writes a snapshot (contract C11)', () => {
  it('prints its size, and writes the same bytes every time', async () => {
    const first = await run(['build', '-o', 'one.snapshot']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^one\.snapshot: 4 pages, \d+ kB, in \d+\.\d s\n$/);
    const second = await run(['build', '.', '-o', 'two.snapshot', '--json']);
    const bytes = readFileSync(join(site.folder, 'two.snapshot'));
    expect(readFileSync(join(site.folder, 'one.snapshot')).equals(bytes)).toBe(true);
    expect(JSON.parse(second.stdout)).toEqual({
      file: join(site.folder, 'two.snapshot'),
      pages: 4,
      bytes: bytes.length,
      seconds: expect.any(Number),
      skipped: [],
      notes: [],
    });
  });

  it('of a site that is named, never of the example in the program itself', async () => {
    const example = statSync('examples/hogar/hogar.snapshot', { throwIfNoEntry: false })?.mtimeMs;
    const outcome = await runHere(['build'], { folder: join(site.folder, '_site') });
    expect([outcome.code, lineOf(outcome)]).toEqual([
      2,
      `vitrina: name SITE: there is no vitrina.yaml in ${join(site.folder, '_site')}`,
    ]);
    expect(statSync('examples/hogar/hogar.snapshot', { throwIfNoEntry: false })?.mtimeMs).toBe(example);
  });

  it('that commands can search without the folder of pages', async () => {
    await run(['build', '-o', 'alone.snapshot']);
    const { code, stdout } = await run(['search', 'fuga', '--site', 'alone.snapshot']);
    expect(code).toBe(0);
    expect(stdout).toContain('https://casa.example/servicios/fontaneria/');
  });

  it.each([
    [['build'], 2, 'name the snapshot to write: -o FILE'],
    [['build', 'nowhere', '-o', 'x'], 2, 'nowhere does not exist'],
    [['build', 'ftp://casa.example', '-o', 'x'], 2, 'must be'],
    [
      ['build', '-o', 'no/such/folder/x'],
      2,
      'no/such/folder does not exist; create it or name another file with -o',
    ],
    [['build', '--company', 'vitrina.yaml', '-o', 'x'], 1, 'vitrina.yaml: content is not a known field'],
    [['build', '--company', 'nowhere.yaml', '-o', 'x'], 1, 'nowhere.yaml does not exist; correct its path'],
    [['build', '--company', '_site', '-o', 'x'], 1, '_site cannot be read (EISDIR); name a readable file'],
    [
      ['build', '--synonyms', 'vitrina.yaml', '-o', 'x'],
      1,
      'vitrina.yaml, line 1: a group needs at least two words or phrases, separated by commas',
    ],
    [['build', 'company.yaml', '-o', 'x'], 2, 'company.yaml is a file; name the folder of pages'],
    [['check', 'company.yaml'], 2, 'company.yaml is a file; name the folder of pages to check'],
    [['build', '-o', '_site'], 2, '_site is a folder; name a file with -o, such as'],
  ])('%j exits with %i and prints one line', async (words, code, message) => {
    const outcome = await run(words);
    expect(outcome.code).toBe(code);
    expect(lineOf(outcome)).toContain(message);
  });

  it.each([
    [
      'company.yaml',
      'company.yaml is not a vitrina snapshot and is not overwritten; name another file with -o',
    ],
    ['note.txt', 'note.txt is not a vitrina snapshot and is not overwritten; name another file with -o'],
  ])('does not overwrite a file of another kind: -o %s', async (name, message) => {
    site.write('note.txt', 'no');
    const before = readFileSync(join(site.folder, name), 'utf8');
    const outcome = await run(['build', '-o', name]);
    expect(outcome.code).toBe(2);
    expect(lineOf(outcome)).toContain(message);
    expect(readFileSync(join(site.folder, name), 'utf8')).toBe(before);
  });

  it.each([
    ['an empty file', ''],
    ['a snapshot of another format, cut off', 'VITRINA\u001a\u0063\0\0\0'],
  ])('overwrites %s', async (_, content) => {
    site.write('old.snapshot', content);
    expect(await run(['build', '-o', 'old.snapshot'])).toMatchObject({ code: 0, stderr: '' });
    expect((await run(['search', 'fuga', '--site', 'old.snapshot'])).code).toBe(0);
  });

  it('names three documents that it skips for a reason and counts the rest, as check does', async () => {
    const copies = createTemporarySite();
    for (const path of ['/', '/a', '/b', '/c', '/d', '/e'])
      copies.writePage(path, 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
    const outcome = await run(['build', join(copies.folder, '_site'), '-o', 'copies.snapshot']);
    copies.dispose();
    expect(outcome).toMatchObject({ code: 0, stdout: expect.stringMatching(/^copies\.snapshot: 1 page,/) });
    const lines = outcome.stderr.trimEnd().split('\n');
    expect(lines.map((line) => line.split(':', 1)[0])).toEqual([
      ...['/a/', '/b/', '/c/'].map((path) => `skipped ${path}`),
      'skipped 2 more',
    ]);
    expect(lines[3]).toBe('skipped 2 more: copy; "vitrina check --all" lists them');
  });

  it('refuses a folder without a page', async () => {
    const empty = createTemporarySite();
    const outcome = await run(['build', join(empty.folder, '_site'), '-o', 'x']);
    empty.dispose();
    expect(outcome.code).toBe(1);
    expect(lineOf(outcome)).toContain('holds no page: name a folder of HTML or Markdown files');
  });
});

describe('vitrina config, openapi, clients and help (contract C10, C11)', () => {
  it('config prints effective settings and where they come from', async () => {
    const { code, stdout } = await run(['config', '--port', '9000'], {
      VITRINA_STATE: 'redis://u:s3cret@h:6379',
    });
    expect(code).toBe(0);
    expect(stdout).toContain(
      `content: ${join(site.folder, '_site')}  # content in ${join(site.folder, 'vitrina.yaml')}`,
    );
    expect(stdout).toContain('port: 9000  # --port');
    expect(stdout).toContain('url: https://casa.example  # url in');
    expect(stdout).not.toContain('s3cret');
  });

  it('config prints the origin of the content, for each way to set it', async () => {
    const named = async (words: readonly string[], environment = {}, folder = site.folder) =>
      (await runHere(['config', ...words], { folder, environment })).stdout.split('\n', 1)[0];
    const content = join(site.folder, '_site');
    const settings = join(content, 'vitrina.yaml');
    expect(await named(['_site'])).toBe(`content: ${content}  # SITE`);
    expect(await named(['--content', '_site'])).toBe(`content: ${content}  # --content`);
    expect(await named([], { VITRINA_CONTENT: '_site' })).toBe(`content: ${content}  # VITRINA_CONTENT`);
    site.write('_site/vitrina.yaml', 'content: .');
    expect(await named([], {}, content)).toBe(`content: ${content}  # content in ${settings}`);
    site.write('_site/vitrina.yaml', 'content: elsewhere');
    // the flag is stronger than the file, SITE says where the file is (contract C10)
    expect(await named(['--content', '_site'])).toBe(`content: ${content}  # --content`);
    expect(await named(['_site'])).toBe(`content: ${join(content, 'elsewhere')}  # content in ${settings}`);
    site.remove('_site/vitrina.yaml');
  });

  it.each([
    ['no content', 'url: https://casa.example'],
    ['an empty one', 'content:\nurl: https://casa.example'],
    ['one that is a comment', '# content: _site'],
    ['nothing', ''],
  ])('a settings file with %s publishes no folder (contract C10)', async (_, text) => {
    site.write('_site/vitrina.yaml', text);
    const folder = join(site.folder, '_site');
    for (const words of [['serve'], ['config'], ['search', 'grifo']]) {
      const { code, stdout, stderr } = await runHere(words, { folder });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        `vitrina: ${join(folder, 'vitrina.yaml')} names no content; write "content:" in it with the folder of your pages ("." is its own) or the address of your website\n`,
      );
    }
    // SITE names it
    expect((await runHere(['config', '.'], { folder })).stdout).toContain(`content: ${folder}  # SITE`);
    site.remove('_site/vitrina.yaml');
  });

  it.each([
    [['--content', ''], {}],
    [['--config', ''], {}],
    [[''], {}],
    [[], { VITRINA_CONFIG: '', VITRINA_CONTENT: '' }],
  ])('config treats an empty argument, flag or variable as unset: %j %j', async (words, environment) => {
    expect(await run(['config', ...words], environment)).toEqual(await run(['config']));
  });

  it('config serves the example site when nothing else is named', async () => {
    const { stdout } = await runHere(['config'], { folder: join(site.folder, '_site') });
    expect(stdout).toMatch(/^content: .*examples\/hogar\/_site {2}#/);
    expect(stdout).toContain('url: http://127.0.0.1:8080  # default');
  });

  it('config prints the folder of several sites, of which other commands need one (contract C17)', async () => {
    const folder = folderOf({ 'vitrina.yaml': 'sites: ./sites\n', 'sites/uno.example/index.html': '' });
    const { code, stdout } = await runHere(['config'], { folder });
    expect(code).toBe(0);
    expect(stdout).toContain(
      `\nsites: ${join(folder, 'sites')}  # sites in ${join(folder, 'vitrina.yaml')}\n`,
    );
    const check = await runHere(['check'], { folder });
    expect(check.code).toBe(2);
    expect(check.stderr).toContain(
      `sites in ${join(folder, 'vitrina.yaml')} is a folder of several sites; name SITE, one of its entries`,
    );
    writeFileSync(join(folder, 'vitrina.yaml'), 'sites: ./sites\ncontent: .\n');
    const both = await runHere(['serve'], { folder });
    expect(both.stderr).toMatch(/content in .+ and sites in .+: leave one of them out/);
    const site = await runHere(['serve', '.', '--sites', './sites'], { folder });
    expect([site.code, site.stderr]).toEqual([
      2,
      expect.stringContaining('SITE and --sites: leave one of them out'),
    ]);
  });

  it('config prints the settings of one of several sites, and whose they are (contract C17)', async () => {
    const folder = folderOf({
      'vitrina.yaml': 'sites: ./sites\nlimit_anonymous: 7\n',
      'sites/uno.example/index.html': '',
      'sites/dos/vitrina.yaml': 'content: .\nurl: https://dos.example\nopen_hosts: [mcp.dos.example]\n',
      'sites/tres.example/vitrina.yaml': 'port: 3\n',
    });
    const show = (host: string) => runHere(['config', '--site', host], { folder });
    const [uno, dos] = [await show('uno.example'), await show('mcp.dos.example')];
    expect(uno.stdout).toContain('\nlimit_anonymous: 7  # the server\n');
    expect(uno.stdout).toContain('\nurl: https://uno.example  # uno.example\n');
    expect(dos.stdout).toContain(
      `\nurl: https://dos.example  # url in ${join(folder, 'sites/dos/vitrina.yaml')}\n`,
    );
    expect([uno.code, dos.code]).toEqual([0, 0]);
    expect((await show('tres.example')).stderr).toContain('is a setting of the server');
    expect((await show('cuatro.example')).stderr).toContain('has the host name cuatro.example');
  });

  it('openapi prints the OpenAPI document', async () => {
    const { code, stdout } = await run(['openapi', '--texts', 'en']);
    expect(code).toBe(0);
    const document = JSON.parse(stdout);
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers[0].url).toBe('https://casa.example');
  });

  it('clients lists no client in a new state and cannot remove an unknown one', async () => {
    const state = ['--state', 'sqlite:state.db'];
    await openSqliteStore(join(site.folder, 'state.db')).close();
    expect(await run(['clients', 'list', ...state])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No client has registered yet.\n',
    });
    const outcome = await run(['clients', 'remove', 'c_nobody', ...state]);
    expect(outcome.code).toBe(1);
    expect(lineOf(outcome)).toContain('no client c_nobody');
  });

  it('clients removes one of several sites by its id, with the host name or without it (contract C17)', async () => {
    const state = ['--state', 'sqlite:state.db'];
    const store = openSqliteStore(join(site.folder, 'state.db'));
    for (const id of ['uno.example/c1', 'uno.example/c2'])
      await store.addClient(sampleClient(id, { expiresAtMs: Date.now() + 1e9 }), Date.now());
    await store.close();
    for (const [id, own] of [
      ['c1', 'uno.example/c1'],
      ['uno.example/c2', 'uno.example/c2'],
    ])
      expect(await run(['clients', 'remove', id!, ...state])).toMatchObject({
        code: 0,
        stdout: `removed ${own}\n`,
      });
    expect((await run(['clients', 'remove', 'c1', ...state])).code).toBe(1);
  });

  it('clients reports a missing state file and does not create it', async () => {
    const state = ['--state', 'sqlite:misspelt.db'];
    const file = join(site.folder, 'misspelt.db');
    const line = `vitrina: ${file} does not exist, because no server has used it; name the state of your server with --state or --config`;
    const listed = await run(['clients', 'list', ...state]);
    expect([listed.code, lineOf(listed)]).toEqual([0, line]);
    const removed = await run(['clients', 'remove', 'c_nobody', ...state]);
    expect([removed.code, lineOf(removed)]).toEqual([1, line]);
    expect(existsSync(file)).toBe(false);
  });

  it.each(['init', 'serve', 'build', 'check', 'ask', 'search', 'read', 'config', 'openapi', 'clients'])(
    '%s --help explains itself',
    async (command) => {
      const { code, stdout } = await run([command, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: vitrina ${command}`);
      if (command !== 'clients') expect(stdout).toMatch(/Examples?:\n {2}vitrina/);
    },
  );

  it.each([
    [['serve'], ['serve']],
    [
      ['clients', 'list'],
      ['clients', 'list'],
    ],
    [[], []],
  ])('help %j is the same as --help', async (named, command) => {
    const [parent, child] = named;
    const words = child === undefined ? ['help', ...named] : [parent!, 'help', child];
    const asked = await run(words);
    expect(asked).toEqual(await run([...command, '--help']));
    expect(asked.stdout).toContain(`Usage: ${['vitrina', ...command].join(' ')}`);
  });

  it('--version prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await run(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
  });
});

describe('a wrong call exits with 2 and prints one line (contract C11)', () => {
  it.each([
    [['srve'], {}, "unknown command 'srve' (Did you mean serve?)"],
    [['clients', 'show'], {}, 'unknown command \'show\'; see "vitrina clients --help"'],
    [
      ['serve', 'nowhere'],
      {},
      'nowhere does not exist; name a folder of pages, the address of a website, or a snapshot',
    ],
    ...['serve', 'build', 'check'].map((command): [string[], Record<string, string>, string] => [
      [command, 'www.casaclara.example'],
      {},
      'does not exist; name a folder of pages or a snapshot, or write the address of a website as https://www.casaclara.example',
    ]),
    [['check', 'casaclara.example:8080/tienda/'], {}, 'as https://casaclara.example:8080/tienda/'],
    [['serve', '--prot', '1'], {}, "unknown option '--prot' (Did you mean --port?)"],
    [['serve', 'a', 'b'], {}, 'Expected 1 argument but got 2; see "vitrina serve --help"'],
    [['search'], {}, "missing required argument 'query'"],
    [['serve', '--port', 'x'], {}, '--port must be a whole number from 0 to 65535, not "x"'],
    [['serve'], { VITRINA_PROT: '1' }, 'VITRINA_PROT is not a setting; did you mean VITRINA_PORT?'],
    [['serve', '--config', 'nowhere.yaml'], {}, 'nowhere.yaml does not exist; correct the path in --config'],
    [
      ['serve'],
      { VITRINA_CONFIG: 'nowhere.yaml' },
      'nowhere.yaml does not exist; correct the path in VITRINA_CONFIG',
    ],
    [
      ['serve'],
      { VITRINA_CONTENT: 'nowhere' },
      /vitrina: VITRINA_CONTENT \S+nowhere does not exist; name a folder of pages, the address of a website, or a snapshot$/,
    ],
    [['serve', '--content', 'nowhere'], {}, 'vitrina: --content /'],
    [
      ['serve', '--content', 'ftp://casa.example'],
      {},
      'vitrina: --content must be a path, not "ftp://casa.example"',
    ],
    [['serve', '--config', '_site'], {}, '_site cannot be read (EISDIR); name a readable file'],
    [
      ['serve', '--trusted-proxies', 'nobody'],
      {},
      '--trusted-proxies must be a list of addresses, CIDR blocks',
    ],
  ])('%j', async (words, environment, message) => {
    const outcome = await run(words, environment);
    expect(outcome.code).toBe(2);
    expect(lineOf(outcome)).toEqual(
      typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
    );
  });

  it.each([
    [['serve', 'redis://:S3cret@h']],
    [['serve', 'https://:S3cret@h']],
    [['serve', '--config', 'redis://:S3cret@h']],
    [['serve', '--company', 'redis://:S3cret@h']],
    [['serve', '--sate=redis://:S3cret@h']],
    [['serve', '--port', 'redis://:S3cret@h']],
    [['config', '--state', 'mysql:u/S3cret']],
  ])('%j prints no password of a misplaced address', async (words) => {
    const outcome = await run(words);
    expect(outcome.code).toBe(2);
    expect(lineOf(outcome)).not.toContain('S3cret');
  });

  it('clients names the state that does not answer, without its password', async () => {
    const outcome = await run(['clients', 'list', '--state', 'redis://:S3cret@127.0.0.1:1']);
    expect(outcome.code).toBe(1);
    expect(lineOf(outcome)).toMatch(
      /^vitrina: state: redis:\/\/\*\*\*@127\.0\.0\.1:1: nothing listens there .*; start Redis/,
    );
  });

  it('prints the stack with --verbose only', async () => {
    const outcome = await run(['--verbose', 'build', '--company', 'nowhere.yaml', '-o', 'x']);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toMatch(/^vitrina: company: .*\nError: company: .*\n {4}at /);
  });
});
