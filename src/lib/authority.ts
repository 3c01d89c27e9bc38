/** A host and its port as addresses write them (RFC 3986 §3.2): `127.0.0.1:8080`, `[::1]:8080`. */
export function authorityOf(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
