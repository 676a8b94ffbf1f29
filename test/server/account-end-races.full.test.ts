// End of an account on two instances of one PostgreSQL: deleted once, against a deal, a write and a stop at the same moment.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../server/store/database.ts';
import { openStreamReader } from '../harness/backend/stream-reader.ts';
import {
  lazyFixture,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../harness/backend/test-backend.ts';
import { openConnections } from '../harness/database/open-connections.ts';
import { createInstancePairs } from './fixtures/instances.ts';

const DAY_MS = 24 * 3_600_000;
/** Of each race, in which both sides come first in turns. */
const ROUNDS = 8;
const test = suite('account end races');

const pairs = createInstancePairs();
const instances = lazyFixture(() => pairs.open());
test.after(() => pairs.closeAll());

/** Opens the connections of the pools, so that concurrent calls are concurrent statements. */
const warm = (...backends: TestBackend[]) =>
  Promise.all(backends.map(({ database }) => openConnections(database, 8)));
const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  queryRows<T>((await instances()).a.database.reads, query);
const ask = (on: TestBackend, who: TestClient) =>
  on.call('POST', '/users/me/deletion', { token: who.token, body: { word: 'DELETE' } });
/** Somebody whose account is due to be deleted in a second, with a token that is still valid then. */
async function dueAccount(): Promise<TestClient> {
  const { a, b } = await instances();
  const person = await a.signIn('Mallory');
  await ask(a, person);
  a.clock.advance(14 * DAY_MS - 1_000);
  const again = await b.signIn('Mallory', person.telegramId);
  a.clock.advance(1_000);
  return again;
}

test('DATA-18 two instances delete an account once, and calls and streams end on both', async () => {
  const { a, b } = await instances();
  const person = await dueAccount();
  const stream = await openStreamReader(`${await b.address()}/api/events/feed?token=${person.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  await warm(a, b);
  await Promise.all([a.app.jobs.runDue(), b.app.jobs.runDue()]);
  await stream.ended;
  for (const on of [a, b]) {
    while ((await on.call('GET', '/auth/me', { token: person.token })).status === 200)
      await new Promise(setImmediate);
    assert.is((await on.call('GET', '/auth/me', { token: person.token })).body.code, 'SESSION_ENDED');
  }
  const [{ n } = { n: '' }] = await rows<{ n: string }>(
    sql`select count(*) as n from event_log where user_a = ${person.id} and 'profile.changed' = any(types)`,
  );
  assert.is(Number(n), 1, 'applied once');
});

test('DATA-18 a deletion that is asked for while an offer is accepted: one of the two is refused', async () => {
  const { a, b } = await instances();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [author, accepter] = [await a.signIn('Author'), await b.signIn('Accepter')];
    const { id: requestId } = (await author.post('/create_request', REQUEST_BODY)).body;
    const leaving = round % 2 === 0 ? author : accepter;
    await warm(a, b);
    const accept = () => b.call('POST', '/transactions', { token: accepter.token, body: { requestId } });
    const [asked, accepted] =
      round % 4 < 2
        ? await Promise.all([ask(a, leaving), accept()])
        : await Promise.all([accept(), ask(a, leaving)]).then(([one, two]) => [two, one] as const);
    const [{ n } = { n: '' }] = await rows<{ n: string }>(
      sql`select count(*) as n from transactions t join users u on u.id in (t.initiator_id, t.accepter_id)
          where u.id = ${leaving.id} and u.deletion_at is not null and t.finished_at is null`,
    );
    assert.is(Number(n), 0, `round ${round}: ${asked.status} and ${accepted.status}`);
    assert.ok((asked.status === 200) !== (accepted.status === 201), `${asked.status} and ${accepted.status}`);
  }
});

test('DATA-13 a stop at the very end: the account is either whole or gone', async () => {
  const { a, b } = await instances();
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await dueAccount();
    await warm(a, b);
    const stop = () => b.call('DELETE', '/users/me/deletion', { token: person.token });
    const [stopped] =
      round % 2 === 0
        ? await Promise.all([stop(), a.app.jobs.runDue()])
        : await Promise.all([a.app.jobs.runDue(), stop()]).then(([, one]) => [one] as const);
    await a.app.jobs.runDue();
    const [user] = await rows<{ name: string; at: string | null }>(
      sql`select first_name as name, deletion_at as at from users where id = ${person.id}`,
    );
    assert.is(user?.at, null);
    assert.is(user?.name, stopped.status === 200 ? 'Mallory' : 'Deleted user', `round ${round}`);
    if (stopped.status !== 200) assert.is(stopped.body.code, 'SESSION_ENDED');
  }
});

test('DATA-12 a write that was on its way when the account was deleted leaves nothing', async () => {
  const { a, b } = await instances();
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await dueAccount();
    await warm(a, b);
    const writes = Array.from({ length: 6 }, (_, at) => [
      b.call('PATCH', '/users/me', { token: person.token, body: { lastName: `Planted ${at}` } }),
      b.call('POST', '/funds-transfer-details', {
        token: person.token,
        key: `${round}-${at}`,
        body: { label: 'Planted', detailsText: 'Planted' },
      }),
    ]).flat();
    await Promise.all([...writes, a.app.jobs.runDue()]);
    const left = await rows<{ what: string }>(
      sql`select last_name as what from users where id = ${person.id} and last_name <> ''
          union all select label from funds_transfer_details where user_id = ${person.id}
          union all select key from idempotency where user_id = ${person.id}`,
    );
    assert.equal(left, [], `round ${round}`);
  }
});

test.run();
