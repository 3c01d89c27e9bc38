// Results of tools: the REST body as `structuredContent` and the same JSON as text, or the REST error body (contract C9).

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorBody } from '../errors/index.ts';
import { type BinaryString, binaryOfText } from '../lib/binary-string.ts';
import type { CacheBudget } from '../lib/recent-cache.ts';
import { jsonOf, type Result } from '../operations/index.ts';
import { refuseTool } from './refusals.ts';

/** The outcome of a tool call: the operation's result, or the REST body of its refusal. */
export type ToolOutcome =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: ErrorBody };

/** The outcome as the SDK takes it. */
export function renderToolResult(outcome: ToolOutcome): CallToolResult {
  if (outcome.kind === 'refused') {
    return refuseTool(outcome.error);
  }
  const { value } = outcome.result;
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value as Record<string, unknown>,
  };
}

/** The strings of which a kept result is put together. */
const stringsBytes = 200;

/** Serialises outcomes as {@link renderToolResult} would be, without the closing brace: each revision has its own end. */
export type ToolResultWire = (outcome: ToolOutcome) => BinaryString;

/** Builds the serialiser, which keeps the bytes of results whose value is the same object throughout a content generation. */
export function createToolResultWire(answers: CacheBudget): ToolResultWire {
  const kept = answers.open<object, BinaryString>(
    (_result, bytes) => bytes.length + stringsBytes,
    () => new WeakMap(),
  );

  return (outcome) => {
    if (outcome.kind === 'refused') {
      return binaryOfText(JSON.stringify(refuseTool(outcome.error)).slice(0, -1));
    }
    const { result } = outcome;
    const { value, json, cacheable } = result;
    // a value that brings its JSON is made for each request
    if (cacheable === 'request' || json !== undefined) return serialise(result);
    return kept.find(value) ?? kept.keep(value, serialise(result));
  };
}

/** The JSON that REST sends, once as a string in JSON and once as it is. Quoting changes ASCII alone, so it works on bytes. */
function serialise(result: Result): BinaryString {
  const { body } = jsonOf(result);
  return `{"content":[{"type":"text","text":${JSON.stringify(body)}}],"structuredContent":${body}`;
}
