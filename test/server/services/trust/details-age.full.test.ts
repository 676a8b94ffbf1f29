// Age of payment details over HTTP: who sees it, what counts alike, what is shared or changed, and what is kept.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import { readSettlement, settlementShape } from '#contract/settlement.ts';
import {
  CUSTODIAL_TON_WALLETS,
  custodialHashes,
  identifiersIn,
} from '../../../../server/services/trust/identifiers.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { addGiven } from '../../../../server/store/given-identifiers.ts';
import { givenIdentifiers } from '../../../../server/store/tables/trust.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { createDealFixtures, HOUR_MS, type TestDeal } from '../../fixtures/deals.ts';
import { detailsOf, exchange, findGroups, runningDeal, say } from '../../fixtures/exchanges.ts';

const ADMIN = 9_002;
const test = suite('age of details');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });
const deals = createDealFixtures(backend);

const IBAN = 'DE89 3704 0044 0532 0130 00';
const OTHER_IBAN = 'GB82 WEST 1234 5698 7654 32';

const ages = detailsOf;
const newest = async (by: TestClient, deal: Pick<TestDeal, 'id'>): Promise<AnyJson> =>
  (await ages(by, deal)).at(-1).fields;

const people = async (...names: string[]): Promise<TestClient[]> => {
  const { signIn } = await backend();
  return Promise.all(names.map((name) => signIn(name)));
};

test('AGE-01 the payer reads how often, with how many people and since when the details were used', async () => {
  const started = await backend();
  const { clock } = started;
  const [bob, ann, cid, dee] = (await people('Bob', 'Ann', 'Cid', 'Dee')) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ];
  await exchange(started, ann, bob, IBAN);
  const since = new Date(clock.now()).toISOString();
  await exchange(started, ann, bob, `[Details] ${IBAN}`);
  await exchange(started, cid, bob, 'iban de89370400440532013000');
  await exchange(started, cid, bob, OTHER_IBAN);
  const made = await runningDeal(dee, bob);
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
  assert.ok(v.is(schemaOf(settlementShape), data));
  assert.is(
    readSettlement({ data })?.details?.find(({ messageId }) => messageId === message.id)?.fields[0]
      ?.exchanges,
    3,
  );
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
  equalEach(await ages(alice, made), ({ messageId }: AnyJson) => messageId, [message.id]);
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
  equalEach(await newest(alice, made), ({ isCompared, isChanged }: AnyJson) => [isCompared, isChanged], [
    [true, true],
  ]);
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
  const { clock } = first;
  const [ann, bob, cid, dee] = (await Promise.all(
    ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => first.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  await exchange(first, ann, cid, IBAN);
  await dee.post('/funds-transfer-details', { label: 'x', detailsText: IBAN });
  const made = await runningDeal(ann, bob);
  await say(bob, made, IBAN);
  await database.transaction((tx) =>
    tx.execute(sql`insert into banned_identifiers (hash, sanction_id, banned_at)
      select hash, ${made.id}, now() from given_identifiers where transaction_id = ${made.id}`),
  );
  const before = await ages(ann, made);
  assert.equal([before[0].fields[0].isShared, before[0].fields[0].isBanned], [true, true]);
  await first.close();
  const env = { DETAILS_KEY: keys[1], DETAILS_KEY_PREVIOUS: keys[0] };
  const second = await startTestBackend({ database, clock, env });
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
  const third = await startTestBackend({ database, clock, env: only });
  const annThird = await third.signIn('x', ann.telegramId);
  assert.is((await ages(annThird, made))[0].fields[0].isShared, false, 'the key before is not known here');
  await third.close();
  await findGroups(second);
  assert.equal(await ages(annLater as TestClient, made), after, 'hashed again');
  await second.close();
  const fourth = await startTestBackend({ database, clock, env: only });
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

test('AGE-05 details that somebody else gave the payer before are told, and others than those given before', async () => {
  const started = await backend();
  const shared = 'NL91 ABNA 0417 1643 00';
  const [ann, bob, cid, dee] = (await people('Ann', 'Bob', 'Cid', 'Dee')) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ];
  await exchange(started, ann, cid, shared);
  const made = await runningDeal(ann, bob);
  await say(bob, made, shared);
  assert.is((await newest(ann, made))[0].isShared, true, 'Cid gave them to Ann');
  const unknown = await runningDeal(dee, bob);
  await say(bob, unknown, shared);
  assert.is((await newest(dee, unknown))[0].isShared, false, 'nobody gave them to Dee');
  await say(bob, made, 'Sorry, this one: BE68 5390 0754 7034');
  const [changed] = await newest(ann, made);
  assert.equal([changed.isChanged, changed.isShared], [true, false]);
  const again = await runningDeal(ann, cid);
  await say(cid, again, shared);
  assert.is((await newest(ann, again))[0].isShared, false, 'who had them first');
});

test('LINK-01 AGE-05 the wallet of an exchange joins no accounts, and is forgotten where it was recorded', async () => {
  const started = await backend();
  const { app, database, clock } = started;
  const own = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N';
  const wallets = Object.values(CUSTODIAL_TON_WALLETS).flat();
  assert.ok(wallets.length > 100);
  for (const wallet of wallets) assert.equal(identifiersIn(`TON ${wallet}, memo 4711`), [], wallet);
  const { bob, ...made } = await deals.running();
  const [hash = ''] = custodialHashes(app.context.serviceConfig.trust);
  const givenAt = new Date(clock.now());
  const recorded = async () =>
    (await database.reads.select().from(givenIdentifiers)).some((row) => row.hash === hash);
  await database.transaction((tx) =>
    addGiven(tx, [
      { ...{ transactionId: made.id, userId: bob.id, hash, seqs: [1] }, ...{ givenAt, isOwn: true } },
    ]),
  );
  assert.is(await recorded(), true, 'as an earlier version has recorded it');
  await findGroups(started);
  assert.is(await recorded(), false);
  assert.is(identifiersIn(`TON ${own}`).length, 1, 'a wallet of a person');
});

test.run();
