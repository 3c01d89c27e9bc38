// The SDK's low-level server with our handlers: what answers every request that the fast path leaves to the SDK.
// Lists and schemas are made once; an instance lives for one POST, because that is how the SDK serves statelessly.

import {
  type Implementation,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';
import { Refusal } from '../errors/refusal.ts';
import { errorData } from './answer.ts';
import type { CallContext } from './call-context.ts';
import { callTool, type ToolOperations } from './call-tool.ts';
import { complete } from './completion.ts';
import { findPrompt, listedPrompts, writePrompt } from './prompts.ts';
import { listCityTemplates } from './resource-templates.ts';
import { invalidCursor, listResources, readResource } from './resources.ts';
import { cacheHints, capabilities, legacyRevisions, modernRevision } from './server-identity.ts';
import { renderToolResult } from './tool-result.ts';

/** What every instance serves, made once. */
export interface SdkSurface {
  readonly identity: Implementation;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  readonly operations: ToolOperations;
}

/** A server for one POST. `onFault` is told of what is no refusal; the caller then reads only "Internal error". */
export function createSdkServer(
  surface: SdkSurface,
  context: CallContext,
  onFault: (error: unknown) => void,
): Server {
  const server = new Server(surface.identity, {
    capabilities,
    instructions: surface.instructions,
    cacheHints,
    supportedProtocolVersions: [modernRevision, ...legacyRevisions],
  });
  const guard = createGuard(context, onFault);
  const catalogue = () => context.live.current();
  const tools = [...surface.tools];
  const prompts = [...listedPrompts];

  server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return { tools };
  });
  server.setRequestHandler('tools/call', ({ params }) =>
    guard(async () => {
      const operation = surface.operations.get(params.name);
      if (operation === undefined) throw unknown('tool', params.name);
      return renderToolResult(await callTool(operation, params.arguments ?? {}, context));
    }),
  );
  server.setRequestHandler('resources/list', ({ params }) =>
    guard(() => listResources(catalogue(), params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', ({ params }) =>
    guard(() => {
      refuseCursor(params?.cursor);
      return { resourceTemplates: listCityTemplates(catalogue()).map(({ template }) => template) };
    }),
  );
  server.setRequestHandler('resources/read', ({ params }) =>
    guard(() => readResource(catalogue(), params.uri)),
  );
  server.setRequestHandler('prompts/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return { prompts };
  });
  server.setRequestHandler('prompts/get', ({ params }) =>
    guard(() => {
      const prompt = findPrompt(params.name);
      if (prompt === undefined) throw unknown('prompt', params.name);
      return writePrompt(prompt, params.arguments ?? {}, catalogue());
    }),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guard(() => complete(catalogue(), params.ref, params.argument)),
  );
  return server;
}

/** Runs a handler so that refusals become -32602 with their hint, and faults tell the caller nothing. */
function createGuard(context: CallContext, onFault: (error: unknown) => void) {
  return async <T>(handle: () => T | Promise<T>): Promise<T> => {
    try {
      return await handle();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      if (error instanceof Refusal) {
        const body = context.explain(error);
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `${body.message} ${body.data.hint}`,
          errorData(body),
        );
      }
      onFault(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error');
    }
  };
}

/** These lists have one page, so that every cursor is a foreign one (MCP, pagination: error handling). */
function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw invalidCursor();
}

function unknown(what: string, name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown ${what}: ${name.slice(0, 100)}`);
}
