// A sample request in every language that readers may use: tabs of the same names everywhere, so that a choice holds for all pages.

import type { Language } from '../../lib/language.ts';
import { oauthEndpoints } from '../../oauth/index.ts';
import type { Operation, Params } from '../../operations/index.ts';
import { sampleRequest } from '../curl.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { sampleMessage } from '../openapi/mcp.ts';
import { oauthTexts } from '../openapi/oauth-schemas.ts';
import { translator } from '../published-document.ts';
import { withCredentials, writeClientCall, writeClientRegistration } from './client-code.ts';
import { type SampleRequest, writeCurl, writeJavaScript, writePython } from './request-code.ts';

/** One way to write a request: the name of its tab, and the code. */
export interface CodeSample {
  readonly title: string;
  /** As `highlight` knows it. */
  readonly language: string;
  readonly source: string;
}

/** The request in the languages that need nothing installed. */
export function writeRequest(request: SampleRequest): readonly CodeSample[] {
  return [
    { title: 'curl', language: 'sh', source: writeCurl(request) },
    { title: 'JavaScript', language: 'js', source: writeJavaScript(request) },
    { title: 'Python', language: 'python', source: writePython(request) },
  ];
}

function withClient(request: SampleRequest, source: string | undefined): readonly CodeSample[] {
  const samples = writeRequest(request);
  return source === undefined ? samples : [...samples, { title: 'vitrina-client', language: 'js', source }];
}

/** A call of an operation. */
export function writeOperationCall(
  operation: Operation,
  params: Params,
  { addresses }: Pick<DiscoveryFacts, 'addresses'>,
): readonly CodeSample[] {
  const request = sampleRequest(operation, params, addresses);
  const { credentials } = request;
  return withClient(request, writeClientCall(operation.id, params, { site: addresses.site, credentials }));
}

/** A request of an endpoint of OAuth. The client package registers and requests tokens by itself, and does neither of the others. */
export function writeOAuthCall(
  endpoint: keyof typeof oauthTexts,
  { addresses }: Pick<DiscoveryFacts, 'addresses'>,
  language: Language,
): readonly CodeSample[] {
  const address = addresses[endpoint];
  const sample = oauthTexts[endpoint].request;
  switch (endpoint) {
    case 'register': {
      const metadata = { ...sample, client_name: translator(language)('Mi agente', 'My agent') };
      return withClient(
        { method: 'POST', address, json: metadata },
        writeClientRegistration(addresses.site, metadata),
      );
    }
    case 'token':
      return withClient(
        { method: 'POST', address, credentials: 'client', form: sample as Readonly<Record<string, string>> },
        withCredentials(addresses.site, 'console.log(await site.quota());'),
      );
    default:
      return writeRequest({ method: 'POST', address, credentials: 'client', form: { token: '$TOKEN' } });
  }
}

/** A tool call over plain HTTP, without a library of MCP. */
export function writeMcpCall(facts: DiscoveryFacts): readonly CodeSample[] {
  return writeRequest({ method: 'POST', address: facts.addresses.mcp, json: sampleMessage(facts) });
}

function writeIdentifiedMcpCall(facts: DiscoveryFacts): readonly CodeSample[] {
  const { mcpIdentified: address } = facts.addresses;
  return writeRequest({ method: 'POST', address, credentials: 'token', json: sampleMessage(facts) });
}

/** The sample request of an operation of the OpenAPI document. */
export function writeSampleOf(
  operationId: string,
  facts: DiscoveryFacts,
  language: Language,
): readonly CodeSample[] {
  if (operationId === 'mcp') return writeMcpCall(facts);
  if (operationId === 'mcp_identified') return writeIdentifiedMcpCall(facts);
  const endpoint = oauthEndpoints.find(({ id }) => operationId === `oauth_${id}`);
  if (endpoint !== undefined) return writeOAuthCall(endpoint.id, facts, language);
  const sample = facts.samples.find(({ operation }) => operation.id === operationId);
  return sample === undefined
    ? []
    : writeOperationCall(sample.operation, sample.answers[0]?.params ?? {}, facts);
}

/** Samples as tabs, in Markdown. `id` is a prefix of their ids, `caption` of each code. */
export function codeTabs(id: string, caption: string, samples: readonly CodeSample[]): string {
  const tabs = samples.map(
    ({ title, language, source }) => `::: tab ${title}\n\n\`\`\`${language} ${caption}\n${source}\n\`\`\``,
  );
  return [`::: tabs ${caption} {#${id}}`, ...tabs, ':::'].join('\n\n');
}
