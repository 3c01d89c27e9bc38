// The Model Context Protocol over the operations: what other folders import.

export type { McpAnswer } from './answer.ts';
export type { McpHandler, McpHandlerOptions, McpPost } from './handler.ts';
export { loadMcpHandler } from './load-handler.ts';
export { createOriginGuard, type OriginGuard } from './origin.ts';
export { refuseOrigin, refuseTransport } from './refusals.ts';
export { capabilities, legacyRevisions, modernRevision, writeInstructions } from './server-identity.ts';
export { serveStdio } from './stdio.ts';
