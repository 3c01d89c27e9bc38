// Checks of the metadata from which agents learn to authenticate. A site without OAuth needs none of it.

import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import {
  arrayOf,
  askFor,
  type Check,
  ignoreUnmet,
  type JsonObject,
  markdownTypes,
  NotApplicable,
  need,
  needCors,
  needPage,
  stringOf,
} from './check.ts';
import { needOpenApi } from './openapi.ts';
import type { Fetched } from './probe.ts';
import type { CheckedSite } from './site.ts';

const serverPlace = '/.well-known/oauth-authorization-server';
const resourcePlace = '/.well-known/oauth-protected-resource';

interface Metadata {
  readonly page: Fetched;
  readonly json: JsonObject;
}

/** A metadata document; undefined when nothing is published there. @throws Unmet when what is there is no JSON object */
async function findMetadata(site: CheckedSite, address: string): Promise<Metadata | undefined> {
  const page = await askFor(site, address);
  if (page.status === 404 || page.status === 410) return undefined;
  need(page.status === 200, `${address} answers ${page.status}`);
  const json = parseObject(page.text);
  need(
    page.type === 'application/json' && json !== undefined,
    `${address} is ${page.type}, not a JSON object`,
  );
  return { page, json };
}

/** @throws NotApplicable when the site publishes nothing of OAuth */
async function findBoth(site: CheckedSite): Promise<readonly [Metadata | undefined, Metadata | undefined]> {
  const server = await findMetadata(site, serverPlace);
  const resource = await findMetadata(site, resourcePlace);
  if (server === undefined && resource === undefined) throw new NotApplicable('the site publishes no OAuth');
  return [server, resource];
}

const isSameRoot = (address: string, root: string) => address.replace(/\/$/, '') === root;

export const authorizationChecks: readonly Check[] = [
  {
    id: 'oauth-server',
    why: 'A client that registers by itself takes every address from the metadata of the server (RFC 8414).',
    fix: 'Publish /.well-known/oauth-authorization-server whose issuer is this site, with endpoints that exist, open to all origins.',
    weight: 3,
    run: async (site) => {
      const [server, resource] = await findBoth(site);
      if (server === undefined) {
        const issuers = arrayOf(resource?.json.authorization_servers).map(stringOf);
        need(
          issuers.every((issuer) => !isSameRoot(issuer, site.url)),
          `${serverPlace} is missing`,
        );
        throw new NotApplicable(`tokens come from ${issuers.join(', ')}`);
      }
      const { json, page } = server;
      need(
        isSameRoot(stringOf(json.issuer), site.url),
        `the issuer is ${stringOf(json.issuer)}, not ${site.url}`,
      );
      const endpoint = stringOf(json.token_endpoint);
      need(endpoint !== '', `${serverPlace} has no token_endpoint`);
      const { status } = await askFor(site, endpoint);
      need(status !== 404 && status < 500, `the token_endpoint answers ${status}`);
      needCors(page, serverPlace);
      return `the issuer is ${stringOf(json.issuer)}, grants ${arrayOf(json.grant_types_supported).join(', ')}`;
    },
  },
  {
    id: 'oauth-resource',
    why: 'The metadata of the resource says which server issues its tokens (RFC 9728).',
    fix: 'Publish /.well-known/oauth-protected-resource with resource, the root of the site, and authorization_servers.',
    weight: 3,
    run: async (site) => {
      const [server, resource] = await findBoth(site);
      need(resource !== undefined, `${resourcePlace} is missing`);
      const named = stringOf(resource.json.resource);
      need(isSameRoot(named, site.url), `${resourcePlace} is about ${named || 'nothing'}, not ${site.url}`);
      const issuers = arrayOf(resource.json.authorization_servers).map(stringOf);
      need(issuers.length > 0, `${resourcePlace} names no authorization server`);
      const issuer = stringOf(server?.json.issuer);
      need(issuer === '' || issuers.includes(issuer), `${resourcePlace} does not name the issuer ${issuer}`);
      return `${named} takes tokens of ${issuers.join(', ')}`;
    },
  },
  {
    id: 'oauth-challenge',
    why: 'A client without a token finds the way to one in the 401 (RFC 9728 §5.1).',
    fix: 'Send WWW-Authenticate: Bearer resource_metadata="https://…" with each 401, leading to a document that exists.',
    weight: 2,
    run: async (site) => {
      await findBoth(site);
      const { reads } = (await needOpenApi(site).catch(ignoreUnmet)) ?? { reads: [] };
      const address = reads.find(({ isOpen, address: at }) => !isOpen && at !== undefined)?.address;
      if (address === undefined) throw new NotApplicable('no described GET needs a token');
      const { status, header } = await askFor(site, address);
      need(status === 401, `${address} answers ${status} without a token`);
      const [, metadata] = /resource_metadata="([^"]+)"/.exec(header('www-authenticate')) ?? [];
      need(metadata !== undefined, `the 401 of ${address} names no resource_metadata`);
      const document = await findMetadata(site, metadata);
      need(stringOf(document?.json.resource) !== '', `${metadata} is no metadata of a resource`);
      return `the 401 of ${address} leads to ${metadata}`;
    },
  },
  {
    id: 'auth-md',
    why: 'auth.md tells an agent in words how to register and what a token is for.',
    fix: 'Publish /auth.md as text/markdown and name it in agent_auth of the metadata of the server.',
    weight: 2,
    run: async (site) => {
      const [server] = await findBoth(site);
      const { text } = await needPage(site, '/auth.md', markdownTypes);
      need(/^\ufeff?# \S/.test(text), '/auth.md does not begin with a heading');
      const block = objectOf(server?.json.agent_auth);
      need(server === undefined || Object.keys(block).length > 0, `${serverPlace} has no agent_auth`);
      return '/auth.md and agent_auth say how to register';
    },
  },
];
