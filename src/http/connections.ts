// Limits on the concurrent requests of one connection. HTTP lets a client send requests without waiting for answers
// (RFC 9112 §9.3.2), and Node starts all requests of a packet at once: without a limit one caller delays all others.
//
// Up to 32 requests of a connection are in flight. Further requests that were read with them wait, and reading is paused.
// Waiting requests of all connections are started round-robin, a few in each turn of the event loop, so that a caller that
// sends one request at a time is not delayed.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Wraps `start` so that it is called within the limits. To be called once. */
  limit(start: RequestListener): RequestListener;
  /**
   * Resolves when the answer to the request is the next that its connection sends. Never settles if the client has
   * disconnected, because no answer is needed then.
   */
  turnOf(request: IncomingMessage): Promise<void>;
  /** The answer that a connection is sending or, if none, the next one; undefined when no request is open. */
  nextAnswer(socket: Socket): ServerResponse | undefined;
}

/** Largest number of requests of one connection in flight: those whose answer the kernel has not taken completely. */
const inFlightMax = 32;
/** Largest number of waiting requests started in one turn of the event loop: about a millisecond of work. */
const startsPerTurn = 32;
/** Largest number of waiting requests of all connections, about 3 KB each. A connection that exceeds it is closed. */
const waitingMax = 32_768;

interface Connection {
  readonly socket: Socket;
  /** Responses in the order of their requests. The first one owns the socket. */
  readonly inFlight: ServerResponse[];
  /** Responses whose requests have not been started. */
  readonly waiting: ServerResponse[];
  /** Called when the first response in flight is finished. */
  readonly onAnswered: () => void;
  /** Whether it is queued to start a request. */
  isQueued: boolean;
}

/** Opens the table of connections. */
export function createConnections(): Connections {
  const known = new WeakMap<Socket, Connection>();
  /** Connections that are queued to start a request. */
  const queued: Connection[] = [];
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
      isQueued: false,
    };
    known.set(socket, connection);
    // Node keeps the address once it is read; after the connection has closed it can no longer be found, and logs need it
    void socket.remoteAddress;
    // Node resumes reading whenever it has read a whole request
    socket.on('resume', () => pauseIfWaiting(connection));
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
    // if paused within a packet, Node would resume at the end of the next request in it
    if (waiting.push(response) === 1) process.nextTick(pauseIfWaiting, connection);
  }

  function queue(connection: Connection): void {
    if (connection.isQueued || !isStartable(connection)) return;
    connection.isQueued = true;
    if (queued.push(connection) === 1) setImmediate(startSome);
  }

  function startSome(): void {
    for (let starts = 0; starts < startsPerTurn && queued.length > 0; starts++) {
      const connection = queued.shift()!;
      startNext(connection);
      connection.isQueued = isStartable(connection);
      if (connection.isQueued) queued.push(connection);
    }
    if (queued.length > 0) setImmediate(startSome);
  }

  function startNext(connection: Connection): void {
    const response = connection.waiting.shift();
    if (response === undefined) return; // the client has disconnected
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

/** Stops reading while requests wait. */
function pauseIfWaiting({ socket, waiting }: Connection): void {
  if (waiting.length > 0) socket.pause();
}
