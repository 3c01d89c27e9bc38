// Who signed a request, by Web Bot Auth (draft-ietf-webbotauth-httpsig-protocol-01 over RFC 9421), found out after its answer. What cannot
// be verified, comes too often or came before names nobody (contract C20.4).

import { verify as verifyEd25519 } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ComponentDescriptor, verifySignature } from 'http-message-sig';
import { parseDictionary, parseItem } from 'structured-headers';
import type { CounterStore } from '../quota/index.ts';
import type { KeyDirectories } from './key-directories.ts';
import type { Sender } from './sender.ts';

/** Calls `onSigner` with the host whose key signed the request, some time later, or never. Resolves when that is decided. */
export type VerifySignature = (
  request: Sender['request'],
  nowMs: number,
  onSigner: (host: string) => void,
) => Promise<void>;

export interface SignaturesOptions {
  /** The roots of the site's addresses, the main one first: a signature for another site does not count. */
  readonly origins: readonly string[];
  /** Counts each signature, over all replicas: the second time it is a replay. */
  readonly counters: CounterStore;
  /** When the process began, ms since the epoch: what was signed before may have been counted before. */
  readonly startedMs: number;
  readonly directories: KeyDirectories;
}

/** Requests that are verified at once. Those that come meanwhile name nobody. */
const verifiedAtOnce = 64;

/** Longest life of a signature ("Generating HTTP Message Signature": no more than a day). */
const lifeMaxSeconds = 86_400;
const clockSkewSeconds = 30;

const tag = 'web-bot-auth';
const agentField = 'signature-agent';

/** Creates the verification for one site. */
export function createSignatures(options: SignaturesOptions): VerifySignature {
  const { origins, counters, startedMs, directories } = options;
  let running = 0;

  async function verify(
    { rawHeaders, method = '', url = '' }: Sender['request'],
    nowMs: number,
  ): Promise<string> {
    const fields = pairs(rawHeaders);
    const fieldOf = (field: string) =>
      fields.flatMap(({ name, value }) => (name.toLowerCase() === field ? [value] : [])).join(', ');
    const host = fieldOf('host').toLowerCase();
    const origin = origins.find((one) => new URL(one).host === host) ?? origins[0];
    let signer = '';
    const { parameters, signature } = await verifySignature(
      { kind: 'request', method, targetUri: `${origin}${url}`, fields },
      {
        label: labelOf(fieldOf('signature-input')),
        policy: {
          algorithms: ['ed25519'],
          requiredComponents: [],
          requiredParameters: ['created', 'expires', 'keyid', 'tag'],
          maxAge: lifeMaxSeconds,
          clockSkew: clockSkewSeconds,
          now: Math.floor(nowMs / 1000),
        },
        async resolveVerifier({ components, parameters: { keyid = '' } }) {
          if (!components.some(({ name }) => name === '@authority' || name === '@target-uri'))
            throw new Error('the signature holds for any site');
          const agent = components.find(isAgentField);
          if (agent === undefined) throw new Error('the signature names no agent');
          const directory = originOf(fieldOf(agentField), agent.parameters.key);
          const key = await directories.find(directory, keyid, nowMs);
          if (key === undefined) throw new Error(`${directory} has no such key`);
          signer = new URL(directory).host;
          return { algorithm: 'ed25519', verify: (data, bytes) => verifyEd25519(null, data, key, bytes) };
        },
      },
    );
    const { created = 0, expires = 0 } = parameters;
    if (expires - created > lifeMaxSeconds || created * 1000 < startedMs - 1000)
      throw new Error('the signature may have been used before');
    const seen = `s:${Buffer.from(signature).toString('base64url')}`;
    const windowMs = (lifeMaxSeconds + 2 * clockSkewSeconds) * 1000;
    const { admitted } = await counters.charge({ key: seen, cost: 1, limit: 1, windowMs }, nowMs);
    if (!admitted) throw new Error('the signature was used before');
    return signer;
  }

  return async (request, nowMs, onSigner) => {
    if (running >= verifiedAtOnce) return;
    running++;
    await nextTurn(); // after the answers of this one
    await verify(request, nowMs).then(onSigner, () => {}); // such a request counts as one without a signature
    running--;
  };
}

/** Not of a trailer, which the header may contradict. */
function isAgentField({ name, parameters }: ComponentDescriptor): boolean {
  return name === agentField && Object.keys(parameters).every((parameter) => parameter === 'key');
}

function pairs(rawHeaders: readonly string[]): readonly { readonly name: string; readonly value: string }[] {
  return rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [{ name, value: rawHeaders[i + 1] ?? '' }] : []));
}

/** The label of the first signature with the tag of Web Bot Auth. @throws Error when there is none */
function labelOf(signatureInput: string): string {
  for (const [label, [, parameters]] of parseDictionary(signatureInput))
    if (parameters.get('tag') === tag) return label;
  throw new Error('no signature has the tag of Web Bot Auth');
}

/**
 * The origin of the agent, of the member that the signature covers; without a key, of the text that earlier drafts had.
 * @throws Error for what names no directory at an https origin
 */
function originOf(signatureAgent: string, key: unknown): string {
  const member =
    key === undefined ? parseItem(signatureAgent) : parseDictionary(signatureAgent).get(String(key));
  const [value, parameters] = member ?? [];
  const type = String(parameters?.get('type') ?? 'directory');
  const url = new URL(String(value));
  if (url.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || type !== 'directory')
    throw new Error('the agent names no directory');
  return url.origin;
}
