// Runs the examples of the operations as requests are, so that published documents only show real answers.

import { Refusal } from '../errors/index.ts';
import type { Language } from '../lib/language.ts';
import { isPromise } from '../lib/maybe-promise.ts';
import {
  type Example,
  invokeUntraced,
  type Operation,
  type OperationContext,
  type Params,
  readQueryParams,
} from '../operations/index.ts';
import type { Policies, Policy } from '../quota/index.ts';

/** A sample call and its answer. */
export interface SampleAnswer {
  readonly title: Example['title'];
  readonly params: Params;
  readonly result: object;
  /** The languages of the published documents that show it; undefined for all. */
  readonly shownIn: readonly Language[] | undefined;
}

/** An operation with the real answers and refusals of its sample calls. */
export interface OperationSample {
  readonly operation: Operation;
  readonly answers: readonly SampleAnswer[];
  readonly refusals: readonly Refusal[];
}

type Live = OperationContext['live'];
type Principal = OperationContext['admission']['principal'];

/** The client in the answers about quota and identity; it does not exist. */
const sampleClientId = 'c_4vZ1q8rN0xTb';

/** Runs all examples of all operations against the current content. */
export function executeSamples(
  operations: readonly Operation[],
  live: Live,
  policies: Policies,
): readonly OperationSample[] {
  return operations.map((operation) => {
    const context = createContext(live, client('content:read quota:read'), policies.identificado);
    const answers = operation.examples().flatMap(({ title, params, shownIn }): readonly SampleAnswer[] => {
      const result = answerExample(operation, params, context);
      return result === undefined ? [] : [{ title, params, result, shownIn }];
    });
    return { operation, answers, refusals: collectRefusals(operation, live, policies) };
  });
}

/** The samples for readers of a language, without the answers that are shown in another alone. */
export function samplesIn(
  language: Language,
  samples: readonly OperationSample[],
): readonly OperationSample[] {
  return samples.map(({ operation, answers, refusals }) => ({
    operation: { ...operation, examples: () => examplesIn(language, operation.examples()) },
    answers: examplesIn(language, answers),
    refusals,
  }));
}

/** The examples for readers of a language. */
function examplesIn<One extends Pick<SampleAnswer, 'shownIn'> | Pick<Example, 'shownIn'>>(
  language: Language,
  examples: readonly One[],
): readonly One[] {
  return examples.filter(({ shownIn }) => shownIn === undefined || shownIn.includes(language));
}

function client(scope: string): Principal {
  return { kind: 'client', clientId: sampleClientId, scope };
}

function createContext(live: Live, principal: Principal, policy: Policy): OperationContext {
  const quota = {
    policy,
    used: 1,
    remaining: policy.limit - 1,
    resetSeconds: policy.windowSeconds,
    admitted: true,
  };
  return { live, admission: { principal, quota, refusal: undefined } };
}

/** Undefined when the example, written for another generation of the content, is refused or finds nothing in this one. */
function answerExample(operation: Operation, params: Params, context: OperationContext) {
  try {
    const result = invokeUntraced(operation, () => checkParams(operation, params), context);
    if (isPromise(result)) throw new TypeError(`${operation.id} answers its examples later`);
    const { value } = result;
    return isEmpty(value) ? undefined : value;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function checkParams(operation: Operation, params: Params): Params {
  return readQueryParams(
    operation,
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
}

/** A search without results, or an answer that says what else to do. */
function isEmpty(result: object): boolean {
  return ('total' in result && result.total === 0) || 'hint' in result;
}

/** Makes calls that must be refused and collects their refusals, one per code. */
function collectRefusals(operation: Operation, live: Live, policies: Policies): readonly Refusal[] {
  const good = createContext(live, client('content:read quota:read'), policies.identificado);
  const anonymous = createContext(live, { kind: 'anonymous' }, policies.anonimo);
  const unscoped = createContext(live, client('content:read'), policies.identificado);
  const { required = [], properties } = operation.params;
  const given: Record<string, string> = {};
  if (required.includes('query')) given.query = 'horario';
  if (required.includes('url')) given.url = '/esta-pagina-no-existe/';
  if (properties.cursor !== undefined) given.cursor = 'AAAAAAAAAAAA';
  const calls: (() => unknown)[] = [
    () => readQueryParams(operation, []),
    () => readQueryParams(operation, Object.entries({ ...given, ...invalidParam(operation) })),
    () => invokeUntraced(operation, () => readQueryParams(operation, Object.entries(given)), good),
    () => invokeUntraced(operation, () => readQueryParams(operation, []), anonymous),
    () => invokeUntraced(operation, () => readQueryParams(operation, []), unscoped),
  ];
  const refusals = new Map<string, Refusal>();
  for (const call of calls) {
    const refusal = refusalOf(call);
    if (refusal !== undefined && !refusals.has(refusal.code)) refusals.set(refusal.code, refusal);
  }
  return [...refusals.values()];
}

/** An invalid parameter of the operation; for one without parameters, a token, which addresses must not contain. */
function invalidParam(operation: Operation): Readonly<Record<string, string>> {
  const properties = Object.entries(operation.params.properties);
  for (const [name, schema] of properties) {
    if (schema.type === 'integer') return { [name]: String(schema.maximum + 1) };
  }
  for (const [name, schema] of properties) {
    if (schema.type === 'string' && (schema.minLength === 1 || schema.enum !== undefined))
      return { [name]: '' };
  }
  return { access_token: 'x' };
}

function refusalOf(call: () => unknown): Refusal | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
