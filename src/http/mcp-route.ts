// Where the MCP endpoint is, without the SDK behind it: routing must not wait for that library to load.

import { paths } from '../lib/addresses.ts';
import type { Endpoint } from './endpoint.ts';

/** No message of the protocol that makes sense here comes near this. */
const bodyMaxBytes = 65_536;

/** The route of `mcpEndpoint`. */
export const mcpRoute: Pick<Endpoint, 'name' | 'path' | 'methods' | 'bodyMaxBytes'> = {
  name: 'mcp',
  path: paths.mcp,
  methods: ['POST'],
  bodyMaxBytes,
};
