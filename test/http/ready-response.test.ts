// Header fields that are ready, and answers whose head begins with them.

import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/http/endpoint.ts';
import { createHeaderBlock } from '../../src/http/header-block.ts';
import { fieldsOf, ReadyResponse, takesLines, writeHead } from '../../src/http/response.ts';

describe('a block of header fields', () => {
  it('is the same as fields and as lines', () => {
    const fields = ['Vary', 'Accept', 'X-Latin', 'caf\u00e9'];
    expect(createHeaderBlock(fields)).toEqual({ fields, lines: 'Vary: Accept\r\nX-Latin: caf\u00e9\r\n' });
    expect(createHeaderBlock([])).toEqual({ fields: [], lines: '' });
  });

  // U+010A and U+560D are line ends to whoever keeps only the low byte of a character
  it.each(['a\r\nSet-Cookie: b=c', 'a\nb', 'a\rb', 'a\0b', '\u010a', '\u560d\u560a', '€'])(
    'does not take the value %j, which would be another line or is no header text (RFC 9110 §5.5)',
    (value) => expect(() => createHeaderBlock(['X-Value', value])).toThrow(TypeError),
  );

  it.each(['', 'A B', 'A:', 'A\r\nB', 'ñ'])('does not take the name %j (RFC 9110 §5.1)', (name) =>
    expect(() => createHeaderBlock([name, 'value'])).toThrow(TypeError),
  );

  it.each(['Content-Length', 'Transfer-Encoding', 'Connection', 'keep-alive', 'date', 'Trailer'])(
    'does not take %s: Node would not know of it (RFC 9112 §6)',
    (name) => expect(() => createHeaderBlock([name, '1'])).toThrow(/belongs to each answer/),
  );
});

describe('an answer with ready lines', () => {
  const answers: Readonly<Record<string, Answer>> = {
    'a body': {
      status: 200,
      blocks: [
        createHeaderBlock(['Vary', 'Accept', 'X-Latin', 'caf\u00e9']),
        createHeaderBlock(['ETag', '"1"']),
      ],
      headers: ['Content-Length', '2'],
      body: '{}',
    },
    'not modified': {
      status: 304,
      blocks: [createHeaderBlock(['Vary', 'Accept'])],
      headers: ['ETag', '"1"'],
      body: undefined,
    },
    'no blocks': { status: 404, headers: ['Content-Length', '2', 'X-Own', 'a'], body: '{}' },
  };
  const requests: Readonly<Record<string, string>> = {
    'HTTP/1.1': 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'HTTP/1.1, kept':
      'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /end HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    HEAD: 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'HTTP/1.0': 'GET / HTTP/1.0\r\n\r\n',
  };
  const cases = Object.keys(answers).flatMap((answer) =>
    Object.keys(requests).flatMap((request) =>
      [false, true].map((isLast) => [answer, request, isLast] as const),
    ),
  );

  it('is possible on this version of Node', () => expect(takesLines).toBe(true));

  it.each(cases)('%s, %s, last %s: is what Node writes from fields', async (answer, request, isLast) => {
    const written = await Promise.all(
      [ReadyResponse, ServerResponse].map((response) =>
        talk(response, answers[answer]!, requests[request]!, isLast),
      ),
    );
    const [ready, usual] = written.map(sortLines);
    expect(ready).toEqual(usual);
    expect(ready!.join('\n')).toContain(`HTTP/1.1 ${answers[answer]!.status}`);
  });

  it('keeps a header that was set before', () => {
    const response = new ReadyResponse(new IncomingMessage(new Socket()));
    response.setHeader('Connection', 'close');
    writeHead(response, answers['a body']!, false);
    expect(response.getHeader('connection')).toBe('close');
    expect(response.lines).toBe('');
  });

  it('has all its fields in one list for who writes it without Node', () => {
    expect(fieldsOf(answers['a body']!)).toEqual([
      'Vary',
      'Accept',
      'X-Latin',
      'caf\u00e9',
      'ETag',
      '"1"',
      'Content-Length',
      '2',
    ]);
  });
});

/** What a server answers to raw bytes, up to the end of the connection. */
async function talk(
  response: typeof ServerResponse,
  answer: Answer,
  request: string,
  isLast: boolean,
): Promise<string> {
  const server = createServer({ ServerResponse: response }, (_, outgoing) => {
    outgoing.sendDate = false;
    writeHead(outgoing, answer, isLast);
    outgoing.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(request);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  server.close();
  return Buffer.concat(parts).toString('latin1');
}

/** Fields may come in any order (RFC 9110 §5.3). */
function sortLines(text: string): readonly string[] {
  return text.split('\r\n').sort();
}
