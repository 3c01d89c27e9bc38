// What the suite has in common, for as long as it runs: the server that nobody attacks.

import type { TestProject } from 'vitest/node';
import { startAttacked } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the server that nobody attacks. */
    readonly quietPort: number;
  }
}

/** Called by vitest once; what it returns, at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const quiet = await startAttacked();
  project.provide('quietPort', quiet.port);
  return () => quiet.dispose();
}
