// The types of settings, and the error for an invalid one, which prevents the start.

/** Where a value comes from. */
export interface Origin {
  /** For messages: `port in vitrina.yaml`, `VITRINA_PORT`, `--port`. */
  readonly label: string;
  /** The base of relative paths in the value. */
  readonly folder: string;
}

/** Reads values of one kind. Scalars arrive as text from every source, unparsed. */
export interface Kind<T> {
  /** Completes the sentence "must be …". */
  readonly expects: string;
  /** Stands for the value in `--help`: `<seconds>`. */
  readonly placeholder: string;
  /** @throws SettingError */
  read(raw: unknown, origin: Origin): T;
  /** The value as it is written in the settings file, secrets masked. */
  show(value: T): unknown;
}

/** Selects the commands that take a setting's flag, and its heading in their help. */
export type SettingGroup = 'content' | 'server' | 'limits' | 'state' | 'api';

/** One row of the table of settings. */
export interface Setting<T> {
  readonly group: SettingGroup;
  readonly kind: Kind<T>;
  readonly default: T;
  /** One or two sentences for `--help` and the documentation. */
  readonly description: string;
}

/** Writes a row. */
export function row<T>(group: SettingGroup, kind: Kind<T>, defaultValue: T, description: string): Setting<T> {
  return { group, kind, default: defaultValue, description };
}

/** An invalid setting. The message is one line that names where the value comes from and what to write instead. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

/** The error for a value that its kind rejects. */
export function mustBe(origin: Origin, expects: string, raw: unknown): SettingError {
  return new SettingError(`${origin.label} must be ${expects}, not ${quote(raw)}`);
}

/** A rejected value for messages: on one line, at most 80 characters, without what may be a password. */
export function quote(raw: unknown): string {
  const text = typeof raw === 'string' ? `"${raw}"` : JSON.stringify(raw);
  // even a mistyped address may contain a password
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^([^:]*:).*@/, '$1***@')
    .replace(/([?&](?:(?!pass)[^?=&])*pass[^?=&]*=)[^&"]*/gi, '$1***');
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
