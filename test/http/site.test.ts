import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { isMissing } from '../missing.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, siteUrl, startServer } from './running-server.ts';
import { openTestCatalogue, sitePages } from './site-pages.ts';

let folder: string;
let outside: string;
let server: RunningServer;

const html = (body: string) =>
  `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`;
const png = Buffer.from('89504e470d0a1a0a', 'hex');

function write(path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'vitrina-outside-'));
  writeFileSync(join(outside, 'secret.html'), 'secret');
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-site-')));
  write('index.html', html('Inicio'));
  write('bilbao/index.html', html('Bilbao '.repeat(300)));
  write('tarifas.html', html('Tarifas'));
  write('taller/index.htm', html('Taller'));
  write('noticias/index.html', html('Sin catalogar'));
  write('css/estilo.css', 'body { color: red }');
  write('js/mapa.mjs', 'export {}');
  write('app.webmanifest', '{}');
  write('antiguo.htm', '<HTML><HEAD><TITLE>x</TITLE></HEAD ><BODY>Antiguo</BODY></HTML>');
  write('¿que-hacer?/index.html', html('Qué hacer'));
  write('c#/index.html', html('C#'));
  write('c#.html', html('C#'));
  write('pricing/index.html', html('Pricing'));
  write('auth.html', html('Auth'));
  write('img/50% ¿sí? #1.PNG', png);
  write('img/foto niño.png', png);
  write('viejo.html', Buffer.from(html('<meta charset="iso-8859-1">a\u00f1o'), 'latin1'));
  write('viejo-sin-decirlo.html', Buffer.from(html('año'), 'latin1'));
  write('nuevo.html', html('<meta charset="iso-8859-1">año'));
  write('vitrina.yaml', 'state: secret');
  write('vitrina.db', 'secret');
  write('sinonimos.txt', 'secret');
  write('_includes/cabecera.html', html('secret'));
  write('.env', 'SECRET=1');
  write('.git/config.txt', 'secret');
  symlinkSync(join(outside, 'secret.html'), join(folder, 'enlace.html'));
  symlinkSync(outside, join(folder, 'carpeta'));
  // a folder beside that of the site whose name begins with the same text
  mkdirSync(`${folder}-2`);
  writeFileSync(`${folder}-2/secret.html`, 'secret');
  symlinkSync(`${folder}-2/secret.html`, join(folder, 'vecino.html'));
  symlinkSync('bucle.html', join(folder, 'bucle.html'));
  symlinkSync('.git/config.txt', join(folder, 'config.txt'));
  symlinkSync('.git', join(folder, 'historia'));
  symlinkSync('css/estilo.css', join(folder, 'alias.css'));
  write('año/index.html', html('Año'));
  write('.well-known/acme-challenge/AbC_12-3', 'AbC_12-3.huella');
  write('.well-known/assetlinks.json', '[]');
  write('.well-known/apple-app-site-association', '{}');
  write('.well-known/matrix/server', '{}');
  write('.well-known/prueba/logo.png', png);
  write('.well-known/prueba/grande', Buffer.alloc(2_000_001));
  write('.well-known/api-catalog', 'secret');
  write('.well-known/openid-configuration', 'secret');
  write('.well-known/oauth-protected-resource/mcp', 'secret');
  write('.well-known/.htaccess', 'secret');
  write('.well-known/.git/config.txt', 'secret');
  write('.well-known/acme-challenge/.oculto', 'secret');
  write('.well-known/copia.sql', 'secret');
  write('css/.well-known/clave', 'secret');
  write('css/clave', 'secret');
  symlinkSync(join(outside, 'secret.html'), join(folder, '.well-known/enlace'));
  symlinkSync('../.env', join(folder, '.well-known/entorno'));
  symlinkSync(outside, join(folder, '.well-known/fuera'));
  write('grande.txt', 'x'.repeat(2_000_001));
  write('img/grande.png', Buffer.alloc(20_000_000));
  server = await startServer({
    parts: { closedFiles: new Set([join(folder, 'sinonimos.txt')]) },
    folder,
    published: { headOf: (path) => `<meta name="vitrina" content="ñ ${path}">` },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-2`, { recursive: true });
  rmSync(outside, { recursive: true });
});

/** The files and sockets that this process has open. */
function openFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(join('/proc/self/fd', descriptor));
    } catch {
      return ''; // closed in the meantime
    }
  });
}

describe('the site beside its API (contract C1.4)', () => {
  it('serves index.htm as the page of its folder', async () => {
    const { status, text, headers } = await ask(server, '/taller/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('Taller');
  });

  it('serves a file at the composed address of its page, whatever form its name has on disk (contract C1.9)', async () => {
    const decomposed = (path: string) => path.normalize('NFD');
    write(decomposed('Vacunación.html'), html('Vacunación'));
    write(`niños/${decomposed('cañón.html')}`, html('Cañón'));
    write(`${decomposed('peluquería')}/index.html`, html('Peluquería'));
    write(decomposed('img/año.png'), png);
    for (const [path, text] of [
      ['/Vacunación.html', 'Vacunación'],
      ['/niños/cañón.html', 'Cañón'],
      ['/peluquería/', 'Peluquería'],
    ] as const) {
      const found = await ask(server, encodeURI(path));
      expect([found.status, found.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(found.text).toContain(text);
    }
    const image = await ask(server, encodeURI('/img/año.png'));
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await ask(server, encodeURI('/niños/caño.html'))).status).toBe(404);
  });

  it.each(['INDEX.HTM', 'Index.html'])('serves %s as the page of its folder', async (name) => {
    write(`viejos-${name}/${name}`, html('De 1998'));
    const { status, text, headers } = await ask(server, `/viejos-${name}/`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('De 1998');
  });

  it('serves a page with the head snippet, its validators and protective headers', async () => {
    const { status, text, headers } = await ask(server, '/bilbao/');
    expect(status).toBe(200);
    expect(text).toContain('<meta name="vitrina" content="ñ /bilbao/"></head>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^"/),
      'last-modified': expect.stringMatching(/GMT$/),
      link: '<https://hogar.example/bilbao.md>; rel="alternate"; type="text/markdown"',
      'content-security-policy': expect.stringContaining('frame-ancestors'),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const unchanged = await ask(server, '/bilbao/', { headers: { 'if-none-match': headers.etag! } });
    expect(unchanged.status).toBe(304);
  });

  it.each([
    ['the date of the file', (date: Date) => ({ 'if-modified-since': date.toUTCString() }), 304],
    ['a later date', () => ({ 'if-modified-since': 'Friday, 31-Dec-49 23:59:59 GMT' }), 304],
    ['a later date of C', () => ({ 'if-modified-since': 'Fri Jan  1 08:49:37 2049' }), 304],
    ['an earlier date', () => ({ 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' }), 200],
    ['what is no HTTP date', () => ({ 'if-modified-since': '2049-01-01' }), 200],
    [
      'another ETag, which takes precedence',
      (date: Date) => ({ 'if-modified-since': date.toUTCString(), 'if-none-match': '"x"' }),
      200,
    ],
  ])('goes by If-Modified-Since with %s (RFC 9110 §13.1.3)', async (_, headersFor, status) => {
    const sent = (await ask(server, '/bilbao/')).headers['last-modified']!;
    const answer = await ask(server, '/bilbao/', { headers: headersFor(new Date(sent)) });
    expect([answer.status, answer.headers['last-modified']]).toEqual([status, sent]);
  });

  it('serves the home page with the headers of discovery', async () => {
    const { text, headers } = await ask(server, '/');
    expect(text).toContain('Inicio');
    expect(headers.link).toBe('</openapi.json>; rel="service-desc"');
  });

  it('compresses pages', async () => {
    const { body, headers } = await ask(server, '/bilbao/', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('Bilbao');
  });

  it('answers HEAD like GET without the body', async () => {
    const { headers, body } = await ask(server, '/bilbao/', { method: 'HEAD' });
    expect(body).toHaveLength(0);
    expect(Number(headers['content-length'])).toBeGreaterThan(2000);
  });

  it('serves assets with their types, and images by ranges', async () => {
    for (const [path, type] of [
      ['/css/estilo.css', 'text/css; charset=utf-8'],
      ['/js/mapa.mjs', 'text/javascript; charset=utf-8'],
      ['/app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ] as const) {
      expect((await ask(server, path)).headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=300',
        vary: 'Accept-Encoding',
      });
    }
    for (const path of ['/img/foto%20ni%C3%B1o.png', '/img/50%25%20%C2%BFs%C3%AD%3F%20%231.PNG']) {
      const { headers, body } = await ask(server, path);
      expect(body.equals(png)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
    }
    const range = await ask(server, '/img/foto%20ni%C3%B1o.png', { headers: { range: 'bytes=1-3' } });
    expect([range.status, range.text, range.headers['content-range']]).toEqual([206, 'PNG', 'bytes 1-3/8']);
    const more = await ask(server, '/img/foto%20ni%C3%B1o.png', { headers: { range: 'bytes=-9' } });
    expect([more.status, more.body.length], 'more last bytes than there are (RFC 9110 §14.1.2)').toEqual([
      200, 8,
    ]);
    for (const headers of [{}, { range: 'bytes=0-1' }]) {
      const head = await ask(server, '/img/foto%20ni%C3%B1o.png', { method: 'HEAD', headers });
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '8', 0]);
    }
  });

  it('answers a range that the file lacks with its length (RFC 9110 §15.5.17)', async () => {
    const answer = await ask(server, '/img/foto%20ni%C3%B1o.png', { headers: { range: 'bytes=99-' } });
    expect(errorOf(answer)).toEqual({ status: 416, code: 'range_not_satisfiable' });
    expect(answer.headers['content-range']).toBe('bytes */8');
    expect(answer.json().data.hint).toContain('8');
  });

  it('answers a condition that the file does not meet (RFC 9110 §15.5.13)', async () => {
    const answer = await ask(server, '/img/foto%20ni%C3%B1o.png', { headers: { 'if-match': '"x"' } });
    expect(errorOf(answer)).toEqual({ status: 412, code: 'precondition_failed' });
  });

  it.each([
    ['that declares it', '/viejo.html'],
    ['that declares nothing', '/viejo-sin-decirlo.html'],
  ])(
    'names the charset of an old page %s, and inserts nothing that the charset cannot encode',
    async (_, path) => {
      const { headers, body } = await ask(server, path);
      // what iso-8859-1 means to browsers (WHATWG Encoding §4.2)
      expect(headers['content-type']).toBe('text/html; charset=windows-1252');
      expect(body.toString('latin1')).toContain('año');
      expect(body.toString('latin1')).not.toContain('vitrina');
    },
  );

  it('names the actual charset of a page rather than the declared one, so that browsers show the same text as the API', async () => {
    const { headers, text } = await ask(server, '/nuevo.html');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('año');
  });

  it('inserts the head into an old page for any spelling of the tag', async () => {
    const { headers, text } = await ask(server, '/antiguo.htm');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<meta name="vitrina" content="ñ /antiguo.htm"></HEAD >');
  });

  it('redirects a folder’s address to its trailing slash', async () => {
    const answer = await ask(server, '/noticias');
    expect([answer.status, answer.headers.location]).toEqual([308, 'https://hogar.example/noticias/']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    for (const path of ['/a%C3%B1o', '/%C2%BFque-hacer%3F', '/c%23']) {
      const { status, headers } = await ask(server, path);
      expect([status, headers.location]).toEqual([308, `https://hogar.example${path}/`]);
      expect((await ask(server, `${path}/`)).status).toBe(200);
    }
  });

  it.each([
    ['/.well-known/acme-challenge/AbC_12-3', 'text/plain; charset=utf-8', 'AbC_12-3.huella'],
    ['/.well-known/assetlinks.json', 'application/json; charset=utf-8', '[]'],
    ['/.well-known/apple-app-site-association', 'application/json; charset=utf-8', '{}'],
    ['/.well-known/matrix/server', 'application/json; charset=utf-8', '{}'],
    ['/.well-known/prueba/logo.png', 'image/png', png.toString()],
    ['/.well-known/prueba/grande', undefined, '\0'.repeat(2_000_001)],
  ])('serves the proof of the site at %s (RFC 8615, contract C1.10)', async (path, type, expected) => {
    const { status, headers, text } = await ask(server, path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(text === expected).toBe(true);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves its own published document before a file of .well-known (contract C1.10)', async () => {
    const document = { contentType: 'text/plain', body: 'own', cacheSeconds: 0 };
    const publishing = await startServer({
      folder,
      published: { documents: () => [{ ...document, path: '/.well-known/api-catalog' }] },
    });
    expect((await ask(publishing, '/.well-known/api-catalog')).text).toBe('own');
  });

  it('streams a large text instead of caching it', async () => {
    const large = await ask(server, '/grande.txt', { headers: { range: 'bytes=0-9' } });
    expect([large.status, large.text]).toEqual([206, 'xxxxxxxxxx']);
    const small = await ask(server, '/css/estilo.css', { headers: { range: 'bytes=0-9' } });
    expect(small.status).toBe(200);
  });

  it.skipIf(isMissing('/proc', existsSync('/proc/self/fd')))(
    'closes the file of a caller who leaves',
    async () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write('GET /img/grande.png HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'data');
      expect(openFiles()).toContainEqual(expect.stringMatching(/grande\.png$/));
      socket.destroy();
      await expect.poll(openFiles).not.toContainEqual(expect.stringMatching(/grande\.png$/));
    },
  );

  it('breaks the connection when a file becomes shorter on the way, rather than fill it up with the next answer (contract C2.13)', async () => {
    write('img/corta.png', Buffer.alloc(20_000_000));
    const socket = connect(server.port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.write('GET /img/corta.png HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    truncateSync(join(folder, 'img/corta.png'), 1_000_000);
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    await once(socket, 'close');
    const bytes = Buffer.concat(received);
    expect(bytes.length).toBeLessThan(20_000_000);
    expect(bytes.lastIndexOf('HTTP/1.1')).toBe(0);
  });

  it('renders a page again after a reload: its head describes the current service', async () => {
    let current = openTestCatalogue(siteUrl, { folder });
    let head = 'before';
    const published = { headOf: () => head };
    const reloaded = await startServer({ published, live: { current: () => current } });
    expect((await ask(reloaded, '/bilbao/')).text).toContain('before</head>');
    current = openTestCatalogue(siteUrl, { generation: 'generation-2', folder });
    head = 'after';
    expect((await ask(reloaded, '/bilbao/')).text).toContain('after</head>');
  });

  it('answers with the Markdown of a page whose file a deploy removes at that moment', async () => {
    write('tarifas.html', html('Tarifas'));
    const deploying = await startServer({
      folder,
      published: {
        // called when the file has been found and is about to be read
        headOf: () => {
          rmSync(join(folder, 'tarifas.html'));
          return '';
        },
      },
    });
    const { status, headers } = await ask(deploying, '/tarifas.html');
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    write('tarifas.html', html('Tarifas'));
  });

  it('answers from one generation: page, file and head belong together even if a reload happens meanwhile (contract C12.6)', async () => {
    const release = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-release-')));
    mkdirSync(join(release, 'bilbao'));
    writeFileSync(join(release, 'bilbao/index.html'), html('la entrega nueva'));
    const before = openTestCatalogue(siteUrl, { folder });
    const renewed = openTestCatalogue(siteUrl, { generation: 'generation-2', pages: [], folder: release });
    const old: Catalogue = {
      ...before,
      findPageByPath(path) {
        // the reload takes effect while the first answer waits for its file
        queueMicrotask(() => {
          current = renewed;
        });
        return before.findPageByPath(path);
      },
    };
    let current = old;
    const reloading = await startServer({
      live: { current: () => current },
      published: { headOf: (_, catalogue) => catalogue.generation },
    });
    const first = await ask(reloading, '/bilbao/');
    expect(first.text).toContain('generation-1</head><body>Bilbao');
    expect(first.headers.link).toBe(
      '<https://hogar.example/bilbao.md>; rel="alternate"; type="text/markdown"',
    );
    const after = await ask(reloading, '/bilbao/');
    expect(after.text).toContain('generation-2</head><body>la entrega nueva');
    expect(after.headers.link).toBeUndefined();
    rmSync(release, { recursive: true });
  });

  it('reads the files of the served folder, even if another has files of the same names, sizes and times', async () => {
    const pages: string[] = [];
    const folders = ['uno', 'dos'].map((body) => {
      const release = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-release-')));
      writeFileSync(join(release, 'estilo.css'), body);
      utimesSync(join(release, 'estilo.css'), 1_000_000_000, 1_000_000_000);
      return release;
    });
    let current = openTestCatalogue(siteUrl, { folder: folders[0] });
    const switching = await startServer({ live: { current: () => current } });
    for (const release of folders) {
      current = openTestCatalogue(siteUrl, { folder: release });
      pages.push((await ask(switching, '/estilo.css')).text);
    }
    expect(pages).toEqual(['uno', 'dos']);
    for (const release of folders) rmSync(release, { recursive: true });
  });

  it('reads a page once for all concurrent requests', async () => {
    let readings = 0;
    const headOf = () => {
      readings++;
      return '';
    };
    const fresh = await startServer({ folder, published: { headOf } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(fresh, '/bilbao/')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(readings).toBe(1);
  });

  it('serves the new text of a page that has changed', async () => {
    write('cambia.html', html('antes'));
    expect((await ask(server, '/cambia.html')).text).toContain('antes');
    write('cambia.html', html('luego'));
    utimesSync(join(folder, 'cambia.html'), 2_000_000_000, 2_000_000_000);
    expect((await ask(server, '/cambia.html')).text).toContain('luego');
    write('cambia.html', html('al final, a la misma hora'));
    utimesSync(join(folder, 'cambia.html'), 2_000_000_000, 2_000_000_000);
    expect((await ask(server, '/cambia.html')).text).toContain('al final');
  });

  it.each([
    '/nada.html',
    '/vitrina.yaml',
    '/vitrina.db',
    '/sinonimos.txt',
    '/_includes/cabecera.html',
    '/.env',
    '/.git/config.txt',
    // contract C1.10: only what is visible in .well-known, and nothing of signing in
    '/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/.htaccess',
    '/.well-known/.git/config.txt',
    '/.well-known/acme-challenge/.oculto',
    '/.well-known/acme-challenge/%2eoculto',
    '/.well-known/acme-challenge/',
    '/.well-known/acme-challenge',
    '/.well-known/acme-challenge/../../.env',
    '/.well-known/%2e%2e/.env',
    '/.well-known/..%2f.env',
    '/.well-known/',
    '/.well-known',
    '/.WELL-KNOWN/assetlinks.json',
    '/.well-known//assetlinks.json',
    '/.well-known/copia.sql',
    '/.well-known/enlace',
    '/.well-known/entorno',
    '/.well-known/fuera/secret.html',
    '/css/.well-known/clave',
    '/css/clave',
    '/enlace.html',
    '/vecino.html',
    '/bucle.html',
    '/config.txt',
    '/historia/config.txt',
    '/css//estilo.css',
    '/carpeta/secret.html',
    '/carpeta',
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/css/..%2f..%2fsecret.html',
    '/css/%2e%2e/%2e%2e/secret.html',
    '/css\\..\\index.html',
    '//etc/passwd',
    '/css/',
    '/css',
    '/index.html/x',
    '/tarifas.html%00.css',
    `/${'x'.repeat(3000)}.html`,
  ])('answers %s with a JSON 404 (seed §7)', async (path) => {
    const answer = await ask(server, path);
    expect(errorOf(answer)).toEqual({ status: 404, code: 'route_not_found' });
    expect(answer.text).not.toContain('secret');
  });

  it('answers a wrong method on a page with 405', async () => {
    const answer = await ask(server, '/bilbao/', { method: 'POST' });
    expect(errorOf(answer)).toEqual({ status: 405, code: 'method_not_allowed' });
    expect(answer.json().message).toBe('El método POST no se admite aquí.');
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});

describe('pages as Markdown (contract C1.4, contract C1.6)', () => {
  const markdown =
    '# Tarifas\n\nPrecios orientativos de la mano de obra.\n\n[Inicio](https://hogar.example/)\n\n---\n\nÍndice del sitio: [llms.txt](https://hogar.example/llms.txt)\n';
  const describedBy = '<https://hogar.example/llms.txt>; rel="describedby"; type="text/plain"';

  it.each([
    ['at the .md twin', '/tarifas.md', '*/*'],
    ['at the address of the file with .md (llms.txt)', '/tarifas.html.md', '*/*'],
    ['by Accept', '/tarifas.html', 'text/markdown'],
  ])('serves them %s', async (_, path, accept) => {
    const { status, text, headers } = await ask(server, path, { headers: { accept } });
    expect([status, text]).toEqual([200, markdown]);
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
      'x-markdown-tokens': String(Math.ceil(markdown.length / 4)),
      'content-location': 'https://hogar.example/tarifas.md',
      link: `<https://hogar.example/tarifas.html>; rel="canonical", ${describedBy}`,
      'access-control-allow-origin': '*',
    });
  });

  it('names the lists of pages where a twin is wrong, and the index in the language of the page', async () => {
    const wrong = await ask(server, '/tarifa-plana.md', { headers: { 'accept-language': 'en' } });
    expect(wrong.text).toContain(
      'The pages are listed in https://hogar.example/llms.txt and https://hogar.example/sitemap.md.',
    );
    const pages = sitePages.map((page) => ({ ...page, language: 'en' }));
    const running = await startServer({ catalogue: openTestCatalogue(siteUrl, { pages }) });
    const { text } = await ask(running, '/tarifas.md');
    expect(text).toContain('Index of the site: [llms.txt]');
  });

  it('serves them as text/plain to a client that prefers it, with an ETag of its own', async () => {
    const { status, text, headers } = await ask(server, '/tarifas.html', {
      headers: { accept: 'text/plain' },
    });
    expect([status, text]).toEqual([200, markdown]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
      link: `<https://hogar.example/tarifas.html>; rel="canonical", ${describedBy}`,
    });
    expect(headers).not.toHaveProperty('content-location');
    expect(headers.etag).not.toBe((await ask(server, '/tarifas.md')).headers.etag);
    const unchanged = { accept: 'text/plain', 'if-none-match': headers.etag! };
    expect((await ask(server, '/tarifas.html', { headers: unchanged })).status).toBe(304);
  });

  it('leaves read_page without the line that leads to llms.txt', async () => {
    const page = (await ask(server, '/api/v1/read_page?url=/tarifas.html')).json();
    expect(markdown.startsWith(`${page.markdown.trimEnd()}\n\n---`)).toBe(true);
    expect(page.markdown).not.toContain('llms.txt');
  });

  it('link to the API from the home page as its HTML does (contract C1.2, RFC 8288)', async () => {
    const { headers } = await ask(server, '/', { headers: { accept: 'text/markdown' } });
    expect(headers.link).toBe(
      '<https://hogar.example/>; rel="canonical", </openapi.json>; rel="service-desc"',
    );
  });

  it.each([
    '/index.md',
    '/index.html.md',
    '/bilbao.md',
    '/bilbao/index.md',
    '/bilbao/index.html.md',
    '/sevilla/fontaneria.md',
  ])('finds %s', async (path) => {
    expect((await ask(server, path)).headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('of a page are where its headers say', async () => {
    const addresses = [
      ['/antiguo.htm', '/antiguo.htm', '/antiguo.md'],
      // the service has documents of its own at /pricing.md and /auth.md
      ['/auth.html', '/auth.html', '/auth.html.md'],
      ['/c%23.html', '/c#.html', '/c%23.md'],
      ['/pricing/', '/pricing/', '/pricing/index.md'],
      ['/%C2%BFque-hacer%3F/', '/¿que-hacer%3F/', '/%C2%BFque-hacer%3F.md'],
    ] as const;
    const [page] = sitePages;
    const pages = addresses.map(([, path]) => ({ ...page!, path, title: path }));
    const named = await startServer({ catalogue: openTestCatalogue(siteUrl, { pages, folder }) });
    for (const [address, , twin] of addresses) {
      const asMarkdown = await ask(named, address, { headers: { accept: 'text/markdown' } });
      expect(asMarkdown.headers).toMatchObject({
        'content-location': `https://hogar.example${twin}`,
        link: `<https://hogar.example${address}>; rel="canonical", ${describedBy}`,
      });
      const atTwin = await ask(named, twin);
      expect([atTwin.status, atTwin.text]).toEqual([200, asMarkdown.text]);
      const asHtml = await ask(named, address);
      expect(asHtml.headers.link).toBe(
        `<https://hogar.example${twin}>; rel="alternate"; type="text/markdown"`,
      );
    }
  });

  it.each([
    ['/tarifas.html', '/tarifas/', '/tarifas.html.md', '/tarifas.md'],
    ['/tarifas.htm', '/tarifas.html', '/tarifas.htm.md', '/tarifas.md'],
  ])('of %s and %s are not the same', async (file, other, fileTwin, otherTwin) => {
    const [page] = sitePages;
    const pages = [file, other].map((path) => ({ ...page!, path, title: path, markdown: `# ${path}\n` }));
    const named = await startServer({ catalogue: openTestCatalogue(siteUrl, { pages }) });
    for (const [path, twin] of [
      [file, fileTwin],
      [other, otherTwin],
    ] as const) {
      const asMarkdown = await ask(named, path, { headers: { accept: 'text/markdown' } });
      expect(asMarkdown.headers['content-location']).toBe(`https://hogar.example${twin}`);
      const atTwin = await ask(named, twin);
      expect([atTwin.status, atTwin.text]).toEqual([200, asMarkdown.text]);
      expect(atTwin.text).toContain(`# ${path}\n`);
    }
  });

  it('have a twin also if the address of the page has no extension', async () => {
    const [page] = sitePages;
    const catalogue = openTestCatalogue(siteUrl, { pages: [{ ...page!, path: '/sin-final' }] });
    const bare = await startServer({ catalogue });
    const { status, headers } = await ask(bare, '/sin-final.md');
    expect([status, headers['content-location']]).toEqual([200, 'https://hogar.example/sin-final.md']);
  });

  it('serves HTML to a caller that gives it a higher weight', async () => {
    const headers = { accept: 'text/markdown;q=0.9, text/html' };
    expect((await ask(server, '/tarifas.html', { headers })).headers['content-type']).toContain('text/html');
  });

  it('gives HTML and Markdown different ETags', async () => {
    const [asHtml, asMarkdown] = await Promise.all([
      ask(server, '/tarifas.html'),
      ask(server, '/tarifas.html', { headers: { accept: 'text/markdown' } }),
    ]);
    expect(asHtml.headers.etag).not.toBe(asMarkdown.headers.etag);
  });

  it('opens every page of the catalogue as Markdown where there is no folder, and to browsers as plain text', async () => {
    const bare = await startServer();
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const [accept, type] of [
      ['*/*', 'text/markdown'],
      [browser, 'text/plain'],
    ] as const)
      for (const { path } of bare.live.current().pages) {
        const { status, headers } = await ask(bare, encodeURI(path), { headers: { accept } });
        expect([path, status, headers['content-type']]).toEqual([path, 200, `${type}; charset=utf-8`]);
        expect([headers.vary, headers['content-disposition']]).toEqual([
          'Accept, Accept-Encoding',
          undefined,
        ]);
      }
    const answer = await ask(bare, '/bilbao');
    expect([answer.status, answer.headers.location]).toEqual([308, 'https://hogar.example/bilbao/']);
  });

  it('serves nothing of the site when another server serves it', async () => {
    const apart = await startServer({ terms: { servesPages: false } });
    expect((await ask(apart, '/')).status).toBe(404);
    expect((await ask(apart, '/tarifas.md')).status).toBe(404);
    expect((await ask(apart, '/', { method: 'POST' })).status).toBe(404);
  });
});

describe('an address without a page (contract C5.6)', () => {
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  const errorPage = (body: string) => {
    const site = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-missing-')));
    if (body !== '') writeFileSync(join(site, '404.html'), body);
    return site;
  };
  const withSite = async (body: string, test: (server: RunningServer, site: string) => Promise<void>) => {
    const site = errorPage(body);
    const running = await startServer({ folder: site });
    await test(running, site);
    rmSync(site, { recursive: true });
  };

  it('answers people with the site’s own 404.html, and its status', () =>
    withSite(html('Esta página no existe '.repeat(100)), async (running) => {
      const { status, text, headers } = await ask(running, '/no/existe/', browser);
      expect([status, headers['content-type'], headers.vary]).toEqual([
        404,
        'text/html; charset=utf-8',
        'Accept, Accept-Encoding',
      ]);
      expect(text).toContain('Esta página no existe');
      expect(text).toContain('rel="service-desc"');
      expect(text).not.toContain('text/markdown');
      expect(headers.link).toBeUndefined();
      const packed = await ask(running, '/otra', {
        headers: { ...browser.headers, 'accept-encoding': 'br' },
      });
      expect([packed.status, packed.headers['content-encoding']]).toEqual([404, 'br']);
      expect(brotliDecompressSync(packed.body).toString()).toBe(text);
      const head = await ask(running, '/no/existe/', { ...browser, method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([404, 0]);
      const again = await ask(running, '/no', { headers: { ...browser.headers, 'if-none-match': '*' } });
      expect(again.status).toBe(404);
    }));

  it('answers programs in JSON that varies by Accept', () =>
    withSite(html('Esta página no existe'), async (running) => {
      for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json, text/html' }]) {
        const answer = await ask(running, '/no-existe/', { headers });
        expect(errorOf(answer)).toEqual({ status: 404, code: 'route_not_found' });
        expect(answer.headers.vary).toMatch(/\bAccept,/);
      }
      const posted = await ask(running, '/no-existe/', { ...browser, method: 'POST' });
      expect(errorOf(posted)).toEqual({ status: 404, code: 'route_not_found' });
    }));

  it.each([
    '/api/no',
    '/api/v1/no',
    '/oauth',
    '/agent/no',
    '/agent',
    '/mcp/no',
    '/vitrina/no',
    '/.well-known/no',
  ])('answers everybody in JSON below the service: %s', (path) =>
    withSite(html('Esta página no existe'), async (running) => {
      expect(errorOf(await ask(running, path, browser))).toEqual({ status: 404, code: 'route_not_found' });
    }),
  );

  it('shows people at the root of a site without a home page its top pages', async () => {
    const pages = sitePages.filter(({ path }) => path !== '/');
    const running = await startServer({ catalogue: openTestCatalogue(siteUrl, { pages }) });
    const { status, text, headers } = await ask(running, '/', browser);
    expect([status, headers['content-type'], headers.vary]).toEqual([
      404,
      'text/html; charset=utf-8',
      expect.stringContaining('Accept'),
    ]);
    expect([...text.matchAll(/<li lang="es"><a href="([^"]+)">([^<]+)/g)].map(([, ...link]) => link)).toEqual(
      [
        [`${siteUrl}/bilbao/`, 'Servicios en Bilbao'],
        [`${siteUrl}/tarifas.html`, 'Tarifas'],
      ],
    );
    expect(errorOf(await ask(running, '/')).code).toBe('route_not_found');
  });

  it('answers in JSON without a 404.html, and from the moment in which it is removed', async () => {
    await withSite('', async (running) => {
      expect(errorOf(await ask(running, '/no', browser)).status).toBe(404);
    });
    await withSite(html('x'), async (running, site) => {
      expect((await ask(running, '/agents', browser)).text).toContain('<title>');
      rmSync(join(site, '404.html'));
      expect(errorOf(await ask(running, '/no', browser)).code).toBe('route_not_found');
    });
  });
});
