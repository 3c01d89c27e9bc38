// Bounds of what one connection may request at once. HTTP lets a client send requests without waiting for answers
// (RFC 9112 §9.3.2), and Node starts all that one packet holds: without a bound one caller delays all others.
//
// Up to 32 requests of a connection are in flight; those that were read with them wait, and no more are read meanwhile.
// Waiting requests of all connections are started in rotation, a few in each turn of the event loop, so that a caller that
// sends one request at a time finds the server free.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Makes `start` obey the bounds. To be called once. */
  limit(start: RequestListener): RequestListener;
  /**
   * Resolves when the answer to the request is the next that its connection sends. Never settles when the client has left:
   * no answer is needed then.
   */
  turnOf(request: IncomingMessage): Promise<void>;
  /** The answer that a connection is sending or, if none, the next one; undefined when no request is open. */
  nextAnswer(socket: Socket): ServerResponse | undefined;
}

/** Requests of one connection in flight: answers not yet handed to the kernel whole. */
const inFlightMax = 32;
/** Waiting requests that are started in one turn of the event loop: about a millisecond of work. */
const startsPerTurn = 32;
/** Waiting requests of all connections, some 3 KB each. A connection that brings more is closed. */
const waitingMax = 32_768;

interface Connection {
  readonly socket: Socket;
  /** Answers in the order of their requests: the first owns the socket. */
  readonly inFlight: ServerResponse[];
  /** Not started yet. */
  readonly waiting: ServerResponse[];
  /** Called when the first in flight is finished. */
  readonly onAnswered: () => void;
  /** Whether it is in line to start a request. */
  isInLine: boolean;
}

/** Opens the table of connections. */
export function createConnections(): Connections {
  const known = new WeakMap<Socket, Connection>();
  /** Connections in line to start a request. */
  const line: Connection[] = [];
  let waitingCount = 0;
  let start: RequestListener;

  function open(socket: Socket): Connection {
    const connection: Connection = {
      socket,
      inFlight: [],
      waiting: [],
      onAnswered() {
        connection.inFlight.shift();
        queue(connection);
      },
      isInLine: false,
    };
    known.set(socket, connection);
    // Node reads on whenever a request has been read whole
    socket.on('resume', () => hold(connection));
    socket.once('close', () => {
      waitingCount -= connection.waiting.length;
      connection.waiting.length = 0;
    });
    return connection;
  }

  function begin(connection: Connection, response: ServerResponse): void {
    connection.inFlight.push(response);
    response.on('close', connection.onAnswered);
    start(response.req, response);
  }

  function wait(connection: Connection, response: ServerResponse): void {
    const { socket, waiting } = connection;
    if (waitingCount === waitingMax) socket.destroy();
    if (socket.destroyed) return;
    waitingCount++;
    // paused amid a packet, Node would resume at the end of the next request in it
    if (waiting.push(response) === 1) process.nextTick(hold, connection);
  }

  function queue(connection: Connection): void {
    if (connection.isInLine || !isStartable(connection)) return;
    connection.isInLine = true;
    if (line.push(connection) === 1) setImmediate(startSome);
  }

  function startSome(): void {
    for (let starts = 0; starts < startsPerTurn && line.length > 0; starts++) {
      const connection = line.shift()!;
      startNext(connection);
      connection.isInLine = isStartable(connection);
      if (connection.isInLine) line.push(connection);
    }
    if (line.length > 0) setImmediate(startSome);
  }

  function startNext(connection: Connection): void {
    const response = connection.waiting.shift();
    if (response === undefined) return; // the client has left
    waitingCount--;
    if (connection.waiting.length === 0) connection.socket.resume();
    begin(connection, response);
  }

  return {
    limit(given) {
      start = given;
      return (request, response) => {
        const connection = known.get(request.socket) ?? open(request.socket);
        const { inFlight, waiting } = connection;
        if (inFlight.length < inFlightMax && waiting.length === 0) begin(connection, response);
        else wait(connection, response);
      };
    },

    turnOf(request) {
      const { socket } = request;
      const inFlight = known.get(socket)?.inFlight ?? [];
      const before = inFlight[inFlight.findIndex(({ req }) => req === request) - 1];
      return new Promise((resolve) => {
        const take = () => {
          if (!socket.destroyed) resolve();
        };
        if (before === undefined) take();
        else before.once('close', take);
      });
    },

    nextAnswer(socket) {
      const connection = known.get(socket);
      return connection?.inFlight[0] ?? connection?.waiting[0];
    },
  };
}

function isStartable({ inFlight, waiting }: Connection): boolean {
  return waiting.length > 0 && inFlight.length < inFlightMax;
}

/** Reads no further while requests wait. */
function hold({ socket, waiting }: Connection): void {
  if (waiting.length > 0) socket.pause();
}
