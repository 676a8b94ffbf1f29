// Entries that cannot be shown: of a later version, or a fault. They are reported once, concern their own readers, and hold up no other (RUN-45).
import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MIN_OPEN_MS } from '../../../server/events/hub.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { isolateFaults } from '../../../server/services/project-entries.ts';
import { appendEntries } from '../../../server/store/event-outbox.ts';
import type { Fact, FactKeys } from '../../../server/store/facts.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { forgetRecentEntries } from '../../harness/backend/log-events.ts';
import type { StreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../harness/database/engines.ts';

/** As a later version writes it. */
const UNKNOWN = { type: 'later.fact', laterId: 'of no form' } as unknown as Fact;
/** Known, and its projection throws: PostgreSQL refuses the id. */
const BROKEN: Fact = { type: 'deal.created', dealId: 'no id' };
const EUROS = { ...REQUEST_BODY, payCurrency: 'EUR', payMethod: ['SEPA'], receiveMethod: ['Wise'] };
const filtered = (from: string, to: string) =>
  `/events?feed=${encodeURIComponent(`fromCurrency=${from}&toCurrency=${to}`)}`;

for (const engine of enginesOfTier()) {
  const test = suite(`entries that cannot be shown, on ${engine.name}`);

  async function start() {
    const lines: string[] = [];
    const backend = await startTestBackend({
      engine,
      log: createPinoLogger('error', { write: (line) => void lines.push(line) }),
    });
    const { database, clock, delivered, openStream } = backend;
    const streams: StreamReader[] = [];
    const open: TestBackend['openStream'] = async (...args) => {
      const stream = await openStream(...args);
      streams.push(stream);
      return stream;
    };
    const write = async (keys: FactKeys, ...facts: Fact[]) => {
      await database.transaction((tx) => appendEntries(tx, [{ facts, keys }]));
      await delivered();
    };
    const skipped = async () =>
      /kantor_log_entries_skipped_total\{by="streams"\} (\d+)/.exec(
        (await backend.app.context.metrics.renderMetrics()).body,
      )?.[1];
    return {
      ...{ ...backend, backend, lines, open, write, skipped },
      /** So that streams end at once. */
      age: () => clock.advance(MIN_OPEN_MS),
      async close() {
        for (const stream of streams) stream.close();
        await backend.close();
      },
    };
  }

  for (const [what, fact] of [
    ['of an unknown type', UNKNOWN],
    ['that a projection throws at', BROKEN],
  ] as const) {
    test(`RUN-45 an entry ${what} is reported once, and its readers alone begin again`, async () => {
      const { app, signIn, open, write, age, lines, skipped, backend, close } = await start();
      const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
      await alice.post('/create_request', EUROS);
      const mine = await open(alice, filtered('USD', 'RUB'));
      const others = await open(bob, filtered('USD', 'EUR'));
      const last = await mine.until((one) => one.event === 'initial_notifications');
      const before = await others.until((one) => one.event === 'initial_notifications');
      age();
      await write({ users: [alice.id] }, fact);
      await mine.ended;
      assert.ok(mine.retries.length === 2, 'the client connects again within seconds');
      const { id } = (await bob.post('/create_request', EUROS)).body;
      assert.is((await others.until((one) => one.data.item?.id === id)).event, 'feed_upsert');

      const resume = async () => {
        const again = await open(alice, filtered('USD', 'RUB'), last.id);
        assert.is(again.status, 200);
        await again.until((one) => one.event === 'initial_notifications');
        assert.is(again.events[0]?.event, 'initial_feed');
        const on = await open(bob, filtered('USD', 'EUR'), before.id);
        await on.until((one) => one.data.item?.id === id);
        assert.not.ok(on.events.some((one) => one.event === 'initial_feed'));
      };
      await resume();
      await forgetRecentEntries(backend);
      await resume();

      const [line, ...more] = lines.map((one) => JSON.parse(one));
      assert.equal(more, []);
      assert.equal([line.level, line.types], [50, [fact.type]]);
      assert.ok(Number.isInteger(line.seq) && line.stack.length > 0, JSON.stringify(line));
      assert.is(await skipped(), '1');
      assert.is((await app.fetch(new Request('http://kantor.test/readyz'))).status, 200);
      await close();
    });
  }

  test('RUN-45 its keys say which streams begin again: a chat, a pair of the market, staff', async () => {
    const { signIn, open, write, age, backend, close } = await start();
    const { alice, bob, id, chatPath } = await createDealFixture(backend);
    const carol = await signIn('Carol');
    const chats = [await open(alice, `${chatPath}/events`), await open(bob, `${chatPath}/events`)];
    const market = await open(carol, filtered('USD', 'RUB'));
    const otherPair = await open(carol, filtered('USD', 'EUR'));
    const whole = await open(carol, '/events/feed');
    const requests = await open(carol, '/events/requests');
    const notifications = await open(carol, '/events/notifications');
    await Promise.all(
      [market, otherPair, whole, requests, notifications].map((one) => one.until(() => true)),
    );
    age();
    await write({ chat: id }, UNKNOWN);
    await Promise.all(chats.map((one) => one.ended));
    await write({ market: { pair: ['RUB', 'USD'] } }, UNKNOWN);
    await Promise.all([market, whole, requests].map((one) => one.ended));
    await write({ staff: true }, UNKNOWN);
    await write({}, UNKNOWN);
    await carol.post('/create_request', EUROS);
    await otherPair.until((one) => one.event === 'feed_upsert');
    await carol.patch('/settings', { language: 'de' });
    await write({ users: [carol.id] }, UNKNOWN);
    await Promise.all([otherPair, notifications].map((one) => one.ended));
    await close();
  });

  test('RUN-45 EVENTS-03 a stream that has just begun waits, is sent nothing later, and misses nothing', async () => {
    const { signIn, open, write, age, app, close } = await start();
    const alice = await signIn('Alice');
    const stream = await open(alice, '/events');
    const snapshot = await stream.until((one) => one.event === 'initial_notifications');
    await write({ users: [alice.id] }, UNKNOWN);
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    await write({ users: [alice.id] }, UNKNOWN);
    age();
    app.context.hub.tick();
    await stream.ended;
    assert.is(stream.events.at(-1)?.id, snapshot.id);
    const again = await open(alice, '/events', snapshot.id);
    const feed = await again.until((one) => one.event === 'initial_feed');
    assert.ok(feed.data.items.some((one: { id: string }) => one.id === id));
    await close();
  });

  test('RUN-45 BLK-01 a block counts though its entry cannot be shown', async () => {
    const { signIn, write, app, close } = await start();
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    await write({}, UNKNOWN, { type: 'block.changed', users: [alice.id, bob.id], isHidden: true });
    assert.ok(app.context.hiddenPairs.of(alice.id)?.has(bob.id));
    await close();
  });

  test('RUN-45 RUN-36 the readers of the log pass over the facts that they do not know', async () => {
    const { backend, write, settled, lines, close } = await start();
    const { id, alice } = await createDealFixture(backend);
    await write({ users: [alice.id], chat: id }, UNKNOWN);
    await settled();
    assert.is(lines.length, 1);
    await close();
  });

  test.run();
}

const test = suite('isolation of faults');

const entry = (seq: number) => ({
  ...{ seq, traceparent: null, writtenAtMs: 0 },
  facts: [{ type: 'request.paused', requestId: randomUUID() } as const],
});
const [engine] = enginesOfTier();

/** A projection that fails with the fault of an entry, while there is one. */
function projectionOf(faults: Map<number, Error>) {
  const reported: number[] = [];
  const { project } = isolateFaults(
    async (_db, entries) => {
      for (const { seq } of entries) {
        const fault = faults.get(seq);
        if (fault) throw fault;
      }
      return entries.map((one) => ({ ...one, events: [] }));
    },
    ({ seq }) => void reported.push(seq),
  );
  return { project, reported };
}
const withCode = (code: string) => Object.assign(new Error('of the database'), { code });

test('RUN-45 while the database is away nothing is passed on or skipped', async () => {
  const opened = await engine?.open();
  assert.ok(opened);
  const { database, release } = opened;
  const faults = new Map([[2, withCode('ECONNREFUSED')]]);
  const { project, reported } = projectionOf(faults);
  const entries = [1, 2, 3].map(entry);
  for (let times = 0; times < 10; times += 1) {
    const error = await project(database.background, entries).catch((fault: unknown) => fault);
    assert.is(error, faults.get(2));
  }
  faults.clear();
  const shown = await project(database.background, entries);
  equalEach(
    shown,
    ({ seq, unshown }) => [seq, unshown],
    [1, 2, 3].map((seq) => [seq, undefined]),
  );
  assert.equal(reported, []);
  await release();
});

test('RUN-45 an entry for which the database is always too busy is skipped at last', async () => {
  const opened = await engine?.open();
  assert.ok(opened);
  const { database, release } = opened;
  const { project, reported } = projectionOf(new Map([[2, withCode('57014')]]));
  const entries = [1, 2, 3].map(entry);
  let waits = 0;
  for (;;) {
    const shown = await project(database.background, entries).catch(() => null);
    if (shown) {
      // Its row is not there: it may concern everybody.
      equalEach(shown, ({ seq, unshown }) => [seq, unshown], [
        [1, undefined],
        [2, null],
        [3, undefined],
      ]);
      break;
    }
    waits += 1;
  }
  assert.equal([waits, reported], [4, [2]]);
  await release();
});

test('RUN-45 of many entries only those are skipped that fail by themselves, in order', async () => {
  const opened = await engine?.open();
  assert.ok(opened);
  const { database, release } = opened;
  const broken = [1, 17, 18, 100];
  const { project, reported } = projectionOf(new Map(broken.map((seq) => [seq, new Error('a bug')])));
  const entries = Array.from({ length: 100 }, (_, n) => entry(n + 1));
  for (let times = 0; times < 2; times += 1) {
    const shown = await project(database.background, entries);
    equalEach(
      shown,
      ({ seq }) => seq,
      entries.map(({ seq }) => seq),
    );
    assert.equal(
      shown.flatMap(({ seq, unshown }) => (unshown === undefined ? [] : [seq])),
      broken,
    );
  }
  assert.equal(reported, broken);
  await release();
});

test.run();
