// What a setting is, and the error that a bad one stops the start with.

/** Where a value was written, and what a relative path in it is relative to. */
export interface Origin {
  /** As the operator knows it: `port in vitrina.yaml`, `VITRINA_PORT`, `--port`. */
  readonly label: string;
  readonly folder: string;
}

/** Reads values of one kind. Scalars come as the text that was written, whatever they were written in. */
export interface Kind<T> {
  /** What a value must be, to follow "must be". */
  readonly expects: string;
  /** How a value looks in `--help`: `<seconds>`. */
  readonly placeholder: string;
  /** @throws SettingError */
  read(raw: unknown, origin: Origin): T;
  /** How a value is written in the settings file, secrets masked. */
  show(value: T): unknown;
}

/** Which commands a setting matters to, and its heading in their help. */
export type SettingGroup = 'content' | 'server' | 'limits' | 'state' | 'api';

/** One row of the table of settings. */
export interface Setting<T> {
  readonly group: SettingGroup;
  readonly kind: Kind<T>;
  readonly default: T;
  /** One sentence or two for `--help` and the docs. */
  readonly description: string;
}

/** A setting that cannot be: its message is one line that says where it was written and what to write instead. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

/** Refuses a value by what its kind expects. */
export function mustBe(origin: Origin, expects: string, raw: unknown): SettingError {
  return new SettingError(`${origin.label} must be ${expects}, not ${quote(raw)}`);
}

/** What was written, on one line, without what may be a password. */
export function quote(raw: unknown): string {
  const text = typeof raw === 'string' ? `"${raw}"` : JSON.stringify(raw);
  // a mistyped address may still carry a password
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/:.*@/, ':***@')
    .replace(/([?&][^=&]*pass[^=&]*=)[^&"]*/gi, '$1***');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
