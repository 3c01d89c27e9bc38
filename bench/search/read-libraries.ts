import type { Engine } from './libraries.d.mts';

/** The libraries, or none and a line for `print` that says how to install them. */
export async function readLibraries(print: (line: string) => void): Promise<readonly Engine[]> {
  try {
    return (await import('./libraries.mjs')).libraries;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    print(`Libraries are left out: install them with "npm ci --prefix bench" (${reason}).`);
    return [];
  }
}
