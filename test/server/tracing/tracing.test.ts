// Traces of a running backend: one trace from the call to the streams and the bot, nothing personal in it, nothing of it while it is off.
import { createServer } from 'node:http';
import * as api from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { startTracing, type TracingSettings } from '../../../server/tracing/start-tracing.ts';
import {
  createTracing,
  formatTraceparent,
  parseTraceparent,
  type Tracing,
} from '../../../server/tracing/tracing.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { botServer } from '../bot/fake-bot-api.ts';

const test = suite('tracing');

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('RUN-06 a traceparent is read and written', () => {
  const text = `00-${TRACE}-${SPAN}-01`;
  const context = { traceId: TRACE, spanId: SPAN, traceFlags: 1 };
  assert.equal(parseTraceparent(text), context);
  assert.is(formatTraceparent(context), text);
  assert.is(parseTraceparent(`00-${TRACE}-${SPAN}-00`)?.traceFlags, 0);
  assert.is(parseTraceparent(`00-${TRACE}-${SPAN}-ff`)?.traceFlags, 1);
  assert.equal(parseTraceparent(`cc-${TRACE}-${SPAN}-01-more`), context, 'a later version');
});

test('RUN-06 what is no traceparent is nothing', () => {
  const bad = [
    '',
    'x',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}0-${SPAN}-01`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
  ];
  for (const text of bad) assert.is(parseTraceparent(text), null, JSON.stringify(text));
});

interface FinishedSpan {
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: unknown;
  readonly events: readonly unknown[];
  readonly links: readonly { readonly context: { readonly traceId: string; readonly spanId: string } }[];
  readonly parentSpanContext?: { readonly spanId: string };
  spanContext(): { readonly spanId: string; readonly traceId: string };
}

/** Everything real but the collector. The packages are optional and have no types here. */
async function inMemoryTracing(
  share = 1,
  more: object = {},
): Promise<{ tracing: Tracing; spans(): readonly FinishedSpan[] }> {
  const name: string = '@opentelemetry/sdk-trace-base';
  const sdk = await import(name);
  const exporter = new sdk.InMemorySpanExporter();
  const provider = new sdk.BasicTracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.SimpleSpanProcessor(exporter)],
    ...more,
  });
  const tracing = createTracing({ tracer: provider.getTracer('test'), api, shutdown: async () => {} });
  return { tracing, spans: () => exporter.getFinishedSpans() };
}

const CALLER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
const PLANTED = {
  name: 'Plantedname',
  other: 'Otherplanted',
  details: 'planted details of the request',
  message: 'a planted message',
  query: 'plantedquery',
  amount: 98_765.43,
} as const;

test('RUN-06 a deal is one trace from the call to streams and bot, and has nothing of what people wrote, are called, own or hold', async () => {
  const { tracing, spans } = await inMemoryTracing();
  const bot = await botServer();
  const backend = await startTestBackend({
    tracing,
    env: { BOT_NOTIFY: '1', PUBLIC_URL: 'https://kantor.example', TELEGRAM_API_ROOT: bot.url },
  });
  const alice = await backend.signIn(PLANTED.name);
  const bob = await backend.signIn(PLANTED.other);
  const stream = await openStreamReader(`${await backend.address()}/api/events/feed?token=${bob.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  const created = await alice.post('/create_request', {
    ...REQUEST_BODY,
    amount: PLANTED.amount,
    additionalDetails: PLANTED.details,
  });
  const requestId: string = created.body.id;
  await stream.until((one) => one.event === 'feed_upsert');
  const accepted = await backend.call('POST', '/transactions', {
    token: bob.token,
    body: { requestId },
    headers: { traceparent: CALLER },
  });
  const id: string = accepted.body.data.id;
  await bot.until(1);
  await alice.post(`/transactions/${id}/approve`);
  await alice.post(`/transactions/${id}/chat/messages`, { text: PLANTED.message });
  await bob.get(`/feed?search=${PLANTED.query}`);
  await bob.get(`/nothing/${PLANTED.query}`);
  // Everything before the message has been written to the streams then.
  await stream.until((one) => one.data.item?.unreadCount === 1);
  stream.close();
  await backend.app.close();
  const found = spans();

  const call = found.find((span) => span.name === 'POST /api/transactions');
  assert.ok(call);
  assert.is(call.parentSpanContext, undefined, 'a trace of its own');
  assert.is.not(call.spanContext().traceId, CALLER.split('-')[1]);
  assert.equal(
    call.links.map(({ context }) => [context.traceId, context.spanId]),
    [CALLER.split('-').slice(1, 3)],
    "with a link to the caller's",
  );
  const trace = found.filter((span) => span.spanContext().traceId === call.spanContext().traceId);
  const below = (parent: FinishedSpan | undefined, name: string) =>
    trace.filter(
      (span) => span.name === name && span.parentSpanContext?.spanId === parent?.spanContext().spanId,
    );
  const transactions = below(call, 'transaction');
  const writing = transactions.find((span) => below(span, 'log write').length > 0);
  assert.ok(writing, 'a transaction whose events are in the trace');
  const write = below(writing, 'log write').flatMap((outbox) =>
    below(outbox, 'tail').flatMap((tail) => below(tail, 'stream write')),
  );
  assert.is(write.length, below(writing, 'log write').length, 'each event is followed to the streams');
  assert.ok(write.some((span) => span.attributes['kantor.streams'] === 1));
  assert.is(below(writing, 'bot send').length, 1);
  assert.equal(call?.attributes, {
    'http.request.method': 'POST',
    'http.route': '/api/transactions',
    'http.response.status_code': '201',
  });
  assert.ok(
    found.some((span) => span.name === 'GET other'),
    'an unknown path has no name',
  );

  const said = found.map(({ name, attributes, status, events, links }) =>
    JSON.stringify({ name, attributes, status, events, links }),
  );
  const secrets = [
    ...Object.values(PLANTED).map(String),
    ...[alice, bob].flatMap((one) => [one.id, one.token, String(one.telegramId)]),
    ...[requestId, id, '98765', 'Bearer', '?', backend.app.context.config.botToken],
  ];
  for (const line of said) for (const secret of secrets) assert.not.ok(line.includes(secret), line);
  const allowed = [
    ...['http.request.method', 'http.route', 'http.response.status_code'],
    ...['kantor.event', 'kantor.streams'],
  ];
  for (const span of found)
    for (const key of Object.keys(span.attributes)) assert.ok(allowed.includes(key), key);
  await backend.close();
  await bot.close();
});

test('RUN-06 a call that fails says so without its message, and a failing transaction too', async () => {
  const { tracing, spans } = await inMemoryTracing();
  const failed = await tracing
    .call(undefined, async (note) => {
      await tracing
        .within('transaction', () => Promise.reject(new Error('planted: value 42')))
        .catch(() => {});
      note({ method: 'POST', route: '/api/transactions', status: 503 });
    })
    .catch((error: unknown) => error);
  assert.is(failed, undefined);
  equalEach(spans(), ({ name, status, events }) => [name, status, events.length], [
    ['transaction', { code: api.SpanStatusCode.ERROR }, 0],
    ['POST /api/transactions', { code: api.SpanStatusCode.ERROR }, 0],
  ]);
});

test('RUN-06 our share decides what is recorded, not the caller; what is not recorded leaves nothing in the tables', async () => {
  const { tracing, spans } = await inMemoryTracing(0);
  const backend = await startTestBackend({ tracing });
  const alice = await backend.signIn('Alice');
  await backend.call('POST', '/create_request', {
    token: alice.token,
    body: REQUEST_BODY,
    headers: { traceparent: CALLER.replace(/00$/, '01') },
  });
  const rows = await queryRows<{ all: string | number; traced: string | number }>(
    backend.database.reads,
    sql`select count(*) as all, count(traceparent) as traced
        from (select traceparent from outbox union all select traceparent from event_log) entries`,
  );
  assert.ok(Number(rows[0]?.all) > 0);
  assert.is(Number(rows[0]?.traced), 0);
  assert.equal(spans(), []);
  await backend.close();
});

test('RUN-06 neither the flag nor the id of a caller decides what is recorded: our own id does, and what follows goes with it', async () => {
  const [always, never] = ['1', 'ffffffff'].map((end) => end.padStart(32, '0'));
  for (const [own, caller, recorded] of [
    [never, `00-${always}-00f067aa0ba902b7-01`, []],
    [always, `00-${never}-00f067aa0ba902b7-00`, ['transaction', 'GET /api/feed']],
  ] as const) {
    const idGenerator = { generateTraceId: () => own, generateSpanId: () => '00f067aa0ba902b7' };
    const { tracing, spans } = await inMemoryTracing(0.5, { idGenerator });
    await tracing.call(caller, async (note) => {
      await tracing.within('transaction', async () => {});
      note({ method: 'GET', route: '/api/feed', status: 200 });
    });
    equalEach(spans(), ({ name }) => name, recorded);
  }
});

test('RUN-06 without the setting nothing is loaded and nothing is called; without the packages there is one line', async () => {
  const lines: string[] = [];
  const log = {
    info: (_: unknown, line?: string) => lines.push(line ?? ''),
    warn: (line: unknown) => lines.push(String(line)),
  } as unknown as Parameters<typeof startTracing>[1];
  let loads = 0;
  const missing = async () => {
    loads += 1;
    throw new Error('Cannot find package');
  };
  assert.is(await startTracing(null, log, missing), null);
  assert.equal([loads, lines], [0, []]);
  const settings: TracingSettings = { endpoint: 'http://127.0.0.1:4318', share: 0.1, serviceName: 'kantor' };
  assert.is(await startTracing(settings, log, missing), null);
  assert.equal(
    [loads, lines],
    [1, ['OTEL_EXPORTER_OTLP_ENDPOINT is set and OpenTelemetry is not installed: there are no traces']],
  );

  // Nothing of it is between a call and the database.
  const backend = await startTestBackend();
  const traced = await startTestBackend({ tracing: (await inMemoryTracing()).tracing });
  assert.is(backend.app.context.database, backend.database);
  assert.is.not(traced.app.context.database, traced.database);
  assert.is(backend.app.context.serviceConfig.traceparent, undefined);
  assert.is(traced.app.routes.length - backend.app.routes.length, 1, 'the middleware');
  await createDealFixture(backend);
  const rows = await queryRows<{ n: string | number }>(
    backend.database.reads,
    sql`select count(*) as n from (select traceparent from outbox union all select traceparent from event_log) o where traceparent is not null`,
  );
  assert.is(Number(rows[0]?.n), 0);
  await backend.close();
  await traced.close();
});

test('RUN-06 the real exporter sends to the collector', async () => {
  const paths: string[] = [];
  const collector = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  const lines: string[] = [];
  const tracing = await startTracing(
    { endpoint: `http://127.0.0.1:${port}/`, share: 1, serviceName: 'kantor' },
    {
      info: (_: unknown, line?: string) => lines.push(line ?? ''),
      warn: (line: unknown) => lines.push(String(line)),
    } as unknown as Parameters<typeof startTracing>[1],
  );
  assert.equal(lines, ['traces are sent']);
  await tracing?.call(undefined, async (note) => note({ method: 'GET', route: '/healthz', status: 200 }));
  await tracing?.shutdown();
  assert.equal(paths, ['POST /v1/traces']);
  collector.closeAllConnections();
  collector.close();
});

test.run();
