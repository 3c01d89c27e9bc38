// Loaded into a measured process with `--import`: sets the number of processors that it sees, and prints its peak memory at its end.

import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';

const { BENCH_PROCESSORS = '1' } = process.env;
os.availableParallelism = () => Number(BENCH_PROCESSORS);
syncBuiltinESMExports();
if (isMainThread) {
  process.once('exit', () => {
    process.stdout.write(`peak ${process.resourceUsage().maxRSS * 1024}\n`);
  });
}
