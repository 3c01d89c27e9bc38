// Answers plain requests without building an SDK server: tools by the bytes of their results, fixed lists by the SDK's own
// earlier answer. What that gains is in docs/decisions/0006-mcp.md; test/mcp/sdk-parity.test.ts holds it against the SDK.

import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import { type BinaryString, binaryOfText, textOfBinary } from '../lib/binary-string.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import type { McpAnswer } from './answer.ts';
import type { CallContext } from './call-context.ts';
import { type Era, hasOnly, type PlainRequest } from './plain-request.ts';
import type { SdkSurface } from './sdk-server.ts';
import type { ToolResultWire } from './tool-result.ts';
import { callTool } from './tools.ts';

/** Answers a plain request; undefined leaves it to the SDK. */
export interface FastPath {
  answer(request: PlainRequest, context: CallContext): MaybePromise<McpAnswer | undefined>;
  /** Keeps the SDK's answer to a plain request whose result never changes. */
  learn(request: PlainRequest, answer: McpAnswer): void;
}

/** Methods whose result is the same for everybody as long as the generation is served. */
const fixedMethods: ReadonlySet<string> = new Set(['tools/list', 'prompts/list', 'server/discover', 'ping']);

const callKeys: ReadonlySet<string> = new Set(['name', 'arguments']);
const noKeys: ReadonlySet<string> = new Set();

/** Builds the fast path over the same surface that the SDK's servers have. */
export function createFastPath(surface: SdkSurface, toWire: ToolResultWire): FastPath {
  const learned = new Map<string, BinaryString>();
  // revision 2026-07-28: every result says that it is complete, and who says so
  const modernEnd = binaryOfText(
    `,${JSON.stringify({
      resultType: 'complete',
      _meta: { [SERVER_INFO_META_KEY]: surface.identity },
    }).slice(1)}`,
  );
  const endOf: Readonly<Record<Era, BinaryString>> = { modern: modernEnd, legacy: '}' };

  async function call(request: PlainRequest, context: CallContext): Promise<McpAnswer | undefined> {
    const { name, arguments: args = {} } = request.params;
    const operation = typeof name === 'string' ? surface.operations.get(name) : undefined;
    if (operation === undefined || !isPlainObject(args) || !hasOnly(request.params, callKeys))
      return undefined;
    const result = toWire(await callTool(operation, args, context));
    return answerResult(request.id, result, endOf[request.era]);
  }

  return {
    answer(request, context) {
      if (request.method === 'tools/call') return call(request, context);
      const result = hasOnly(request.params, noKeys) ? learned.get(keyOf(request)) : undefined;
      return result === undefined ? undefined : answerResult(request.id, result, '');
    },
    learn(request, { body }) {
      if (!fixedMethods.has(request.method) || !hasOnly(request.params, noKeys)) return;
      if (body === undefined) return;
      const { result } = JSON.parse(textOfBinary(body)) as { readonly result?: object };
      if (result !== undefined) learned.set(keyOf(request), binaryOfText(JSON.stringify(result)));
    },
  };
}

function keyOf({ era, method }: PlainRequest): string {
  return `${era} ${method}`;
}

/** A JSON-RPC answer around a result's serialised start and end. */
function answerResult(id: string | number, result: BinaryString, end: BinaryString): McpAnswer {
  const sentId = typeof id === 'number' ? String(id) : binaryOfText(JSON.stringify(id));
  const body = `{"result":${result}${end},"jsonrpc":"2.0","id":${sentId}}`;
  return { status: 200, body, contentType: 'application/json' };
}
