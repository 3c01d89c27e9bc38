// A process whose files may not grow beyond a limit: for SQLite, a full disk. Registers and removes one client until that
// fails, and prints how it ended: which step, how, and whether the store calls itself well.

import { openStore } from '../../src/store/index.ts';
import { sampleClient, startMs } from './contract.ts';

const store = await openStore(process.argv[2]!);
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
