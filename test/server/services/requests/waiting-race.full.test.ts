// Waiting list on PostgreSQL: twenty who are told at once, and waiting while the author declines. The harness detects a list without a lock.
import { eq, sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { requests, requestWaiters } from '../../../../server/store/tables/requests.ts';
import {
  backendOf,
  lazyFixture,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { createDeferred } from '../../../harness/deferred.ts';
import { createDealFixtures, readNotificationsOf } from '../../fixtures/deals.ts';

const PEOPLE = 20;
const ROUNDS = 6;

const test = suite('waiting list races on postgres');
const backend = backendOf(test, { engine: postgresEngine });
const { pending } = createDealFixtures(backend);

const people = lazyFixture(async () => {
  const { signIn } = await backend();
  return Promise.all(Array.from({ length: PEOPLE }, (_, n) => signIn(`P${n}`)));
});
const warmUp = async (clients: readonly TestClient[]): Promise<void> => {
  const { database } = await backend();
  await openConnections(database, clients.length);
};

test('WAIT-01 of 20 who wait and one reopening exactly one wins, and 19 are answered why', async () => {
  const waiting = await people();
  const { alice, requestId, id } = await pending();
  for (const one of waiting) await one.post(`/requests/${requestId}/wait`);
  await alice.post(`/transactions/${id}/decline`, {});
  await (await backend()).settled();
  await warmUp(waiting);
  const answers = await Promise.all(waiting.map((one) => one.post('/transactions', { requestId })));
  const lost = answers.filter(({ status }) => status !== 201);
  assert.is(lost.length, PEOPLE - 1);
  for (const { body } of lost)
    assert.equal([body.code, body.data.status], ['REQUEST_NOT_OPEN', 'pending_approval']);
  for (const one of waiting) {
    const told = (await readNotificationsOf(one)).filter(({ title }) => title === 'Open again');
    assert.is(told.length, 1, 'each is told once');
  }
});

/** `declined`: the author's decline has been answered. */
type Wait = (
  on: TestBackend,
  client: TestClient,
  requestId: string,
  declined: Promise<void>,
) => Promise<boolean>;

const overHttp: Wait = async (_on, client, requestId) => {
  const { status, body } = await client.post(`/requests/${requestId}/wait`);
  assert.ok(status === 200 || body.code === 'INVALID_STATE', JSON.stringify(body));
  return status === 200;
};
/** A wrong implementation: reads, then writes by what it has read; the decline comes in between. */
const withoutLock: Wait = async ({ database, clock, settled }, client, requestId, declined) => {
  const [request] = await database.reads.select().from(requests).where(eq(requests.id, requestId));
  if (request?.status !== 'pending_approval') return false;
  await declined;
  await settled();
  await database.transaction((tx) =>
    tx.insert(requestWaiters).values({ requestId, userId: client.id, createdAt: new Date(clock.now()) }),
  );
  return true;
};

/** Rounds that leave somebody waiting for an open request, or notifications other than promised. */
async function race(wait: Wait): Promise<number> {
  const on = await backend();
  let broken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await Promise.all(Array.from({ length: 8 }, (_, n) => on.signIn(`W${n}`)));
    const { alice, requestId, id } = await pending();
    await warmUp(waiting);
    const declined = createDeferred();
    const calls: (() => Promise<boolean>)[] = waiting.map(
      (one) => () => wait(on, one, requestId, declined.promise),
    );
    calls.splice(round, 0, async () => {
      const { status } = await alice.post(`/transactions/${id}/decline`, {});
      declined.resolve();
      return status === 200;
    });
    const results = await Promise.all(calls.map((call) => call()));
    assert.ok(results[round], 'the decline');
    const promised = results.filter((_, at) => at !== round);
    await on.settled();
    const told = await Promise.all(waiting.map(async (one) => (await readNotificationsOf(one)).length));
    const [left] = await queryRows<{ n: string }>(
      on.database.reads,
      sql`select count(*) as n from request_waiters where request_id = ${requestId}`,
    );
    const isExact = told.every((count, at) => count === (promised[at] ? 1 : 0));
    if (!isExact || Number(left?.n) > 0) broken += 1;
  }
  return broken;
}

test('WAIT-02 a person who was promised to be told while the author declines is told once, and nobody else', async () => {
  assert.is(await race(overHttp), 0);
});

test('WAIT-02 the harness detects a list without a lock', async () => {
  assert.ok((await race(withoutLock)) > 0);
});

test.run();
