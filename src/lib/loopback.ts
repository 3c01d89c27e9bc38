// Host names of the loopback interface.

/** Whether a lower-case host name or address names the loopback interface. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The host name of a `Host` header in lower case, without its port; `''` when the header is malformed (RFC 9110 §7.2). */
export function nameOfHost(host: string): string {
  return /^(\[[\da-f:.]+\]|[^:/@?#\\\s]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}
