// Age of payment details over HTTP: who sees it, what counts alike, what is shared or changed, and what is kept.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { decodeSettlement } from '#contract/decode/settlement.ts';
import { settlementSchema } from '#contract/schemas/settlement.ts';
import { CUSTODIAL_TON_WALLETS } from '../../../../server/services/trust/custodial-wallets.ts';
import { findTrustGroups } from '../../../../server/services/trust/find-groups.ts';
import { custodialHashes, identifiersIn } from '../../../../server/services/trust/identifiers.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { addIdentifiers, pagesOfSharedIdentifiers } from '../../../../server/store/identifiers.ts';
import {
  type AnyJson,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { createDealFixtures, HOUR_MS, MINUTE_MS, type TestDeal } from '../../fixtures/deals.ts';

const ADMIN = 9_002;
const test = suite('age of details');
const backend = lazyFixture(() => startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } }));
test.after(async () => (await backend.peek())?.close());
const deals = createDealFixtures(backend);

const IBAN = 'DE89 3704 0044 0532 0130 00';
const OTHER_IBAN = 'GB82 WEST 1234 5698 7654 32';

const say = async (by: TestClient, { id }: Pick<TestDeal, 'id'>, text: string): Promise<AnyJson> => {
  const { status, body } = await by.post(`/transactions/${id}/chat/messages`, { text });
  assert.is(status, 201, JSON.stringify(body));
  return body.data;
};
const ages = async (by: TestClient, { id }: Pick<TestDeal, 'id'>): Promise<AnyJson> =>
  (await by.get(`/transactions/${id}/settlement`)).body.data.details;
const newest = async (by: TestClient, deal: Pick<TestDeal, 'id'>): Promise<AnyJson> =>
  (await ages(by, deal)).at(-1).fields;

/** A running deal of these two. */
async function deal(alice: TestClient, bob: TestClient): Promise<TestDeal> {
  const requestId = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  return { alice, bob, requestId, id };
}

/** A finished deal in which `bob` gave these details, and both wrote. */
async function exchange(alice: TestClient, bob: TestClient, details: string): Promise<void> {
  const { clock } = await backend();
  const made = await deal(alice, bob);
  await say(alice, made, 'Hello');
  await say(bob, made, details);
  clock.advance(5 * MINUTE_MS);
  await alice.post(`/transactions/${made.id}/complete/propose`, {});
  const { status } = await bob.post(`/transactions/${made.id}/complete/accept`, {});
  assert.is(status, 200);
}

const people = async (...names: string[]): Promise<TestClient[]> => {
  const { signIn } = await backend();
  return Promise.all(names.map((name) => signIn(name)));
};

test('AGE-01 the payer reads how often, with how many people and since when the details were used', async () => {
  const { clock } = await backend();
  const [bob, ann, cid, dee] = (await people('Bob', 'Ann', 'Cid', 'Dee')) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ];
  await exchange(ann, bob, IBAN);
  const since = new Date(clock.now()).toISOString();
  await exchange(ann, bob, `[Details] ${IBAN}`);
  await exchange(cid, bob, 'iban de89370400440532013000');
  await exchange(cid, bob, OTHER_IBAN);
  const made = await deal(dee, bob);
  const message = await say(bob, made, `Pay to ${IBAN} please`);
  const details = await ages(dee, made);
  assert.equal(details, [
    {
      messageId: message.id,
      fields: [
        {
          ...{ kind: 'iban', start: 7, end: 34, exchanges: 3, people: 2, since },
          ...{ savedAt: null, isCompared: true, isShared: false, isChanged: false, isBanned: false },
        },
      ],
    },
  ]);
  const { data } = (await dee.get(`/transactions/${made.id}/settlement`)).body;
  assert.ok(v.is(settlementSchema, data));
  assert.is(decodeSettlement({ data })?.details?.get(message.id)?.[0]?.exchanges, 3);
});

test('AGE-02 saved and typed details are one, and a quotation is nobody else’s', async () => {
  const { clock } = await backend();
  const { alice, bob, ...made } = await deals.running();
  const savedAt = new Date(clock.now()).toISOString();
  await bob.post('/funds-transfer-details', { label: 'Main', detailsText: 'FR1420041010050500013M02606' });
  clock.advance(2 * HOUR_MS);
  await say(bob, made, 'fr14 2004 1010 0505 0001 3m02 606');
  const [field] = await newest(alice, made);
  assert.equal([field.savedAt, field.exchanges, field.since], [savedAt, 0, null]);
  await say(alice, made, 'You mean FR14 2004 1010 0505 0001 3M02 606?');
  assert.equal(await ages(bob, made), [], 'the payer has quoted it');
  const { database } = await backend();
  const users = await queryRows<{ id: string }>(
    database.reads,
    sql`select user_id as id from user_identifiers where user_id in (${alice.id}, ${bob.id})`,
  );
  assert.equal(users, [{ id: bob.id }]);
});

test('AGE-02 sums, dates and words are no details; digits in groups are in a message of details', async () => {
  const { alice, bob, ...made } = await deals.running();
  for (const text of ['28.11.2026 18.00', 'or 1000 1050 1100 1200', 'Cash at the station', '@mia_k'])
    await say(bob, made, text);
  assert.equal(await ages(alice, made), []);
  await say(bob, made, '[Details] Bank 123 456 789 0123');
  assert.is((await newest(alice, made))[0].kind, 'account');
});

test('AGE-03 only the payer sees it, while the approved deal runs', async () => {
  const { signIn, app } = await backend();
  const { alice, bob, ...made } = await deals.running();
  const message = await say(bob, made, IBAN);
  assert.equal(
    (await ages(alice, made)).map(({ messageId }: AnyJson) => messageId),
    [message.id],
  );
  assert.equal(await ages(bob, made), [], 'not its writer');
  const own = await say(alice, made, '4111 1111 1111 1111');
  assert.equal(
    (await ages(bob, made)).map(({ messageId }: AnyJson) => messageId),
    [own.id],
    'each is the payer of one side',
  );
  const written = await alice.patch(`/transactions/${made.id}/settlement`, { payerName: 'Mia K.' });
  assert.is(written.body.data.details, undefined, 'answers to writes are kept for a day');
  const whole = JSON.stringify((await alice.get(`/transactions/${made.id}/settlement`)).body);
  const hashes = await queryRows<{ hash: string }>(
    app.context.database.reads,
    sql`select hash from given_identifiers where transaction_id = ${made.id}`,
  );
  for (const secret of ['3704', ...hashes.map(({ hash }) => hash)]) assert.not.ok(whole.includes(secret));
  await alice.post(`/transactions/${made.id}/dispute`, { reason: 'Nothing came' });
  const admin = await signIn('Admin', ADMIN);
  const read = (await admin.get(`/transactions/${made.id}/settlement`)).body.data;
  assert.is(read.transactionId, made.id);
  assert.is(read.details, undefined);
  assert.is((await ages(alice, made)).length, 1, 'a dispute is part of the deal');
  assert.is((await admin.patch(`/transactions/${made.id}`, { status: 'cancelled' })).status, 200);
  assert.equal(await ages(alice, made), []);
  const stranger = await signIn('Stranger');
  assert.is((await stranger.get(`/transactions/${made.id}/settlement`)).status, 404);
});

test('AGE-03 three messages of new details of a deal are compared, and five identifiers of each', async () => {
  const { alice, bob, ...made } = await deals.running();
  const phone = (n: number) => `+41 79 123 45 ${10 + n}`;
  await say(bob, made, [0, 1, 2, 3, 4, 5].map(phone).join('\n'));
  assert.is((await newest(alice, made)).length, 5);
  for (const n of [6, 7]) await say(bob, made, phone(n));
  assert.equal(
    (await newest(alice, made)).map(({ isCompared, isChanged }: AnyJson) => [isCompared, isChanged]),
    [[true, true]],
  );
  const { database } = await backend();
  const hashes = () =>
    queryRows(database.reads, sql`select hash from user_identifiers where user_id = ${bob.id}`);
  const before = await hashes();
  await say(bob, made, phone(8));
  await say(bob, made, '4111 1111 1111 1111');
  assert.equal(
    (await newest(alice, made)).map(({ isCompared, isChanged }: AnyJson) => [isCompared, isChanged]),
    [[false, true]],
    'another, of which nothing is told',
  );
  assert.equal(await hashes(), before);
  const repeated = await say(bob, made, `again ${phone(6)}`);
  assert.is((await ages(alice, made)).at(-1).messageId, repeated.id, 'what is known is still found');
});

test('AGE-04 without the key a copy of the database matches none of the known phones', async () => {
  const { alice, bob, ...made } = await deals.running();
  await bob.patch('/users/me', { phone: '+41 79 000 00 17' });
  await say(bob, made, 'or +41 79 000 00 23');
  const { database } = await backend();
  const rows = await queryRows<{ hash: string }>(
    database.reads,
    sql`select hash from user_identifiers union select hash from given_identifiers`,
  );
  const hashes = new Set(rows.map(({ hash }) => hash));
  assert.ok(hashes.size > 1 && (await newest(alice, made)).length === 1);
  for (let n = 0; n < 1_000; n += 1) {
    const digits = String(41_790_000_000 + n);
    for (const text of [`identifier:${digits}`, digits, `+${digits}`])
      if (hashes.has(createHash('sha256').update(text).digest('base64url'))) assert.unreachable(digits);
  }
});

test('AGE-04 a changed key loses no match while the one before is named', async () => {
  const { database, release } = await postgresEngine.open();
  const keys = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
  const first = await startTestBackend({ database, env: { DETAILS_KEY: keys[0] } });
  const [ann, bob, cid, dee] = (await Promise.all(
    ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => first.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  for (const one of [bob, cid, dee])
    await one.post('/funds-transfer-details', { label: 'x', detailsText: IBAN });
  const made = await deal(ann, bob);
  await say(bob, made, IBAN);
  await database.transaction((tx) =>
    tx.execute(sql`insert into banned_identifiers (hash, sanction_id, banned_at)
      select hash, ${made.id}, now() from given_identifiers where transaction_id = ${made.id}`),
  );
  const before = await ages(ann, made);
  assert.equal([before[0].fields[0].isShared, before[0].fields[0].isBanned], [true, true]);
  await first.close();
  const env = { DETAILS_KEY: keys[1], DETAILS_KEY_PREVIOUS: keys[0] };
  const second = await startTestBackend({ database, env });
  const [annLater, bobLater] = await Promise.all(
    [ann, bob].map(({ telegramId }) => second.signIn('x', telegramId)),
  );
  assert.equal(await ages(annLater as TestClient, made), before);
  await say(bobLater as TestClient, made, IBAN);
  const after = await ages(annLater as TestClient, made);
  assert.is(after.length, 2);
  for (const { fields } of after) assert.equal(fields[0].isShared, true);
  assert.equal(after[1].fields[0].isChanged, false);
  const only = { DETAILS_KEY: keys[1] };
  const third = await startTestBackend({ database, env: only });
  const annThird = await third.signIn('x', ann.telegramId);
  assert.is((await ages(annThird, made))[0].fields[0].isShared, false, 'the key before is not known here');
  await third.close();
  const context = second.app.context;
  await findTrustGroups({ ...context, config: context.serviceConfig, isStopping: () => false });
  assert.equal(await ages(annLater as TestClient, made), after, 'hashed again');
  await second.close();
  const fourth = await startTestBackend({ database, env: only });
  const annLast = await fourth.signIn('x', ann.telegramId);
  const [first4] = await ages(annLast, made);
  assert.is(first4.fields[0].isShared, true, 'saved and typed are under the new key');
  assert.is(first4.fields[0].isCompared, true);
  assert.is(first4.fields[0].isBanned, true, 'so is a ban of them');
  const hashes = await queryRows<{ n: number }>(
    database.reads,
    sql`select count(distinct hash)::int as n from given_identifiers where hash <> ''`,
  );
  assert.is(hashes[0]?.n, 1, 'one identifier, one hash');
  await fourth.close();
  await release();
});

/** True when the user has saved an identifier that others have saved too. */
async function isShared(userId: string): Promise<boolean> {
  const { database } = await backend();
  for await (const page of pagesOfSharedIdentifiers(database.reads))
    if (page.some((users) => users.includes(userId))) return true;
  return false;
}

test('AGE-05 details that two others use are told, and others than those given before', async () => {
  const { alice, bob, ...made } = await deals.running();
  const shared = 'NL91 ABNA 0417 1643 00';
  const [cid, dee] = (await people('Cid', 'Dee')) as [TestClient, TestClient];
  await cid.post('/funds-transfer-details', { label: 'x', detailsText: shared });
  await say(bob, made, shared);
  assert.is((await newest(alice, made))[0].isShared, false, 'one other account');
  const another = await deal(alice, dee);
  await say(dee, another, shared);
  assert.is((await newest(alice, made))[0].isShared, true, 'saved by one, typed by another');
  await say(bob, made, 'Sorry, this one: BE68 5390 0754 7034');
  const [changed] = await newest(alice, made);
  assert.equal([changed.isChanged, changed.isShared], [true, false]);
});

test('TRST-02 AGE-05 the wallet of an exchange joins no accounts, and is forgotten where it was recorded', async () => {
  const { app, database, clock } = await backend();
  const context = app.context;
  const own = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N';
  const wallets = Object.values(CUSTODIAL_TON_WALLETS).flat();
  assert.ok(wallets.length > 100);
  for (const wallet of wallets) assert.equal(identifiersIn(`TON ${wallet}, memo 4711`), [], wallet);
  const [first = ''] = wallets;
  const customers = (await people('Bob', 'Cid')) as [TestClient, TestClient];
  for (const one of customers)
    await one.post('/funds-transfer-details', { label: 'x', detailsText: `TON ${first}` });
  const ids = customers.map(({ id }) => id);
  const [hash = ''] = custodialHashes(context.serviceConfig.trust);
  const firstSeenAt = new Date(clock.now());
  await database.transaction((tx) =>
    addIdentifiers(
      tx,
      ids.map((userId) => ({ userId, hash, firstSeenAt })),
    ),
  );
  const joined = () => isShared(ids[0] ?? '');
  assert.is(await joined(), true, 'as an earlier version has recorded it');
  await findTrustGroups({ ...context, config: context.serviceConfig, isStopping: () => false });
  assert.is(await joined(), false);
  assert.is(identifiersIn(`TON ${own}`).length, 1, 'a wallet of a person');
});

test('TRST-02 what was only written in chats joins no accounts', async () => {
  const { app } = await backend();
  const typed = '+380 67 123 45 67';
  const [ann, bob, cid] = (await people('Ann', 'Bob', 'Cid')) as [TestClient, TestClient, TestClient];
  for (const one of [bob, cid]) await say(one, await deal(ann, one), `My phone: ${typed}`);
  const isJoined = async () => {
    const context = app.context;
    await findTrustGroups({ ...context, config: context.serviceConfig, isStopping: () => false });
    return await isShared(bob.id);
  };
  assert.is(await isJoined(), false);
  for (const one of [bob, cid]) await one.patch('/users/me', { phone: typed });
  assert.is(await isJoined(), true, 'saved by both');
});

test.run();
