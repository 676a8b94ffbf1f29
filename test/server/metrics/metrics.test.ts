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

test('requests are counted and timed by template, method and status', async () => {
  const metrics = createMetrics();
  const route = '/api/requests/:id';
  metrics.httpRequest({ method: 'GET', route, status: 200, seconds: 0.25 });
  metrics.httpRequest({ method: 'GET', route, status: 200, seconds: 0.5 });
  metrics.httpRequest({ method: 'GET', route, status: 404, seconds: 0.001 });
  assert.equal(await samples(metrics, COUNT), {
    [`method="GET",route="${route}",status="200"`]: 2,
    [`method="GET",route="${route}",status="404"`]: 1,
  });
  const sums = await samples(metrics, 'kantor_http_request_duration_seconds_sum');
  assert.is(sums[`method="GET",route="${route}",status="200"`], 0.75);
});

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

test('a real path, an id or a token never becomes a label', async () => {
  const metrics = createMetrics();
  const paths = [
    '/api/requests/0199a7c2-1111-7000-8000-000000000000',
    '/api/events/feed?token=eyJhbGciOiJIUzI1NiJ9.e30.x',
    '/wp-login.php',
    '/api/requests/:id/',
  ];
  for (const route of paths) metrics.httpRequest({ method: 'GET', route, status: 200, seconds: 0 });
  metrics.httpRequest({ method: 'BREW', route: 'static', status: 999, seconds: 0 });
  metrics.jobRun('expire 0199a7c2', 'done', 0);
  metrics.uploadStored('image/png; name=secret', 1);
  assert.equal(await samples(metrics, COUNT), {
    'method="GET",route="other",status="200"': 4,
    'method="other",route="static",status="other"': 1,
  });
  assert.not.match(await page(metrics), /0199a7c2|eyJ|wp-login|secret/);
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

test('open streams by kind; a stream ends only once', async () => {
  const metrics = createMetrics();
  const closeFeed = metrics.streamOpened('feed');
  metrics.streamOpened('feed');
  const closeChat = metrics.streamOpened('chat');
  assert.equal(await samples(metrics, 'kantor_streams_open'), { 'kind="feed"': 2, 'kind="chat"': 1 });
  closeFeed();
  closeFeed();
  closeChat();
  assert.equal(await samples(metrics, 'kantor_streams_open'), { 'kind="feed"': 1, 'kind="chat"': 0 });
});

test('events, jobs, deals and uploads', async () => {
  const metrics = createMetrics();
  metrics.eventsDelivered(3);
  metrics.eventsDelivered(4);
  metrics.jobRun('expire_request', 'done', 0.01);
  metrics.jobRun('expire_request', 'failed', 0.01);
  metrics.dealTransition('accept_completion');
  metrics.dealTransition('accept_completion');
  metrics.settlementStep('settlement.other_name');
  metrics.paymentUnreceived();
  metrics.hintDismissed('hurry');
  metrics.changeRefused('LEVEL_LIMIT');
  metrics.uploadStored('image/png', 1_000);
  metrics.uploadStored('application/pdf', 500);
  metrics.uploadRefused('FILE_TOO_LARGE');
  assert.equal(await samples(metrics, 'kantor_events_delivered_total'), { '': 7 });
  assert.equal(await samples(metrics, 'kantor_job_duration_seconds_count'), {
    'kind="expire_request",outcome="done"': 1,
    'kind="expire_request",outcome="failed"': 1,
  });
  assert.equal(await samples(metrics, 'kantor_deal_transitions_total'), { 'action="accept_completion"': 2 });
  assert.equal(await samples(metrics, 'kantor_settlement_steps_total'), { 'kind="other_name"': 1 });
  assert.equal(await samples(metrics, 'kantor_payments_unreceived_total'), { '': 1 });
  assert.equal(await samples(metrics, 'kantor_hints_dismissed_total'), { 'kind="hurry"': 1 });
  assert.equal(await samples(metrics, 'kantor_refusals_total'), { 'code="LEVEL_LIMIT"': 1 });
  assert.equal(await samples(metrics, 'kantor_uploads_total'), {
    'result="image/png"': 1,
    'result="application/pdf"': 1,
    'result="FILE_TOO_LARGE"': 1,
  });
  assert.equal(await samples(metrics, 'kantor_uploaded_bytes_total'), { '': 1_500 });
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
