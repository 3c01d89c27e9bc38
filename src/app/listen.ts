// Listening, with the usual failures said in words.

/** What was to be listened at, and the setting to change. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly setting: 'port' | 'metrics';
}

/** Starts to listen by a callback-style function. @throws Error of one line that says what to do */
export async function listen(
  start: (done: (error?: NodeJS.ErrnoException) => void) => void,
  place: ListenPlace,
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, place), { cause: error });
  }
}

/** An address of another machine, a name of none, and a family, such as IPv6, that is switched off. */
const notHere = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']);

function explain({ code, message }: NodeJS.ErrnoException, { host, port, setting }: ListenPlace): string {
  const where = `${host}:${port}`;
  const flag = `--${setting}`;
  if (code === 'EADDRINUSE')
    return `${where} is in use by another program; stop it or choose another with ${flag}`;
  if (code === 'EACCES')
    return `${where} may not be listened at by this user; choose a port above 1023 with ${flag}`;
  const hostFlag = setting === 'port' ? '--host' : flag;
  if (code !== undefined && notHere.has(code))
    return `${host} is not an address of this machine; choose one with ${hostFlag}`;
  return `${where} cannot be listened at (${code ?? message}); choose another address with ${hostFlag}`;
}
