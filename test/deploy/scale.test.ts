// What deploy/compose.scale.yaml names exists: its volumes, files, ports and settings. No program reads it here (docs/scale.md).

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentName, settingNames } from '../../src/config/settings.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

interface Service {
  readonly image: string;
  readonly build?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
}

const file = parse(read('compose.scale.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
  readonly networks: Readonly<Record<string, object>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const services = Object.entries(file.services);
const replicas = services.filter(([, { image }]) => image === 'vitrina');
const prometheus = parse(read('monitoring/prometheus.yaml')) as {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly [
    {
      readonly job_name: string;
      readonly static_configs: readonly [{ readonly targets: readonly string[] }];
    },
  ];
};
const names = (value: object = []) => (Array.isArray(value) ? value : Object.keys(value));
const service = (name: string): Service => {
  const found = file.services[name];
  if (found === undefined) throw new Error(`compose.scale.yaml has no service ${name}`);
  return found;
};

describe('compose.scale.yaml', () => {
  it('has two replicas that differ in their own data alone', () => {
    expect(replicas.map(([name]) => name)).toEqual(['vitrina-1', 'vitrina-2']);
    const [first, second] = replicas.map(([, replica]) => ({ ...replica, volumes: undefined }));
    expect(first).toEqual(second);
    const [own, other] = replicas.map(([, { volumes }]) =>
      volumes?.filter((name) => name.endsWith(':/data')),
    );
    expect([own?.length, other?.length, own?.[0] === other?.[0]]).toEqual([1, 1, false]);
  });

  it.each(services)('%s names volumes, configs, networks and services that exist', (_, of) => {
    for (const volume of of.volumes ?? []) {
      const [source = ''] = volume.split(':');
      // the sites are the operator's
      if (source.startsWith('./'))
        expect(source === './sites' || existsSync(join(deploy, source)), source).toBe(true);
      else expect(Object.keys(file.volumes)).toContain(source);
    }
    expect(Object.keys(file.configs)).toEqual(
      expect.arrayContaining((of.configs ?? []).map(({ source }) => source)),
    );
    expect(Object.keys(file.networks)).toEqual(expect.arrayContaining(names(of.networks)));
    expect(Object.keys(file.services)).toEqual(expect.arrayContaining(names(of.depends_on)));
    for (const [name, { condition }] of Object.entries(of.depends_on ?? {}).filter(
      ([, wait]) => wait.condition,
    ))
      if (condition === 'service_healthy') expect(service(name), name).toHaveProperty('healthcheck');
  });

  it('uses each volume and config that it declares', () => {
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    expect(used).toEqual(expect.arrayContaining(Object.keys(file.volumes)));
    const sources = services.flatMap(([, { configs = [] }]) => configs.map(({ source }) => source));
    expect(sources.sort()).toEqual(Object.keys(file.configs).sort());
  });

  it.each(services)('%s has an image of one version, or is built', (_, { image, build }) => {
    expect(build !== undefined || /:v?\d+\.\d+(?:\.\d+)?$/.test(image), image).toBe(true);
  });

  it('sets what vitrina has, and what a site’s storage needs', () => {
    const settings = settingNames.map(environmentName) as readonly string[];
    const set = Object.keys(replicas[0]?.[1].environment ?? {});
    expect(set.filter((name) => name.startsWith('VITRINA_') && !settings.includes(name))).toEqual([]);
    const others = set.filter((name) => !name.startsWith('VITRINA_'));
    const sources = readFileSync(join(deploy, '../docs/sources.md'), 'utf8');
    for (const name of others) expect(sources, name).toContain(`\`${name}\``);
  });

  it('publishes the web alone to others, each port once', () => {
    const ports = services.flatMap(([, { ports: own = [] }]) => own);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([
      '80:80',
      '443:443',
      '443:443/udp',
    ]);
  });

  it('leads to the ports at which its parts listen', () => {
    const environment = replicas[0]?.[1].environment;
    expect(environment?.VITRINA_STATE).toBe('redis://valkey:6379');
    expect(names(file.services)).toContain('valkey');
    expect(service('storage').ports).toEqual(['127.0.0.1:8333:8333']);
    expect(environment?.AWS_ENDPOINT_URL_S3).toBe('http://storage:8333');
    const [, port] = environment?.VITRINA_METRICS?.split(':') ?? [];
    const [{ job_name: job, static_configs: targets }] = prometheus.scrape_configs;
    expect([job, targets[0].targets]).toEqual(['vitrina', replicas.map(([name]) => `${name}:${port}`)]);
    const servers = replicas.map(([name]) => `${name}:8080`).join(' ');
    const [...upstreams] = read('Caddyfile.scale').matchAll(/reverse_proxy \{\$VITRINA_SERVERS:(.+)\} \{/g);
    expect(upstreams.map(([, list]) => list)).toEqual([servers, servers]);
  });

  it('gives Prometheus the alert rules, and Grafana the dashboard and Prometheus', () => {
    for (const rules of prometheus.rule_files)
      expect(existsSync(join(deploy, 'monitoring', rules)), rules).toBe(true);
    expect(prometheus.rule_files).toEqual(['alerts.yaml']);
    const content = (name: string) => parse(file.configs[name]?.content ?? '');
    expect(content('grafana-source').datasources).toEqual([
      expect.objectContaining({ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true }),
    ]);
    const [{ options }] = content('grafana-dashboards').providers;
    expect(service('grafana').volumes).toContain(
      `./monitoring/dashboard.json:${options.path}/vitrina.json:ro`,
    );
  });

  it('gives the replicas a key of the storage that can only read', () => {
    const { identities } = JSON.parse(file.configs.s3?.content.replaceAll('$', '') ?? '');
    const [{ actions, credentials }] = identities;
    expect(actions).toEqual(['Read:sites']);
    const environment = replicas[0]?.[1].environment;
    expect(environment?.AWS_ACCESS_KEY_ID).toContain(credentials[0].accessKey.slice(1, -1));
    expect(environment?.AWS_SECRET_ACCESS_KEY).toContain(credentials[0].secretKey.slice(1, -1));
  });
});
