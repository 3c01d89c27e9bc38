// Names of this machine to itself.

/** Whether a host name or address, lower-case, is this machine as it calls itself. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** A `Host` without its port, lower-case; `''` when it is more than that (RFC 9110 §7.2). */
export function nameOfHost(host: string): string {
  return /^(\[[\da-f:.]+\]|[^:/@?#\\\s]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}
