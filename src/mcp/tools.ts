// The tools: how each is listed, and how it runs, by the same `invoke` as REST, so that both give the same answers and the same refusals
// (contract C9).

import type { Tool } from '@modelcontextprotocol/server';
import { hasScope } from '../admission/index.ts';
import { Refusal } from '../errors/index.ts';
import { type Language, localize } from '../lib/language.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import { type Callable, invoke, readToolArguments } from '../operations/index.ts';
import type { CallContext } from './call-context.ts';
import type { ToolOutcome } from './tool-result.ts';

/** Hints that hold for every tool: it only reads, can be repeated, and only accesses this site (seed §1). */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Describes the tools in their order. */
export function projectTools(tools: readonly Callable[], language: Language): readonly Tool[] {
  return tools.map((tool) => projectTool(tool, language));
}

function projectTool(operation: Callable, language: Language): Tool {
  const title = operation.title[language];
  return {
    name: operation.id,
    title,
    description: operation.description[language],
    // `as`: our schemas are plain JSON Schema 2020-12, which the SDK types as open objects of `type: 'object'`
    inputSchema: localize(
      operation.form?.schema ?? operation.params,
      language,
    ) as unknown as Tool['inputSchema'],
    outputSchema: localize(operation.result, language) as unknown as NonNullable<Tool['outputSchema']>,
    annotations: { title, ...annotations },
  };
}

/** The tools by name. */
export type ToolOperations = ReadonlyMap<string, Callable>;

/** Indexes tools by name. */
export function indexTools(tools: readonly Callable[]): ToolOperations {
  return new Map(tools.map((tool) => [tool.id, tool]));
}

/** Runs the operation with JSON arguments; a refusal is an outcome, not an exception. */
export async function callTool(
  operation: Callable,
  args: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<ToolOutcome> {
  try {
    const read = () => operation.form?.read(args) ?? readToolArguments(operation, args);
    const result = await invoke(operation, read, context);
    return { kind: 'result', result };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', error: context.explain(error) };
    throw error;
  }
}

/**
 * The first scope that a called tool needs and the caller's token lacks; HTTP answers it with 403 and a challenge
 * (contract C9). A caller without a token is not challenged: the tool itself says that it needs one.
 */
export function findMissingScope(
  json: unknown,
  tools: ToolOperations,
  admission: CallContext['admission'],
): string | undefined {
  const { principal } = admission;
  if (principal.kind === 'anonymous') return undefined;
  for (const message of Array.isArray(json) ? json : [json]) {
    const requires = calledTool(message, tools)?.requires ?? 'nothing';
    if (requires !== 'nothing' && requires !== 'token' && !hasScope(principal, requires)) return requires;
  }
  return undefined;
}

function calledTool(message: unknown, tools: ToolOperations): Callable | undefined {
  if (!isPlainObject(message) || message.method !== 'tools/call') return undefined;
  const { params } = message;
  const name = isPlainObject(params) ? params.name : undefined;
  return typeof name === 'string' ? tools.get(name) : undefined;
}
