// contract C20: what is counted of a site, and what never leaves the process.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect, Sender } from '../../src/insights/index.ts';
import { createInsights, type InsightReport, readInsightReport, readUse } from '../../src/insights/index.ts';
import { normalizeQuery } from '../../src/insights/queries.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { runs } from '../runs.ts';

const startMs = Date.UTC(2026, 10, 28, 12);
const site = 'https://www.casa.example';

function openSubject({ places = 1_024, store = openMemoryStore() as Store } = {}) {
  const clock = { nowMs: startMs };
  const timers: (() => void)[] = [];
  const lines: string[] = [];
  const totals = new Map<string, number>();
  const insights = createInsights({
    ...{ store, site, places, totals, verify: undefined },
    randomBytes: (size) => new Uint8Array(size).fill(7),
    now: () => clock.nowMs,
    later: (_ms, run) => {
      timers.push(run);
      return () => {};
    },
    warn: (line) => lines.push(line),
  });
  const senderOf = (caller: number | string, headers: readonly string[] = [], clientId?: string): Sender => ({
    request: { rawHeaders: [...headers], method: 'GET', url: '/' },
    addressKey: typeof caller === 'number' ? `198.51.100.${caller}` : caller,
    clientId,
  });
  const search = (query: string, caller: number | string, found = ['/a/'], dialect: Dialect = 'rest') => {
    const results = found.map((path) => ({ url: site + path }));
    insights.record(readUse('search_pages', { query, cursor: '' }, { results }), dialect, senderOf(caller));
  };
  const ask = (
    query: string,
    caller: number,
    found: readonly string[] = ['/a/'],
    headers?: readonly string[],
  ) => {
    const passages = found.map((path) => ({ url: site + path }));
    insights.record(readUse('ask_business', { query }, { passages }), 'rest', senderOf(caller, headers));
  };
  const read = (path: string, caller: number) =>
    insights.record(readUse('read_page', {}, { url: site + path }), 'rest', senderOf(caller));
  const report = async (): Promise<InsightReport> => {
    await insights.flush();
    return readInsightReport(store, clock.nowMs);
  };
  return { insights, store, clock, timers, lines, totals, senderOf, search, ask, read, report };
}

describe('a question is kept (contract C20.2)', () => {
  it('when two callers ask it three times in all', async () => {
    const { search, report } = openSubject();
    for (const caller of [1, 1, 2]) search('Grifo  que GOTEA', caller);
    expect((await report()).queries).toEqual([{ name: 'grifo que gotea', count: 3 }]);
  });

  it('not when one caller asks it often, and not when two callers ask it twice', async () => {
    const { search, report } = openSubject();
    for (let i = 0; i < 50; i++) search('de una sola persona', 1);
    for (const caller of [1, 2]) search('solo dos veces', caller);
    const { queries, empty, unread, days } = await report();
    expect([queries, empty, unread]).toEqual([[], [], []]);
    expect(days.at(-1)).toMatchObject({ day: '2026-11-28', rest: 52, found: 52 });
  });

  it('once for what a caller searches and then asks, as the search box does (contract C13.1)', async () => {
    const { search, ask, report } = openSubject();
    const type = (query: string, caller: number, found?: string[]) => {
      search(query, caller, found);
      ask(query, caller, found);
    };
    for (const caller of [1, 2]) type('solo dos veces', caller);
    for (const caller of [1, 2]) type('nada dos veces', caller, []);
    for (const caller of [1, 2, 3]) type('tres veces', caller);
    const { queries, unread, empty, days } = await report();
    expect(queries).toEqual([{ name: 'tres veces', count: 3 }]);
    expect([unread, empty]).toEqual([[], []]);
    expect(days.at(-1)).toMatchObject({ rest: 14, found: 5, empty: 2 });
  });

  it('when it is asked alone, from a page of the site too, as tools of browsers do', async () => {
    const { ask, report } = openSubject();
    for (const caller of [1, 1, 2])
      ask('desde el navegador', caller, ['/a/'], ['Sec-Fetch-Site', 'same-origin']);
    const { queries, days } = await report();
    expect(queries).toEqual([{ name: 'desde el navegador', count: 3 }]);
    expect(days.at(-1)).toMatchObject({ box: 3 });
  });

  it('not when nothing of it can be seen', async () => {
    const { search, report } = openSubject();
    for (const caller of [1, 2, 3]) search('\u200b\u200b', caller);
    expect((await report()).queries).toEqual([]);
  });

  it('not when the asking is spread over days', async () => {
    const { search, clock, report } = openSubject();
    for (const caller of [1, 2]) search('ayer y hoy', caller);
    clock.nowMs += 13 * 3_600_000;
    search('ayer y hoy', 3);
    const { queries, days } = await report();
    expect(queries).toEqual([]);
    expect(days.slice(-2).map(({ rest }) => rest)).toEqual([2, 1]);
  });

  it('by any order of callers and questions, never below the rule', async () => {
    const asks = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('a b', 'c d', 'e f')));
    await fc.assert(
      fc.asyncProperty(asks, async (asked) => {
        const { search, report } = openSubject();
        for (const [caller, query] of asked) search(query, caller);
        const { queries } = await report();
        const isKept = (query: string) => {
          const callers = asked.filter(([, one]) => one === query).map(([caller]) => caller);
          return callers.length >= 3 && new Set(callers).size >= 2;
        };
        expect(queries.map(({ name }) => name).sort()).toEqual(['a b', 'c d', 'e f'].filter(isKept));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('a question', () => {
  it('counts as one however it is written, and ñ is not n', () => {
    expect(normalizeQuery('  Calefacción   en MÁLAGA ')).toBe('calefaccion en malaga');
    expect(normalizeQuery('años')).toBe('años');
    expect(normalizeQuery('anos')).toBe('anos');
    expect(normalizeQuery('\u200bgri\u00adfo \u202eatog')).toBe('grifo atog');
  });

  it('without results is listed, and so is one whose results nobody reads (contract C20.1)', async () => {
    const { search, read, clock, report } = openSubject();
    for (const caller of [1, 2, 3]) {
      search('nada de esto', caller, []);
      search('nadie lo lee', caller, ['/b/']);
      search('alguien lo lee', caller, ['/c/', '/d/']);
    }
    read('/d/', 3);
    read('/d/', 3);
    read('/b/', 4); // found nothing by search
    clock.nowMs += 11 * 60_000;
    read('/b/', 1); // too late
    const { empty, unread, pages } = await report();
    expect(empty).toEqual([{ name: 'nada de esto', count: 3 }]);
    expect(unread).toEqual([{ name: 'nadie lo lee', count: 3 }]);
    expect(pages).toEqual([
      { name: '/b/', count: 2 },
      { name: '/d/', count: 2 },
    ]);
  });

  it('that is answered in place needs no reading, and names the facts that it got', async () => {
    const { insights, senderOf, report } = openSubject();
    const value = { facts: [{ name: 'phone' }], passages: [{ url: `${site}/a/` }] };
    for (const caller of [1, 2, 3])
      insights.record(readUse('ask_business', { query: 'teléfono' }, value), 'mcp', senderOf(caller));
    insights.record(readUse('get_company_info', { section: 'contact' }, {}), 'rest', senderOf(1));
    const { queries, unread, facts, days } = await report();
    expect(queries).toEqual([{ name: 'telefono', count: 3 }]);
    expect(unread).toEqual([]);
    expect(facts).toEqual([
      { name: 'phone', count: 3 },
      { name: 'contact', count: 1 },
    ]);
    expect(days.at(-1)).toMatchObject({ mcp: 3, rest: 1, found: 3 });
  });
});

describe('callers', () => {
  it('count by kind: dialect, token, agent; no name of a client and no address is kept (contract C20.1)', async () => {
    const { insights, store, totals, senderOf, report } = openSubject();
    const use = readUse('get_company_info', { section: 'all' }, {});
    insights.record(
      use,
      'rest',
      senderOf(1, ['User-Agent', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://x)']),
    );
    insights.record(
      use,
      'rest',
      senderOf(1, ['sec-fetch-site', 'same-origin', 'user-agent', 'NotGPTBotAtAll']),
    );
    insights.record(use, 'mcp', senderOf(2, ['user-agent', 'claude-user/1.0'], 'c_secreto'));
    const { days, callers, agents } = await report();
    expect(days.at(-1)).toMatchObject({ rest: 1, box: 1, mcp: 1 });
    expect(callers).toEqual([
      { name: 'anonymous', count: 2 },
      { name: 'identified', count: 1 },
    ]);
    expect(agents.map(({ name }) => name)).toEqual(['Claude-User', 'GPTBot']);
    expect([...totals.keys()].filter((name) => /\d|secreto/.test(name))).toEqual([]);
    const kept = JSON.stringify(await store.readInsights({ site: '', day: '2026-11-28' }));
    expect(kept).not.toMatch(/198\.51|secreto|Mozilla|NotGPT/);
  });
});

describe('memory (contract C20.2)', () => {
  it('has no room for a User-Agent of more than 500 characters, which names nobody', async () => {
    const { insights, senderOf, report } = openSubject();
    const use = readUse('get_company_info', { section: 'all' }, {});
    for (const chars of [500, 501])
      insights.record(use, 'rest', senderOf(1, ['User-Agent', 'GPTBot/1.2 '.padEnd(chars, 'x')]));
    expect((await report()).agents).toEqual([{ name: 'GPTBot', count: 1 }]);
  });

  it('forgets queries that nobody repeats, however many come', async () => {
    const { search, report } = openSubject({ places: 64 });
    const flood = () => {
      for (let i = 0; i < 500; i++) search(`pregunta ${i}`, `2001:db8:0:${i.toString(16)}::/64`);
    };
    for (const caller of [1, 2]) search('antes', caller);
    flood();
    search('antes', 3);
    expect((await report()).queries).toEqual([]);
  });

  it('keeps a query that is asked often while a flood passes', async () => {
    const { search, report } = openSubject({ places: 64 });
    for (const caller of [1, 2, 3]) search('habitual', caller);
    for (let i = 0; i < 500; i++) search(`otra ${i}`, i % 5);
    search('habitual', 9);
    expect((await report()).queries).toEqual([{ name: 'habitual', count: 4 }]);
  });
});

describe('the state', () => {
  it('gets what was counted within a minute', async () => {
    const { search, timers, store } = openSubject();
    search('x y', 1);
    search('x y', 2);
    expect(timers).toHaveLength(1);
    timers[0]!();
    await Promise.resolve();
    expect(await store.readInsights({ site: '', day: '2026-11-28' })).toContainEqual(['dialect rest', 2]);
  });

  it('that cannot be written loses nothing, and is reported once', async () => {
    const inner = openMemoryStore();
    let isDown = true;
    const store: Store = {
      ...inner,
      addInsights: async (of, counts) => {
        if (isDown) throw new Error('away');
        await inner.addInsights(of, counts);
      },
    };
    const { insights, search, lines, report } = openSubject({ store });
    search('x y', 1);
    await insights.flush();
    search('x y', 2);
    await insights.flush();
    expect(lines).toEqual(['insights wait until the state can be written: away']);
    isDown = false;
    expect((await report()).days.at(-1)).toMatchObject({ rest: 2 });
  });
});
