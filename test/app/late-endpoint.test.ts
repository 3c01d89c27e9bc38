// An endpoint that is routed before it is loaded.

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLateEndpoint } from '../../src/app/late-endpoint.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { Answer, Endpoint } from '../../src/http/endpoint.ts';
import { mcpRoute } from '../../src/http/mcp-route.ts';

const request = new IncomingMessage(new Socket());
const answer = (status: number): Answer => ({ status, headers: [], body: undefined });

const loaded: Required<Endpoint> = {
  ...mcpRoute,
  handle: (_request, body) => answer(200 + body.length),
  refuse: (refusal) => answer(refusal.status),
  preflight: () => answer(204),
};

describe('a late endpoint', () => {
  it('is loaded once, by whoever comes first, and answers like itself', async () => {
    let loads = 0;
    const { endpoint, open } = createLateEndpoint(mcpRoute, async () => {
      loads++;
      return loaded;
    });
    expect(endpoint).toMatchObject(mcpRoute);
    const answers = [
      endpoint.handle(request, new Uint8Array(3)),
      endpoint.refuse?.(new Refusal('method_not_allowed'), request),
      endpoint.preflight?.(request),
    ];
    expect(await Promise.all(answers)).toEqual([answer(203), answer(405), answer(204)]);
    await open();
    expect(endpoint.handle(request, new Uint8Array(1))).toEqual(answer(201));
    expect(loads).toBe(1);
  });

  it('is tried again when loading failed', async () => {
    let loads = 0;
    const { endpoint } = createLateEndpoint(mcpRoute, async () => {
      if (++loads === 1) throw new Error('out of memory');
      return loaded;
    });
    await expect(endpoint.handle(request, new Uint8Array(0))).rejects.toThrow('out of memory');
    expect(await endpoint.handle(request, new Uint8Array(0))).toEqual(answer(200));
  });
});
