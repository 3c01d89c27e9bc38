// Requests that Node could not read: broken HTTP, headers that are too large, clients that never finish (contract C2.8).
// There is no request object then, only a socket; the answer is the same JSON.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../errors/refusal.ts';
import { type Localized, text } from '../lib/language.ts';
import type { Answer } from './answer.ts';
import type { Connections } from './connections.ts';

/** The HTTP parser's reason for giving up a connection. */
export interface ParserError extends Error {
  readonly code?: string;
  /** The bytes that it could not read. */
  readonly rawPacket?: unknown;
}

/** The refusal for a parser's error. */
export function explainBroken(error: ParserError, urlMaxChars: number): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return isTargetTooLong(error.rawPacket, urlMaxChars)
      ? new Refusal('uri_too_long', { max_chars: urlMaxChars })
      : new Refusal('headers_too_large');
  }
  return new Refusal('invalid_request', { rule: rules[error.code ?? ''] ?? notHttp });
}

/** The parser counts the target as a header; the request line shows which of the two was too long. */
function isTargetTooLong(packet: unknown, urlMaxChars: number): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const lineEnd = packet.indexOf('\r\n');
  return /^[A-Z]{1,20} \//.test(packet.toString('latin1', 0, 30)) && (lineEnd < 0 || lineEnd > urlMaxChars);
}

type Answers = Pick<Connections, 'nextAnswer'>;

/** Sockets that have their last answer: the parser goes on to report everything that a client sends after it. */
const answered = new WeakSet<Socket>();

/** Writes an answer straight to a socket and closes it. Requests before the broken one have their answers first. */
export function answerSocket(socket: Socket, answer: Answer, answers: Answers): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  answerLast(socket, answer, answers);
}

/**
 * A socket that is closed, or has begun to answer the broken request itself, is only destroyed: the client would take a
 * second answer for the next request's (RFC 9112 §9.2).
 */
function answerLast(socket: Socket, answer: Answer, answers: Answers): void {
  const next = answers.nextAnswer(socket);
  if (socket.writable && next?.req.complete) {
    next.once('close', () => setImmediate(answerLast, socket, answer, answers));
    return;
  }
  if (!socket.writable || next?.headersSent) {
    socket.destroy();
    return;
  }
  writeAnswer(socket, answer);
  socket.end();
  // closing on data that the client still sends would reset the connection and lose the answer (RFC 9112 §9.6)
  socket.resume();
  const lingering = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(lingering));
}

function writeAnswer(socket: Socket, answer: Answer): void {
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`, 'Connection: close'];
  const { headers, body } = answer;
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (typeof body === 'string' || body instanceof Uint8Array) socket.write(body);
}

const lingerMs = 1_000;

const notHttp = text('No es HTTP/1.1 bien formado.', 'It is not well-formed HTTP/1.1.');

const rules: Readonly<Record<string, Localized>> = {
  ERR_HTTP_REQUEST_TIMEOUT: text(
    'La petición tardó demasiado en llegar entera.',
    'The request took too long to arrive whole.',
  ),
  HPE_INVALID_URL: text(
    'Escribe en la dirección solo caracteres ASCII; los demás, y los espacios, como %XX en UTF-8.',
    'Write only ASCII characters in the address; others, and spaces, as %XX in UTF-8.',
  ),
};
