// supergateway, a bridge for clients without HTTP, against the running program (contract C9).

import { type Connect, describeClients, itListsSearchesReadsAndCounts } from './other-client.ts';
import { connectThrough } from './stdio-bridge.ts';

const connect: Connect = (origin, token) => {
  const credentials = token === undefined ? [] : ['--oauth2Bearer', token];
  return connectThrough('supergateway/dist/index.js', ['--streamableHttp', `${origin}/mcp`, ...credentials]);
};

describeClients('supergateway', (server) => itListsSearchesReadsAndCounts(server, connect));
