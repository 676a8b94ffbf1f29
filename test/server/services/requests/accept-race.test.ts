// Concurrent acceptance of one request by fifty users: exactly one wins. The same harness detects an accept without a lock.

import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { transactions } from '../../../../server/store/tables/deals.ts';
import { requests } from '../../../../server/store/tables/requests.ts';
import {
  backendOf,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { memoryEngine, postgresEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { createDeferred } from '../../../harness/deferred.ts';
import { countOfTier } from '../../../harness/tier.ts';

const ACCEPTERS = 50;
/** On PGlite transactions run one after the other: one round is enough. */
const rounds = (backend: TestBackend): number =>
  backend.database.kind === 'postgres' ? countOfTier(2, 5) : 1;

/** Resolves with true for a winner. */
type Accept = (backend: TestBackend, accepter: TestClient, requestId: string) => Promise<boolean>;

const overHttp: Accept = async (_backend, accepter, requestId) => {
  const answer = await accepter.post('/transactions', { requestId });
  if (answer.status === 201) return true;
  assert.is(answer.status, 409, JSON.stringify(answer.body));
  assert.is(answer.body.code, 'REQUEST_NOT_OPEN');
  return false;
};

/** By request: how many have read it, and the promise that two have. */
const readers = new Map<string, { count: number; readonly two: ReturnType<typeof createDeferred<void>> }>();

/** A wrong implementation: without a lock and without the index, it writes after another has read too. */
const withoutLock: Accept = async ({ database }, accepter, requestId) =>
  database.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, requestId));
    if (request?.status !== 'requested') return false;
    const reader = readers.get(requestId) ?? { count: 0, two: createDeferred<void>() };
    readers.set(requestId, reader);
    reader.count += 1;
    if (reader.count === 2) reader.two.resolve();
    await reader.two.promise;
    await tx
      .update(requests)
      .set({ status: 'pending_approval', pendingAccepterId: accepter.id })
      .where(eq(requests.id, requestId));
    const now = request.createdAt;
    await tx.insert(transactions).values({
      ...{
        id: uuidv7(),
        requestId,
        initiatorId: request.ownerId,
        accepterId: accepter.id,
        status: 'pending_approval',
      },
      ...{ payCurrency: 'RUB', payMethods: [], receiveCurrency: 'USD', receiveMethods: [], amount: '1' },
      ...{ lastActivityAt: now, createdAt: now, updatedAt: now },
    });
    return true;
  });

const signedIn = new WeakMap<TestBackend, Promise<TestClient[]>>();
/** The same people for each race on a backend. */
function signInAccepters(backend: TestBackend): Promise<TestClient[]> {
  const people =
    signedIn.get(backend) ??
    Promise.all(Array.from({ length: ACCEPTERS }, (_, i) => backend.signIn(`P${i}`)));
  signedIn.set(backend, people);
  return people;
}

/** The number of winners and of deals in each round. */
async function race(backend: TestBackend, accept: Accept): Promise<{ winners: number; deals: number }[]> {
  const accepters = await signInAccepters(backend);
  const results: { winners: number; deals: number }[] = [];
  for (let round = 0; round < rounds(backend); round += 1) {
    const author = await backend.signIn('Owner');
    const { id } = (await author.post('/create_request', REQUEST_BODY)).body;
    await openConnections(backend.database, accepters.length);
    const won = await Promise.all(accepters.map((one) => accept(backend, one, id)));
    const [row] = await queryRows<{ n: string }>(
      backend.database.reads,
      sql`select count(*) as n from transactions where request_id = ${id}`,
    );
    results.push({ winners: won.filter(Boolean).length, deals: Number(row?.n) });
  }
  return results;
}

for (const engine of [memoryEngine, postgresEngine]) {
  const test = suite(`accept race on ${engine.name}`);
  const backend = backendOf(test, { engine });

  test('CARD-10 of 50 concurrent acceptances one wins, 49 get REQUEST_NOT_OPEN', async () => {
    for (const result of await race(await backend(), overHttp))
      assert.equal(result, { winners: 1, deals: 1 });
  });
  test.run();
}

const test = suite('the race harness detects winners (postgres)');
const broken = backendOf(test, { engine: postgresEngine });

test('CARD-10 without lock and index several win, and the harness detects it', async () => {
  const backend = await broken();
  await backend.database.reads.execute(sql`drop index transactions_one_live_per_request`);
  const results = await race(backend, withoutLock);
  assert.ok(
    results.every((result) => result.winners > 1 && result.deals > 1),
    JSON.stringify(results),
  );
});

test('CARD-10 with the index, even an accept without a lock cannot create two unfinished deals', async () => {
  const backend = await broken();
  await backend.database.reads.execute(sql`delete from transactions`);
  await backend.database.reads.execute(
    sql`create unique index transactions_one_live_per_request on transactions (request_id) where status not in ('completed', 'failed', 'cancelled')`,
  );
  const guardedByIndex: Accept = (on, accepter, id) => withoutLock(on, accepter, id).catch(() => false);
  for (const result of await race(backend, guardedByIndex)) assert.equal(result, { winners: 1, deals: 1 });
});
test.run();
