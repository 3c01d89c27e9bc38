// Reads HTTP/1.1 answers from a connection strictly by RFC 9112: anything else is an error.

export interface RawAnswer {
  readonly status: number;
  /** By name in small letters; of a name that came twice the last value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface AnswerReader {
  /** Reads data, and calls back for each answer that it completes. @throws Error for data that is not HTTP */
  feed(chunk: Buffer): void;
  /** Whether an answer has begun and not ended. */
  isWithin(): boolean;
}

export interface AnswerReaderOptions {
  readonly onAnswer: (answer: RawAnswer) => void;
  /** Whether an answer has a length and no body, as those to HEAD have, by what follows its head. Without it none has. */
  readonly isBodiless?: (rest: Buffer) => boolean;
}

const statusLine = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+): ?([\t\x20-\x7e\x80-\xff]*)$/;
const headEnd = Buffer.from('\r\n\r\n');
const none = Buffer.alloc(0);

/** Creates a reader. */
export function createAnswerReader({ onAnswer, isBodiless }: AnswerReaderOptions): AnswerReader {
  let pending: Buffer = none;

  /** Takes one answer off the front; false when it has not all come. */
  function takeOne(): boolean {
    const end = pending.indexOf(headEnd);
    if (end < 0) {
      if (pending.length > 65_536) throw new Error('64 KB without the end of a head');
      return false;
    }
    const { status, headers } = readHead(pending.toString('latin1', 0, end));
    const start = end + headEnd.length;
    const isInterim = status < 200;
    const length =
      isInterim || status === 204 || status === 304 || isBodiless?.(pending.subarray(start))
        ? 0
        : bodyLength(headers, pending.subarray(start));
    if (length === undefined || pending.length < start + length) return false;
    const body = pending.subarray(start, start + length);
    pending = pending.subarray(start + length);
    if (isInterim) return true;
    onAnswer({ status, headers, body });
    return true;
  }

  return {
    feed(chunk) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      while (pending.length > 0 && takeOne()) {}
    },
    isWithin: () => pending.length > 0,
  };
}

function readHead(head: string): Pick<RawAnswer, 'status' | 'headers'> {
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(statusLine.exec(first)?.[1]);
  if (Number.isNaN(status)) throw new Error(`no status line: ${JSON.stringify(first.slice(0, 100))}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const field = headerLine.exec(line);
    if (field === null) throw new Error(`no header line: ${JSON.stringify(line.slice(0, 100))}`);
    headers[field[1]!.toLowerCase()] = field[2]!;
  }
  return { status, headers };
}

/** How many bytes the body takes on the wire; undefined while that is not known. */
function bodyLength(headers: RawAnswer['headers'], rest: Buffer): number | undefined {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (coding !== undefined) {
    if (coding !== 'chunked' || length !== undefined)
      throw new Error(`ambiguous length: ${coding}, ${length}`);
    return chunkedLength(rest);
  }
  if (length === undefined || !/^\d+$/.test(length)) throw new Error(`a body without its length: ${length}`);
  return Number(length);
}

function chunkedLength(rest: Buffer): number | undefined {
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const line = rest.toString('latin1', at, lineEnd);
    if (!/^[\da-f]+$/i.test(line)) throw new Error(`no chunk size: ${JSON.stringify(line.slice(0, 40))}`);
    const size = Number.parseInt(line, 16);
    at = lineEnd + 2 + size + 2;
    if (at > rest.length) return undefined;
    if (size === 0) return at;
  }
}
