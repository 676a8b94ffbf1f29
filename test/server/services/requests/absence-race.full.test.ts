// An absence at the same time as new requests, acceptances and declines: none of the person's requests stays on the market. The harness detects an absence without locks.

import { and, eq, isNull, sql } from 'drizzle-orm';
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
import { postgresEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { createDeferred } from '../../../harness/deferred.ts';

const ROUNDS = 8;
/** Of each kind: created, accepted and declined meanwhile. */
const OFFERS = 4;
const SETTINGS = '/users/me/settings';

/** `post`: a new request of the author. */
type GoAway = (backend: TestBackend, author: TestClient, post: () => Promise<string>) => Promise<void>;

const overHttp: GoAway = async (_backend, author) => {
  assert.is((await author.patch(SETTINGS, { pausedUntil: 'on' })).status, 200);
};

/** A wrong implementation: pauses what it sees, lets a request be posted, then stores the absence. */
const withoutLocks: GoAway = async ({ database, clock }, author, post) => {
  const paused = createDeferred();
  // Chained here: within the transaction the backend would refuse a call that uses the database.
  const posted = paused.promise.then(post);
  await database.transaction(async (tx) => {
    await tx
      .update(requests)
      .set({ pausedAt: new Date(clock.now()), pausedBy: 'absence', remainingMs: 1 })
      .where(
        and(eq(requests.ownerId, author.id), eq(requests.status, 'requested'), isNull(requests.pausedAt)),
      );
    paused.resolve();
    await posted;
    await tx.execute(sql`insert into user_settings (user_id, paused_until, version, updated_at)
      values (${author.id}, '9999-12-31T00:00:00Z', 1, now())`);
  });
};

/** Requests on the market of somebody away, counted per round; all calls must succeed or be refused. */
async function race(backend: TestBackend, goAway: GoAway): Promise<number[]> {
  const accepters = await Promise.all(Array.from({ length: OFFERS * 2 }, (_, i) => backend.signIn(`P${i}`)));
  const left: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = await backend.signIn('Owner');
    const post = async (): Promise<string> => {
      const { status, body } = await author.post('/create_request', REQUEST_BODY);
      assert.is(status, 201, JSON.stringify(body));
      return body.id;
    };
    const open: string[] = [];
    const pending: string[] = [];
    for (const accepter of accepters) {
      const requestId = await post();
      if (open.length < OFFERS) open.push(requestId);
      else pending.push((await accepter.post('/transactions', { requestId })).body.data.id);
    }
    await openConnections(backend.database, accepters.length);
    const calls: (() => Promise<unknown>)[] = [
      ...open.map((requestId, i) => async () => accepters[i]?.post('/transactions', { requestId })),
      ...pending.map((id) => () => author.post(`/transactions/${id}/decline`, {})),
      ...Array.from({ length: OFFERS }, () => post),
    ];
    calls.splice((round * 3) % calls.length, 0, () => goAway(backend, author, post));
    const answers = await Promise.all(calls.map((call) => call()));
    for (const answer of answers)
      if (typeof answer === 'object' && answer !== null && 'status' in answer)
        assert.ok([200, 201, 409].includes(Number(answer.status)), JSON.stringify(answer));
    const [row] = await queryRows<{ n: string }>(
      backend.database.reads,
      sql`select count(*) as n from requests
          where owner_id = ${author.id} and status = 'requested' and paused_at is null`,
    );
    left.push(Number(row?.n));
  }
  return left;
}

const test = suite('absence race on postgres');
const backend = backendOf(test, { engine: postgresEngine });

test('AWAY-06 whatever happens at the same time, none of the requests of a person who is away is on the market', async () => {
  assert.equal(await race(await backend(), overHttp), Array(ROUNDS).fill(0));
});

test('AWAY-06 the harness detects an absence without locks', async () => {
  const left = await race(await backend(), withoutLocks);
  assert.ok(
    left.every((n) => n > 0),
    JSON.stringify(left),
  );
});
test.run();
