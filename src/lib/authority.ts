/** Writes a host and a port as the authority of a URL (RFC 3986 §3.2): `127.0.0.1:8080`, `[::1]:8080`. */
export function authorityOf(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
