// How many rows a table holds, counted along rather than asked for, so that a full state is known without a scan.

export interface Tally {
  add(rows: number): void;
  /** Rows held. */
  held(): number;
  hasRoom(): boolean;
  /** What was added is in the file. */
  keep(): void;
  /** What was added since the last `keep` was rolled back. */
  undo(): void;
}

/**
 * Starts from what `count` says, and asks it again when the table is full and `version` says that another process, which
 * may have deleted rows, has written.
 */
export function createTally(count: () => number, capacity: number, version: () => number): Tally {
  let countedVersion = version();
  let rows = count();
  let kept = rows;
  return {
    add(more) {
      rows += more;
    },
    held: () => rows,
    hasRoom() {
      if (rows < capacity) return true;
      const current = version();
      if (current !== countedVersion) {
        const uncommitted = rows - kept;
        rows = count();
        kept = rows - uncommitted;
      }
      countedVersion = current;
      return rows < capacity;
    },
    keep() {
      kept = rows;
    },
    undo() {
      rows = kept;
    },
  };
}
