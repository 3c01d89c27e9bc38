// The number of rows in a table, kept up to date with each change, so that a full store is detected without a scan.

/** The row count of one table. */
export interface RowCount {
  add(rows: number): void;
  /** The number of rows, including those of the open transaction. */
  held(): number;
  hasCapacity(): boolean;
  /** Called when the transaction was committed. */
  commit(): void;
  /** Called when the transaction was rolled back: undoes the additions since the last `commit`. */
  rollBack(): void;
}

/**
 * Creates a row count that starts from `count`. It calls `count` again when the table is full and `version` shows that
 * another process has written, because that process may have deleted rows.
 */
export function createRowCount(count: () => number, capacity: number, version: () => number): RowCount {
  let countedVersion = version();
  let rows = count();
  let committed = rows;
  return {
    add(more) {
      rows += more;
    },
    held: () => rows,
    hasCapacity() {
      if (rows < capacity) return true;
      const current = version();
      if (current !== countedVersion) {
        const uncommitted = rows - committed;
        rows = count();
        committed = rows - uncommitted;
      }
      countedVersion = current;
      return rows < capacity;
    },
    commit() {
      committed = rows;
    },
    rollBack() {
      rows = committed;
    },
  };
}
