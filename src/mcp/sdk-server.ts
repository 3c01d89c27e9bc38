// The SDK's low-level server with our handlers, for every request that the fast path does not answer. An instance serves one
// POST, as the SDK's stateless mode requires; lists and schemas are created once and shared.

import {
  type Implementation,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  specTypeSchemas,
  type Tool,
} from '@modelcontextprotocol/server';
import { type ErrorBody, Refusal } from '../errors/index.ts';
import type { Language } from '../lib/language.ts';
import type { RunRequest } from './batch.ts';
import type { CallContext } from './call-context.ts';
import { complete } from './completion.ts';
import { findPrompt, listPrompts, writePrompt } from './prompts.ts';
import { dataOf } from './refusals.ts';
import { listTemplates } from './resource-templates.ts';
import { listResources, readResource } from './resources.ts';
import {
  cacheHints,
  capabilities,
  legacyRevisions,
  modernRevision,
  toolCapabilities,
} from './server-identity.ts';
import {
  describeSkills,
  getSkillEntry,
  isSkillUri,
  listSkillEntries,
  readSkill,
  type Skill,
} from './skills.ts';
import { renderToolResult } from './tool-result.ts';
import { callTool, type ToolOperations } from './tools.ts';

/** The data that all instances share. */
export interface SdkSurface {
  readonly identity: Implementation;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  readonly operations: ToolOperations;
  /** Undefined for a server of tools alone, without resources, prompts and skills. */
  readonly skills: (() => readonly Skill[]) | undefined;
  /** Language of the texts of tools and prompts. */
  readonly language: Language;
}

/** Creates a server for one POST, whose requests `run` runs. Internal errors go to `onFault`; the caller only gets "Internal error". */
export function createSdkServer(
  surface: SdkSurface,
  context: CallContext,
  onFault: (error: unknown) => void,
  run: RunRequest,
): Server {
  const { skills } = surface;
  const server = new Server(surface.identity, {
    capabilities: skills === undefined ? toolCapabilities : capabilities,
    instructions: surface.instructions,
    cacheHints,
    supportedProtocolVersions: [modernRevision, ...legacyRevisions],
  });
  const guard = createGuard(context, onFault, run);
  const catalogue = () => context.live.current();
  const tools = [...surface.tools];
  const prompts = listPrompts(surface.language);

  server.setRequestHandler('tools/list', ({ params }) =>
    guard(() => {
      refuseCursor(params?.cursor);
      return { tools };
    }),
  );
  server.setRequestHandler('tools/call', ({ params }) =>
    guard(async () => {
      const operation = surface.operations.get(params.name);
      if (operation === undefined) throw unknown('tool', params.name);
      return renderToolResult(await callTool(operation, params.arguments ?? {}, context));
    }),
  );
  if (skills === undefined) return server;
  server.setRequestHandler('resources/list', ({ params }) =>
    guard(() => {
      refuseCursor(params?.cursor);
      const { resources } = listResources(catalogue());
      return { resources: [...resources, ...describeSkills(skills())] };
    }),
  );
  server.setRequestHandler('resources/templates/list', ({ params }) =>
    guard(() => {
      refuseCursor(params?.cursor);
      return { resourceTemplates: listTemplates(catalogue()) };
    }),
  );
  server.setRequestHandler('resources/read', ({ params }) =>
    guard(() =>
      isSkillUri(params.uri) ? readSkill(skills(), params.uri) : readResource(catalogue(), params.uri),
    ),
  );
  server.setRequestHandler('skills/list', { params: specTypeSchemas.PaginatedRequestParams }, ({ cursor }) =>
    guard(() => {
      refuseCursor(cursor);
      return listSkillEntries(skills());
    }),
  );
  server.setRequestHandler('skills/get', { params: specTypeSchemas.ResourceRequestParams }, ({ uri }) =>
    guard(() => getSkillEntry(skills(), uri)),
  );
  server.setRequestHandler('prompts/list', ({ params }) =>
    guard(() => {
      refuseCursor(params?.cursor);
      return { prompts };
    }),
  );
  server.setRequestHandler('prompts/get', ({ params }) =>
    guard(() => {
      const prompt = findPrompt(params.name);
      if (prompt === undefined) throw unknown('prompt', params.name);
      return writePrompt(prompt, params.arguments ?? {}, catalogue(), surface.language);
    }),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guard(() => complete(catalogue(), params.ref, params.argument)),
  );
  return server;
}

/** Wraps handlers: refusals become -32602 with their hint, internal errors reveal nothing to the caller. */
function createGuard(context: CallContext, onFault: (error: unknown) => void, run: RunRequest) {
  return async <T>(handle: () => T | Promise<T>): Promise<T> => {
    try {
      return await run(handle);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      if (error instanceof Refusal) {
        throw toProtocolError(context.explain(error));
      }
      onFault(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error');
    }
  };
}

/** The error of another method, such as `prompts/get`. */
function toProtocolError(body: ErrorBody): ProtocolError {
  const message = `${body.message} ${body.data.hint}`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, dataOf(body));
}

/** These lists have a single page, so any cursor is invalid (MCP, pagination: error handling). */
function refuseCursor(cursor: string | undefined): void {
  if (cursor === undefined) return;
  const message = 'Invalid cursor: every list has one page, without nextCursor';
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function unknown(what: string, name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown ${what}: ${name.slice(0, 100)}`);
}
