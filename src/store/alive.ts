/** The value, unless it has expired by `nowMs`. */
export function alive<T extends { readonly expiresAtMs: number }>(
  value: T | undefined,
  nowMs: number,
): T | undefined {
  return value !== undefined && value.expiresAtMs > nowMs ? value : undefined;
}
