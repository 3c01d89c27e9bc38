// A website on loopback for one test, and a network in which every address of the Internet leads to it: no packet leaves the
// machine even where the guard fails.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildConnector } from 'undici';
import { onTestFinished } from 'vitest';
import type { ContentSource, SkippedDocument, SourceDocument } from '../../../src/sources/source.ts';
import type { Network } from '../../../src/sources/web/guard.ts';
import type { WebsiteLimits } from '../../../src/sources/web/limits.ts';
import type { PaceClock } from '../../../src/sources/web/pace.ts';
import { openWebsite, type WebsiteOptions, type WebsiteSource } from '../../../src/sources/web/website.ts';
import { folderOf } from '../temporary-folder.ts';

export type Route = (request: IncomingMessage, response: ServerResponse) => void;

export interface SiteServer {
  readonly port: number;
  /** Targets in the order in which they were asked for; `clear` empties both lists. */
  readonly targets: string[];
  readonly requests: IncomingMessage[];
  clear(): void;
}

/** Serves a site until the test is over. */
export async function serveSite(route: Route): Promise<SiteServer> {
  const targets: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    targets.push(request.url!);
    requests.push(request);
    route(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const clear = () => {
    targets.length = 0;
    requests.length = 0;
  };
  return { port: (server.address() as AddressInfo).port, targets, requests, clear };
}

/** Answers from a table of paths; what is not in it is 404. */
export function routesOf(table: Readonly<Record<string, string | Route>>): Route {
  return (request, response) => {
    const found = table[request.url!];
    if (typeof found === 'function') found(request, response);
    else if (found === undefined) send(response, 404, 'nothing here');
    else send(response, 200, found);
  };
}

export function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array = '',
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}

export function page(title: string, ...links: readonly string[]): string {
  const list = links.map((href) => `<a href="${href}">${href}</a>`).join('\n');
  return `<!doctype html><title>${title}</title><main><h1>${title}</h1>${list}</main>`;
}

/** Every host is at a public address, and every address is the server. */
export function networkTo(port: number): Network & { readonly connectedTo: string[] } {
  const connectedTo: string[] = [];
  const open = buildConnector({ timeout: 2000 });
  return {
    connectedTo,
    resolve: async () => ['93.184.216.34'],
    connect(options, callback) {
      connectedTo.push(options.hostname);
      open({ ...options, hostname: '127.0.0.1', port: String(port) }, callback);
    },
  };
}

/** Time passes only where somebody waits. */
export function fakeClock(): PaceClock & { readonly waits: number[]; pass(ms: number): void } {
  let nowMs = Date.UTC(2026, 10, 20);
  const waits: number[] = [];
  return {
    waits,
    nowMs: () => nowMs,
    async wait(ms, signal) {
      signal.throwIfAborted();
      waits.push(ms);
      nowMs += ms;
    },
    random: () => 0.5,
    pass: (ms) => {
      nowMs += ms;
    },
  };
}

export const home = 'http://www.casaclara.example/';

/** Opens the site of a server. */
export function openSite(
  server: SiteServer,
  limits: Partial<WebsiteLimits> = {},
  options: Partial<WebsiteOptions> = {},
): WebsiteSource & { readonly folder: string } {
  const { folder = folderOf({}) } = options;
  const source = openWebsite(home, {
    folder,
    userAgent: 'vitrina/0.0.0 (+https://operator.example/)',
    network: networkTo(server.port),
    clock: fakeClock(),
    limits: { requestSeconds: 5, ...limits },
    ...options,
  });
  return { ...source, folder };
}

/** `/a html` for a page, `/b robots: why` for what is none. */
export async function listDocuments(source: ContentSource): Promise<string[]> {
  return (await readDocuments(source)).map((one) =>
    'kind' in one ? `${one.path} ${one.kind}` : `${one.path} ${one.reason}: ${one.detail}`,
  );
}

export async function readDocuments(source: ContentSource): Promise<(SourceDocument | SkippedDocument)[]> {
  const documents = [];
  for await (const document of source.documents()) documents.push(document);
  return documents;
}

/** A route that always answers the same. */
export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}, body: string | Uint8Array = ''): Route =>
  (_, response) =>
    send(response, status, body, headers);

/** Reads a site once. */
export async function readSite(table: Readonly<Record<string, string | Route>>, limits = {}) {
  const server = await serveSite(routesOf(table));
  const source = openSite(server, limits);
  await source.refresh();
  return { server, source, documents: await listDocuments(source) };
}
