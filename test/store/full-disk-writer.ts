// A process whose files cannot grow beyond a limit, which SQLite sees as a full disk. Adds and removes one client until a
// step fails, then prints the failed step with its error code, and whether the store reports that it works.

import { openStore } from '../../src/store/index.ts';
import { sampleClient, startMs } from './contract.ts';

const [, , address = ''] = process.argv;
const store = await openStore(address);
const steps = {
  add: () => store.addClient(sampleClient(), startMs),
  remove: () => store.removeClient('c1', startMs),
};
let failed: string | undefined;
while (failed === undefined) {
  for (const name of ['add', 'remove'] as const) {
    await Promise.resolve(steps[name]()).catch((error: { readonly code?: string }) => {
      failed ??= `${name}: ${error.code}`;
    });
    if (failed !== undefined) break;
  }
}
process.stdout.write(JSON.stringify([failed, (await store.health()).ok]));
process.exit(0);
