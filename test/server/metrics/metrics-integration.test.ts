// Metrics of a running backend: every number comes from the right source.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backupName } from '../../../server/backup/manifest.ts';
import { appendEntries, flushOutbox } from '../../../server/store/event-outbox.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { entryOf } from '../../harness/backend/log-events.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { enginesOfTier, postgresEngine } from '../../harness/database/engines.ts';
import { FORM_TYPE, filePart, formOf } from '../files/multipart.ts';
import { PNG, SCRIPT } from '../files/samples.ts';

const test = suite('metrics wiring');

/** Every sample of the page by its name and labels. */
async function numbers({ app }: TestBackend): Promise<Map<string, number>> {
  const response = await app.fetch(new Request('http://kantor.test/metrics'));
  assert.is(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
  const samples = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
const calls = (method: string, route: string, status: number) =>
  `kantor_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test('calls are counted by template, status and method, never by path; pages and unknown paths have one label each', async () => {
  const backend = await startTestBackend();
  const { alice, bob, id, chatPath: chat } = await createDealFixture(backend);
  await alice.get(`/transactions/${id}`);
  await bob.get(`/transactions/${id}`);
  await bob.get(`/transactions/${alice.id}`);
  await alice.post(`${chat}/messages`, { text: 'hi' });
  await alice.get(`/nothing/${alice.token}`);
  await backend.app.fetch(new Request('http://kantor.test/healthz'));
  const found = await numbers(backend);
  assert.is(found.get(calls('GET', '/api/transactions/:id', 200)), 2);
  assert.is(found.get(calls('GET', '/api/transactions/:id', 404)), 1);
  assert.is(found.get(calls('POST', '/api/transactions/:id/chat/messages', 201)), 1);
  assert.is(found.get(calls('GET', 'other', 404)), 1);
  assert.is(found.get(calls('GET', '/healthz', 200)), 1);
  const page = [...found.keys()].join('\n');
  for (const secret of [alice.token, id, alice.id]) assert.not.ok(page.includes(secret));
  await backend.close();
});

test('refusals are counted with their status', async () => {
  const backend = await startTestBackend();
  const { alice, bob, id } = await createDealFixture(backend, false);
  await bob.post(`/transactions/${id}/approve`);
  await backend.call('GET', '/feed');
  await alice.post(`/transactions/${id}/approve`);
  const found = await numbers(backend);
  assert.is(found.get(calls('POST', '/api/transactions/:id/approve', 403)), 1);
  assert.is(found.get(calls('POST', '/api/transactions/:id/approve', 200)), 1);
  assert.is(found.get(calls('GET', '/api/feed', 401)), 1);
  await backend.close();
});

test('deal steps are counted once each, replays and refusals not at all', async () => {
  const backend = await startTestBackend();
  const { alice, bob, id } = await createDealFixture(backend);
  const propose = () => alice.post(`/transactions/${id}/complete/propose`, {}, 'key');
  await propose();
  await propose();
  await alice.post(`/transactions/${id}/complete/accept`, {});
  await bob.post(`/transactions/${id}/complete/accept`, {});
  await backend.settled();
  const found = await numbers(backend);
  const steps = (action: string) => found.get(`kantor_deal_transitions_total{action="${action}"}`);
  assert.equal(
    ['approve', 'propose_completion', 'accept_completion', 'dispute'].map((action) => steps(action) ?? 0),
    [1, 1, 1, 0],
  );
  await backend.close();
});

test('uploads are counted by the detected type or the error code', async () => {
  const backend = await startTestBackend();
  const { alice, chatPath: chat } = await createDealFixture(backend);
  const send = async (content: Buffer, key: string) =>
    fetch(`${await backend.address()}/api${chat}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${alice.token}`, 'content-type': FORM_TYPE, 'idempotency-key': key },
      body: new Uint8Array(formOf(filePart(content))),
    });
  for (const key of ['a', 'b', 'b']) assert.is((await send(PNG, key)).status, 201);
  assert.is((await send(SCRIPT, 'c')).status, 415);
  const found = await numbers(backend);
  assert.is(found.get('kantor_uploads_total{result="image/png"}'), 2);
  assert.is(found.get('kantor_uploads_total{result="UNSUPPORTED_FILE"}'), 1);
  assert.is(found.get('kantor_uploaded_bytes_total'), 2 * PNG.length);
  await backend.close();
});

test('open streams are counted by kind, delivered events, and closed slow readers', async () => {
  const backend = await startTestBackend();
  const { alice, chatPath: chat } = await createDealFixture(backend);
  const base = await backend.address();
  const feed = await openStreamReader(`${base}/api/events/feed?token=${alice.token}`);
  await feed.until((one) => one.event === 'initial_feed');
  const streams = await Promise.all(
    [0, 1].map(() => openStreamReader(`${base}/api${chat}/events?token=${alice.token}`)),
  );
  const refused = await openStreamReader(`${base}/api/events/feed?token=x`);
  const open = (found: Map<string, number>) =>
    ['feed', 'chat', 'requests'].map((kind) => found.get(`kantor_streams_open{kind="${kind}"}`) ?? 0);
  const first = await numbers(backend);
  assert.equal(open(first), [1, 2, 0]);
  assert.is(first.get('kantor_streams_cut_total'), 0);
  const delivered = first.get('kantor_events_delivered_total') ?? 0;
  await alice.post(`${chat}/messages`, { text: 'x' });
  for (const stream of streams) await stream.until((one) => one.data.message?.text === 'x');
  assert.ok(((await numbers(backend)).get('kantor_events_delivered_total') ?? 0) > delivered);
  for (const stream of [...streams, refused]) stream.close();
  feed.pause();
  const { hub } = backend.app.context;
  const payload = { filler: 'x'.repeat(256 * 1024) };
  for (let seq = 900_000_000_000_000; hub.counts.slowReadersClosed === 0; seq += 1) {
    hub.publish([entryOf({ seq, topic: 'feed', type: 'feed_upsert', payload })]);
    backend.clock.advance(1_000);
    hub.tick();
    await new Promise((resolve) => setImmediate(resolve));
  }
  while (open(await numbers(backend)).some((count) => count > 0))
    await new Promise((resolve) => setImmediate(resolve));
  assert.is((await numbers(backend)).get('kantor_streams_cut_total'), 1);
  await backend.close();
});

test('RUN-33 storage is measured: free disk, database, files, and the age of the last whole backup', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'kantor-backups-'));
  const backend = await startTestBackend({ env: { BACKUP_DIR: backups } });
  const { alice, chatPath: chat } = await createDealFixture(backend);
  const first = await numbers(backend);
  assert.ok((first.get('kantor_disk_free_bytes') ?? 0) > 0);
  assert.ok((first.get('kantor_database_bytes') ?? 0) > 1_000_000);
  assert.equal([first.get('kantor_files'), first.get('kantor_files_bytes')], [0, 0]);
  const page = (await backend.app.context.metrics.renderMetrics()).body;
  assert.match(page, /^kantor_backup_age_seconds \+Inf$/m, 'there is none');
  await fetch(`${await backend.address()}/api${chat}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.token}`, 'content-type': FORM_TYPE, 'idempotency-key': 'a' },
    body: new Uint8Array(formOf(filePart(PNG))),
  });
  mkdirSync(join(backups, '.partial-kantor-2026-07-02T095950Z-1'));
  mkdirSync(join(backups, backupName(new Date(backend.clock.now() - 90_000))));
  const soon = await numbers(backend);
  assert.is(soon.get('kantor_backup_age_seconds'), 90);
  assert.is(soon.get('kantor_files'), 0, 'sizes cost a query and are kept for a while');
  backend.clock.advance(5 * 60_000);
  const later = await numbers(backend);
  assert.equal([later.get('kantor_files'), later.get('kantor_files_bytes')], [1, PNG.length]);
  assert.is(later.get('kantor_backup_age_seconds'), 390);
  await backend.close();
  const unwatched = await startTestBackend();
  assert.not.ok((await numbers(unwatched)).has('kantor_backup_age_seconds'), 'without BACKUP_DIR');
  await unwatched.close();
  rmSync(backups, { recursive: true, force: true });
});

for (const engine of enginesOfTier()) {
  test(`on ${engine.name} the outbox lag is the age of the oldest undelivered event, and the pool is shown where there is one`, async () => {
    const backend = await startTestBackend({ engine });
    const lag = async () => (await numbers(backend)).get('kantor_outbox_lag_seconds');
    await backend.signIn('Alice');
    assert.is(await lag(), 0);
    // Without sequencer and tail an event only grows older.
    await backend.app.context.sequencer.stop();
    await backend.app.close();
    await backend.database.transaction((tx) => appendEntries(tx, [{ facts: [], keys: {} }]));
    const agedAt = performance.now();
    await backend.database.reads.execute(
      sql`update outbox set created_at = clock_timestamp() - interval '7 seconds'`,
    );
    /** Seven seconds, and what has passed since. */
    const assertAged = (body: string): void => {
      const seconds = Number(/^kantor_outbox_lag_seconds (\S+)$/m.exec(body)?.[1]);
      const passed = (performance.now() - agedAt) / 1000;
      assert.ok(seconds >= 7 && seconds <= 7 + passed, `${seconds} after ${passed}`);
    };
    assertAged((await backend.app.context.metrics.renderMetrics()).body);
    await flushOutbox(backend.database);
    const numbered = await backend.app.context.metrics.renderMetrics();
    assertAged(numbered.body);
    assert.is(
      /kantor_database_connections\{state="idle"\} \d/.test(numbered.body),
      engine === postgresEngine,
    );
    await backend.close();
  });
}

for (const engine of enginesOfTier()) {
  test(`RUN-12 on ${engine.name} what waits is measured: overdue deadlines, messages of the bot, disputes, old rates, the clock`, async () => {
    const backend = await startTestBackend({
      engine,
      env: { BOT_NOTIFY: '1', PUBLIC_URL: 'https://kantor.example' },
      clockSkewMs: () => 1_500,
    });
    const names = [
      'kantor_job_lag_seconds',
      'kantor_bot_messages_waiting',
      'kantor_bot_oldest_message_seconds',
      'kantor_dispute_oldest_seconds',
      'kantor_bot_hold_seconds',
    ];
    const values = async () => {
      const found = await numbers(backend);
      return names.map((name) => found.get(name) ?? Number.NaN);
    };
    const { alice, id } = await createDealFixture(backend);
    await backend.settled();
    await backend.database.reads.execute(sql`delete from bot_outbox`);
    await backend.database.reads.execute(
      sql`update transactions set deadline_at = clock_timestamp() + interval '1 hour'`,
    );
    await backend.database.reads.execute(
      sql`update requests set expires_at = clock_timestamp() + interval '1 hour'`,
    );
    /** The clocks of two cores differ by microseconds: two processes of the database may read either. */
    const CLOCK_SECONDS = 0.001;
    /** Whether the value has grown from `first` for no longer than since `beganAt`, by performance.now(). */
    const isAge = (value: number | undefined, first: number, beganAt: number): boolean =>
      value !== undefined &&
      value >= first - CLOCK_SECONDS &&
      value <= first + CLOCK_SECONDS + (performance.now() - beganAt) / 1000;
    assert.equal(await values(), [0, 0, 0, 0, 0]);
    await alice.post(`/transactions/${id}/dispute`, { reason: 'Nothing has come.' });
    await backend.settled();
    const ago = (seconds: number) => sql.raw(`clock_timestamp() - interval '${seconds} seconds'`);
    const beganAt = performance.now();
    await backend.database.reads.execute(
      sql`update transactions set updated_at = ${ago(90)}, deadline_at = ${ago(30)}`,
    );
    await backend.database.reads.execute(sql`update bot_outbox set created_at = ${ago(60)}`);
    await backend.database.reads.execute(
      sql`insert into bot_hold (until) values (clock_timestamp() + interval '100 seconds')`,
    );
    const measured = await values();
    const [lag, messages, oldestMessage, oldestDispute, hold] = measured;
    assert.ok(isAge(lag, 30, beganAt), measured.join());
    assert.ok(isAge(oldestMessage, 60, beganAt), measured.join());
    assert.ok(isAge(oldestDispute, 90, beganAt), measured.join());
    assert.ok(isAge(100 - (hold ?? 0), 0, beganAt), measured.join());
    assert.ok((messages ?? 0) >= 1);
    const found = await numbers(backend);
    assert.ok((found.get('kantor_rates_age_seconds') ?? 0) > 0);
    assert.is(found.get('kantor_clock_skew_seconds'), 1.5);

    // In quiet hours a message waits because its receiver wants it; after a failed attempt it waits for the bot.
    await backend.app.close();
    for (const [attempts, age] of [
      [0, 0],
      [1, 60],
    ] as const) {
      const changedAt = performance.now();
      await backend.database.reads.execute(
        sql`update bot_outbox set next_attempt_at = clock_timestamp() + interval '3 hours', attempts = ${attempts},
          created_at = ${ago(60)}`,
      );
      const { body } = await backend.app.context.metrics.renderMetrics();
      const oldest = Number(/^kantor_bot_oldest_message_seconds (\S+)$/m.exec(body)?.[1]);
      assert.ok(age === 0 ? oldest === 0 : isAge(oldest, age, changedAt), `${oldest}`);
    }
    await backend.close();
  });
}

test('RUN-12 the market is counted: open requests, unfinished deals by status, the oldest acceptance without an answer', async () => {
  const backend = await startTestBackend();
  const { alice, bob } = await createDealFixture(backend);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await alice.post('/create_request', REQUEST_BODY)).body.id);
  await bob.post('/transactions', { requestId: ids[0] });
  await backend.database.reads.execute(
    sql`update transactions set created_at = clock_timestamp() - interval '40.5 seconds' where status = 'pending_approval'`,
  );
  const found = await numbers(backend);
  const deals = (status: string) => found.get(`kantor_deals_open{status="${status}"}`);
  assert.is(found.get('kantor_requests_open'), 2);
  assert.equal(['pending_approval', 'initiated', 'disputed', 'completed'].map(deals), [1, 1, 0, undefined]);
  assert.is(Math.floor(found.get('kantor_approval_oldest_seconds') ?? 0), 40);
  await backend.close();
});

test('RUN-12 the way of events is timed, and beginnings of streams are told apart: first, resumed, with a gap', async () => {
  const backend = await startTestBackend();
  const { alice } = await createDealFixture(backend);
  const feed = `${await backend.address()}/api/events/feed?token=${alice.token}`;
  const first = await openStreamReader(feed);
  const { id } = await first.until((one) => one.event === 'initial_feed');
  await alice.post('/create_request', REQUEST_BODY);
  const { id: last } = await first.until((one) => one.event === 'feed_upsert');
  const resumed = await openStreamReader(`${feed}&lastEventId=${id}`);
  await resumed.until((one) => one.id === last);
  const gap = await openStreamReader(`${feed}&lastEventId=1`);
  await gap.until((one) => one.event === 'initial_feed');
  const found = await numbers(backend);
  const starts = ['first', 'resumed', 'gap'].map((how) =>
    found.get(`kantor_stream_starts_total{how="${how}"}`),
  );
  assert.equal(starts, [1, 1, 1]);
  assert.is(
    found.get('kantor_event_delivery_seconds_count'),
    found.get('kantor_events_delivered_total'),
    'each event',
  );
  for (const stream of [first, resumed, gap]) stream.close();
  await backend.close();
});

test('while the database is unavailable the page is served without the values from the database', async () => {
  const backend = await startTestBackend();
  await backend.database.close();
  await backend.close();
  const { body } = await backend.app.context.metrics.renderMetrics();
  assert.not.match(body, /^kantor_outbox_lag_seconds \d/m);
  assert.match(body, /^kantor_streams_cut_total 0$/m);
});

test.run();
