// Limits on the concurrent requests of one connection, and on what all connections hold. HTTP lets a client send requests without
// waiting for answers (RFC 9112 §9.3.2), and Node starts all requests of a packet at once: without a limit one caller delays all others.
//
// Up to 32 requests of a connection are in flight, fewer while the client does not take the answers, and one alone if it is no GET or
// HEAD. Further requests that were read with them wait, and reading is paused. Waiting requests of all connections are started
// round-robin, a few in each turn of the event loop, so that a caller that sends one request at a time is not delayed.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Connection,
  inFlightOf,
  isIdle,
  isStartable,
  mayStart,
  openOf,
  waitsForClient,
} from './connection.ts';
import { createHeldMemory, type OpenRequest } from './held-memory.ts';
import type { Log } from './log.ts';
import { createReadingOrder } from './reading-order.ts';

export interface Connections {
  /** To be called for each new connection. */
  add(socket: Socket): void;
  /** Wraps `start` so that it is called within the limits. To be called once. */
  limit(start: RequestListener): RequestListener;
  /** Above `openMax` open connections closes some that wait for their clients, but not `newest`. */
  makeRoom(openMax: number, newest: Socket): void;
  /** How many are open. */
  count(): number;
  /** Counts the body of an answer as held until the client has taken it. */
  hold(response: ServerResponse, body: Uint8Array | string, bodyBytes: number): void;
  /**
   * Resolves when the answer to the request is the next that its connection sends. Never settles if the client has
   * disconnected, because no answer is needed then.
   */
  turnOf(request: IncomingMessage): Promise<void>;
  /** The answer that a connection is sending or, if none, the next one; undefined when no request is open. */
  nextAnswer(socket: Socket): ServerResponse | undefined;
}

/**
 * Waiting requests are started for this many connections in one turn of the event loop, so many of each.
 * The first answer to a client that has left ends its connection, which costs Node an error with a stack for each request: 15 µs.
 */
const startedPerTurn = { connections: 4, requests: 8 } as const;
/** That memory is short is reported once in this time. */
const reportedApartMs = 60_000;
/** Time in one turn of the event loop after which no further request is started that was sent ahead. */
const turnMaxMs = 5;

/** Opens the table of connections, which hold at most `heldMaxBytes` together. */
export function createConnections(heldMaxBytes: number, log: Log): Connections {
  const known = new WeakMap<Socket, Connection>();
  /** Connections that are queued to start a request. */
  const queued: Connection[] = [];
  const connections = new Set<Connection>();
  const order = createReadingOrder(connections);
  const memory = createHeldMemory();
  /** All that have been opened: a clock of the load. */
  let requests = 0;
  let reportedMs = Number.NEGATIVE_INFINITY;
  /** When this turn started the first request that was sent ahead; undefined before. */
  let turnBeganMs: number | undefined;
  let start: RequestListener;

  function open(socket: Socket): void {
    const connection: Connection = {
      socket,
      inFlight: [],
      waiting: [],
      unsentBytes: 0,
      since: requests,
      onAnswered() {
        const answered = connection.inFlight.shift();
        if (answered === undefined) return; // it was closed
        connection.unsentBytes -= answered.bodyBytes;
        memory.close(answered);
        queue(connection);
      },
      isQueued: false,
      manner: 'unknown',
      isPutOff: false,
    };
    known.set(socket, connection);
    connections.add(connection);
    // Node resumes reading whenever it has read a whole request
    socket.on('resume', () => pauseIfNeeded(connection));
    socket.once('close', () => forget(connection));
  }

  function forget(connection: Connection): void {
    connections.delete(connection);
    for (const request of openOf(connection)) memory.close(request);
    connection.inFlight.length = 0;
    connection.waiting.length = 0;
    connection.unsentBytes = 0;
  }

  function close(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  /**
   * Closes the connections that hold most for the longest time: those that read slowly and keep much. A sixteenth of the memory is freed
   * at once, so that the connections need not be compared for each request.
   */
  function closeHeaviest(): void {
    const weigh = (connection: Connection) => {
      const bytes = openOf(connection).reduce((sum, request) => sum + memory.shareOf(request), 0);
      return { connection, weight: bytes * (1 + requests - connection.since) };
    };
    const heaviest = [...connections].map(weigh).sort((a, b) => b.weight - a.weight);
    let closed = 0;
    while (memory.bytes() > (heldMaxBytes * 15) / 16) close(heaviest[closed++]!.connection);
    const nowMs = performance.now();
    if (nowMs - reportedMs < reportedApartMs) return;
    log.warn({ bytes: heldMaxBytes, closed }, memoryReached);
    reportedMs = nowMs;
  }

  function begin(connection: Connection, request: OpenRequest): void {
    const { response } = request;
    connection.inFlight.push(request);
    response.on('close', connection.onAnswered);
    start(response.req, response);
  }

  function wait(connection: Connection, request: OpenRequest): void {
    // if paused within a packet, Node would resume at the end of the next request in it
    if (connection.waiting.push(request) === 1) process.nextTick(pauseIfNeeded, connection);
    queue(connection);
  }

  function queue(connection: Connection): void {
    if (connection.isQueued || !isStartable(connection)) return;
    connection.isQueued = true;
    if (queued.push(connection) === 1) setImmediate(startSome);
  }

  /** Whether requests that were sent ahead have had their time in this turn. */
  function isTurnOver(): boolean {
    if (turnBeganMs !== undefined) return performance.now() - turnBeganMs > turnMaxMs;
    turnBeganMs = performance.now();
    setImmediate(endTurn);
    return false;
  }

  function endTurn(): void {
    turnBeganMs = undefined;
  }

  function startSome(): void {
    for (let count = 0; count < startedPerTurn.connections && queued.length > 0; count++) {
      const connection = queued.shift()!;
      const isOver = startSomeOf(connection);
      connection.isQueued = isStartable(connection);
      if (connection.isQueued) queued.push(connection);
      if (isOver) break;
    }
    if (queued.length > 0) setImmediate(startSome);
  }

  /** Starts at least one request. Returns whether that was all for this turn. */
  function startSomeOf(connection: Connection): boolean {
    for (let starts = 0; starts < startedPerTurn.requests && isStartable(connection); starts++) {
      startNext(connection);
      if (isTurnOver()) return true;
    }
    return false;
  }

  function startNext(connection: Connection): void {
    const request = connection.waiting.shift()!;
    if (connection.waiting.length === 0) connection.socket.resume();
    begin(connection, request);
  }

  return {
    add: open,

    limit(given) {
      start = given;
      return (request, response) => {
        const connection = known.get(request.socket)!;
        const { socket, inFlight, waiting } = connection;
        if (socket.destroyed) return;
        if (connection.manner === 'unknown') beginUse(connection);
        const isFollower = inFlight.length > 0;
        if (isFollower) order.countFollower(connection);
        else if (waiting.length === 0) connection.since = requests;
        requests++;
        const opened = memory.open(response);
        if (waiting.length === 0 && mayStart(connection, opened) && !(isFollower && isTurnOver()))
          begin(connection, opened);
        else wait(connection, opened);
        if (memory.bytes() > heldMaxBytes) closeHeaviest();
      };
    },

    count: () => connections.size,

    makeRoom(openMax, newest) {
      if (connections.size <= openMax) return;
      const places = connections.size - Math.floor((openMax * 15) / 16);
      const rank = (connection: Connection) => (isIdle(connection) ? -1 : connection.since);
      [...connections]
        .filter((connection) => waitsForClient(connection) && connection.socket !== newest)
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, places)
        .forEach(close);
    },

    hold(response, body, bodyBytes) {
      const connection = known.get(response.req.socket)!;
      const request = inFlightOf(connection, response);
      if (request === undefined) return; // it was closed
      connection.unsentBytes += bodyBytes;
      memory.answer(request, body, bodyBytes);
      if (memory.bytes() > heldMaxBytes) closeHeaviest();
    },

    turnOf(request) {
      const { socket } = request;
      const inFlight = known.get(socket)?.inFlight ?? [];
      const before = inFlight[inFlight.findIndex(({ response }) => response.req === request) - 1];
      return new Promise((resolve) => {
        const take = () => {
          if (!socket.destroyed) resolve();
        };
        if (before === undefined) take();
        else before.response.once('close', take);
      });
    },

    nextAnswer(socket) {
      const connection = known.get(socket);
      return (connection?.inFlight[0] ?? connection?.waiting[0])?.response;
    },
  };
}

const memoryReached =
  'open requests and unread answers hold as much memory as they may: the connections that hold most are closed; slow readers or an attack';

function beginUse(connection: Connection): void {
  connection.manner = 'waits';
  // Node keeps the address once it is read; after the connection has closed it can no longer be found, and logs need it
  void connection.socket.remoteAddress;
}

/** Stops reading while requests wait, and while it is put off. */
function pauseIfNeeded({ socket, waiting, isPutOff }: Connection): void {
  if (waiting.length > 0 || isPutOff) socket.pause();
}
