// contract C17.1: the settings of one site of several.

import { expect, it } from 'vitest';
import { loadHostedSettings } from '../../src/config/hosted.ts';
import { loadSettings } from '../../src/config/load.ts';

const { settings: server } = loadSettings({
  file: {
    path: '/srv/vitrina.yaml',
    text: 'sites: ./sites\nport: 81\nlimit_anonymous: 7\ncompany: ./ours.yaml\nsecurity_contact: a@b.example\n',
  },
  environment: {},
  flags: {},
  folder: '/srv',
});
const load = (text: string) =>
  loadHostedSettings(server, { path: '/srv/sites/uno/vitrina.yaml', text }, '/srv/sites');

it('are its own, else those of the server, but for the files and names of another site', () => {
  const { settings, origins } = load('content: ./public\nlimit_identified: 9\n');
  expect(settings).toMatchObject({
    content: '/srv/sites/uno/public',
    limit_identified: 9,
    limit_anonymous: 7,
    port: 81,
    sites: '/srv/sites',
    company: '',
    security_contact: '',
  });
  expect(origins).toMatchObject({
    limit_identified: 'limit_identified in /srv/sites/uno/vitrina.yaml',
    limit_anonymous: 'the server',
    company: 'default',
  });
  expect(load('limit_anonymous: 60\n').settings.limit_anonymous).toBe(60);
});

it.each(['port: 82', 'state: "memory:"', 'sites: ./more', 'limit_tokens_all: 3'])(
  'are refused for %s, which is a setting of the server',
  (line) => {
    const name = line.split(':')[0];
    expect(() => load(`content: .\n${line}\n`)).toThrow(
      `${name} in /srv/sites/uno/vitrina.yaml is a setting of the server; write it in the settings of the server, or leave it out`,
    );
  },
);
