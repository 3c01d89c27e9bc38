// Identifies the caller of a request, then charges the caller's window (ARCHITECTURE.md, "A request"). Identification comes
// first because it selects the window. A request that is refused later is charged too (contract C3.1).

import { Refusal } from '../errors/index.ts';
import { text } from '../lib/language.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { openTrace } from '../lib/tracing.ts';
import { findBearer, hasBearerScheme, type TokenStore } from '../oauth/index.ts';
import {
  type CounterStore,
  chargeQuota,
  describeRaise,
  type Policies,
  type Policy,
  type QuotaState,
  quotaWindowSeconds,
} from '../quota/index.ts';
import { anonymous, hasScope, type IdentifiedClient, type Principal } from './principal.ts';

/**
 * Finds the client of an `Authorization` header; undefined when the header holds no usable bearer token (contract C8.7).
 */
export type Identify = (authorization: string, nowMs: number) => MaybePromise<IdentifiedClient | undefined>;

/** What admission depends on. */
export interface AdmissionOptions {
  readonly counters: CounterStore;
  readonly policies: Policies;
  /** Undefined for a service without tokens, which does not read `Authorization` (contract C8.10). */
  readonly identify: Identify | undefined;
}

/** What a dialect knows about a caller. */
export interface Caller {
  /** The `Authorization` header; undefined when absent. */
  readonly authorization: string | undefined;
  /** From `clientAddressKey`. */
  readonly addressKey: string;
}

/**
 * The outcome of admission: the principal, a refusal if it was not admitted, and the quota state for the answer's headers.
 */
export interface Admission<Who extends Principal = Principal> {
  readonly principal: Who;
  readonly quota: QuotaState;
  /** `invalid_token` or `quota_exceeded`; undefined when admitted. */
  readonly refusal: Refusal | undefined;
}

/** The invalid tokens that an address may send (contract C3.5). */
const invalidTokens: Policy = { name: 'anonimo', limit: 600, windowSeconds: quotaWindowSeconds };

/** What a request costs, in units of the quota (contract C3.1). */
export const requestUnits = 1;

/**
 * Identifies the caller and charges `cost` units.
 * @throws Refusal `unavailable` (or rejects with it) when the store is unreachable: neither principal nor quota is known
 * then.
 */
export type Admit = (caller: Caller, cost: number, nowMs: number) => MaybePromise<Admission>;

const trace = openTrace('vitrina.admission');

/** Creates the admission that REST and MCP share. */
export function createAdmission(options: AdmissionOptions): Admit {
  const { counters, policies, identify } = options;

  /**
   * Scope `content:read` gives a client its own, larger window; without it, the window of its address counts
   * (contract C3.6).
   */
  function windowOf(principal: Principal, addressKey: string) {
    return principal.kind === 'client' && hasScope(principal, 'content:read')
      ? { policy: policies.identificado, key: `client:${principal.clientId}` }
      : { policy: policies.anonimo, key: addressKey };
  }

  function charge(
    principal: Principal,
    caller: Caller,
    cost: number,
    nowMs: number,
  ): MaybePromise<Admission> {
    const { policy, key } = windowOf(principal, caller.addressKey);
    return andThen(chargeQuota(counters, policy, { key, cost }, nowMs), (quota) => ({
      principal,
      quota,
      refusal: quota.admitted ? undefined : quotaExceeded(quota, identify && policies),
    }));
  }

  function admit(caller: Caller, cost: number, nowMs: number): MaybePromise<Admission> {
    if (identify === undefined || caller.authorization === undefined)
      return charge(anonymous, caller, cost, nowMs);
    const { authorization } = caller;
    return andThen(identify(authorization, nowMs), (client) =>
      client !== undefined
        ? charge(client, caller, cost, nowMs)
        : andThen(charge(anonymous, caller, cost, nowMs), (admission) =>
            refuseToken(admission, authorization, caller, nowMs),
          ),
    );
  }

  /** contract C3.5: an invalid token is 401 also when the window of its address is spent, until there are too many of them. */
  function refuseToken(
    admission: Admission,
    authorization: string,
    { addressKey }: Caller,
    nowMs: number,
  ): MaybePromise<Admission> {
    const charge = { key: `invalid:${addressKey}`, cost: 1 };
    return andThen(chargeQuota(counters, invalidTokens, charge, nowMs), (quota) =>
      quota.admitted
        ? { ...admission, refusal: invalidToken(authorization) }
        : { ...admission, quota, refusal: tooManyTokens(quota) },
    );
  }

  return (caller, cost, nowMs) =>
    trace(
      () => ({ hasCredentials: caller.authorization !== undefined, cost }),
      () => admit(caller, cost, nowMs),
    );
}

/** The hint names the scheme where it is the fault: clients that were set up for Basic get it from their HTTP library. */
function invalidToken(authorization: string): Refusal {
  return new Refusal('invalid_token', hasBearerScheme(authorization) ? {} : { scheme: onlyBearer });
}

const onlyBearer = text(
  'La cabecera tiene que ser «Authorization: Bearer <token>»; aquí no se admite otro esquema. ',
  'The header must be "Authorization: Bearer <token>"; no other scheme is accepted here. ',
);

function tooManyTokens(quota: QuotaState): Refusal {
  return new Refusal('quota_exceeded', { retry_after: quota.resetSeconds, raise: getAnother });
}

const getAnother = text(
  'Desde tu dirección llegan demasiados tokens no válidos: pide otro a {token_endpoint}, o quita la cabecera Authorization para leer sin identificarte.',
  'Your address sends too many tokens that are not valid: ask {token_endpoint} for another one, or leave out the Authorization header to read anonymously.',
);

/** Without `policies` that a token could raise, the refusal only says how long to wait. */
function quotaExceeded(quota: QuotaState, policies: Policies | undefined): Refusal {
  return new Refusal('quota_exceeded', {
    retry_after: quota.resetSeconds,
    ...(policies && { raise: describeRaise(quota.policy.name, policies) }),
  });
}

/** Identifies clients by the tokens of a store. */
export function identifyBy(tokens: TokenStore): Identify {
  return (authorization, nowMs) =>
    andThen(
      findBearer(authorization, tokens, nowMs),
      (token) => token && { kind: 'client', clientId: token.clientId, scope: token.scope },
    );
}
