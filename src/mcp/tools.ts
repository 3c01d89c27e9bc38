// Describes callables as MCP tools (contract C9).

import type { Tool } from '@modelcontextprotocol/server';
import { localize } from '../lib/language.ts';
import type { Callable } from '../operations/operation.ts';

/** Hints that hold for every tool: it only reads, can be repeated, and only accesses this site (seed §1). */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Describes the tools in their order, in Spanish like the content. */
export function projectTools(tools: readonly Callable[]): readonly Tool[] {
  return tools.map(projectTool);
}

function projectTool(operation: Callable): Tool {
  const title = operation.title.es;
  return {
    name: operation.id,
    title,
    description: operation.description.es,
    // `as`: our schemas are plain JSON Schema 2020-12, which the SDK types as open objects of `type: 'object'`
    inputSchema: localize(operation.params, 'es') as unknown as Tool['inputSchema'],
    outputSchema: localize(operation.result, 'es') as unknown as NonNullable<Tool['outputSchema']>,
    annotations: { title, ...annotations },
  };
}
