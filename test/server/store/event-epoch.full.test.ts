// Epoch of event ids: a restored, moved or shortened outbox gives resuming streams a snapshot, never a silent gap.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventIdOf } from '../../../server/events/event-frames.ts';
import { type Database, type Executor, queryRows, sqlState } from '../../../server/store/database.ts';
import { readHead, renewEpochIfMoved, renewEventEpoch } from '../../../server/store/event-outbox.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { memoryEngine, postgresEngine } from '../../harness/database/engines.ts';

/** What a resuming stream begins with, and whether it shows the request. */
async function resume(backend: TestBackend, lastSeq: number, requestId: string): Promise<string> {
  const { token } = await backend.signIn('Reader');
  const stream = await openStreamReader(
    `${await backend.address()}/api/events/feed?token=${token}&lastEventId=${eventIdOf(lastSeq)}`,
  );
  const shows = (data: { items?: { id: string }[]; item?: { id: string } }) =>
    data.item?.id === requestId || (data.items ?? []).some(({ id }) => id === requestId);
  await stream.until(({ data }) => shows(data));
  stream.close();
  return stream.events[0]?.event ?? '';
}
const createRequest = async (backend: TestBackend): Promise<string> => {
  const answer = await (await backend.signIn('Author')).post('/create_request', REQUEST_BODY);
  assert.is(answer.status, 201);
  await backend.database.reads.execute(sql`select outbox_flush(900, 21600)`);
  return answer.body.id;
};
/** As a standby or a backup that lacks the last events. */
async function loseEvents(database: Database, count: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`update outbox_head set last_seq = last_seq - ${count}`);
    await tx.execute(sql`delete from event_log where seq > (select last_seq from outbox_head)`);
  });
}

for (const engine of [memoryEngine, postgresEngine]) {
  const test = suite(`event epoch on ${engine.name}`);

  test('a database begins an epoch of its own once, with ids that every client can order', async () => {
    const backend = await startTestBackend({ engine });
    const first = await readHead(backend.database.reads);
    assert.ok(eventIdOf(first.epoch) > 1e14 && eventIdOf(first.epoch) < 1e15);
    assert.is(await renewEpochIfMoved(backend.database.reads, backend.database.kind), false);
    assert.equal(await readHead(backend.database.reads), first);
    await createRequest(backend);
    const rows = await queryRows<{ seq: string | number }>(
      backend.database.reads,
      sql`select seq from event_log order by seq`,
    );
    assert.equal(
      rows.map(({ seq }) => Number(seq) - first.epoch),
      rows.map((_, index) => index + 1),
      'gapless after it',
    );
    await backend.close();
  });

  test('LIVE-07 after a restore and the command, ids of before get a snapshot, also those that were given again', async () => {
    const former = await startTestBackend({ engine });
    const { database } = former;
    await createRequest(former);
    await createRequest(former);
    const { seq: lastSent } = await readHead(database.reads);
    // Stopped, as for a restore: its tail would notice what is lost.
    await former.app.close();
    await loseEvents(database, 2);
    const epoch = await renewEventEpoch(database.reads);
    assert.ok(epoch > lastSent);
    const backend = await startTestBackend({ database });
    const requestId = await createRequest(backend);
    assert.is(await resume(backend, lastSent, requestId), 'initial_feed');
    assert.is(await resume(backend, lastSent - 1, requestId), 'initial_feed');
    assert.is(await resume(backend, epoch, requestId), 'feed_upsert', 'ids of the new epoch resume');
    await backend.close();
    await former.close();
  });

  test('LIVE-07 an instance under which events were lost begins a new epoch and ends its streams', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    await createRequest(backend);
    const before = await readHead(database.reads);
    const { token } = await backend.signIn('Reader');
    const stream = await openStreamReader(`${await backend.address()}/api/events/feed?token=${token}`);
    await stream.until((one) => one.event === 'initial_feed');
    // Delivered, so that the tail stands at the head.
    const requestId = await createRequest(backend);
    await stream.until((one) => one.data.item?.id === requestId);
    await loseEvents(database, 2);
    await stream.ended;
    assert.is(stream.retries.length, 2, 'told when to come back');
    const after = await readHead(database.reads);
    assert.ok(after.epoch > before.seq);
    await backend.close();
  });

  test.run();
}

const test = suite('event epoch');

test('a copy of the database in another place begins a new epoch', async () => {
  const { database, release } = await postgresEngine.open();
  assert.is(await renewEpochIfMoved(database.reads, 'postgres'), true, 'the first');
  const first = await readHead(database.reads);
  await database.reads.execute(sql`update outbox_head set place = 'another:00000001:5'`);
  assert.is(await renewEpochIfMoved(database.reads, 'postgres'), true);
  const second = await readHead(database.reads);
  assert.ok(second.epoch > first.epoch);
  await release();
});

test('LOG-04 a question for the place that fails is no answer: it rejects, but where the place is not shown', async () => {
  const { database, release } = await postgresEngine.open();
  await renewEpochIfMoved(database.reads, 'postgres');
  const { epoch } = await readHead(database.reads);
  await database.reads.execute(sql`update outbox_head set place = 'another:00000001:5'`);
  const failing = (code: string): Executor =>
    new Proxy(database.reads, {
      get: (target, name, receiver) =>
        name === 'execute'
          ? () => Promise.reject(Object.assign(new Error('it fails'), { code }))
          : Reflect.get(target, name, receiver),
    });
  // 'recovery is in progress', and a lost connection.
  for (const code of ['55000', '08006']) {
    const fault: unknown = await renewEpochIfMoved(failing(code), 'postgres').catch((error) => error);
    assert.is(sqlState(fault), code);
  }
  assert.is(await renewEpochIfMoved(failing('42501'), 'postgres'), false);
  assert.is((await readHead(database.reads)).epoch, epoch);
  assert.is(await renewEpochIfMoved(database.reads, 'postgres'), true);
  await release();
});

test('instances that start together begin one epoch', async () => {
  const { database, release } = await postgresEngine.open();
  const began = await Promise.all(
    Array.from({ length: 8 }, () => renewEpochIfMoved(database.reads, 'postgres')),
  );
  assert.is(began.filter((isNew) => isNew).length, 1);
  await release();
});

test.run();
