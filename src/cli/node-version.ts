// Whether the Node.js that runs is new enough: asked before the program is loaded, because an older one cannot load it and would print
// a stack. So this file may import nothing.

/** The first release of each line that has all that the program uses (`crc32` of node:zlib). Line 21 never got it; 23 and later have it. */
const firstMinors: Readonly<Record<number, number>> = { 20: 19, 22: 2 };

/** One line about a Node.js that is too old; undefined for one that will do. */
export function describeOldNode(version: string, execPath: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || minor >= (firstMinors[major] ?? Number.POSITIVE_INFINITY)) return undefined;
  return `needs Node.js 20.19 or later (of line 22, 22.2 or later), and ${execPath} is ${version}; install a newer one from https://nodejs.org or your system's packages`;
}
