// Loaded into a measured process with `--import`: prints its peak memory and its processor time at its end: in all, and that of the main
// thread (Linux only).

import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.once('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stdout.write(`peak ${process.resourceUsage().maxRSS * 1024}\n`);
    process.stdout.write(`processor ${(user + system) / 1e6} main ${mainSeconds()}\n`);
  });
}

/** Processor time of the main thread: fields 14 and 15 of proc(5), in hundredths of a second. */
function mainSeconds() {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
