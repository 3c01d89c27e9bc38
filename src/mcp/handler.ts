// Handles one POST to /mcp: read → admit → check scope → fast path or SDK (ARCHITECTURE.md, "A tool call and a token").
// http/ has already checked Origin, Host, media type and size.

import type { Admission, Admit, Caller } from '../admission/admit.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Addresses, addressFacts } from '../lib/addresses.ts';
import { chooseLanguage, textLanguageOf } from '../lib/language.ts';
import type { Operation, OperationContext } from '../operations/operation.ts';
import { answerError, type McpAnswer } from './answer.ts';
import { type CallContext, createCallContext } from './call-context.ts';
import { findMissingScope, indexTools } from './call-tool.ts';
import { createFastPath } from './fast-path.ts';
import { headerOf, type McpHeaders, normalizeAccept } from './headers.ts';
import { type Incoming, readIncoming } from './message.ts';
import { createPlainRequestRecognizer } from './plain-request.ts';
import { refuseMessage } from './refusals.ts';
import { createSdkServer, type SdkSurface } from './sdk-server.ts';
import { answerBySdk } from './sdk-transport.ts';
import { renderImplementation, type ServerIdentity } from './server-identity.ts';
import { projectTools } from './tools.ts';

export interface McpHandlerOptions {
  readonly operations: readonly Operation[];
  readonly live: OperationContext['live'];
  readonly admit: Admit;
  readonly addresses: Addresses;
  readonly identity: ServerIdentity;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** One POST whose media type, size, Origin and Host are valid. */
export interface McpPost {
  readonly headers: McpHeaders;
  readonly body: string;
  readonly caller: Caller;
  /** Logs an internal error and returns the refusal that the caller gets. */
  readonly explainFault: (error: unknown) => Refusal;
}

/** Handles a POST; never rejects. */
export type McpHandler = (post: McpPost) => Promise<McpAnswer>;

/** Creates the handler, with the tool list, schemas and addresses that all requests share. */
export function createMcpPostHandler(options: McpHandlerOptions): McpHandler {
  const { admit, live, now } = options;
  const facts = addressFacts(options.addresses);
  const otherwise = textLanguageOf(live.current().profile.language);
  const surface: SdkSurface = {
    identity: renderImplementation(options.identity),
    instructions: options.identity.instructions,
    tools: projectTools(options.operations),
    operations: indexTools(options.operations),
  };
  const recognize = createPlainRequestRecognizer();
  const fastPath = createFastPath(surface);

  async function dispatch(json: unknown, headers: McpHeaders, context: CallContext): Promise<McpAnswer> {
    const plain = recognize(json, headers);
    const ready = plain === undefined ? undefined : await fastPath.answer(plain, context);
    if (ready !== undefined) return ready;
    let fault: unknown;
    const createServer = () => createSdkServer(surface, context, (error) => (fault = error));
    const answer = await answerBySdk(json, headers, createServer);
    if (fault !== undefined) throw fault;
    if (plain !== undefined) fastPath.learn(plain, answer);
    return answer;
  }

  async function serve(incoming: Incoming, post: McpPost, admission: Admission): Promise<McpAnswer> {
    if (admission.refusal !== undefined) throw admission.refusal;
    if (incoming.kind === 'unreadable') return answerError(400, incoming.id, incoming.problem);
    if (incoming.kind === 'notifications') return accepted;
    const scope = findMissingScope(incoming.json, surface.operations, admission);
    if (scope !== undefined) throw new Refusal('insufficient_scope', { scope });
    const language = chooseLanguage(headerOf(post.headers, 'accept-language'), otherwise);
    const context = createCallContext({ live, admission }, language, facts);
    return dispatch(incoming.json, normalizeAccept(post.headers), context);
  }

  function refuse(error: unknown, incoming: Incoming, post: McpPost): McpAnswer {
    const refusal = error instanceof Refusal ? error : post.explainFault(error);
    const language = chooseLanguage(headerOf(post.headers, 'accept-language'), otherwise);
    return refuseMessage(refusal.with(facts), incoming.id, language);
  }

  return async (post) => {
    const incoming = readIncoming(post.body);
    let admission: Admission | undefined;
    try {
      admission = await admit(post.caller, incoming.cost, now());
      return { ...(await serve(incoming, post, admission)), admission };
    } catch (error) {
      return { ...refuse(error, incoming, post), admission };
    }
  };
}

/** Notifications are accepted without an answer. */
const accepted: McpAnswer = { status: 202, body: undefined, contentType: 'application/json' };
