// Callers that use the store while it is disturbed: they register, get tokens and use them. They also read without a token, which
// never needs the store.

import {
  askForToken,
  askToRegister,
  bearer,
  type ClientCredentials,
  getToken,
  newCaller,
  register,
} from '../../acceptance/vitrina.ts';
import type { AttackedServer } from './server.ts';
import { type Counting, startCounting, type Tally } from './tally.ts';

/** A client with a token of a server. */
export interface Holder {
  readonly client: ClientCredentials;
  readonly token: string;
}

/** Registers and gets a token, or tries again until that works. @throws Error when it does not within 15 s */
export async function becomeHolder(url: string): Promise<Holder> {
  const untilMs = performance.now() + 15_000;
  for (;;) {
    try {
      const client = await register(url);
      return { client, token: await getToken(url, client) };
    } catch (error) {
      if (performance.now() > untilMs) throw error;
    }
  }
}

/** Settings with OAuth limits that are too high to be reached, because these tests are about the store. */
export const farLimits: Readonly<Record<string, string>> = Object.fromEntries(
  ['REGISTRATIONS', 'REGISTRATIONS_ALL', 'TOKENS', 'TOKENS_ALL', 'IDENTIFIED'].map((name) => [
    `VITRINA_LIMIT_${name}`,
    '1000000',
  ]),
);

const workers = 4;

/** What callers met, and what they were told is kept. */
export interface StateTally extends Tally {
  readonly acknowledged: readonly ClientCredentials[];
}

/** Calls for so long. What is seen is counted by kind: `token 503`. Reading without a token must be 200 throughout. */
export async function callState(server: AttackedServer, ms: number, holder: Holder): Promise<StateTally> {
  const counting = startCounting();
  const acknowledged: ClientCredentials[] = [];
  const untilMs = performance.now() + ms;
  const info = `${server.url}/api/v1/get_company_info`;
  const work = async () => {
    while (performance.now() < untilMs) {
      const read = await see(counting, 'reading', fetch(info, { headers: newCaller() }));
      if (read?.status !== 200) counting.fault(`reading without a token was answered ${read?.status}`);
      await see(counting, 'bearer', fetch(info, { headers: { ...bearer(holder.token), ...newCaller() } }));
      await see(counting, 'token', askForToken(server.url, holder.client));
      const registered = await see(counting, 'registration', askToRegister(server.url));
      if (registered?.status !== 201) continue;
      const { client_id: id, client_secret: secret } = JSON.parse(registered.text) as Record<string, string>;
      acknowledged.push({ id: id!, secret: secret! });
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { ...counting.total(), acknowledged };
}

async function see(counting: Counting, kind: string, asked: Promise<Response>) {
  counting.try();
  try {
    const answer = await asked;
    counting.see(`${kind} ${answer.status}`);
    if (answer.status >= 500 && answer.status !== 503)
      counting.fault(`${kind} was answered ${answer.status}`);
    return { status: answer.status, text: await answer.text() };
  } catch {
    counting.see(`${kind} cut off`);
    return undefined;
  }
}

/** The acknowledged clients that a server does not know. */
export async function findForgotten(url: string, clients: readonly ClientCredentials[]): Promise<number> {
  let forgotten = 0;
  for (const client of clients) if ((await askForToken(url, client)).status === 401) forgotten++;
  return forgotten;
}
