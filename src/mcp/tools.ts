// Describes callables as MCP tools (contract C9).

import type { Tool } from '@modelcontextprotocol/server';
import { type Language, localize } from '../lib/language.ts';
import type { Callable } from '../operations/index.ts';

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
    inputSchema: localize(operation.params, language) as unknown as Tool['inputSchema'],
    outputSchema: localize(operation.result, language) as unknown as NonNullable<Tool['outputSchema']>,
    annotations: { title, ...annotations },
  };
}
