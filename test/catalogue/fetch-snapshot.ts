// A process that fetches a snapshot, to be killed in the middle: `tsx fetch-snapshot.ts ADDRESS CACHE`.

import { locateSnapshot } from '../../src/catalogue/snapshot-copy.ts';

const [, , address, cache] = process.argv;
const { copy } = await locateSnapshot(address!, { cache: cache!, builder: '0.0.0-test', environment: {} });
await copy.refresh({
  version: '',
  operatorUrl: 'https://operator.example',
  isTrusted: true,
  privateHosts: [],
  onProgress: () => {},
});
