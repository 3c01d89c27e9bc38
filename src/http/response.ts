// Responses whose head begins with lines that are ready (header-block.ts). Node gives the status line to a method of its
// own that adds the fields, the date and the connection's; the lines are put behind the status line there. The method is no
// public one, so it is tried when the program starts: where it is not called, all fields go the usual way.

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Answer } from './endpoint.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    _storeHeader(firstLine: string, headers: unknown): void;
  }
}

/** What `createServer` of `node:http` is to make for each request. */
export class ReadyResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Lines of the next head; '' once it is made. */
  lines = '';

  override _storeHeader(firstLine: string, headers: unknown): void {
    const { lines } = this;
    this.lines = '';
    super._storeHeader(firstLine + lines, headers);
  }
}

/** Whether a head takes its lines in this version of Node. */
export const takesLines: boolean = tryLines();

function tryLines(): boolean {
  const response = new ReadyResponse(new IncomingMessage(new Socket()));
  response.lines = 'X: x\r\n';
  response.writeHead(200);
  return response.lines === '';
}

/** Names and values, in turn, of all header fields of an answer. */
export function fieldsOf({ blocks, headers }: Answer): readonly string[] {
  return blocks === undefined ? headers : [...blocks.flatMap(({ fields }) => fields), ...headers];
}

/** Writes the head of an answer. While closing, each is its connection's last. */
export function writeHead(response: ServerResponse, answer: Answer, isLast: boolean): void {
  const { status, blocks } = answer;
  const isReady = takesLines && blocks !== undefined && response instanceof ReadyResponse;
  if (isReady) for (const { lines } of blocks) response.lines += lines;
  const own = isReady ? answer.headers : fieldsOf(answer);
  const fields = isLast ? [...own, 'Connection', 'close'] : own;
  response.writeHead(status, fields as string[]); // Node's types lack `readonly`
}
