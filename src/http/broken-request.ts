// Answers requests that Node could not parse: malformed HTTP, headers that are too large, requests that are never completed
// (contract C2.8). Node provides only a socket for them, no request object; the answer has the same JSON body as any refusal.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../errors/index.ts';
import { type Localized, text } from '../lib/language.ts';
import type { Answer } from './answer.ts';
import type { Connections } from './connections.ts';

/** The error with which the HTTP parser rejects a request. */
export interface ParserError extends Error {
  readonly code?: string;
  /** The bytes that it could not parse. */
  readonly rawPacket?: unknown;
}

/** Returns the refusal for a parser's error. */
export function explainBroken(error: ParserError, urlMaxChars: number): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return isTargetTooLong(error.rawPacket, urlMaxChars)
      ? new Refusal('uri_too_long', { max_chars: urlMaxChars })
      : new Refusal('headers_too_large');
  }
  const rule = hasBlankInTarget(error.rawPacket) ? badTarget : rules[error.code ?? ''];
  return new Refusal('invalid_request', { rule: rule ?? notHttp });
}

/** The parser takes what follows a blank in the target for the version: `GET /?query=two words HTTP/1.1`. */
function hasBlankInTarget(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const line = packet.subarray(0, headMaxBytes).toString('latin1').split('\r\n', 1)[0]!;
  return /^[A-Z]{1,20} \//.test(line) && / HTTP\/1\.[01]$/.test(line) && line.split(' ').length > 3;
}

/** The parser counts the target as part of the headers; the length of the request line shows which of the two was too long. */
function isTargetTooLong(packet: unknown, urlMaxChars: number): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const lineEnd = packet.indexOf('\r\n');
  return /^[A-Z]{1,20} \//.test(packet.toString('latin1', 0, 30)) && (lineEnd < 0 || lineEnd > urlMaxChars);
}

/** Bytes of a packet in which a header is looked for: as many as a request's headers may have by default. */
const headMaxBytes = 16_384;

/** The `Accept-Language` of a request that could not be parsed, if the packet with the fault has it (contract C2.9). */
export function languageOfBroken({ rawPacket }: ParserError): string | undefined {
  if (!Buffer.isBuffer(rawPacket)) return undefined;
  return /^accept-language:(.*)$/im.exec(rawPacket.toString('latin1', 0, headMaxBytes))?.[1];
}

type Answers = Pick<Connections, 'nextAnswer'>;

/** Sockets that have got their last answer. The parser also reports all that a client sends after it. */
const answered = new WeakSet<Socket>();

/** Writes an answer directly to a socket and closes it, after the answers to the requests before the broken one. */
export function answerSocket(socket: Socket, answer: Answer, answers: Answers): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  answerLast(socket, answer, answers);
}

/**
 * A socket that is closed, or on which an answer to the broken request has already begun, is only destroyed: the client would
 * read a second answer as that to its next request (RFC 9112 §9.2).
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
  // closing while the client is still sending would reset the connection and lose the answer (RFC 9112 §9.6)
  socket.resume();
  const lingerTimer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(lingerTimer));
}

function writeAnswer(socket: Socket, answer: Answer): void {
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`, 'Connection: close'];
  const { headers, body } = answer;
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (typeof body === 'string' || body instanceof Uint8Array) socket.write(body);
}

const lingerMs = 1_000;

const notHttp = text(
  'Revisa la línea de petición y las cabeceras: no son HTTP/1.1 bien formado.',
  'Check the request line and the headers: they are not well-formed HTTP/1.1.',
);

/** For addresses with characters that some versions of Node.js let pass and others refuse. */
export const badTarget = text(
  'Escribe en la dirección solo caracteres ASCII; los demás, y los espacios, como %XX en UTF-8.',
  'Write only ASCII characters in the address; others, and spaces, as %XX in UTF-8.',
);

const rules: Readonly<Record<string, Localized>> = {
  ERR_HTTP_REQUEST_TIMEOUT: text(
    'La petición tardó demasiado en llegar entera.',
    'The request took too long to arrive whole.',
  ),
  HPE_INVALID_URL: badTarget,
};
