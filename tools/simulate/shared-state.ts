// A Redis for simulations: its commands and our scripts over values in memory, under the time of the simulation. The contract suite of the
// stores runs over it (test/store/simulated.test.ts), as it does over a real server.

interface Entry {
  readonly value: string | Map<string, string> | Map<string, number>;
  readonly expiresAtMs: number;
}

/** The values of a server at one moment. */
export type Dump = ReadonlyMap<string, Entry>;

type Words = readonly (string | number)[];

/** A server. `call` runs one command at once. */
export function createSharedState(nowMs: () => number) {
  let entries = new Map<string, Entry>();

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAtMs > nowMs()) return entry;
    entries.delete(key);
    return undefined;
  }
  function mapAt<T>(key: string): Map<string, T> {
    const found = find(key);
    if (found !== undefined) return found.value as Map<string, T>;
    const value = new Map<string, T>();
    entries.set(key, { value: value as Map<string, string>, expiresAtMs: Number.POSITIVE_INFINITY });
    return value;
  }
  const expire = (key: string, ms: number) => {
    const entry = find(key);
    if (entry !== undefined) entries.set(key, { ...entry, expiresAtMs: nowMs() + ms });
  };
  const del = (key: string) => (find(key) !== undefined && entries.delete(key) ? 1 : 0);
  const ranked = (key: string) =>
    [...mapAt<number>(key)].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1)).map(([member]) => member);
  const zadd = (key: string, score: number, member: string) => void mapAt<number>(key).set(member, score);
  const zrem = (key: string, member: string) => (mapAt<number>(key).delete(member) ? 1 : 0);
  function removeExpired(now: number, index: string, other?: string): void {
    for (const [member, score] of [...mapAt<number>(index)]) {
      if (score > now) continue;
      zrem(index, member);
      if (other !== undefined) zrem(other, member);
    }
  }

  /** Commands and scripts by their names in redis-scripts.ts and redis-records.ts. */
  const commands: Readonly<Record<string, (words: Words) => unknown>> = {
    ping: () => 'PONG',
    get: ([key]) => find(String(key))?.value ?? null,
    set: ([key, value, , ttlMs]) => {
      entries.set(String(key), { value: String(value), expiresAtMs: nowMs() + Number(ttlMs) });
    },
    del: ([key]) => del(String(key)),
    hgetall: ([key]) =>
      find(String(key)) === undefined ? {} : Object.fromEntries(mapAt<string>(String(key))),
    zrem: ([key, member]) => zrem(String(key), String(member)),
    zrange: ([key]) => ranked(String(key)),
    zcard: ([key]) => mapAt(String(key)).size,
    zcount: ([key, low]) =>
      [...mapAt<number>(String(key)).values()].filter((score) => score > Number(String(low).slice(1))).length,
    scan: ([, , pattern]) => {
      const [before = '', after = ''] = String(pattern).split('*');
      return [
        '0',
        [...entries.keys()].filter((key) => key.startsWith(before) && key.endsWith(after) && find(key)),
      ];
    },
    charge([count, ...words]) {
      const keys = words.slice(0, Number(count)).map(String);
      const windows = keys.map((key, i) => {
        const [cost = 0, limit = 0, lengthMs = 0] = words.slice(Number(count) + 3 * i).map(Number);
        const open = find(key);
        const used = open === undefined ? 0 : Number(open.value);
        const leftMs = open === undefined ? lengthMs : open.expiresAtMs - nowMs();
        return { key, cost, used, leftMs, fits: used + cost <= limit };
      });
      const isAdmitted = windows.every(({ fits }) => fits);
      return windows.flatMap(({ key, cost, used, leftMs, fits }) => {
        const after = isAdmitted ? used + cost : used;
        if (isAdmitted && cost > 0) entries.set(key, { value: String(after), expiresAtMs: nowMs() + leftMs });
        return [after, leftMs, fits ? 1 : 0];
      });
    },
    addInsights([key, namesMax, ttlMs, ...counts]) {
      const names = mapAt<string>(String(key));
      for (let i = 0; i < counts.length; i += 2) {
        const name = String(counts[i]);
        if (!names.has(name) && names.size >= Number(namesMax)) continue;
        names.set(name, String(Number(names.get(name) ?? 0) + Number(counts[i + 1])));
      }
      expire(String(key), Number(ttlMs));
    },
    addClient([key, client, expiresAtMs, ttlMs]) {
      mapAt<string>(String(key)).set('client', String(client)).set('expiresAtMs', String(expiresAtMs));
      expire(String(key), Number(ttlMs));
    },
    renew([clientKey, tokensKey, hash, expiresAtMs, now, clientExpiresAtMs, ttlMs]) {
      if (find(String(clientKey)) === undefined) return 0;
      const client = mapAt<string>(String(clientKey));
      client.set('lastTokenAtMs', String(now)).set('expiresAtMs', String(clientExpiresAtMs));
      expire(String(clientKey), Number(ttlMs));
      removeExpired(Number(now), String(tokensKey));
      zadd(String(tokensKey), Number(expiresAtMs), String(hash));
      expire(String(tokensKey), Number(ttlMs));
      return 1;
    },
    removeClient([clientKey, tokensKey]) {
      const hashes = ranked(String(tokensKey));
      const existed = del(String(clientKey));
      del(String(tokensKey));
      return [existed, ...hashes];
    },
    evictUnused: ([key]) => (mapAt<string>(String(key)).has('lastTokenAtMs') ? 0 : del(String(key))),
    indexClient([clients, unused, id, expiresAtMs, ttlMs, now, capacity]) {
      const [all, idle] = [String(clients), String(unused)];
      removeExpired(Number(now), all, idle);
      let oldest: string | undefined;
      if (mapAt(all).size >= Number(capacity)) {
        oldest = ranked(idle)[0];
        if (oldest === undefined) return [-1];
        zrem(idle, oldest);
        zrem(all, oldest);
      }
      const newest = Math.max(0, ...mapAt<number>(idle).values());
      zadd(all, Number(expiresAtMs), String(id));
      zadd(idle, Math.max(Number(now), newest + 1), String(id));
      for (const key of [all, idle]) expire(key, Number(ttlMs));
      return [mapAt(all).size, oldest];
    },
    indexToken([
      clients,
      unused,
      tokens,
      id,
      expiresAtMs,
      ttlMs,
      hash,
      tokenExpiresAtMs,
      tokenTtlMs,
      now,
      capacity,
    ]) {
      const [all, held] = [String(clients), String(tokens)];
      zrem(String(unused), String(id));
      zadd(all, Number(expiresAtMs), String(id));
      expire(all, Number(ttlMs));
      removeExpired(Number(now), held);
      if (mapAt(held).size >= Number(capacity)) return -1;
      zadd(held, Number(tokenExpiresAtMs), String(hash));
      expire(held, Number(tokenTtlMs));
      return mapAt(held).size;
    },
  };

  return {
    names: Object.keys(commands),
    call: (name: string, words: Words) => commands[name]!(words),
    dump: (): Dump => structuredClone(entries),
    /** Another server takes over with what it had of the values. */
    restore(dump: Dump) {
      entries = new Map(structuredClone(dump));
    },
  };
}

export type SharedState = ReturnType<typeof createSharedState>;
