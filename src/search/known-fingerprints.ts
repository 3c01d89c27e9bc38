// The fingerprints of the program's own analyzers, which only its bundle has: computing them takes a sixth of a start.
// Run from source, this table is empty and they are computed; `tools/package/known-fingerprints.ts` writes the table of a bundle.

/** By language. */
export const knownFingerprints: Readonly<Record<string, string>> = {};
