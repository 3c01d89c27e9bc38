// Loads a part of the folder late. In a file of its own, so that its importers load nothing else with it.

/** Loads the handler with the SDK, which a program that serves no MCP does without. */
export const loadMcpHandler = () => import('./handler.ts');
