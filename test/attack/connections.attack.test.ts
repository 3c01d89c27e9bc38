// Abused connections: nothing stays open, and no other caller is delayed (contract C2.8).

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { dose } from './harness/form.ts';
import { inProcess, withstand } from './harness/withstand.ts';

const siteWithVideo = mkdtempSync(join(tmpdir(), 'vitrina-video-'));
const siteWithLongPage = mkdtempSync(join(tmpdir(), 'vitrina-long-page-'));
const targetsBesideVideo = ['/healthz', '/api/v1/search_pages?query=fuga+de+agua', '/', '/foto.png'];

beforeAll(() => {
  const page = `<title>Casa Clara</title><main><h1>Casa Clara</h1><p>${paragraphAbout('la fuga de agua')}</p></main>`;
  writeFileSync(join(siteWithVideo, 'index.html'), page);
  writeFileSync(join(siteWithLongPage, 'index.html'), page);
  const paragraphs = Array.from(
    { length: 5_000 },
    (_, i) => `<p>La fuga <a href="/">número ${i}</a>, 水漏れ.</p>`,
  );
  writeFileSync(
    join(siteWithLongPage, 'larga.html'),
    `<title>Larga</title><main><h1>Una página larga</h1>${paragraphs.join('')}</main>`,
  );
  writeFileSync(join(siteWithVideo, 'video.mp4'), '');
  truncateSync(join(siteWithVideo, 'video.mp4'), 64 * 1024 * 1024);
  writeFileSync(join(siteWithVideo, 'foto.png'), Buffer.alloc(80_000));
});

afterAll(() => {
  for (const site of [siteWithVideo, siteWithLongPage]) rmSync(site, { recursive: true });
});

/**
 * Node parses everything that one read returns, which takes about 7 ms: 20 such connections at the same instant delay those who connect
 * just then by 0.2 to 0.4 s once (SECURITY.md, "What is not defended").
 */
const connectionsApartMs = 150;

describe('many requests at once on a connection', () => {
  it('are all answered when they are read', () =>
    withstand({
      name: `1,500 requests pipelined on each of 20 connections ${connectionsApartMs} ms apart, read`,
      attack: inProcess('pipelining', 1_500, { leaves: 0, apartMs: connectionsApartMs }),
      allowed: [200],
    }));

  it('leave no file open when the caller disconnects', () =>
    withstand({
      name: `1,500 requests for a file pipelined on each of 20 connections ${connectionsApartMs} ms apart, left unread`,
      attack: inProcess('pipelining', dose(1_500, 15_000), { leaves: 1, apartMs: connectionsApartMs }),
      allowed: ['left'],
    }));
});

describe('many requests at once whose answers are not read (contract C2.16)', () => {
  it.each([
    ['heads of 16 KB in tiny fields', 'tiny fields', 300, 25],
    ['heads of 16 KB in a hundred fields', 'long fields', 300, 25],
    ['1,500 short requests', 'few fields', 40, 1000 / connectionsApartMs],
  ])('%s fill no memory', (name, kind, connections, perSecond) =>
    withstand({
      name: `${name}, sent ahead and unread, with 256 MB for objects`,
      server: { heapMaxMb: 256 },
      attack: inProcess('unread', dose(1, 10) * connections, {
        kind,
        perSecond,
        target: '/llms-full.txt',
        seconds: dose(2, 10),
      }),
      allowed: ['held', 'closed'],
      mayReachMb: 120,
    }),
  );
});

describe('callers that disconnect', () => {
  it('at any stage leave nothing open', () =>
    withstand({
      name: 'aborts at 11 stages, by reset, end and close',
      attack: inProcess('aborts', dose(150, 20_000)),
      allowed: ['left'],
    }));

  it('by a reset, more often than there are descriptors, do not affect other callers', () =>
    withstand({
      name: 'connect, ask for a file, reset, under ulimit -n 1024',
      server: { descriptorsMax: 1024 },
      attack: inProcess('reset-flood', dose(2_200, 200_000)),
      allowed: ['left'],
    }));
});

describe('slow callers', () => {
  it('that write slowly delay no other caller', () =>
    withstand({
      name: 'slow writers of heads and bodies',
      attack: inProcess('slow-writers', dose(400, 4_000), { seconds: dose(4, 60) }),
      warmUp: 0.25,
      allowed: [400, 408, 'closed', ...(dose(1, 0) === 1 ? ['held'] : [])],
    }));

  it('that read slowly use up no memory', () =>
    withstand({
      name: 'slow readers of a file of 64 MB',
      server: { site: siteWithVideo },
      targets: targetsBesideVideo,
      // each fills the buffers of the kernel on both sides, 4 MB
      attack: inProcess('slow-readers', dose(50, 1_000), {
        target: '/video.mp4',
        seconds: dose(4, 30),
        apartMs: dose(40, 20),
      }),
      warmUp: 0.25,
      allowed: ['reading'],
    }));
});

describe('contract C9.2: MCP messages, as costly as a caller can make them', () => {
  it.each([
    ['batch', 200, 8],
    ['values', 400, 200],
    ['marks in a search', 200, 200],
    ['marks to complete', 200, 200],
  ])('sent ahead on a connection delay no other caller: %s', (kind, status, perConnection) =>
    withstand({
      name: `MCP messages of at most 64 KB sent ahead: ${kind}`,
      server: { site: siteWithLongPage },
      targets: ['/healthz', '/api/v1/search_pages?query=fuga+de+agua', '/'],
      attack: inProcess('mcp-messages', dose(perConnection, 10 * perConnection), { kind, page: '/larga' }),
      allowed: [status, 429],
    }),
  );
});

it('contract C2.14: many downloads at once delay no other caller', () =>
  withstand({
    name: 'downloads of a file of 64 MB, at full speed',
    server: { site: siteWithVideo },
    targets: targetsBesideVideo,
    attack: inProcess('downloads', dose(100, 500), {
      target: '/video.mp4',
      seconds: dose(3, 30),
      apartMs: 10,
    }),
    warmUp: 0.25,
    allowed: ['reading'],
  }));
