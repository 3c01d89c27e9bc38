// Snapshots at an address: asked for with one conditional request, checked before they replace the copy, whatever the server does.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotCopyOptions } from '../../src/catalogue/snapshot-copy.ts';
import { decodeSnapshot, encodeSnapshot, SNAPSHOT_FORMAT } from '../../src/catalogue/snapshot-format.ts';
import { joinBytes } from '../../src/lib/byte-list.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { answer, networkTo, type Route, send, serveSite } from '../sources/web/site-server.ts';
import { addressOf, builder, copyOf } from './copied-snapshot.ts';
import { fileRoute, type Served, s3Keys, s3Route, snapshotOf } from './snapshot-server.ts';

let first: Uint8Array;
let second: Uint8Array;
beforeAll(async () => {
  first = await snapshotOf(['Uno']);
  second = await snapshotOf(['Uno', 'Dos']);
});

/** A server and a copy of what it serves at first. */
async function serveCopied(limits: SnapshotCopyOptions['limits'] = {}) {
  const served: Served = { bytes: first };
  const state = { route: fileRoute(served) };
  const server = await serveSite((request, response) => state.route(request, response));
  const copy = copyOf(addressOf(server), undefined, { limits });
  await copy.refresh();
  server.clear();
  return { served, state, server, copy };
}

describe('a copy', () => {
  it('is fetched once, and asked for with one conditional request', async () => {
    const { served, server, copy } = await serveCopied();
    expect(await copy.bytes()).toEqual(first);
    await copy.refresh();
    expect(server.targets).toEqual(['/web/site.snapshot']);
    expect(server.requests[0]!.headers).toMatchObject({
      'user-agent': `vitrina/${builder} (+https://operator.example/)`,
      'accept-encoding': 'identity',
      'if-none-match': expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    served.bytes = second;
    await copy.refresh();
    expect(await copy.bytes()).toEqual(second);
    expect(server.targets).toHaveLength(2);
    expect(await copy.names()).toEqual(['record.json', 'site.snapshot']);
  });

  it('says by one request whether it is up to date, and fetches nothing then', async () => {
    const { served, state, server, copy } = await serveCopied();
    const confirmedMs = (await copy.locate()).refreshedMs!;
    expect(await copy.isCurrent()).toBe(true);
    expect((await copy.locate()).refreshedMs).toBeGreaterThanOrEqual(confirmedMs);
    served.bytes = second;
    expect(await copy.isCurrent()).toBe(false);
    expect(await copy.bytes()).toEqual(first);
    expect(server.targets).toHaveLength(2);
    state.route = (request) => void request.socket.destroy();
    await expect(copy.isCurrent()).rejects.toThrow('cannot be reached');
  });

  it('goes by Last-Modified where the server has no ETag', async () => {
    const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const server = await serveSite((request, response) => {
      if (request.headers['if-modified-since'] === date) response.writeHead(304).end();
      else send(response, 200, first, { 'last-modified': date });
    });
    const copy = copyOf(addressOf(server));
    await copy.refresh();
    await copy.refresh();
    expect(server.requests.map(({ headers }) => headers['if-modified-since'])).toEqual([undefined, date]);
  });

  it('is known after a restart, with the time of the last answer of the server', async () => {
    const before = Date.now();
    const { copy } = await serveCopied();
    const after = Date.now();
    const { refreshedMs } = await copy.locate();
    expect(refreshedMs).toBeGreaterThanOrEqual(before);
    expect(refreshedMs).toBeLessThanOrEqual(after);
    expect(
      (await copyOf('http://127.0.0.1/other.snapshot', copy.cache).locate()).refreshedMs,
    ).toBeUndefined();
  });

  it('that another version checked is checked again before it is served', async () => {
    const { server, copy } = await serveCopied();
    expect((await copy.locate({ builder: '9.9.9' })).refreshedMs).toBeDefined();
    const { file } = await copy.locate();
    const foreign = otherAnalyzer(first);
    writeFileSync(file, foreign);
    expect((await copy.locate({ builder: '9.9.9' })).refreshedMs).toBeUndefined();
    await copy.refresh({ builder: '9.9.9' });
    expect(server.requests[0]!.headers['if-none-match']).toBeUndefined();
    expect(await copy.bytes()).toEqual(first);
  });

  it('is served without its record, which may be of another snapshot', async () => {
    const { server, copy } = await serveCopied();
    const { file } = await copy.locate();
    for (const damage of ['', '{', 'null', JSON.stringify({ mark: 'x', etag: '"x"' })]) {
      writeFileSync(join(dirname(file), 'record.json'), damage);
      expect((await copy.locate()).refreshedMs).toBeDefined();
      await copy.refresh();
      expect(server.requests.at(-1)!.headers['if-none-match']).toBeUndefined();
    }
    writeFileSync(file, second); // the record is of the first one
    await copy.refresh();
    expect(server.requests.at(-1)!.headers['if-none-match']).toBeUndefined();
    expect(await copy.bytes()).toEqual(first);
  });

  it('is whole when two refresh it at once', async () => {
    const { served, copy } = await serveCopied();
    served.bytes = second;
    await Promise.all([copy.refresh(), copy.refresh(), copy.refresh()]);
    expect(await copy.bytes()).toEqual(second);
    expect(await copy.names()).toEqual(['record.json', 'site.snapshot']);
  });

  it('whose folder cannot be written is refused in one line', async () => {
    const server = await serveSite(fileRoute({ bytes: first }));
    const folder = folderOf({ cache: 'a file' });
    await expect(copyOf(addressOf(server), join(folder, 'cache')).refresh()).rejects.toThrow(/ENOTDIR/);
  });
});

/** The same content for a search analyzer that no vitrina has. */
function otherAnalyzer(bytes: Uint8Array): Uint8Array {
  const { manifest, sections } = decodeSnapshot(bytes, 'x');
  return joinBytes(encodeSnapshot({ ...(manifest as object), analyzer: 'other' }, sections));
}

function changed(bytes: Uint8Array, change: (copy: Uint8Array) => void): Uint8Array {
  const copy = new Uint8Array(bytes);
  change(copy);
  return copy;
}

const serve =
  (bytes: () => Uint8Array, headers = {}): Route =>
  (_, response) =>
    send(response, 200, bytes(), headers);

const endless: Route = (_, response) => {
  response.writeHead(200);
  response.write(second);
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', more);
  more();
};

const drip: Route = (_, response) => {
  response.writeHead(200, { 'content-length': second.length });
  let at = 0;
  const timer = setInterval(() => response.write(second.subarray(at, ++at)), 20);
  response.on('close', () => clearInterval(timer));
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

describe('the old copy stays, and one line says why, when the server', () => {
  it.each<[string, Route, RegExp]>([
    ['answers 404', answer(404), / answers 404$/],
    ['answers 503', answer(503), / answers 503$/],
    ['answers without a body', answer(204), / answers 204$/],
    ['serves a page instead', answer(200, {}, '<!doctype html>'.repeat(9)), / is not a vitrina snapshot$/],
    ['serves nothing', answer(200), / is not a vitrina snapshot$/],
    ['serves a truncated file', serve(() => second.subarray(0, -8)), / is truncated; build it again/],
    [
      'serves a damaged file',
      serve(() => changed(second, (copy) => void copy.fill(1, copy.length - 20))),
      / is damaged; build it again/,
    ],
    [
      'serves another format',
      serve(() => changed(second, (copy) => void copy.fill(SNAPSHOT_FORMAT + 1, 8, 9))),
      new RegExp(
        ` is a snapshot of format ${SNAPSHOT_FORMAT + 1} and this vitrina reads format ${SNAPSHOT_FORMAT};`,
      ),
    ],
    [
      'serves the snapshot of another version',
      serve(() => otherAnalyzer(second)),
      / was built by a vitrina that reads words in another way; build it again with "vitrina build"$/,
    ],
    [
      'serves a container without pages',
      serve(() => joinBytes(encodeSnapshot(decodeSnapshot(second, 'x').manifest, {}))),
      / is damaged \(.+\); build it again with "vitrina build"$/,
    ],
    [
      'declares another digest',
      serve(() => second, { 'repr-digest': `md5=:x:, sha-256=:${sha256(Buffer.from('x'))}:` }),
      / is damaged: its SHA-256 is not the one that the server declares$/,
    ],
    [
      'compresses it',
      (_, response) => send(response, 200, gzipSync(second), { 'content-encoding': 'gzip' }),
      / answers in the coding gzip; serve the file as it is$/,
    ],
    [
      'promises more than it sends',
      (_, response) => {
        response.writeHead(200, { 'content-length': second.length + 1 });
        response.write(second, () => response.destroy());
      },
      / broke off \(\w+\)$/,
    ],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200);
        response.write(second.subarray(0, 100), () => response.destroy());
      },
      / broke off \(\w+\)$/,
    ],
    [
      'promises too much',
      serve(() => second, { 'content-length': '99999999' }),
      / has more than 2000000 bytes$/,
    ],
    ['never ends', endless, / has more than 2000000 bytes$/],
    ['drips', drip, / was not answered whole within 1 s$/],
    ['is silent', () => {}, / was not answered whole within 1 s$/],
    [
      'has headers without end',
      (_, response) => {
        response.socket!.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`);
      },
      / cannot be reached \(UND_ERR_HEADERS_OVERFLOW\)$/,
    ],
    [
      'redirects in a circle',
      answer(302, { location: '/web/site.snapshot' }),
      / redirects more than 5 times$/,
    ],
    [
      'redirects to the metadata of a cloud',
      answer(302, { location: 'http://169.254.169.254/latest/meta-data/?token=hidden' }),
      / leads to 169\.254\.169\.254, which is not on the public Internet$/,
    ],
    [
      'redirects to another name of a private address',
      answer(301, { location: 'http://localhost:1/site.snapshot' }),
      / leads to localhost:1, which is not on the public Internet$/,
    ],
    [
      'redirects to a file',
      answer(302, { location: 'file:///etc/passwd' }),
      / redirects to something other than an http/,
    ],
    [
      'redirects with a password',
      answer(302, { location: 'http://u:hidden@127.0.0.1/' }),
      / redirects to something other than an http or https address$/,
    ],
  ])('%s', async (_, route, line) => {
    const { state, server, copy } = await serveCopied({ maxBytes: 2_000_000, totalSeconds: 1 });
    state.route = route;
    const failure: Error = await copy.refresh().then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(failure.message).toMatch(line);
    expect(failure.message.startsWith(addressOf(server))).toBe(true);
    expect(failure.message).not.toMatch(/\n|hidden/);
    expect(await copy.bytes()).toEqual(first);
    expect((await copy.locate()).refreshedMs).toBeDefined();
    expect(await copy.names()).toEqual(['record.json', 'site.snapshot']);
  });

  it('answers 304 to a request without validators', async () => {
    const { state, copy } = await serveCopied({});
    state.route = serve(() => second);
    await copy.refresh();
    state.route = answer(304);
    await expect(copy.refresh()).rejects.toThrow(/ answers 304$/);
    expect(await copy.bytes()).toEqual(second);
  });

  it('is down', async () => {
    const copy = copyOf('http://127.0.0.1:1/site.snapshot');
    await expect(copy.refresh()).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/site\.snapshot cannot be reached \(ECONNREFUSED\)$/,
    );
    expect((await copy.locate()).refreshedMs).toBeUndefined();
  });
});

describe('a redirect', () => {
  it('is followed to the same host and to hosts of the Internet', async () => {
    const file = fileRoute({ bytes: first });
    const server = await serveSite((request, response) => {
      if (request.url === '/web/site.snapshot')
        send(response, 302, '', { location: 'http://cdn.example/signed?signature=hidden' });
      else file(request, response);
    });
    const copy = copyOf(addressOf(server), undefined, { network: networkTo(server.port) });
    await copy.refresh();
    expect(server.targets).toEqual(['/web/site.snapshot', '/signed?signature=hidden']);
    expect(server.requests[1]!.headers.host).toBe('cdn.example');
    expect(await copy.bytes()).toEqual(first);
    await copy.refresh();
    expect(server.requests[3]!.headers['if-none-match']).toBeDefined();
  });
});

describe('a snapshot in S3', () => {
  const address = 's3://tienda/web/site ñ+1.snapshot';
  const path = '/tienda/web/site%20%C3%B1%2B1.snapshot';

  async function serveS3(route: Route) {
    const server = await serveSite(route);
    const environment = { ...s3Keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${server.port}` };
    return { server, copy: copyOf(address, undefined, { environment }), environment };
  }

  it('is asked for with a signature, and conditionally', async () => {
    const served: Served = { bytes: first };
    const { server, copy } = await serveS3(s3Route(path, served));
    await copy.refresh();
    await copy.refresh();
    expect(server.targets).toEqual([path, path]);
    expect(server.requests[1]!.headers['if-none-match']).toBeDefined();
    served.bytes = second;
    await copy.refresh();
    expect(await copy.bytes()).toEqual(second);
  });

  it.each<[string, Route, Record<string, string>, string]>([
    [
      'another key',
      s3Route(path, { bytes: new Uint8Array() }),
      { AWS_SECRET_ACCESS_KEY: 'hidden' },
      ' answers 403 SignatureDoesNotMatch',
    ],
    [
      'another token',
      s3Route(path, { bytes: new Uint8Array() }),
      { AWS_SESSION_TOKEN: 'hidden' },
      ' answers 403',
    ],
    [
      'a clock that is off',
      answer(
        403,
        {},
        `<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code>${'x'.repeat(9000)}</Error>`,
      ),
      {},
      ' answers 403 RequestTimeTooSkewed',
    ],
    ['a missing object', s3Route('/other', { bytes: new Uint8Array() }), {}, ' answers 404 NoSuchKey'],
    [
      'another region',
      answer(400, { 'x-amz-bucket-region': 'eu-west-3' }),
      {},
      ' answers 400 (the bucket is in the region eu-west-3)',
    ],
    [
      'a redirect, which a signature is not valid for',
      answer(307, { location: 'https://tienda.s3.amazonaws.com/x' }),
      {},
      ' answers a redirect to tienda.s3.amazonaws.com; correct the region or the endpoint',
    ],
    [
      'a checksum of other bytes',
      (_, response) => send(response, 200, first, { 'x-amz-checksum-sha256': sha256(second) }),
      {},
      ' is damaged: its SHA-256 is not the one that the server declares',
    ],
    [
      'no keys',
      answer(200),
      { AWS_ACCESS_KEY_ID: '' },
      ': set the environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ],
  ])('is refused in one line with %s', async (_, route, change, line) => {
    const { copy, environment } = await serveS3(route);
    const refusal = copy.refresh({ environment: { ...environment, ...change } });
    await expect(refusal).rejects.toThrow(new Error(`${address}${line}`));
  });

  it('is not compared with the checksum of its parts', async () => {
    const { copy } = await serveS3(serve(() => first, { 'x-amz-checksum-sha256': `${sha256(second)}-3` }));
    await copy.refresh();
    expect(await copy.bytes()).toEqual(first);
  });
});
