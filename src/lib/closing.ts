// The functions that close everything that has been opened.

export interface Closing {
  add(...closes: (() => unknown)[]): void;
  /** Closes in reverse order of opening, because later parts may use earlier ones. */
  closeAll(): Promise<void>;
}

export function createClosing(): Closing {
  const closes: (() => unknown)[] = [];
  return {
    add: (...more) => void closes.push(...more),
    async closeAll() {
      for (const close of closes.splice(0).reverse()) await close();
    },
  };
}
