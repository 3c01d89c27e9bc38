// Results of tools: the REST body as `structuredContent` and the same JSON as text, or the REST error body (contract C9).

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorBody } from '../errors/refusal.ts';
import { createRecentCache } from '../lib/recent-cache.ts';

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

/** Bound of the kept bytes of lasting results. */
const defaultBudgetBytes = 64 * 1024 * 1024;

/** The object of a buffer. */
const bufferBytes = 200;

/** Serialises outcomes as {@link renderToolResult} would be, without the closing brace: each revision ends it its own way. */
export type ToolResultWire = (outcome: ToolOutcome) => string | Uint8Array;

/** Builds the serialiser, which keeps the bytes of lasting results by their identity. */
export function createToolResultWire(budgetBytes = defaultBudgetBytes): ToolResultWire {
  const kept = createRecentCache<object, Uint8Array>({
    budgetBytes,
    bytesOf: (_result, bytes) => bytes.length + bufferBytes,
    newMap: () => new WeakMap<object, Uint8Array>(),
  });

  return (outcome) => {
    if (outcome.kind === 'refused') {
      return `{"content":[{"type":"text","text":${JSON.stringify(JSON.stringify(outcome.error))}}],"isError":true`;
    }
    if (!outcome.lasting) return serialise(outcome.result);
    const { result } = outcome;
    return kept.find(result) ?? kept.keep(result, Buffer.from(serialise(result)));
  };
}

/** The result is serialised once, and its text quoted once. */
function serialise(result: object): string {
  const json = JSON.stringify(result);
  return `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}`;
}
