// Requests that never became one: broken HTTP, too large headers, clients that never finish (contract C2.8). There is no
// request object then, only a socket; the answer is the same JSON.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { type Localized, text } from '../lib/language.ts';
import type { Answer } from './endpoint.ts';
import { fieldsOf } from './response.ts';

/** What the HTTP parser says of a connection that it gives up. */
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

/** The parser counts the target as a header: the request line tells which of both was too long. */
function isTargetTooLong(packet: unknown, urlMaxChars: number): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const lineEnd = packet.indexOf('\r\n');
  return /^[A-Z]{1,20} \//.test(packet.toString('latin1', 0, 30)) && (lineEnd < 0 || lineEnd > urlMaxChars);
}

/** What Node keeps on a socket: the answer that is being given, and the request that is being read. */
interface Answering {
  readonly _httpMessage?: ServerResponse | null;
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
}

/**
 * Writes an answer straight to a socket and closes it. A socket that is gone, or has begun to answer the broken request
 * itself, is only closed. Requests before it that are still being answered have their answers first.
 */
export function answerSocket(socket: Duplex & Answering, answer: Answer): void {
  const before = socket._httpMessage;
  if (socket.writable && before?.req.complete) {
    before.once('finish', () => setImmediate(answerSocket, socket, answer));
    return;
  }
  if (!socket.writable || before?.headersSent) {
    socket.destroy();
    return;
  }
  // a request that was answered before its body broke has its answer: a second one would be the next request's (RFC 9112 §9.2)
  const isAnswered = !before && socket.parser?.incoming?.complete === false;
  if (!isAnswered) writeAnswer(socket, answer);
  socket.end();
  // closing on data that the client still sends would reset the connection and lose the answer (RFC 9112 §9.6)
  socket.resume();
  const lingering = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(lingering));
}

function writeAnswer(socket: Duplex, answer: Answer): void {
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`, 'Connection: close'];
  const headers = fieldsOf(answer);
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (answer.body !== undefined) socket.write(answer.body);
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
