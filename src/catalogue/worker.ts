// A process of workers.ts.

import type { SiteFacts } from '../compare/index.ts';
import { loadReader } from '../extract/index.ts';
import { answerJobs } from '../lib/pool-process.ts';
import type { Work } from './workers.ts';

answerJobs<Work, SiteFacts>(async (work, facts) => {
  if (work.work === 'read') return (await loadReader()).readOrder(work.order);
  if (work.work === 'read-plainly') return (await loadReader()).readPlainly(work.order, work.failure);
  // imported on demand: the libraries of search are not needed before all pages are read
  const { finishBatch, readBatchTexts } = await import('./batch-work.ts');
  return work.work === 'finish' ? finishBatch(work.drafts, facts) : readBatchTexts(work.order);
});
