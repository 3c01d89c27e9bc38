// Runs one attack from start to end: starts a server, attacks it together with an innocent caller, and measures the server afterwards.

import { setInterval } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, TestRunner } from 'vitest';
import { form } from './form.ts';
import { type Compared, exampleTargets, type Innocent, startInnocent } from './innocent.ts';
import { type AttackOptions, runAttack } from './processes.ts';
import {
  type AttackedServer,
  type Footprint,
  faultLines,
  look,
  lookAtRest,
  type ServerOptions,
  startAttacked,
} from './server.ts';
import type { Row } from './table.ts';
import type { Tally } from './tally.ts';

export interface Trial {
  /** What is tried, as the table says it. */
  readonly name: string;
  readonly server?: ServerOptions;
  /** Attacks the server; `part` is 1, or a fraction for the first dose, which warms the server up. */
  readonly attack: (server: AttackedServer, part: number) => Promise<Tally>;
  /** What attackers may see: statuses, and words such as `reset`. */
  readonly allowed: readonly (number | string)[];
  /** Part of the attack that warms up; 0 for none. */
  readonly warmUp?: number;
  /** Addresses for the innocent caller on other sites than the example. */
  readonly targets?: readonly string[];
  /** Lines of the log that are meant: the operator is told of what was done to the server. */
  readonly expectedFaults?: RegExp;
  /** Looks at the server after all. */
  readonly afterwards?: (server: AttackedServer, tally: Tally) => Promise<void>;
  /** Memory that may stay, in MB, where a bounded table fills; 30 otherwise. */
  readonly mayKeepMb?: number;
  /** Memory that may be in use in addition during the attack, in MB; any amount without it. */
  readonly mayReachMb?: number;
}

const mayKeepDescriptors = 20;
const mayKeepMb = 30;
/** The innocent caller begins before the attack, so that its own first requests are not taken for it. */
const warmUpMs = 500;
/**
 * The slowest p99 of the innocent caller, which the long form judges: in pieces of the fixed work, of 2 ms on a fast machine, or, where
 * the machine is so busy that the server that nobody attacks is slow too, in the p99 there.
 */
const slowestInWork = 50;
const slowestInQuiet = 5;

/** What was measured. */
interface Measured {
  readonly tally: Tally;
  readonly before: Footprint;
  readonly most: Footprint;
  readonly after: Footprint;
  readonly innocent: Compared;
  /** Time of the fixed work (innocent.ts). */
  readonly workMs: number;
}

/** An attack of `attacks/` as `Trial.attack`; the first dose is a part of it. */
export function inProcess(name: string, dose: number, extra: AttackOptions['extra'] = {}): Trial['attack'] {
  return ({ port }, part) => {
    const { seed, first, maxSeconds } = form;
    return runAttack(name, { port, dose: Math.ceil(dose * part), seed, first, maxSeconds, extra });
  };
}

/**
 * Runs a trial. Fails the test when the server retained resources, refused the innocent caller, or gave a wrong
 * answer; in the long form also when it delayed the innocent caller.
 */
export async function withstand(trial: Trial): Promise<void> {
  const server = await startAttacked(trial.server);
  let innocent: Innocent | undefined;
  try {
    const asked = { port: server.port, targets: trial.targets ?? exampleTargets };
    innocent = await startInnocent(asked, inject('quietPort'));
    const measured = await measure(trial, server, innocent);
    const faults = findViolations(trial, server, measured);
    const last = await trial.afterwards?.(server, measured.tally).catch((error: Error) => error);
    if (last !== undefined) faults.push(last.message);
    TestRunner.getCurrentTest()!.meta.attack = toRow(trial.name, measured, faults);
    expect(faults).toEqual([]);
  } finally {
    innocent?.dispose();
    await server.dispose();
  }
}

async function measure(trial: Trial, server: AttackedServer, innocent: Innocent): Promise<Measured> {
  const { warmUp = 0.1 } = trial;
  if (warmUp > 0) await trial.attack(server, warmUp);
  innocent.begin();
  await delay(warmUpMs);
  await innocent.end();
  const before = await lookAtRest(server);
  const watch = watchMost(server);
  innocent.begin();
  const tally = await trial.attack(server, 1);
  const met = await innocent.end();
  const most = watch.end();
  const after = server.isAlive() ? await lookAtRest(server) : { descriptors: 0, residentMb: 0 };
  return { tally, before, most, after, innocent: met, workMs: innocent.workMs };
}

/** Samples a server ten times a second and keeps the maxima. */
function watchMost(server: AttackedServer) {
  let most = look(server);
  const timer = setInterval(() => {
    if (!server.isAlive()) return;
    const now = look(server);
    most = {
      descriptors: Math.max(most.descriptors, now.descriptors),
      residentMb: Math.max(most.residentMb, now.residentMb),
    };
  }, 100);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

function findViolations(trial: Trial, server: AttackedServer, measured: Measured): string[] {
  const { tally, before, most, after, innocent, workMs } = measured;
  const { attacked, quiet } = innocent;
  const faults = [...tally.faults];
  if (!server.isAlive()) faults.push(`the server has ended: ${server.log().slice(-500)}`);
  const keptDescriptors = after.descriptors - before.descriptors;
  if (keptDescriptors > mayKeepDescriptors) faults.push(`${keptDescriptors} descriptors are still open`);
  const keptMb = after.residentMb - before.residentMb;
  if (keptMb > (trial.mayKeepMb ?? mayKeepMb)) faults.push(`${keptMb.toFixed(0)} MB are still held`);
  const reachedMb = most.residentMb - before.residentMb;
  if (reachedMb > (trial.mayReachMb ?? Number.POSITIVE_INFINITY))
    faults.push(`${reachedMb.toFixed(0)} MB were in use in addition`);
  const slowestMs = Math.max(slowestInWork * workMs, slowestInQuiet * quiet.p99Ms);
  if (form.isLong && attacked.p99Ms > slowestMs)
    faults.push(
      `the innocent caller's p99 was ${attacked.p99Ms.toFixed(0)} ms, of ${slowestMs.toFixed(0)} at most`,
    );
  const denied = Object.keys(attacked.seen).filter((outcome) => outcome !== '200');
  if (denied.length > 0) faults.push(`the innocent caller saw ${writeCounts(attacked.seen)}`);
  const allowed = new Set(trial.allowed.map(String));
  const unexpected = Object.keys(tally.seen).filter((outcome) => !allowed.has(outcome));
  if (unexpected.length > 0) faults.push(`attackers saw ${unexpected.join(', ')}`);
  const logged = faultLines(server).filter((line) => !trial.expectedFaults?.test(line));
  if (logged.length > 0)
    faults.push(`${logged.length} faults are logged, the first: ${logged[0]!.slice(0, 300)}`);
  return faults;
}

function toRow(name: string, measured: Measured, faults: readonly string[]): Row {
  const { tally, before, most, after, innocent } = measured;
  const { attacked, quiet } = innocent;
  const three = (pick: (footprint: Footprint) => number) =>
    [before, most, after].map((footprint) => pick(footprint).toFixed(0)).join(', ');
  return {
    attack: name,
    times: tally.tried.toLocaleString('en'),
    callersSaw: writeCounts(tally.seen),
    descriptors: three(({ descriptors }) => descriptors),
    residentMb: three(({ residentMb }) => residentMb),
    innocentP99Ms: `${quiet.p99Ms.toFixed(1)}, ${attacked.p99Ms.toFixed(1)}`,
    verdict: faults.length === 0 ? 'held' : `GAVE WAY: ${faults[0]}`,
  };
}

function writeCounts(seen: Readonly<Record<string, number>>): string {
  return Object.entries(seen)
    .map(([outcome, count]) => `${outcome} × ${count.toLocaleString('en')}`)
    .join(', ');
}
