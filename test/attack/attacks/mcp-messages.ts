// MCP messages that cost as much as a caller can make them cost, many sent ahead on each of some connections, each from an address
// of its own. `extra.kind` is the message, `extra.page` the longest page. Dose: messages per connection.

import { createAnswerReader } from '../harness/answer-reader.ts';
import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { findFault } from '../harness/verdict.ts';
import { openSocket } from './sockets.ts';

const connections = 4;
const marks = `e${'\u0301\u0327'.repeat(16_000)}`;

const request = (method: string, params: object, id = 1) => ({ jsonrpc: '2.0', id, method, params });
const clientInfo = { name: 'a', version: '1', icons: Array(30_000).fill(1) };

const messages: Readonly<Record<string, (page: string) => object>> = {
  batch: (page) =>
    Array.from({ length: 20 }, (_, id) =>
      request('tools/call', { name: 'read_page', arguments: { url: page, from: id } }, id),
    ),
  values: () => request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
  'marks in a search': () => request('tools/call', { name: 'search_pages', arguments: { query: marks } }),
  'marks to complete': () =>
    request('completion/complete', {
      ref: { type: 'ref/prompt', name: 'find_help' },
      argument: { name: 'city', value: marks },
    }),
};

export const attack: Attack = async ({ port, dose, extra }) => {
  const counting = startCounting();
  const body = JSON.stringify(messages[String(extra.kind)]!(String(extra.page)));
  const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;

  async function attackOnce(connection: number): Promise<void> {
    const socket = await openSocket(port);
    if (socket === undefined) return counting.see('refused');
    const sent = Array.from(
      { length: dose },
      (_, i) => `${head}X-Forwarded-For: 10.${connection}.${i >> 8}.${i & 255}\r\n\r\n${body}`,
    );
    counting.try(dose);
    await new Promise<void>((resolve) => {
      let answers = 0;
      const reader = createAnswerReader({
        onAnswer(answer) {
          counting.see(answer.status);
          const fault = findFault(answer);
          if (fault !== undefined) counting.fault(fault);
          if (++answers === dose) socket.end();
        },
      });
      socket.on('data', (chunk) => reader.feed(chunk));
      socket.on('error', () => {});
      socket.setTimeout(20_000, () => socket.destroy());
      socket.on('close', () => {
        if (answers < dose) counting.fault(`${answers} answers to ${dose} messages on a connection`);
        resolve();
      });
      socket.write(sent.join(''));
    });
  }

  await Promise.all(Array.from({ length: connections }, (_, i) => attackOnce(i)));
  return counting.total();
};
