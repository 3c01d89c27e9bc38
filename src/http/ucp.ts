// The dialect of the Universal Commerce Protocol by REST: POST /api/ucp/ask, over the tool of its MCP server (contract C16).

import type { IncomingMessage } from 'node:http';
import { type Admission, type Caller, requestUnits } from '../admission/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { paths } from '../lib/addresses.ts';
import { decodeUtf8 } from '../lib/decode-utf8.ts';
import { text } from '../lib/language.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import { type Callable, invoke, jsonOf } from '../operations/index.ts';
import type { Answer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { readHead } from './head.ts';
import type { OperationEndpointsOptions } from './operations.ts';
import { rateHeadersOf } from './rate-headers.ts';

export type UcpEndpointOptions = Omit<OperationEndpointsOptions, 'operationsOf'>;

/** A question has at most some hundred characters. */
const bodyMaxBytes = 16_384;

/** Creates the endpoint over the tool of each generation. */
export function ucpAskEndpoint(
  askOf: (generation: Catalogue) => Callable,
  options: UcpEndpointOptions,
): Endpoint {
  const { live, admit, callerOf, now, refusals, results, observer } = options;

  async function answer(
    request: IncomingMessage,
    body: Uint8Array,
    caller: Caller,
    admission: Admission,
  ): Promise<Answer> {
    const ask = askOf(live.current());
    const onResult = observer?.observe('rest', request, caller, admission).onResult;
    const readParams = () => ask.form!.read(readRequest(request, body));
    const result = await invoke(ask, readParams, { live, admission, onResult });
    // an answer to POST is never the one that a cache has
    const conditions = { ...readHead(request), ifNoneMatch: undefined };
    return results.answerOnce(jsonOf(result), conditions, rateHeadersOf(admission.quota));
  }

  return {
    name: 'ucp_ask',
    path: paths.ucpAsk,
    methods: ['POST'],
    bodyMaxBytes,
    async handle(request, body) {
      const caller = callerOf(request);
      const admission = await admit(caller, requestUnits, now());
      try {
        return await answer(request, body, caller, admission);
      } catch (error) {
        return refusals.render(refusals.explain(error, request), { request, admission, isApi: true });
      }
    },
  };
}

/** The request in the form of the tool: what MCP has in `meta` and `context` may be in headers. */
function readRequest({ headers }: IncomingMessage, body: Uint8Array): Readonly<Record<string, unknown>> {
  if (mediaTypeOf(headers['content-type']) !== 'application/json')
    throw new Refusal('unsupported_media_type', { format: jsonFormat });
  const ask = parseObject(decodeUtf8(body) ?? '');
  if (ask === undefined) throw new Refusal('invalid_request', { rule: anObject });
  const [, profile] = /\bprofile="([^"]{1,2000})"/.exec(String(headers['ucp-agent'] ?? '')) ?? [];
  const language = headers['accept-language'] ?? '';
  return {
    meta: { 'ucp-agent': { profile } },
    ask: { ...ask, context: { language, ...objectOf(ask.context) } },
  };
}

const jsonFormat = text('«Content-Type: application/json»', '"Content-Type: application/json"');
const anObject = text('El cuerpo es un objeto JSON con «query».', 'The body is a JSON object with "query".');
