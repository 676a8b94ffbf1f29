// Erasure by age: texts and files of finished deals, removed requests, views, reports and devices, by the settings.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { expectNone } from '../../../harness/assert-each.ts';
import { type AnyJson, backendOf } from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PDF_SAMPLE } from '../../files/samples.ts';
import { createDealFixtures, HOUR_MS, readSystemMessages } from '../../fixtures/deals.ts';
import { exportOf } from '../export/export-fixtures.ts';

const DAY_MS = 24 * HOUR_MS;
const test = suite('erasure');
const backend = backendOf(test);
const deals = createDealFixtures(backend);
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  Number(
    (
      await queryRows<{ n: string }>((await backend()).database.reads, sql`select count(*) as n from ${what}`)
    )[0]?.n,
  );

test('DATA-20 texts and files of a deal are erased 365 days after its end, not a day before; the record stays', async () => {
  const { app, clock } = await backend();
  const { alice, bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/chat/messages`, { text: 'My card ends in 4242' });
  const upload = await app.fetch(
    new Request(`http://kantor.test/api/transactions/${id}/chat/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}`, 'content-type': FORM_TYPE },
      body: new Uint8Array(formOf(filePart(PDF_SAMPLE, 'passport.pdf', 'application/pdf'))),
    }),
  );
  assert.is(upload.status, 201);
  const { data: sent } = (await upload.json()) as AnyJson;
  await bob.post(`/transactions/${id}/cancel`, { reason: 'My aunt is ill' });
  await alice.post(`/transactions/${id}/cancel/approve`, { ratingValue: 'up', ratingComment: 'Polite' });
  clock.advance(364 * DAY_MS);
  await deals.pass(HOUR_MS);
  let [a, b] = [await deals.again(alice), await deals.again(bob)];
  const texts = async () =>
    (await a.get(`/transactions/${id}/chat/messages?limit=50`)).body.data
      .filter((one: AnyJson) => one.senderRole === 'party')
      .map((one: AnyJson) => [one.type, one.text, one.fileName]);
  assert.equal(await texts(), [
    ['text', 'My card ends in 4242', null],
    ['file', '', 'passport.pdf'],
  ]);
  const file = () => `/transactions/${id}/chat/upload/${sent.id}`;
  clock.advance(DAY_MS);
  await deals.pass(20 * 60_000);
  [a, b] = [await deals.again(alice), await deals.again(bob)];
  const gone = (what: string) => `This ${what} was erased, because the exchange ended long ago.`;
  assert.equal(await texts(), [
    ['text', gone('message'), null],
    ['text', gone('file'), null],
  ]);
  assert.is((await b.get(file())).status, 404);
  const deal = (await a.get(`/transactions/${id}`)).body.data;
  assert.not.ok(JSON.stringify(deal).includes('aunt'), 'the reason');
  assert.not.ok((await readSystemMessages(a, id)).join().includes('aunt'));
  assert.is(deal.additionalDetails, '', 'the note');
  assert.equal([deal.amount, deal.status, deal.ratings.length], [100, 'cancelled', 1]);
  assert.is(await count(sql`files where transaction_id = ${id} and sha256 is not null and name = ''`), 1);
  await deals.pass(20 * 60_000);
  assert.is(await count(sql`pending_uploads`), 0, 'the file is out of the store');
  const archive = await exportOf(await backend(), b);
  const page = String(archive[`chats/${id}.html`]);
  for (const what of ['message', 'file']) assert.ok(page.includes(gone(what)), page);
  assert.not.match(page, /files\//, 'no link to a file that is not there');
  expectNone(Object.keys(archive), (path) => path.startsWith('files/'));
  const rows = await queryRows<{ row: string }>(
    (await backend()).database.reads,
    sql`select to_jsonb(m)::text as row from chat_messages m union all select to_jsonb(f)::text from files f
        union all select to_jsonb(t)::text from transactions t union all select to_jsonb(s)::text from transaction_steps s`,
  );
  for (const text of ['4242', 'passport', 'aunt', 'In the evening'])
    assert.not.ok(
      rows.some(({ row }) => row.includes(text)),
      text,
    );
});

test('DATA-20 running deals keep everything, however old', async () => {
  const { database } = await backend();
  const { bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/chat/messages`, { text: 'Still here' });
  await database.reads.execute(
    sql`update transactions set deadline_at = now() + interval '10 years', last_activity_at = now() + interval '10 years' where id = ${id}`,
  );
  await deals.pass(400 * DAY_MS);
  const { data } = (await (await deals.again(bob)).get(`/transactions/${id}/chat/messages`)).body;
  assert.ok(data.some((one: AnyJson) => one.text === 'Still here'));
});

test('DATA-20 requests that nobody accepted go after 90 days with their views; those with a deal lose their texts', async () => {
  const { signIn } = await backend();
  const unused = await deals.request();
  const used = await deals.running();
  const viewer = await signIn('Viewer');
  await viewer.post(`/requests/${unused.requestId}/view`);
  await unused.alice.delete(`/requests/${unused.requestId}`);
  await used.bob.post(`/transactions/${used.id}/cancel`, {});
  await used.alice.post(`/transactions/${used.id}/cancel/approve`, {});
  await deals.pass(89 * DAY_MS);
  assert.is(await count(sql`requests where id = ${unused.requestId}`), 1);
  await deals.pass(2 * DAY_MS);
  assert.is(await count(sql`requests where id = ${unused.requestId}`), 0);
  assert.is(await count(sql`request_views where viewer_id = ${viewer.id}`), 0);
  assert.is(
    await count(
      sql`requests where id = ${used.requestId} and additional_details = '' and author_search_text = ''`,
    ),
    1,
  );
  const partner = await deals.again(used.bob);
  assert.is((await partner.get(`/transactions/${used.id}`)).body.data.additionalDetails, 'In the evening');
});

test('DATA-20 texts of answered reports and devices go in their time', async () => {
  const { signIn, database, clock } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  await ann.post('/reports', { userId: ben.id, reason: 'other', text: 'Shouts' });
  await database.reads.execute(
    sql`update reports set status = 'no_breach', resolved_at = ${new Date(clock.now()).toISOString()}::timestamptz`,
  );
  await deals.pass(30 * DAY_MS);
  assert.is(await count(sql`sessions where user_id = ${ben.id}`), 1);
  await deals.pass(2 * DAY_MS);
  assert.is(await count(sql`sessions where user_id = ${ben.id}`), 0);
  assert.is(await count(sql`reports where text = 'Shouts'`), 1);
  await deals.pass(335 * DAY_MS);
  assert.is(await count(sql`reports where text = 'Shouts'`), 0);
  assert.is(await count(sql`reports where reason = 'other'`), 1);
});

test.run();
