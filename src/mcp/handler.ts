// Handles one POST to /mcp: read → admit → check scope → fast path or SDK (ARCHITECTURE.md, "A tool call").
// http/ has already checked Origin, Host, media type and size.

import type { Admission, Admit, Caller } from '../admission/index.ts';
import { type Catalogue, perGeneration } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { type Addresses, addressFacts } from '../lib/addresses.ts';
import { chooseLanguage, textLanguageOf } from '../lib/language.ts';
import type { CacheBudget } from '../lib/recent-cache.ts';
import type { Callable, OnResult, OperationContext } from '../operations/index.ts';
import { answerRpcError, type McpAnswer } from './answer.ts';
import { createTurns, openBatch, runSingle } from './batch.ts';
import { type CallContext, createCallContext } from './call-context.ts';
import { createFastPath, type FastPath } from './fast-path.ts';
import { headerOf, type McpHeaders, normalizeAccept } from './headers.ts';
import { type Incoming, readIncoming } from './message.ts';
import { createPlainRequestRecognizer } from './plain-request.ts';
import { refuseAccept, refuseMessage, refuseRevision } from './refusals.ts';
import { createSdkServer, type SdkSurface } from './sdk-server.ts';
import { answerBySdk } from './sdk-transport.ts';
import { renderImplementation, type ServerIdentity } from './server-identity.ts';
import type { Skill } from './skills.ts';
import { createToolResultWire } from './tool-result.ts';
import { findMissingScope, indexTools, projectTools } from './tools.ts';

export interface McpHandlerOptions {
  /** The tools of a generation. */
  readonly toolsOf: (generation: Catalogue) => readonly Callable[];
  /** The skills of a generation, which are rendered at the first call. Undefined for a server of tools alone (contract C16.1). */
  readonly skillsOf: ((generation: Catalogue) => readonly Skill[]) | undefined;
  readonly live: OperationContext['live'];
  readonly admit: Admit;
  readonly addresses: Addresses;
  readonly identity: ServerIdentity;
  /** Longest Markdown that a tool returns at once, in code points. */
  readonly textMaxChars: number;
  /** The budget of kept answers. */
  readonly answers: CacheBudget;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** One POST whose media type, size, Origin and Host are valid. */
export interface McpPost {
  readonly headers: McpHeaders;
  readonly body: string;
  readonly caller: Caller;
  /** Whether the caller must have a token (`/mcp/identified`). */
  readonly needsToken: boolean;
  /** Returns what counts the results of an admitted caller; undefined when nobody wants that. */
  readonly observe?: ((admission: Admission) => OnResult) | undefined;
  /** Logs an internal error and returns the refusal that the caller gets. */
  readonly explainFault: (error: unknown) => Refusal;
}

/** Handles a POST; never rejects. */
export type McpHandler = (post: McpPost) => Promise<McpAnswer>;

/** What all requests to one generation share. */
interface Generation {
  readonly surface: SdkSurface;
  readonly fastPath: FastPath;
}

/** Creates the handler, with the tool list, schemas and addresses that all requests share. */
export function createMcpPostHandler(options: McpHandlerOptions): McpHandler {
  const { admit, live, textMaxChars: markdownMaxChars, now, skillsOf } = options;
  const facts = addressFacts(options.addresses);
  const identity = renderImplementation(options.identity);
  const { instructions } = options.identity;
  const languageOf = ({ headers }: McpPost) =>
    chooseLanguage(headerOf(headers, 'accept-language'), textLanguageOf(live.current().profile.language));
  const recognize = createPlainRequestRecognizer();
  const nextTurn = createTurns();
  const toWire = createToolResultWire(options.answers);
  const open = perGeneration((catalogue): Generation => {
    const tools = options.toolsOf(catalogue);
    const language = textLanguageOf(catalogue.profile.language);
    const surface = {
      identity,
      instructions,
      language,
      tools: projectTools(tools, language),
      operations: indexTools(tools),
      skills: skillsOf && (() => skillsOf(catalogue)),
    };
    return { surface, fastPath: createFastPath(surface, toWire) };
  });

  async function dispatch(
    json: unknown,
    headers: McpHeaders,
    context: CallContext,
    { surface, fastPath }: Generation,
  ): Promise<McpAnswer> {
    const plain = recognize(json, headers);
    const ready = plain === undefined ? undefined : await fastPath.answer(plain, context);
    if (ready !== undefined) return ready;
    let fault: unknown;
    const run = Array.isArray(json) ? openBatch(nextTurn) : runSingle;
    const createServer = () => createSdkServer(surface, context, (error) => (fault = error), run);
    const answer = await answerBySdk(json, headers, createServer);
    if (fault !== undefined) throw fault;
    if (plain !== undefined) fastPath.learn(plain, answer);
    return answer;
  }

  async function serve(incoming: Incoming, post: McpPost, admission: Admission): Promise<McpAnswer> {
    if (admission.refusal !== undefined) throw admission.refusal;
    if (post.needsToken && admission.principal.kind === 'anonymous') throw new Refusal('token_required');
    if (incoming.kind === 'unreadable') return answerRpcError(400, incoming.id, incoming.problem);
    if (incoming.kind === 'answerless') return refuseRevision(post.headers) ?? accepted;
    const generation = open(live.current());
    const scope = findMissingScope(incoming.json, generation.surface.operations, admission);
    if (scope !== undefined) throw new Refusal('insufficient_scope', { scope });
    const onResult = post.observe?.(admission);
    const given = { live, admission, markdownMaxChars, onResult };
    const context = createCallContext(given, languageOf(post), facts);
    const answer = await dispatch(incoming.json, normalizeAccept(post.headers), context, generation);
    return answer.status === 406 ? refuseAccept(incoming.id, languageOf(post)) : answer;
  }

  function refuse(error: unknown, incoming: Incoming, post: McpPost): McpAnswer {
    const refusal = error instanceof Refusal ? error : post.explainFault(error);
    return refuseMessage(refusal.with(facts), incoming.id, languageOf(post));
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

/** Notifications and responses are accepted without an answer. */
const accepted: McpAnswer = { status: 202, body: undefined, contentType: 'application/json' };
