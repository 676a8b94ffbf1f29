// Reused files: a receipt that was sent in another exchange before is told to the other party, and nothing else is.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eraseFinishedDeals } from '../../../../server/store/retention.ts';
import { backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { JPEG, PNG, WEBP } from '../../files/samples.ts';
import { createDealFixtures, type TestDeal } from '../../fixtures/deals.ts';

const ADMIN = 9_400;
const test = suite('reused files');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });
const deals = createDealFixtures(backend);

/** Resolves with the id of the message; a second later, as files of two deals never have one time. */
async function send(by: TestClient, { id }: Pick<TestDeal, 'id'>, content: Buffer): Promise<string> {
  const { address, clock } = await backend();
  const response = await fetch(`${await address()}/api/transactions/${id}/chat/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(filePart(content, 'receipt'))),
  });
  assert.is(response.status, 201);
  clock.advance(1_000);
  return (await response.json()).data.id;
}
const reused = async (by: TestClient, { id }: Pick<TestDeal, 'id'>) =>
  (await by.get(`/transactions/${id}/settlement`)).body.data.reusedFiles;

test('RCPT-01 a file of another exchange is marked for the other party alone, while the deal runs', async () => {
  const first = await deals.running();
  await send(first.alice, first, JPEG);
  assert.equal(await reused(first.bob, first), [], 'the first one');
  const own = await send(first.alice, first, JPEG);
  assert.equal(await reused(first.bob, first), [], `sent twice within the deal (${own})`);
  const second = await deals.running();
  const again = await send(second.alice, second, JPEG);
  await send(second.alice, second, PNG);
  assert.equal(await reused(second.bob, second), [again]);
  assert.equal(await reused(second.alice, second), [], 'not to its sender');
  assert.equal(await reused(first.bob, first), [], 'the earlier one stays unmarked');
  const written = await second.bob.patch(`/transactions/${second.id}/settlement`, { payerName: 'Bob B.' });
  assert.is(written.body.data.reusedFiles, undefined, 'answers to writes are kept for a day');
  const { database } = await backend();
  await database.transaction((tx) =>
    tx.execute(
      sql`update transactions set status = 'cancelled', finished_at = now() where id = ${second.id}`,
    ),
  );
  assert.equal(await reused(second.bob, second), [], 'the deal is over');
});

test('RCPT-01 no number of later files takes the mark of a reused one away', async () => {
  const [first, second] = [await deals.running(), await deals.running()];
  await send(first.alice, first, PNG);
  const again = await send(second.alice, second, PNG);
  for (let n = 0; n < 31; n += 1) await send(second.alice, second, WEBP);
  assert.equal(await reused(second.bob, second), [again]);
});

test('RCPT-01 an erased file is compared with nothing', async () => {
  const { database, clock } = await backend();
  const [first, second] = [await deals.running(), await deals.running()];
  await send(first.alice, first, PNG);
  await send(second.alice, second, JPEG);
  const again = await send(second.alice, second, PNG);
  assert.ok((await reused(second.bob, second)).includes(again));
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`update transactions set status = 'cancelled', finished_at = now() where id <> ${second.id} and finished_at is null`,
    );
    await tx.execute(sql`update transactions set finished_at = '2020-01-01' where id <> ${second.id}`);
    await eraseFinishedDeals(tx, new Date('2021-01-01'), new Date(clock.now()), 100);
  });
  assert.equal(await reused(second.bob, second), []);
});

test('RCPT-04 staff reads of both parties’ files what each party reads of the other’s, also when the deal is over', async () => {
  const [first, second] = [await deals.running(), await deals.running()];
  await send(first.alice, first, JPEG);
  const ofAlice = await send(second.alice, second, JPEG);
  const ofBob = await send(second.bob, second, JPEG);
  assert.equal([await reused(second.bob, second), await reused(second.alice, second)], [[ofAlice], [ofBob]]);
  const judge = await (await backend()).signIn('Jana', ADMIN);
  await second.bob.post(`/transactions/${second.id}/dispute`, { reason: 'Not paid' });
  assert.equal(await reused(judge, second), [ofAlice, ofBob]);
  const decision = {
    status: 'failed',
    faultUserId: second.alice.id,
    note: 'The receipt is of another exchange.',
  };
  assert.is((await judge.patch(`/transactions/${second.id}`, decision)).status, 200);
  assert.equal([await reused(second.bob, second), await reused(judge, second)], [[], [ofAlice, ofBob]]);
});

test.run();
