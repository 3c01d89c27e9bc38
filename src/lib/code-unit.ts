const { charCodeAt } = String.prototype;

/**
 * `text.charCodeAt(at)`; NaN past the end. V8 represents strings in a dozen ways, and a call site that has seen more than
 * four of them looks the method up again for each character; this function looks it up once. For the same reason, read
 * `text.length` before a loop. Both together make a loop five times as fast.
 */
export function codeUnitAt(text: string, at: number): number {
  return charCodeAt.call(text, at);
}
