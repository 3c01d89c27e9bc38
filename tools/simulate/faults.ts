// What goes wrong in a simulation, and what must be exact nevertheless.

import type { Network } from './connection.ts';
import type { World } from './world.ts';

/** What a fault may change. */
export interface Faulty {
  readonly world: World;
  readonly replicas: readonly { readonly network: Network; clockAheadMs: number; restart(): void }[];
  /** The shared state continues with what it had a second ago, as a copy does that takes over. */
  readonly loseLastSecond: () => void;
}

export interface Fault {
  readonly name: string;
  /** Starts it between 5 and 20 s after the start and ends it within 30 s. */
  readonly begin: (parts: Faulty) => void;
  /** Whether no caller may have more than its quota. Else each replica may grant it once for each time that it starts. */
  readonly keepsQuota: boolean;
  /** Whether no revoked token may be valid, and nothing that was acknowledged may be lost. */
  readonly keepsRecords: boolean;
}

const usualDelayMs = 2;
/** A charge waits for 50 ms. */
const longDelayMs = 60;

/** Runs `begin`, and `end` some seconds later. */
function forSomeSeconds({ later, random }: World, begin: () => void, end: () => void): void {
  later(5_000 + random() * 15_000, () => {
    begin();
    later(2_000 + random() * 25_000, end);
  });
}

function cut({ world, replicas }: Faulty, change: Partial<Network>): void {
  for (const { network } of replicas) {
    const before = { ...network };
    forSomeSeconds(
      world,
      () => Object.assign(network, change),
      () => Object.assign(network, before),
    );
  }
}

function restart({ world, replicas }: Faulty): void {
  for (let i = 0; i < 6; i++)
    world.later(5_000 + world.random() * 40_000, () => replicas[i % replicas.length]!.restart());
}

const exact = { keepsQuota: true, keepsRecords: true };
const localQuota = { keepsQuota: false, keepsRecords: true };

export const faults: readonly Fault[] = [
  { name: 'none', begin: () => {}, ...exact },
  {
    name: 'clocks differ by up to five minutes',
    begin({ world, replicas }) {
      for (const replica of replicas) replica.clockAheadMs = (world.random() * 2 - 1) * 300_000;
    },
    ...exact,
  },
  { name: 'replicas are killed and start again', begin: restart, ...exact },
  { name: 'slow network', begin: (parts) => cut(parts, { delayMs: longDelayMs }), ...localQuota },
  {
    name: 'one replica cannot reach the state',
    begin: ({ replicas: [one], ...parts }) =>
      cut({ ...parts, replicas: one === undefined ? [] : [one] }, { delivers: false }),
    ...localQuota,
  },
  { name: 'each cannot for a time', begin: (parts) => cut(parts, { delivers: false }), ...localQuota },
  {
    name: 'commands arrive, answers do not',
    begin: (parts) => cut(parts, { answers: false }),
    ...localQuota,
  },
  {
    name: 'all of these at once',
    begin(parts) {
      restart(parts);
      cut(parts, { delivers: false });
      cut(parts, { answers: false, delayMs: longDelayMs });
      for (const replica of parts.replicas) replica.clockAheadMs = (parts.world.random() * 2 - 1) * 300_000;
    },
    ...localQuota,
  },
  {
    name: 'the state loses its last second',
    begin({ world, loseLastSecond }) {
      for (let i = 0; i < 3; i++) world.later(5_000 + world.random() * 40_000, loseLastSecond);
    },
    keepsQuota: false,
    keepsRecords: false,
  },
];

export const usualNetwork = (): Network => ({ delivers: true, answers: true, delayMs: usualDelayMs });
