// Dashboards and alerts: each metric that they name exists, and each alert has its place in the runbook (RUN-04).
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { API_ROUTES } from '#contract/routes.ts';
import { DEAL_STEP_ACTIONS } from '#domain/deal-table.ts';
import { createInstruments } from '../../server/metrics/registry.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const DASHBOARDS = 'deploy/grafana/dashboards/';
const ALERTS = 'deploy/prometheus/alerts.yml';

async function seriesNames(): Promise<Set<string>> {
  const { registry } = createInstruments(true);
  const names = new Set<string>();
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    names.add(name);
    if (`${type}` === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
  }
  return names;
}

const metricsIn = (query: string): string[] => query.match(/\b(?:kantor|nodejs|process)_\w+/g) ?? [];

test('RUN-04 every query of the dashboards and alerts asks for metrics that exist', async () => {
  const known = await seriesNames();
  const queries = readdirSync(new URL(`../../${DASHBOARDS}`, import.meta.url)).flatMap((file) => {
    const { panels } = JSON.parse(read(DASHBOARDS + file)) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr })),
    );
  });
  assert.ok(queries.length >= 15);
  for (const line of read(ALERTS).matchAll(/expr: (?:>-\n)?((?:.|\n {10,})+?)\n {8}\w/g))
    queries.push({ where: ALERTS, expr: line[1] ?? '' });
  assert.ok(queries.filter(({ where }) => where === ALERTS).length >= 10);
  for (const { where, expr } of queries) {
    const metrics = metricsIn(expr);
    if (!expr.includes('up{')) assert.ok(metrics.length > 0, `${where} asks for nothing: ${expr}`);
    for (const metric of metrics) assert.ok(known.has(metric), `${where}: there is no ${metric}`);
  }
});

test('RUN-04 there is a dashboard for each question, and routes and steps that it asks for exist', () => {
  const titles: string[] = [];
  const routes = new Set(Object.values(API_ROUTES).map(({ path }) => `/api${path}`));
  for (const file of readdirSync(new URL(`../../${DASHBOARDS}`, import.meta.url))) {
    const { title, panels } = JSON.parse(read(DASHBOARDS + file)) as {
      title: string;
      panels: { targets: { expr: string }[] }[];
    };
    titles.push(title);
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      for (const [, route] of expr.matchAll(/route="([^"]+)"/g))
        assert.ok(routes.has(route ?? ''), `${title}: there is no route ${route}`);
      for (const [, list = ''] of expr.matchAll(/action=~"([^"]+)"/g))
        for (const pattern of list.split('|'))
          assert.ok(
            DEAL_STEP_ACTIONS.some((action) => new RegExp(`^(?:${pattern})$`).test(action)),
            `${title}: there is no step ${pattern}`,
          );
    }
  }
  assert.equal(titles.sort(), [
    'Is it fast?',
    'Is it safe?',
    'Is it true?',
    'Is the market alive?',
    'Is there room?',
    'Who waits?',
  ]);
});

test('RUN-04 every alert says where the runbook helps', () => {
  const text = read(ALERTS);
  const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  assert.ok(alerts.length >= 10);
  for (const name of alerts) {
    assert.ok(text.includes(`docs/runbook.md#${name.toLowerCase()}`), `${name} names no place`);
    assert.ok(headings.includes(name), `the runbook has no ${name}`);
  }
});

test.run();
