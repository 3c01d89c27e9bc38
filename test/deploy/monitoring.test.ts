// The dashboard and the alert rules of deploy/monitoring, held against what /metrics of one site and of several renders.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../src/http/metrics.ts';
import { createHostingCondition } from '../../src/service/condition.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { ask } from '../http/ask.ts';
import { startServer } from '../http/running-server.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules: readonly Rule[] = parse(read('deploy/monitoring/alerts.yaml')).groups.flatMap(
  (group: { readonly rules: readonly Rule[] }) => group.rules,
);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json'));
const panels: readonly Panel[] = dashboard.panels;

/** What Prometheus adds to what it scrapes. */
const ofPrometheus = { metrics: ['up'], labels: ['instance', 'job'] };
const functions = /\b(?:sum|max|rate|increase|time|histogram_quantile|by|or)\b/g;

/** The names that an expression asks for. */
function namesIn(expression: string) {
  const labels = [...expression.matchAll(/(\w+)=~?"/g)].map(([, name]) => name!);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/, */));
  const bare = expression
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(functions, '');
  return { metrics: bare.match(/[a-z_]\w*/g) ?? [], labels: [...labels, ...grouped] };
}

describe('deploy/monitoring', () => {
  const metrics = new Set(ofPrometheus.metrics);
  const labels = new Set(ofPrometheus.labels);

  beforeAll(async () => {
    const server = await startServer();
    await ask(server, '/api/v1/get_company_info');
    const several = createMetrics();
    const store = openMemoryStore();
    const states = { open: 1, opening: 0, closed: 0, failed: 0 };
    const count = () => ({ states, troubled: 0, memoryBytes: 1, opened: 1 });
    createHostingCondition({ folderProblem: () => undefined, count, store, metrics: several, now: () => 0 });
    const rendered = [(await ask(server, '/metrics')).text, await several.render()].join('\n');
    for (const [, name, named = ''] of rendered.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
      metrics.add(name!);
      for (const [, label] of named.matchAll(/(\w+)="/g)) labels.add(label!);
    }
    await Promise.all([server.close(), store.close()]);
  });

  const expressions: readonly (readonly [string, string])[] = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    [
      'a query of a variable',
      dashboard.templating.list[1].query.query.replace(/^label_values\(|, instance\)$/g, ''),
    ],
  ];

  it.each(expressions)('%s asks for metrics and labels that exist: %s', (_, expression) => {
    const names = namesIn(expression);
    expect(names.metrics.length).toBeGreaterThan(0);
    expect(names.metrics.filter((name) => !metrics.has(name))).toEqual([]);
    expect(names.labels.filter((name) => !labels.has(name))).toEqual([]);
  });

  it.each(rules)('$alert says what is wrong, and what to do in a section that exists', (rule) => {
    expect(rule.annotations.summary).toMatch(/^\S.*\.$/);
    const [, file = '', anchor] = / (docs\/\w+\.md)#([\w-]+)$/.exec(rule.annotations.runbook) ?? [];
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
    expect(['warning', 'critical']).toContain(rule.labels.severity);
  });

  it('alerts have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('panels have ids of their own and do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('legends name labels by which the panel is grouped, or that every sample has', () => {
    const faults = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr, legendFormat }) =>
        [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]
          .filter(([, label]) => label !== 'instance' && !namesIn(expr).labels.includes(label!))
          .map(([label]) => `${title}: ${label}`),
      ),
    );
    expect(faults).toEqual([]);
  });
});
