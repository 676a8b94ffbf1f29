// Concurrent acceptances and a pause of one request: either the pause or one acceptance wins. The harness detects a pause without a lock.
import { eq, sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { requests } from '../../../../server/store/tables/requests.ts';
import {
  backendOf,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier, postgresEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { createDeferred } from '../../../harness/deferred.ts';

const ACCEPTERS = 12;
const rounds = (backend: TestBackend): number => (backend.database.kind === 'postgres' ? 8 : 1);

/** Resolves with true when it has paused the request. `accepted`: an acceptance has been answered. */
type Pause = (
  backend: TestBackend,
  author: TestClient,
  requestId: string,
  accepted: Promise<void>,
) => Promise<boolean>;

const overHttp: Pause = async (_backend, author, requestId) => {
  const answer = await author.post(`/requests/${requestId}/pause`);
  assert.ok([200, 409].includes(answer.status), JSON.stringify(answer.body));
  return answer.status === 200;
};

/** A wrong implementation: reads, then writes by what it has read; an acceptance comes in between. */
const withoutLock: Pause = async ({ database, clock }, _author, requestId, accepted) =>
  database.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, requestId));
    if (request?.status !== 'requested') return false;
    await accepted;
    await tx
      .update(requests)
      .set({ pausedAt: new Date(clock.now()), pausedBy: 'author', remainingMs: 1 })
      .where(eq(requests.id, requestId));
    return true;
  });

/** Of each round: how many won, and whether the row is paused and accepted at once. */
async function race(backend: TestBackend, pause: Pause): Promise<{ winners: number; isBoth: boolean }[]> {
  const accepters = await Promise.all(Array.from({ length: ACCEPTERS }, (_, i) => backend.signIn(`P${i}`)));
  const results: { winners: number; isBoth: boolean }[] = [];
  for (let round = 0; round < rounds(backend); round += 1) {
    const author = await backend.signIn('Owner');
    const { id } = (await author.post('/create_request', REQUEST_BODY)).body;
    await openConnections(backend.database, accepters.length);
    const accepted = createDeferred();
    const accept = async (accepter: TestClient): Promise<boolean> => {
      const { status } = await accepter.post('/transactions', { requestId: id });
      accepted.resolve();
      return status === 201;
    };
    const calls = accepters.map((one) => () => accept(one));
    // Among the others, in another place each time.
    calls.splice(round, 0, () => pause(backend, author, id, accepted.promise));
    const won = await Promise.all(calls.map((call) => call()));
    const [row] = await queryRows<{ both: boolean }>(
      backend.database.reads,
      sql`select status <> 'requested' and paused_at is not null as both from requests where id = ${id}`,
    );
    results.push({ winners: won.filter(Boolean).length, isBoth: row?.both ?? false });
  }
  return results;
}

for (const engine of enginesOfTier()) {
  const test = suite(`pause race on ${engine.name}`);
  const backend = backendOf(test, { engine });
  test(`AWAY-02 of a pause and ${ACCEPTERS} acceptances exactly one wins`, async () => {
    for (const result of await race(await backend(), overHttp))
      assert.equal(result, { winners: 1, isBoth: false });
  });
  test.run();
}

const test = suite('the race harness detects a pause without a lock (postgres)');
const broken = backendOf(test, { engine: postgresEngine });
test('AWAY-02 without lock and constraint a request is paused and accepted, and the harness detects it', async () => {
  const backend = await broken();
  await backend.database.reads.execute(sql`alter table requests drop constraint requests_paused_is_open`);
  const results = await race(backend, withoutLock);
  assert.ok(
    results.some(({ winners, isBoth }) => winners > 1 && isBoth),
    JSON.stringify(results),
  );
});
test.run();
