// Checks of the API and of the documents that lead to it.

import { createHash } from 'node:crypto';
import { countOf } from '../lib/count-of.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import {
  arrayOf,
  askFor,
  type Check,
  markdownTypes,
  need,
  needAnswer,
  needCors,
  needJson,
  needPage,
  stringOf,
} from './check.ts';
import { callOperation, needOpenApi } from './openapi.ts';

const linkRelations = ['api-catalog', 'service-desc', 'service-doc', 'service-meta', 'describedby', 'ard'];
const catalogAddress = '/.well-known/api-catalog';
const linksTried = 4;
const skillsTried = 2;

export const apiChecks: readonly Check[] = [
  {
    id: 'link-header',
    why: 'The Link header of the home page leads agents to the API without parsing HTML (RFC 8288).',
    fix: 'Send Link: </.well-known/api-catalog>; rel="api-catalog", </openapi.json>; rel="service-desc" with the home page.',
    weight: 3,
    run: async (site) => {
      const links = site.home.links.filter(
        ({ isInHeader, relations }) =>
          isInHeader && relations.some((relation) => linkRelations.includes(relation)),
      );
      need(
        links.length > 0,
        `the home page has no Link header with rel ${linkRelations.slice(0, 3).join(', ')} …`,
      );
      for (const { address, type } of links.slice(0, linksTried)) {
        const page = await needAnswer(site, address);
        need(type === '' || page.type === type, `${address} is ${page.type}, the Link header says ${type}`);
      }
      return `the Link header names ${links.map(({ relations }) => relations[0]).join(', ')}`;
    },
  },
  {
    id: 'api-catalog',
    why: 'The API catalog (RFC 9727) is the one place where every API of a site is listed.',
    fix: 'Publish /.well-known/api-catalog as application/linkset+json with service-desc and service-doc of each API.',
    weight: 3,
    run: async (site) => {
      const { json } = await needJson(site, catalogAddress, ['application/linkset+json']);
      const targets = arrayOf(json.linkset).flatMap((set) => Object.values(objectOf(set)).flatMap(arrayOf));
      const described = targets.map(objectOf).filter(({ type }) => typeof type === 'string');
      need(described.length > 0, `${catalogAddress} describes nothing`);
      for (const { href, type } of described.slice(0, linksTried))
        await needPage(site, stringOf(href), [mediaTypeOf(stringOf(type))]);
      return `${catalogAddress} has ${countOf(targets.length, 'link')}`;
    },
  },
  {
    id: 'openapi',
    why: 'From an OpenAPI document an agent knows every call, its parameters and its errors.',
    fix: 'Publish /openapi.json (OpenAPI 3.1) with an operationId and a description for each operation, and link it as service-desc.',
    weight: 6,
    run: async (site) => {
      const { address, document, operations } = await needOpenApi(site);
      need(/^3\./.test(stringOf(document.openapi)), `${address} is older than OpenAPI 3`);
      need(operations.length > 0, `${address} has no operations`);
      const vague = operations.filter(
        ({ operationId, description, summary }) =>
          stringOf(operationId) === '' || stringOf(description) + stringOf(summary) === '',
      );
      need(vague.length === 0, `${vague.length} operations of ${address} have no operationId or description`);
      return `${address} describes ${operations.length} operations`;
    },
  },
  {
    id: 'api-answers',
    why: 'A description is of use only if the server that it names answers as it says.',
    fix: 'Name a reachable server in "servers", give each required parameter an example, and let reading need no credentials.',
    weight: 5,
    run: async (site) => {
      const { address, answer } = await callOperation(site);
      need(answer.status === 200, `${address} answers ${answer.status}`);
      need(/[/+]json$/.test(answer.type), `${address} is ${answer.type}, not JSON`);
      return `${address} answers JSON`;
    },
  },
  {
    id: 'json-errors',
    why: 'An agent puts a call right by the error; an HTML page tells it nothing.',
    fix: 'Answer errors of the API as JSON with a code, a message and a hint.',
    weight: 4,
    run: async (site) => {
      const { address } = await callOperation(site);
      const missing = new URL('vitrina-check-no-such-operation', address).href;
      const { status, type, text } = await askFor(site, missing, { accept: 'text/html' });
      need(status >= 400 && status < 500, `${missing} answers ${status}`);
      need(/[/+]json$/.test(type) && parseObject(text) !== undefined, `${missing} is ${type}, not JSON`);
      return `${missing} answers ${status} as JSON`;
    },
  },
  {
    id: 'rate-limit',
    why: 'An agent that knows what is left of its quota slows down before it is refused.',
    fix: 'Send RateLimit and RateLimit-Policy (IETF draft) with each answer of the API, and Retry-After with 429.',
    weight: 3,
    run: async (site) => {
      const { address, answer } = await callOperation(site);
      const names = [
        'ratelimit',
        'ratelimit-policy',
        'ratelimit-limit',
        'x-ratelimit-limit',
        'x-rate-limit-limit',
      ];
      const sent = names.filter((name) => answer.header(name) !== '');
      need(sent.length > 0, `${address} has no RateLimit header`);
      return `${address} has ${sent.join(', ')}`;
    },
  },
  {
    id: 'cors',
    why: 'Agents in web pages and browser extensions can read an API only if it allows their origin.',
    fix: 'Send Access-Control-Allow-Origin: * with public answers of the API and with its OpenAPI document.',
    weight: 3,
    run: async (site) => {
      const openApi = await needOpenApi(site);
      needCors(openApi.page, openApi.address);
      const { address, answer } = await callOperation(site);
      needCors(answer, address);
      return 'the API and its description may be read by pages of any origin';
    },
  },
  {
    id: 'agents-md',
    why: 'agents.md tells an agent when to use the service, when not, and how to begin.',
    fix: 'Publish /agents.md as text/markdown: what the service is for, its addresses, one example of each call.',
    weight: 3,
    run: async (site) => {
      const { text } = await needPage(site, '/agents.md', markdownTypes);
      need(/^\ufeff?(?:---\n[\s\S]*?\n---\s+)?# \S/.test(text), '/agents.md does not begin with a heading');
      return `/agents.md has ${text.length} characters`;
    },
  },
  {
    id: 'agent-skills',
    why: 'Skills teach an agent a task with this site; the digest proves that they are unchanged.',
    fix: 'Publish /.well-known/agent-skills/index.json with name, description, url and sha256 digest of each SKILL.md.',
    weight: 2,
    run: async (site) => {
      const { json } = await needJson(site, '/.well-known/agent-skills/index.json');
      const skills = arrayOf(json.skills).map(objectOf);
      need(skills.length > 0, 'the index of skills is empty');
      for (const { name, url, digest } of skills.slice(0, skillsTried)) {
        const { bytes } = await needPage(site, stringOf(url), markdownTypes);
        const actual = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
        need(digest === actual, `the digest of the skill ${stringOf(name)} is not that of its file`);
      }
      return `${skills.length} skills`;
    },
  },
];
