// The yardstick: a bare node:http server that answers each target with bytes and headers taken from vitrina beforehand.
// Arguments: port, file of captured answers.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Captured } from './capture.ts';

const [port, file] = process.argv.slice(2);
const captured = JSON.parse(readFileSync(file!, 'utf8')) as readonly Captured[];
const answers = new Map(
  captured.map(({ target, headers, body }) => [target, { headers, body: Buffer.from(body, 'base64') }]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')!;
  response.writeHead(200, answer.headers as string[]);
  response.end(answer.body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
