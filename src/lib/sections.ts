/** A flat array that a snapshot stores, and loads without copying. */
export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

/** Sections by name; names are permanent within a snapshot format version. */
export type Sections = Readonly<Record<string, Section>>;
