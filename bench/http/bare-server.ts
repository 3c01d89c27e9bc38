// The reference server: a bare node:http server that returns, in rotation, answers captured from vitrina with the same bytes and
// headers. Arguments: port, file of captured answers.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Captured } from './capture.ts';

const [port, file] = process.argv.slice(2);
const captured = JSON.parse(readFileSync(file!, 'utf8')) as readonly Captured[];
const answers = captured.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
let next = 0;

createServer((_request, response) => {
  const answer = answers[next++ % answers.length]!;
  response.writeHead(200, answer.headers as string[]);
  response.end(answer.body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
