// The setting `private_hosts`: a website on the operator's own network.

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from '../../src/sources/web/guard.ts';
import { isMissing } from '../missing.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { runHere } from './run-here.ts';

const host = hostname();
/** Of this machine on its own network; `''` where its name has none. */
const address = await lookup(host, { family: 4 }).then(
  (found) => found.address,
  () => '',
);
const hasPrivateName = address !== '' && host !== 'localhost' && !isPublicAddress(address);

it.skipIf(isMissing('a host name with a private address', hasPrivateName))(
  'a website on a private network is read when the setting private_hosts names its host',
  async () => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(
        '<!doctype html><title>Casa Clara</title><main><h1>Casa Clara</h1><p>Reparamos grifos, desagües y calderas en Olmedo desde 1987, también los sábados.</p></main>',
      );
    }).listen(0, address);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const site = `http://${host}:${(server.address() as AddressInfo).port}/`;
    const folder = folderOf({});

    const refused = await runHere(['check', site], { folder });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `name ${host} in the setting "private_hosts" if this is your own network`,
      ),
    });
    const read = await runHere(['check', site, '--private-hosts', `intranet.example,${host}`], { folder });
    expect(read.stderr).toContain('1 page,');
  },
);
