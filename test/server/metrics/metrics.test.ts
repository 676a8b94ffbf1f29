// Metrics page: correct values, bounded labels, no personal data, and an answer while sources fail.
import fc from 'fast-check';
import { register } from 'prom-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { API_ROUTES } from '#contract/routes.ts';
import { createMetrics, type Metrics } from '../../../server/metrics/metrics.ts';

const page = async (metrics: Metrics): Promise<string> => (await metrics.renderMetrics()).body;

/** The samples of one metric as `{labels: value}`. */
async function samples(metrics: Metrics, name: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const line of (await page(metrics)).split('\n')) {
    const [, sample, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (sample === name) found[labels] = Number(value);
  }
  return found;
}

const COUNT = 'kantor_http_request_duration_seconds_count';

test('every route of the contract has a label of its own', async () => {
  const metrics = createMetrics();
  const routes = Object.values(API_ROUTES);
  for (const { method, path } of routes) {
    metrics.httpRequest({ method, route: `/api${path}`, status: 200, seconds: 0 });
  }
  const keys = Object.keys(await samples(metrics, COUNT));
  assert.is(keys.length, new Set(routes.map(({ method, path }) => method + path)).size);
  assert.not(keys.some((key) => key.includes('route="other"')));
});

test('the number of series stays bounded for any calls', async () => {
  const metrics = createMetrics();
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer(), (method, route, status) => {
      metrics.httpRequest({ method, route, status, seconds: 0 });
      metrics.jobRun(`${method} ${route}`, 'done', 0);
      metrics.uploadStored(route, 1);
    }),
    { numRuns: 500 },
  );
  assert.equal(Object.keys(await samples(metrics, COUNT)).length, 1);
  assert.equal(Object.keys(await samples(metrics, 'kantor_uploads_total')), ['result="other"']);
});

test('lag, closed slow readers and pool are read with each page', async () => {
  let lag = 0.5;
  let cut = 2;
  let pool: { total: number; idle: number; waiting: number } | null = { total: 10, idle: 3, waiting: 1 };
  const metrics = createMetrics({
    sources: { outboxLag: async () => lag, slowReadersClosed: () => cut, pool: () => pool },
  });
  const state = async () => [
    await samples(metrics, 'kantor_outbox_lag_seconds'),
    await samples(metrics, 'kantor_streams_cut_total'),
    await samples(metrics, 'kantor_database_connections'),
  ];
  assert.equal(await state(), [
    { '': 0.5 },
    { '': 2 },
    { 'state="busy"': 7, 'state="idle"': 3, 'state="waiting"': 1 },
  ]);
  lag = 0;
  cut = 5;
  pool = null;
  assert.equal(await state(), [{ '': 0 }, { '': 5 }, {}]);
});

test('a source that fails or hangs is omitted, and the rest is served within about a second', async () => {
  const metrics = createMetrics({
    sources: {
      outboxLag: () => new Promise(() => {}),
      pool: () => {
        throw new Error('away');
      },
    },
  });
  metrics.eventsDelivered(1);
  const startedAt = Date.now();
  const body = await page(metrics);
  assert.ok(Date.now() - startedAt < 3_000);
  assert.not.match(body, /^kantor_outbox_lag_seconds /m);
  assert.not.match(body, /^kantor_database_connections\{/m);
  assert.match(body, /^kantor_events_delivered_total 1$/m);
});

test('a lag that becomes unknown disappears', async () => {
  let isAway = false;
  const outboxLag = async () => {
    if (isAway) throw new Error('away');
    return 3;
  };
  const metrics = createMetrics({ sources: { outboxLag } });
  assert.equal(await samples(metrics, 'kantor_outbox_lag_seconds'), { '': 3 });
  isAway = true;
  assert.equal(await samples(metrics, 'kantor_outbox_lag_seconds'), {});
});

test('two apps in one process share neither values nor the global registry', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.eventsDelivered(5);
  assert.equal(await samples(other, 'kantor_events_delivered_total'), { '': 0 });
  assert.is(await register.metrics(), '\n');
});

test('process metrics are included on request, in the text format', async () => {
  const { contentType, body } = await createMetrics({ withProcess: true }).renderMetrics();
  assert.is(contentType, 'text/plain; version=0.0.4; charset=utf-8');
  assert.match(body, /^process_resident_memory_bytes \d/m);
  assert.match(body, /^nodejs_eventloop_lag_p99_seconds /m);
  assert.not.match(await page(createMetrics()), /process_|nodejs_/);
});

test.run();
