// Large streams: a burst of megabytes, and a snapshot of megabytes to a slow reader.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { appendEntries } from '../../../server/store/event-outbox.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';

const test = suite('large streams');

test('LIVE-07 a burst of 5,000 events, 7 MB, cuts nobody, and everybody ends at the same state', async () => {
  const backend: TestBackend = await startTestBackend();
  const { hub } = backend.app.context;
  const base = await backend.address();
  const readers = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const { token } = await backend.signIn(`Reader ${i}`);
      const stream = await openStreamReader(`${base}/api/events/feed?token=${token}`);
      await stream.until((one) => one.event === 'initial_feed');
      return stream;
    }),
  );
  const author = await backend.signIn('Author');
  // Each of its changes is an event of about 1,400 bytes.
  const { id: long } = (
    await author.post('/create_request', { ...REQUEST_BODY, additionalDetails: 'x'.repeat(500) })
  ).body;
  const facts = [{ type: 'request.paused', requestId: long }] as const;
  await backend.database.transaction(async (tx) => {
    for (let i = 0; i < 50; i += 1)
      await appendEntries(
        tx,
        Array.from({ length: 100 }, () => ({ facts, keys: { market: { pair: null } } })),
      );
  });
  const { id } = (await author.post('/create_request', REQUEST_BODY)).body;
  for (const stream of readers) {
    // As an event of its own, or in the snapshot of a reader that could not follow.
    await stream.until(
      ({ data }) => data.item?.id === id || data.items?.some((one: { id: string }) => one.id === id),
    );
    stream.close();
  }
  assert.is(hub.counts.slowReadersClosed, 0);
  await backend.close();
});

test('LIVE-07 a snapshot of megabytes arrives at a reader that takes it in small parts', async () => {
  const backend: TestBackend = await startTestBackend();
  const reader = await backend.signIn('Reader');
  const note = '\u{1F1E8}'.repeat(1_000);
  for (let i = 0; i < 25; i += 1) {
    const author = await backend.signIn(`Author ${i}`);
    await author.post('/create_request', { ...REQUEST_BODY, additionalDetails: note });
  }
  const copied = sql`jsonb_build_object('id', md5(r.id::text || n)::uuid)`;
  await backend.database.reads.execute(
    sql`insert into requests select (jsonb_populate_record(r, ${copied})).* from requests r, generate_series(1, 19) n`,
  );
  const stream = await openStreamReader(
    `${await backend.address()}/api/events/requests?token=${reader.token}`,
  );
  stream.pause();
  const steps = setInterval(() => {
    stream.resume();
    setImmediate(() => stream.pause());
  }, 5);
  const first = await stream.until((one) => one.event === 'initial_state');
  clearInterval(steps);
  assert.is(first.data.requests.length, 500);
  assert.is(backend.app.context.hub.counts.slowReadersClosed, 0);
  stream.close();
  await backend.close();
});

test.run();
