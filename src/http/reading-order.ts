// The order in which connections are read when many of them send requests ahead.
//
// Node parses all that one read returns, up to 64 KiB or 3,600 requests, and no public interface stops it there. It reads one
// connection after the other, so when a turn has read many requests that follow others, reading from all other connections is put
// off: else some hundred such connections fill the memory before the first of them can be closed. Those that have always waited for
// their answers are read in the next turn, the others address by address, that with the fewest connections first.

import type { Socket } from 'node:net';
import { addToGroup } from '../lib/group-by.ts';

/** What the order of reading depends on. */
export interface ReadConnection {
  readonly socket: Socket;
  /** Whether its requests wait for the answers to those in front of them: unknown before the first one. */
  manner: 'unknown' | 'waits' | 'pipelines';
  /** Whether reading from it is put off for more than a turn. */
  isPutOff: boolean;
}

export interface ReadingOrder {
  /** Counts a request that follows others, and puts off reading from all other connections when this turn has read enough. */
  countFollower(connection: ReadConnection): void;
}

/** Largest number of connections from which reading is resumed in one turn, all of one address. */
const resumedPerTurn = 16;
/** Number of requests that follow others after which a turn of the event loop reads from no other connection. */
const followersPerTurn = 256;

/** Creates the order of all `connections`. */
export function createReadingOrder(connections: ReadonlySet<ReadConnection>): ReadingOrder {
  /** Connections from which reading is put off to the next turn. */
  const first: ReadConnection[] = [];
  /** By address: those from which it is put off for longer. */
  const putOff = new Map<string, ReadConnection[]>();
  let isResuming = false;
  /** Requests of this turn that were read before those in front of them were answered. */
  let followers = 0;

  function endTurn(): void {
    followers = 0;
  }

  function putOffOthers(last: ReadConnection): void {
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

  function putOffLonger(connection: ReadConnection): void {
    connection.isPutOff = true;
    const { remoteAddress = '' } = connection.socket;
    addToGroup(putOff, remoteAddress, connection);
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
  function takePutOff(): readonly ReadConnection[] {
    let fewest: [string, ReadConnection[]] | undefined;
    for (const entry of putOff)
      if (fewest === undefined || entry[1].length <= fewest[1].length) fewest = entry;
    if (fewest === undefined) return [];
    const [address, ofAddress] = fewest;
    if (ofAddress.length <= resumedPerTurn) putOff.delete(address);
    return ofAddress.splice(-resumedPerTurn);
  }

  return {
    countFollower(connection) {
      connection.manner = 'pipelines';
      if (followers === 0) setImmediate(endTurn);
      if (++followers === followersPerTurn) putOffOthers(connection);
    },
  };
}
