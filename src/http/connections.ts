// Limits on the concurrent requests of one connection. HTTP lets a client send requests without waiting for answers
// (RFC 9112 §9.3.2), and Node starts all requests of a packet at once: without a limit one caller delays all others.
//
// Up to 32 requests of a connection are in flight. Further requests that were read with them wait, and reading is paused.
// Waiting requests of all connections are started round-robin, a few in each turn of the event loop, so that a caller that
// sends one request at a time is not delayed.
//
// Node parses all that one read returns, up to 64 KiB or 3,600 requests, and no public interface stops it there. It reads one
// connection after the other, so when a turn has read many requests that follow others, reading from all other connections is put
// off: else some hundred such connections fill the memory before the first of them can be closed. Those that have always waited for
// their answers are read in the next turn, the others address by address, that with the fewest connections first.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** To be called for each new connection. */
  add(socket: Socket): void;
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
/**
 * Waiting requests are started for this many connections in one turn of the event loop, so many of each: about a millisecond of work.
 * The first answer to a client that has left ends its connection, which costs Node an error with a stack for each request: 15 µs.
 */
const startedPerTurn = { connections: 4, requests: 8 } as const;
/** Largest number of waiting requests of all connections, about 3 KB each. A connection that exceeds it is closed. */
const waitingMax = 32_768;
/** Largest number of connections from which reading is resumed in one turn, all of one address. */
const resumedPerTurn = 16;
/** Number of requests that follow others after which a turn of the event loop reads from no other connection. */
const followersPerTurn = 256;

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
  /** Whether its requests wait for the answers to those in front of them: unknown before the first one. */
  manner: 'unknown' | 'waits' | 'pipelines';
  /** Whether reading from it is put off for more than a turn. */
  isPutOff: boolean;
}

/** Opens the table of connections. */
export function createConnections(): Connections {
  const known = new WeakMap<Socket, Connection>();
  /** Connections that are queued to start a request. */
  const queued: Connection[] = [];
  const connections = new Set<Connection>();
  /** Connections from which reading is put off to the next turn. */
  const first: Connection[] = [];
  /** By address: those from which it is put off for longer. */
  const putOff = new Map<string, Connection[]>();
  let isResuming = false;
  let waitingCount = 0;
  /** Requests of this turn that were read before those in front of them were answered. */
  let followers = 0;
  let start: RequestListener;

  function open(socket: Socket): void {
    const connection: Connection = {
      socket,
      inFlight: [],
      waiting: [],
      onAnswered() {
        connection.inFlight.shift();
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
    socket.once('close', () => {
      connections.delete(connection);
      waitingCount -= connection.waiting.length;
      connection.waiting.length = 0;
    });
  }

  /** Counts a request that follows others, and puts off reading from all other connections when this turn has read enough. */
  function countFollower(connection: Connection): void {
    connection.manner = 'pipelines';
    if (followers === 0) setImmediate(endTurn);
    if (++followers === followersPerTurn) putOffOthers(connection);
  }

  function endTurn(): void {
    followers = 0;
  }

  function putOffOthers(last: Connection): void {
    const others = [...connections].filter((other) => other !== last && !other.socket.isPaused());
    for (const other of others) {
      other.socket.pause();
      if (other.manner === 'waits') first.push(other);
      else if (!other.isPutOff) putOffLonger(other);
    }
    if (isResuming) return;
    isResuming = true;
    setImmediate(resumeSome);
  }

  function putOffLonger(connection: Connection): void {
    connection.isPutOff = true;
    const { remoteAddress = '' } = connection.socket;
    const ofAddress = putOff.get(remoteAddress);
    if (ofAddress === undefined) putOff.set(remoteAddress, [connection]);
    else ofAddress.push(connection);
  }

  /** Resumes reading, in the order in which the connections are to be read. */
  function resumeSome(): void {
    for (const { socket } of first.splice(0)) socket.resume();
    for (const connection of takePutOff()) {
      connection.isPutOff = false;
      connection.socket.resume();
    }
    isResuming = putOff.size > 0;
    if (isResuming) setImmediate(resumeSome);
  }

  /** Some connections of the address with the fewest; of equal numbers the last, because the others had their time. */
  function takePutOff(): readonly Connection[] {
    let fewest: [string, Connection[]] | undefined;
    for (const entry of putOff)
      if (fewest === undefined || entry[1].length <= fewest[1].length) fewest = entry;
    if (fewest === undefined) return [];
    const [address, ofAddress] = fewest;
    if (ofAddress.length <= resumedPerTurn) putOff.delete(address);
    return ofAddress.splice(-resumedPerTurn);
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
    if (waiting.push(response) === 1) process.nextTick(pauseIfNeeded, connection);
  }

  function queue(connection: Connection): void {
    if (connection.isQueued || !isStartable(connection)) return;
    connection.isQueued = true;
    if (queued.push(connection) === 1) setImmediate(startSome);
  }

  function startSome(): void {
    for (let count = 0; count < startedPerTurn.connections && queued.length > 0; count++) {
      const connection = queued.shift()!;
      for (let starts = 0; starts < startedPerTurn.requests && isStartable(connection); starts++)
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
    add: open,

    limit(given) {
      start = given;
      return (request, response) => {
        const connection = known.get(request.socket)!;
        const { inFlight, waiting } = connection;
        if (connection.manner === 'unknown') beginUse(connection);
        if (inFlight.length > 0) countFollower(connection);
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

function beginUse(connection: Connection): void {
  connection.manner = 'waits';
  // Node keeps the address once it is read; after the connection has closed it can no longer be found, and logs need it
  void connection.socket.remoteAddress;
}

function isStartable({ inFlight, waiting }: Connection): boolean {
  return waiting.length > 0 && inFlight.length < inFlightMax;
}

/** Stops reading while requests wait, and while it is put off. */
function pauseIfNeeded({ socket, waiting, isPutOff }: Connection): void {
  if (waiting.length > 0 || isPutOff) socket.pause();
}
