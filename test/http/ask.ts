// Sends raw requests to a server: nothing is decoded or added, and malformed HTTP can be sent byte by byte.

import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { ErrorBody } from '../../src/errors/refusal.ts';
import { hand } from '../judge/answers.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of any JSON body
  json(): any;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
  /** Whether the host name has an OpenAPI document of its own, by which the answer is not validated. */
  readonly isOtherHost?: boolean;
  /** Reuses connections. Without it each request has its own connection. */
  readonly agent?: Agent;
}

interface Target {
  readonly port: number;
}

/** Sends one request on its own connection. The answer is validated against the OpenAPI document. */
export function ask(target: Target, path: string, options: Ask = {}): Promise<Reply> {
  const answer = send(target, path, options);
  if (options.isOtherHost !== true) judge(options.method ?? 'GET', path, answer);
  return answer;
}

function send(
  { port }: Target,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Ask,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve(
            reply(response.statusCode!, response.headers as Record<string, string>, Buffer.concat(chunks)),
          ),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function reply(status: number, headers: Record<string, string>, body: Buffer): Reply {
  const text = body.toString();
  return { status, headers, body, text, json: () => JSON.parse(text) };
}

function judge(method: string, target: string, reply: Promise<Reply>): void {
  const toExchange = ({ status, headers, body }: Reply) => ({
    method,
    target,
    status,
    headers: new Headers(headers as Record<string, string>),
    body,
  });
  hand(reply.then(toExchange, () => undefined));
}

/** Writes raw bytes and reads until the server closes the connection. If they are a request, the answer is validated as by `ask`. */
export function tell(target: Target, bytes: string | Buffer): Promise<Reply> {
  const answer = write(target, bytes);
  const [, method, path] = /^([A-Z]+) (\/\S*) /.exec(bytes.toString('latin1')) ?? [];
  if (method !== undefined && path !== undefined) judge(method, path, answer);
  return answer;
}

function write({ port }: Target, bytes: string | Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const answer = Buffer.concat(chunks);
      const end = answer.indexOf('\r\n\r\n');
      const [statusLine = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
        }),
      );
      resolve(reply(Number(statusLine.split(' ')[1]), headers, answer.subarray(end + 4)));
    });
  });
}

/** The parts of an error body that a table compares. */
export function errorOf(answer: Reply): { readonly status: number; readonly code: string } {
  const { code, data, message } = answer.json() as ErrorBody;
  if (
    data.status !== answer.status ||
    !message ||
    !answer.headers['content-type']?.startsWith('application/json')
  ) {
    throw new Error(`not an error of seed §7: ${answer.status} ${answer.text}`);
  }
  return { status: answer.status, code };
}
