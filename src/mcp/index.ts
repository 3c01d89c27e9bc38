// The Model Context Protocol over the operations: what other folders import.

/** Loads the handler with the SDK, which a program that serves no MCP does without. */
export const loadMcpHandler = () => import('./handler.ts');

export type { McpAnswer } from './answer.ts';
export type { McpHandler, McpHandlerOptions, McpPost } from './handler.ts';
export { createOriginGuard, type OriginGuard } from './origin.ts';
export { refuseOrigin, refuseTransport } from './refusals.ts';
export { capabilities, legacyRevisions, modernRevision, writeInstructions } from './server-identity.ts';
export { serveStdio } from './stdio.ts';
