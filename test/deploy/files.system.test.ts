// The files of deploy/ and .github/, judged by the programs that read them or by their schemas.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { program } from '../cli/run.ts';
import { isMissing } from '../missing.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const has = (command: string) => spawnSync(command, ['--version']).error === undefined;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  });
  return { status, printed: stdout + stderr };
}

describe('Docker', () => {
  it('the Dockerfile has no fault that dockerfile-utils finds', () => {
    cpSync(join(root, 'deploy/Dockerfile'), join(folder, 'Dockerfile'));
    const linter = join(root, 'node_modules/.bin/dockerfile-utils');
    expect(run(linter, ['lint', join(folder, 'Dockerfile')])).toEqual({ status: 0, printed: '' });
  });

  it('the image contains what its stages copy, and does not run as root', () => {
    const lines = read('deploy/Dockerfile');
    const { scripts, bin } = JSON.parse(read('package.json'));
    for (const [, script = ''] of lines.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty([script]);
    expect(lines).toContain(`"/app/node_modules/vitrina/${bin.vitrina}"`);
    expect(lines.split('\n').findLast((line) => line.startsWith('USER'))).toBe('USER node');
  });

  it('the compose file follows the Compose Specification', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    const { $schema: _, ...schema } = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
    const validate = ajv.compile(schema);
    const file = parse(read('deploy/compose.yaml'), { merge: true });
    validate(file);
    expect(validate.errors).toBeNull();
    expect(Object.keys(file.services)).toEqual(['vitrina-1', 'vitrina-2', 'redis', 'caddy']);
    // quotas count callers, not the proxy, only if vitrina trusts the address that Caddy has
    const { networks } = file.services.caddy;
    for (const name of ['vitrina-1', 'vitrina-2']) {
      const { environment } = file.services[name];
      expect(environment.VITRINA_TRUSTED_PROXIES).toBe(networks.inside.ipv4_address);
    }
    // what grows without bound ends itself, not its neighbours
    for (const [name, service] of Object.entries<{ mem_limit?: string }>(file.services))
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(validate({ services: { vitrina: { imago: 'x' } } })).toBe(false);
    const scale = parse(read('deploy/compose.scale.yaml'), { merge: true });
    validate(scale);
    expect(validate.errors).toBeNull();
    for (const name of ['vitrina-1', 'vitrina-2'])
      expect(scale.services[name].environment.VITRINA_TRUSTED_PROXIES).toBe(
        scale.services.caddy.networks.inside.ipv4_address,
      );
    for (const [name, service] of Object.entries<{ mem_limit?: string }>(scale.services))
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
  });

  it.skipIf(isMissing('Caddy', has('caddy'))).each(['Caddyfile', 'Caddyfile.scale'])(
    'Caddy accepts the %s',
    (name) => {
      const words = ['validate', '--config', join(root, 'deploy', name), '--adapter', 'caddyfile'];
      const environment = { VITRINA_DOMAIN: 'www.casaclara.example', HOME: folder };
      const { status, printed } = run('caddy', words, environment);
      expect(status, printed).toBe(0);
    },
  );
});

describe.skipIf(isMissing('systemd-analyze', has('systemd-analyze')))('the systemd units', () => {
  beforeEach(() => {
    // verify wants the program to exist
    const service = read('deploy/systemd/vitrina.service').replace('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, 'vitrina.service'), service);
    cpSync(join(root, 'deploy/systemd/vitrina.socket'), join(folder, 'vitrina.socket'));
  });

  it('are accepted by systemd without a remark', () => {
    const units = [join(folder, 'vitrina.service'), join(folder, 'vitrina.socket')];
    expect(run('systemd-analyze', ['verify', '--man=no', ...units])).toEqual({ status: 0, printed: '' });
  });

  it('bound the memory of the service, and start it again so seldom that systemd never gives up (StartLimitBurst=5 in 10 s)', () => {
    const service = read('deploy/systemd/vitrina.service');
    expect(service).toMatch(/^MemoryMax=\d+G$/m);
    const [, seconds] = /^RestartSec=(\d+)$/m.exec(service) ?? [];
    expect(5 * Number(seconds)).toBeGreaterThan(10);
  });

  it('are those of a second site after the command of docs/install.md, and accepted too', () => {
    const [, shown = ''] = /```sh\n(name=clinica[\s\S]*?)systemctl/.exec(read('docs/install.md')) ?? [];
    const { status, printed } = run('sh', ['-e', '-c', shown.replaceAll('/etc/systemd/system', folder)]);
    expect([status, printed]).toEqual([0, '']);
    const units = ['vitrina-clinica.service', 'vitrina-clinica.socket'].map((name) => join(folder, name));
    const [service = '', socket = ''] = units.map((unit) => readFileSync(unit, 'utf8'));
    const own = [
      'Requires=vitrina-clinica.socket',
      '--config /etc/vitrina/clinica.yaml',
      'StateDirectory=vitrina-clinica',
      'CacheDirectory=vitrina-clinica',
      'LogsDirectory=vitrina-clinica',
      'WorkingDirectory=/var/lib/vitrina-clinica',
    ];
    for (const line of own) expect(service).toContain(`${line}\n`);
    expect(socket).toContain('ListenStream=127.0.0.1:8081\n');
    expect(run('systemd-analyze', ['verify', '--man=no', ...units])).toEqual({ status: 0, printed: '' });
  });

  it('leave the service little to attack: exposure below 2 of 10', () => {
    const words = ['security', '--offline=true', '--threshold=20', '--no-pager'];
    const { status, printed } = run('systemd-analyze', [...words, join(folder, 'vitrina.service')]);
    expect(status, printed.split('\n').at(-2)).toBe(0);
  });
});

describe.skipIf(isMissing('promtool', has('promtool')))('promtool', () => {
  it('accepts the configuration of Prometheus', () => {
    const { status, printed } = run('promtool', [
      'check',
      'config',
      join(root, 'deploy/monitoring/prometheus.yaml'),
    ]);
    expect(status, printed).toBe(0);
  });

  it('accepts the alert rules', () => {
    const { status, printed } = run('promtool', [
      'check',
      'rules',
      join(root, 'deploy/monitoring/alerts.yaml'),
    ]);
    expect(status, printed).toBe(0);
  });

  // each metric with its values of an instance that is well, and of one that is not: first + step × minutes
  const series = [
    ['up', '1x40', '0x40'],
    ['vitrina_requests_total{status="200"}', '0+100x40', '0+10x40'],
    ['vitrina_requests_total{status="429"}', '0+10x40', '0+100x40'],
    ['vitrina_requests_total{status="500"}', '0x40', '0+10x40'],
    ['vitrina_request_duration_seconds_bucket{le="0.5"}', '0+100x40', '0x40'],
    ['vitrina_request_duration_seconds_bucket{le="1"}', '0+100x40', '0+100x40'],
    ['vitrina_request_duration_seconds_bucket{le="+Inf"}', '0+100x40', '0+100x40'],
    ['vitrina_degraded{part="state"}', '0x40', '1x40'],
    ['vitrina_reloads_total{outcome="failed"}', '3x40', '0+1x40'],
    ['vitrina_content_checked_timestamp_seconds', '0x40', '-100000x40'],
    ['vitrina_sites{state="failed"}', '0x40', '1x40'],
    ['vitrina_state_clients', '10x40', '90x40'],
    ['vitrina_state_clients_capacity', '100x40', '100x40'],
    ['vitrina_state_tokens', '10x40', '10x40'],
    ['vitrina_state_tokens_capacity', '100x40', '100x40'],
    ['nodejs_eventloop_lag_p99_seconds', '0.01x40', '0.2x40'],
    ['process_open_fds', '10x40', '90x40'],
    ['process_max_fds', '100x40', '100x40'],
  ] as const;

  it.each(['well', 'not well'] as const)('lets all alerts or none fire where an instance is %s', (state) => {
    const rules = join(root, 'deploy/monitoring/alerts.yaml');
    const names: readonly string[] = parse(read('deploy/monitoring/alerts.yaml')).groups[0].rules.map(
      ({ alert }: { alert: string }) => alert,
    );
    const of = (metric: string) => {
      const [name, labels = ''] = metric.split(/[{}]/);
      return `${name}{job="vitrina",instance="a"${labels && `,${labels}`}}`;
    };
    const fired = state === 'well' ? [] : names;
    const file = join(folder, 'test.json');
    const expression = {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: '39m',
      exp_samples: fired.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    };
    const test = {
      interval: '1m',
      input_series: series.map(([metric, well, ill]) => ({
        series: of(metric),
        values: state === 'well' ? well : ill,
      })),
      promql_expr_test: [expression],
    };
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
    const { status, printed } = run('promtool', ['test', 'rules', file]);
    expect(status, printed).toBe(0);
  });

  it('accepts the expressions of the dashboard', () => {
    interface Panel {
      readonly targets: readonly { readonly expr: string }[];
    }
    const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: readonly Panel[] };
    const rules = panels.flatMap(({ targets }, panel) =>
      targets.map(({ expr }, target) => ({
        record: `panel:${panel}:${target}`,
        expr: expr.replaceAll('$__rate_interval', '5m'), // Grafana writes the interval of its data there
      })),
    );
    const file = join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] })); // JSON is YAML
    const { status, printed } = run('promtool', ['check', 'rules', file]);
    expect(status, printed).toBe(0);
    expect(rules.length).toBeGreaterThan(20);
  });
});

describe('GitHub', () => {
  it.each(['.github/workflows/ci.yml', '.github/workflows/release.yml', 'deploy/action/action.yml'])(
    '%s is valid',
    (file) => {
      const validator = join(root, 'node_modules/.bin/action-validator');
      expect(() => execFileSync(validator, [file], { cwd: root, encoding: 'utf8' })).not.toThrow();
    },
  );

  it('CI runs the Node versions that the package allows, from the lowest on', () => {
    const { engines } = JSON.parse(read('package.json'));
    const { node } = parse(read('.github/workflows/ci.yml')).jobs.fast.strategy.matrix;
    // of later lines, those before 22.2 lack what the program uses (src/cli/node-version.ts)
    expect(engines.node).toBe(`^${node[0]}.0 || >=22.2.0`);
  });

  it('CI runs each part of .ci/run', () => {
    const { fast, others } = parse(read('.github/workflows/ci.yml')).jobs;
    const parts = [fast, others].flatMap(({ steps }) =>
      steps.flatMap(({ run = '' }) => run.match(/(?<=\.ci\/run ).+/) ?? []),
    );
    expect(parts).toEqual(['fast', ['$', '{{ matrix.part }}'].join('')]);
    const [, list = ''] = /usage: \.ci\/run \[(.+)\]/.exec(read('.ci/run')) ?? [];
    expect(list.split('|').sort()).toEqual(['fast', ...others.strategy.matrix.part].sort());
  });

  describe('the action', () => {
    const check = (site: string) => {
      const { status } = run(join(root, 'deploy/action/check.sh'), [], {
        VITRINA: `${process.execPath} ${program}`,
        SITE: site,
        SNAPSHOT: join(folder, 'site.snapshot'),
        REPORT: join(folder, 'report.md'),
        GITHUB_OUTPUT: join(folder, 'output'),
        GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
      });
      const report = readFileSync(join(folder, 'report.md'), 'utf8');
      expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toBe(report);
      return { status, report, output: readFileSync(join(folder, 'output'), 'utf8') };
    };

    it('reports pages and problems, keeps the snapshot and fails as check does', () => {
      const text = 'Reparamos bicicletas de todas las marcas, con cita o sin ella, en un día.';
      writeFileSync(join(folder, 'index.html'), `<title>Taller</title><h1>Taller</h1><p>${text}`);
      const other = 'Alquilamos bicicletas por horas y por días, también para niños, con casco.';
      writeFileSync(join(folder, 'alquiler.html'), `<title>Taller</title><h1>Taller</h1><p>${other}`);
      const { status, report, output } = check(folder);
      expect([status, output]).toEqual([
        1,
        expect.stringMatching(/^result=2 pages, \d+ problems?\ncode=1\n$/),
      ]);
      expect(report).toMatch(
        /^### vitrina: 2 pages, \d+ problems?\n\n````text\n[\s\S]*warning: company: not set[\s\S]*````\n$/,
      );
      expect(
        run(process.execPath, [program, 'read', '/', '--site', join(folder, 'site.snapshot')]).printed,
      ).toContain(text);
    });

    it('says why a site cannot be served', () => {
      const { status, report } = check(join(folder, 'nowhere'));
      expect(status).not.toBe(0);
      expect(report).toMatch(/^### vitrina: the site cannot be served\n[\s\S]*does not exist/);
    });
  });
});
