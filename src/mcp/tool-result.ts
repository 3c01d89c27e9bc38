// Results of tools: the REST body as `structuredContent` and the same JSON as text, or the REST error body (contract C9).

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorBody } from '../errors/refusal.ts';

/** What a tool call came to: its REST body, or the refusal's. */
export type ToolOutcome =
  | { readonly kind: 'result'; readonly result: object; readonly lasting: boolean }
  | { readonly kind: 'refused'; readonly error: ErrorBody };

/** The outcome as the SDK takes it. */
export function renderToolResult(outcome: ToolOutcome): CallToolResult {
  if (outcome.kind === 'refused') {
    return { content: [{ type: 'text', text: JSON.stringify(outcome.error) }], isError: true };
  }
  return {
    content: [{ type: 'text', text: JSON.stringify(outcome.result) }],
    structuredContent: outcome.result as Record<string, unknown>,
  };
}

/** Kept bytes of lasting results, at most; beyond it the longest kept go first. */
const defaultKeptMaxBytes = 64 * 1024 * 1024;

/** Serialises outcomes as {@link renderToolResult} would be, without the closing brace: each revision ends it its own way. */
export type ToolResultWire = (outcome: ToolOutcome) => string | Uint8Array;

/** Builds the serialiser, which keeps the bytes of lasting results by their identity. */
export function createToolResultWire(keptMaxBytes = defaultKeptMaxBytes): ToolResultWire {
  const kept = new Map<object, Uint8Array>();
  let keptBytes = 0;

  function keep(result: object, bytes: Uint8Array): void {
    kept.set(result, bytes);
    keptBytes += bytes.length;
    for (const [oldest, oldBytes] of kept) {
      if (keptBytes <= keptMaxBytes) return;
      kept.delete(oldest);
      keptBytes -= oldBytes.length;
    }
  }

  return (outcome) => {
    if (outcome.kind === 'refused') {
      return `{"content":[{"type":"text","text":${JSON.stringify(JSON.stringify(outcome.error))}}],"isError":true`;
    }
    if (!outcome.lasting) return serialise(outcome.result);
    const known = kept.get(outcome.result);
    if (known !== undefined) return known;
    const bytes = Buffer.from(serialise(outcome.result));
    keep(outcome.result, bytes);
    return bytes;
  };
}

/** The result is serialised once, and its text quoted once. */
function serialise(result: object): string {
  const json = JSON.stringify(result);
  return `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}`;
}
