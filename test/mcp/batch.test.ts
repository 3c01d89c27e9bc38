import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTurns, openBatch } from '../../src/mcp/batch.ts';
import { legacy, post } from './post.ts';
import { pages } from './site.ts';
import { startVitrina } from './vitrina.ts';

describe('contract C9.2: a batch of much work', () => {
  it('has the answers that fit, and an error for each call after them', async () => {
    const [first] = pages;
    const long = { ...first!, path: '/larga/', markdown: `# Larga\n\n${'Una fuga de agua. '.repeat(3_000)}` };
    const server = await startVitrina({ pages: [long], textMaxChars: 10_000_000 });
    const read = { name: 'read_page', arguments: { url: long.path } };
    const batch = Array.from({ length: 20 }, (_, id) => legacy('tools/call', read, id));
    const { status, text, body } = await post(server.mcpUrl, batch);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(1_500_000);
    expect(body).toHaveLength(20);
    const refused = body.filter(({ error }: { error?: object }) => error !== undefined);
    expect(refused).toHaveLength(10); // the tenth answer of 108 KB passes the bound of 1 MB
    expect(refused[0].error).toMatchObject({ code: -32600, message: expect.stringContaining('by itself') });
    const alone = await post(server.mcpUrl, legacy('tools/call', read, refused[0].id));
    expect(alone.body.result.structuredContent.markdown).toContain('fuga');
  });

  it('lets the event loop serve others between its calls', async () => {
    const order: string[] = [];
    const other = () => {
      order.push('other');
      if (order.length < 100) setImmediate(other);
    };
    setImmediate(other);
    const run = openBatch(createTurns());
    await Promise.all([1, 2, 3].map((call) => run(() => order.push(`call ${call}`))));
    const calls = order.filter((entry) => entry !== 'other');
    expect(calls).toEqual(['call 1', 'call 2', 'call 3']);
    for (const [i, entry] of order.entries()) if (entry !== 'other') expect(order[i - 1]).toBe('other');
  });

  it('waits for the POSTs before it on its connection, and is answered after them', async () => {
    const server = await startVitrina();
    const { host, port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const posts = [0, 1, 2, 3, 4].map((post) => {
      const search = { name: 'search_pages', arguments: { query: 'cerrajero' } };
      const body = JSON.stringify([1, 2, 3].map((call) => legacy('tools/call', search, 10 * post + call)));
      const head = `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
      return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    });
    socket.write(posts.join(''));
    let received = '';
    for await (const chunk of socket) {
      received += chunk;
      if (received.includes('"id":43')) break;
    }
    const ids = [...received.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
    expect(ids).toEqual([0, 1, 2, 3, 4].flatMap((post) => [1, 2, 3].map((call) => 10 * post + call)));
  });
});
