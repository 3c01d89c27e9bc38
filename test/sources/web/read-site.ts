// A process that reads a site into a mirror, to be killed in the middle: `tsx read-site.ts FOLDER PORT`.

import { openWebsite } from '../../../src/sources/web/website.ts';

const [, , folder, port] = process.argv;
const source = openWebsite(`http://127.0.0.1:${port}/`, {
  folder: folder!,
  userAgent: 'vitrina/0',
  limits: { requestsPerSecond: 1000 },
});
process.stdout.write(`${await source.refresh()}\n`);
