// Deletion of an account: scheduled, stopped, blocked by what runs, and at the end nothing of the person anywhere.

import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { checkTombstones } from '../../../../server/doctor/database.ts';
import { findTrustGroups } from '../../../../server/services/trust/find-groups.ts';
import { refreshStaleTrust, refreshTrust } from '../../../../server/services/trust/refresh-trust.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { ENGLISH_TEXTS, timeText } from '../../../../server/texts/texts.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { signedLoginBody } from '../../../harness/init-data.ts';
import {
  createDealFixtures,
  HOUR_MS,
  readNotificationsOf,
  readSystemMessages,
} from '../../fixtures/deals.ts';

const DAY_MS = 24 * HOUR_MS;
const OWNER = 9_300;
const test = suite('deletion');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

const ask = (by: TestClient) => by.post('/users/me/deletion', { word: 'DELETE' });
const owner = async () => (await backend()).signIn('Olga', OWNER);
/** The exchange is completed by both, with ratings. */
async function completed() {
  const deal = await deals.running();
  const { alice, bob, id } = deal;
  await alice.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up', ratingComment: 'Quick' });
  assert.is((await bob.post(`/transactions/${id}/complete/accept`, { ratingValue: 'up' })).status, 200);
  return deal;
}
/** Until the account is gone. */
async function runDeletion(): Promise<void> {
  await deals.pass(14 * DAY_MS + 1);
}
const firstNames = async (id: string) =>
  (
    await queryRows<{ name: string }>(
      (
        await backend()
      ).database.reads,
      sql`select first_name as name from users where id = ${id}`,
    )
  ).map(({ name }) => name);

test('DATA-12 SANC-05 what staff was answered about the person on the last day says nothing of them', async () => {
  const { database, signIn } = await backend();
  const mallory = await signIn('Malvolia');
  await ask(mallory);
  await deals.pass(14 * DAY_MS - HOUR_MS);
  const [boss, again] = [await owner(), await deals.again(mallory)];
  const path = `/admin/users/${mallory.id}/sanctions`;
  const { id } = (await boss.post(path, { kind: 'warn', reason: 'Rude to a partner' }, 'kept-warn')).body
    .data;
  await again.post(`/users/me/sanctions/${id}/appeal`, { text: 'I was only sad that day.' });
  assert.is((await boss.post(`${path}/${id}/lift`, { note: 'She was sad' }, 'kept-lift')).status, 200);
  const kept = () =>
    queryRows(
      database.reads,
      sql`select key from idempotency where body::text ~ 'Malvolia|Rude to a|sad that day|was sad'`,
    );
  assert.ok((await kept()).length > 0);
  await deals.pass(2 * HOUR_MS);
  assert.equal(await kept(), []);
});

test('DATA-18 a deletion needs the word, is scheduled in 14 days, told, and announced with each login', async () => {
  const { signIn, call } = await backend();
  const alice = await signIn('Alice');
  for (const word of ['delete', 'DELETE ', '', undefined])
    assert.is((await alice.post('/users/me/deletion', { word })).body.code, 'VALIDATION_ERROR');
  assert.equal((await alice.get('/users/me/deletion')).body.data, { deletionAt: null });
  assert.not.ok('accountNotice' in (await alice.get('/auth/me')).body);
  const { clock } = await backend();
  const deletionAt = new Date(clock.now() + 14 * DAY_MS).toISOString();
  assert.equal((await ask(alice)).body.data, { deletionAt });
  clock.advance(1_000);
  assert.equal((await ask(alice)).body.data, { deletionAt }, 'asked again, nothing changes');
  assert.equal((await alice.get('/users/me/deletion')).body.data, { deletionAt });
  const notice = { deletionAt, recoveryAt: null };
  assert.equal((await alice.get('/auth/me')).body.accountNotice, notice);
  const login = await call('POST', '/auth/telegram-login', {
    body: signedLoginBody(
      { id: alice.telegramId, first_name: 'Alice' },
      { botToken: (await backend()).app.context.config.botToken, authDate: Math.floor(clock.now() / 1000) },
    ),
  });
  assert.equal(login.body.accountNotice, notice);
  const told = await readNotificationsOf(alice);
  assert.is(told[0]?.title, 'Your account will be deleted');
  assert.is(told.length, 1);
});

test('LANG-27 the word of any offered language is accepted; another one is refused with that of the caller', async () => {
  const { signIn, call } = await backend();
  const { token } = await signIn('Alice');
  const send = (word: string, language: string) =>
    call('POST', '/users/me/deletion', { token, body: { word }, headers: { 'accept-language': language } });
  assert.match((await send('да', 'ru')).body.message, 'УДАЛИТЬ');
  assert.match((await send('да', 'en')).body.message, "word must be 'DELETE'");
  for (const word of Object.values(DELETION_WORDS)) assert.is((await send(word, 'ru')).status, 200, word);
});

test('DATA-18 while it is scheduled nothing is posted, accepted, resumed or waited for', async () => {
  const { signIn } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  const { id: own } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id: other } = (await bob.post('/create_request', REQUEST_BODY)).body;
  await ask(alice);
  assert.is((await bob.get(`/requests/${own}`)).status, 404, 'it is off the market at once');
  assert.is((await bob.post('/transactions', { requestId: own })).body.code, 'REQUEST_NOT_OPEN');
  await alice.patch('/users/me/settings', { timeZone: 'Asia/Almaty' });
  const { body: refused } = await alice.post('/create_request', REQUEST_BODY);
  const { deletionAt } = refused.data;
  assert.equal([refused.code, Date.parse(deletionAt) > 0], ['ACCOUNT_LEAVES', true]);
  assert.match(refused.message, timeText(deletionAt, 'Asia/Almaty')(ENGLISH_TEXTS), 'by her clock');
  assert.is((await alice.post('/transactions', { requestId: other })).body.code, 'ACCOUNT_LEAVES');
  assert.is((await alice.post(`/requests/${own}/resume`)).body.code, 'ACCOUNT_LEAVES');
  const carol = await signIn('Carol');
  await carol.post('/transactions', { requestId: other });
  assert.is((await alice.post(`/requests/${other}/wait`)).body.code, 'ACCOUNT_LEAVES');
});

test('DATA-13 stopped within 14 days everything is as it was', async () => {
  const { signIn } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  const { id: open } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id: paused } = (await alice.post('/create_request', REQUEST_BODY)).body;
  await alice.post(`/requests/${paused}/pause`);
  await alice.patch('/users/me', { firstName: 'Alison', phone: '+41 31 000 11 22' });
  await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' });
  const state = async (who: TestClient) => {
    const paths = ['/users/me', '/users/me/settings', '/funds-transfer-details'];
    const answers = [];
    for (const path of paths) answers.push((await who.get(path)).body);
    return JSON.stringify(answers, (key, value) =>
      ['serverTime', 'accountNotice'].includes(key) ? undefined : value,
    );
  };
  const before = await state(alice);
  const left =
    Date.parse((await alice.get(`/requests/${open}`)).body.data.expiresAt) - (await backend()).clock.now();
  await ask(alice);
  await deals.pass(14 * DAY_MS - 60_000);
  const again = await deals.again(alice);
  assert.equal((await again.delete('/users/me/deletion')).body.data, { deletionAt: null });
  assert.is((await again.delete('/users/me/deletion')).status, 200, 'stopped again, nothing happens');
  const { data } = (await (await deals.again(bob)).get(`/requests/${open}`)).body;
  assert.is(
    Date.parse(data.expiresAt) - (await backend()).clock.now(),
    left,
    'with the time that it had left',
  );
  assert.ok((await again.get(`/requests/${paused}`)).body.data.pausedAt, 'what was paused before stays so');
  await deals.pass(2 * DAY_MS);
  const later = await deals.again(alice);
  assert.is(await state(later), before);
  assert.is((await later.post('/create_request', REQUEST_BODY)).status, 201);
});

test('DATA-18 blocked with the list while an acceptance waits, a deal runs or is disputed, or for staff', async () => {
  const pending = await deals.pending();
  for (const who of [pending.alice, pending.bob]) {
    const { status, body } = await ask(who);
    assert.is(status, 409);
    assert.is(body.code, 'DELETION_BLOCKED');
    equalEach(body.data.deals, (one: AnyJson) => [one.id, one.status], [[pending.id, 'pending_approval']]);
  }
  await pending.alice.post(`/transactions/${pending.id}/approve`);
  assert.is((await ask(pending.bob)).body.data.deals[0].status, 'initiated');
  await pending.bob.post(`/transactions/${pending.id}/dispute`);
  assert.is((await ask(pending.alice)).body.data.deals[0].status, 'disputed');
  const judge = await owner();
  await judge.patch(`/transactions/${pending.id}`, { status: 'cancelled' });
  assert.is((await ask(pending.alice)).status, 200);
  assert.equal((await ask(judge)).body.data, { deals: [], roles: ['owner'] });
});

test('DATA-18 somebody who was given a role meanwhile is not deleted, and asked again a day later', async () => {
  const { signIn, database } = await backend();
  const alice = await signIn('Alice');
  await ask(alice);
  const by = await owner();
  const role = { telegramId: alice.telegramId, role: 'viewer' };
  await by.post('/staff/roles', role);
  await runDeletion();
  assert.equal(await firstNames(alice.id), ['Alice']);
  assert.is(
    (await readNotificationsOf(await deals.again(alice)))[0]?.title,
    'Your account is not deleted yet',
  );
  await (await owner()).post('/staff/roles/revoke', role);
  await deals.pass(DAY_MS);
  assert.equal(await firstNames(alice.id), ['Deleted user']);
  const left = await queryRows(
    database.reads,
    sql`select 1 from staff_roles where telegram_id = ${alice.telegramId}`,
  );
  assert.is(left.length, 0);
});

test('DATA-18 at the end sessions and streams end; who comes back is somebody new, without trust and exchanges', async () => {
  const { alice, bob, id } = await completed();
  const { address, signIn } = await backend();
  await ask(alice);
  const { clock, app } = await backend();
  clock.advance(14 * DAY_MS - HOUR_MS);
  const again = await deals.again(alice);
  const stream = await openStreamReader(`${await address()}/api/events/feed?token=${again.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  clock.advance(HOUR_MS + 1);
  await app.jobs.runDue();
  await stream.ended;
  assert.is((await again.get('/auth/me')).body.code, 'SESSION_ENDED');
  const back = await signIn('Alice', alice.telegramId);
  assert.is.not(back.id, alice.id);
  assert.equal((await back.get('/users/transactions')).body.data, []);
  assert.is((await back.get('/users/me')).body.profile.trust?.level, 'newcomer');
  const partner = await deals.again(bob);
  const deal = (await partner.get(`/transactions/${id}`)).body.data;
  assert.is(deal.initiatorUser.firstName, 'Deleted user');
  assert.is(deal.initiatorUser.telegramId, null);
  assert.ok((await readSystemMessages(partner, id)).includes('Exchange begun.') === false);
  const profile = (await partner.get(`/users/${alice.id}`)).body.profile;
  assert.is(profile.name, 'Deleted user');
  assert.equal(profile.reviews, []);
  assert.is((await partner.post(`/users/${alice.id}/rate`, { ratingValue: 'up' })).body.code, 'NOT_FOUND');
  const reviews = (await partner.get(`/users/${bob.id}/ratings`)).body.data;
  assert.is(reviews[0]?.comment, 'Quick', 'a review that the person gave stays');
});

test('DATA-14 neither the daily groups nor a late reader give a deleted account trust again', async () => {
  const { alice, bob, id } = await completed();
  const { app, database, settled } = await backend();
  await settled();
  await ask(alice);
  await runDeletion();
  const { context } = app;
  const deps = { ...context, config: context.serviceConfig, isStopping: () => false };
  await findTrustGroups(deps);
  while (await refreshStaleTrust(deps));
  await context.write((work) => refreshTrust(work, [alice.id, bob.id]));
  const partner = await deals.again(bob);
  assert.is((await partner.get(`/users/${alice.id}`)).body.profile.trust, undefined);
  assert.is((await partner.get(`/transactions/${id}`)).body.data.initiatorUser.trust, undefined);
  const rows = await queryRows<{ id: string }>(
    database.reads,
    sql`select user_id as id from user_trust where user_id in (${alice.id}, ${bob.id})`,
  );
  equalEach(rows, (row) => row.id, [bob.id]);
});

test('DATA-14 a banned person who deletes the account is banned when they come back, until the ban ends', async () => {
  const { signIn, database } = await backend();
  const [forGood, forAWhile, free] = [await signIn('Ann'), await signIn('Abe'), await signIn('Ada')];
  for (const one of [forGood, forAWhile, free]) await one.patch('/users/me', { phone: '+41 31 222 33 44' });
  const until = new Date((await backend()).clock.now() + 60 * DAY_MS).toISOString();
  const by = await owner();
  await by.post(`/admin/users/${forGood.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  await by.post(`/admin/users/${forAWhile.id}/sanctions`, { kind: 'suspend', reason: 'Rude', until });
  for (const one of [forGood, forAWhile, free]) assert.is((await ask(one)).status, 200);
  await runDeletion();
  const rows = await queryRows<{ id: string; n: string }>(
    database.reads,
    sql`select u.id, count(i.hash) as n from users u left join user_identifiers i on i.user_id = u.id
        where u.id in (${forGood.id}, ${forAWhile.id}, ${free.id}) group by u.id`,
  );
  const hashes = new Map(rows.map(({ id, n }) => [id, Number(n)]));
  assert.ok((hashes.get(forGood.id) ?? 0) > 0, 'the hash of the phone is kept while banned');
  assert.is(hashes.get(free.id), 0);
  const back = await signIn('New name', forGood.telegramId);
  assert.equal((await back.get('/auth/me')).body.suspension, { reason: 'Fraud', until: null });
  assert.is((await back.post('/create_request', REQUEST_BODY)).body.code, 'SUSPENDED');
  assert.equal((await (await signIn('X', forAWhile.telegramId)).get('/auth/me')).body.suspension, {
    reason: 'Rude',
    until,
  });
  const other = await signIn('Y', free.telegramId);
  assert.not.ok('suspension' in (await other.get('/auth/me')).body);
  // Deleted a second time, still banned.
  await ask(back);
  await runDeletion();
  assert.ok((await (await signIn('Z', forGood.telegramId)).get('/auth/me')).body.suspension);
});

test('RUN-01 DATA-14 the doctor finds another key than the one of deleted accounts', async () => {
  const { database, app } = await backend();
  const { account } = app.context.config;
  assert.ok((await checkTombstones(database, { account })).isOk);
  const found = await checkTombstones(database, { account: { ...account, tombstoneKey: 'z'.repeat(32) } });
  assert.not.ok(found.isOk);
  assert.match(found.text, /^[1-9]\d* accounts were deleted under another key/);
});

/** Texts a person leaves all over the product: no messages or reviews, which stay with the partner. */
const PLANTED = {
  firstName: 'Zyxelina',
  lastName: 'Quorvath',
  city: 'Plonkburg',
  country: 'Vexland',
  phone: '+41 79 913 57 91',
  word: 'Marmelade Iglu',
  label: 'Krumpetbank',
  details: 'CH93 0076 2011 6238 5295 7',
  blockReason: 'owes me a wombat',
  reportText: 'he sold me a flumph',
  note: 'ring the zither twice',
};

test('DATA-12 after the deletion nothing that the person had written about themselves is anywhere', async () => {
  const { signIn, database, call, app, clock } = await backend();
  const started = await backend();
  const mallory = await signIn(PLANTED.firstName);
  const planted = [...Object.values(PLANTED), `user_${mallory.telegramId}`, String(mallory.telegramId)];
  assert.is(planted.length, 13);
  const others = {
    bob: await signIn('Bob'),
    carol: await signIn('Carol'),
    owner: await owner(),
  };
  await mallory.patch('/users/me', {
    firstName: PLANTED.firstName,
    lastName: PLANTED.lastName,
    locationCity: PLANTED.city,
    locationCountry: PLANTED.country,
    phone: PLANTED.phone,
  });
  await mallory.patch('/users/me/settings', { genuineWord: PLANTED.word, privacy: { showUsername: true } });
  await others.bob.patch('/users/me/settings', { privacy: { showUsername: true } });
  await mallory.post('/funds-transfer-details', { label: PLANTED.label, detailsText: PLANTED.details });
  await mallory.put(`/blocks/${others.carol.id}`, { reason: PLANTED.blockReason });
  await mallory.post('/reports', { userId: others.carol.id, reason: 'other', text: PLANTED.reportText });
  const { id: requestId } = (
    await mallory.post('/create_request', { ...REQUEST_BODY, additionalDetails: PLANTED.note })
  ).body;
  await mallory.post('/create_request', { ...REQUEST_BODY, additionalDetails: PLANTED.note });
  // A note that became part of a deal stays with the partner: this one does not.
  await mallory.put(`/requests/${requestId}`, REQUEST_BODY);
  const { id } = (await others.bob.post('/transactions', { requestId })).body.data;
  await mallory.post(`/transactions/${id}/approve`);
  await mallory.post(`/transactions/${id}/chat/messages`, { text: 'Hello' });
  await others.bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  await others.bob.patch(`/transactions/${id}`, { status: 'initiated' });
  await others.owner.get('/feed');
  await mallory.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
  await others.bob.post(`/transactions/${id}/complete/accept`, { ratingValue: 'up', ratingComment: 'Fine' });
  await others.carol.put(`/blocks/${mallory.id}`, {});
  await call('GET', `/users/${mallory.id}`, { token: others.bob.token });
  assert.is((await ask(mallory)).status, 200);
  // On the last day the name is told once more: in events and answers that are kept for a day.
  await app.jobs.runDue();
  clock.advance(14 * DAY_MS - 2 * HOUR_MS);
  await app.jobs.runDue();
  const [last, bob] = [await deals.again(mallory), await deals.again(others.bob)];
  await last.patch('/users/me', { locationCity: `${PLANTED.city} ` });
  await last.patch('/users/me', { firstName: 'Zyx' });
  await last.patch('/users/me', { firstName: PLANTED.firstName });
  await bob.put(`/blocks/${mallory.id}`, {}, 'kept-block');
  await bob.delete(`/blocks/${mallory.id}`);
  const head = (await bob.get('/feed')).body.lastEventId;
  const search = async () => {
    const tables = await queryRows<{ name: string }>(
      database.reads,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await queryRows<{ row: string }>(
        database.reads,
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      );
      for (const { row } of rows)
        for (const text of planted)
          if (row.includes(text)) found.push(`${name}: ${text}: ${row.slice(0, 300)}`);
    }
    return found;
  };
  const before = (await search()).join('\n');
  for (const text of planted) assert.ok(before.includes(text), `${text} was not planted`);
  clock.advance(2 * HOUR_MS);
  await app.jobs.runDue();
  assert.equal(await firstNames(mallory.id), ['Deleted user']);
  assert.equal(await search(), [], 'in the database');

  const people: Record<string, TestClient | null> = { nobody: null };
  for (const [who, client] of Object.entries(others)) people[who] = await deals.again(client);
  const ids = { request: requestId, deal: id, user: mallory.id };
  const seen = await answersOfAll(started, people, ids);
  for (const [what, answer] of seen)
    for (const text of planted) assert.not.ok(answer.includes(text), `${what}: ${text}`);
  assert.ok(seen.length > 100, 'many were asked');
  const replayed = await call('PUT', `/blocks/${mallory.id}`, {
    token: bob.token,
    key: 'kept-block',
    body: {},
  });
  assert.is(replayed.headers.get('idempotency-replayed'), 'true');
  for (const text of planted) assert.not.ok(JSON.stringify(replayed.body).includes(text), text);
  const address = await started.address();
  for (const path of ['/events/feed', '/events/requests', '/events']) {
    const stream = await openStreamReader(
      `${address}/api${path}?token=${(await deals.again(others.bob)).token}&lastEventId=${head}&client=x`,
    );
    const marker = (await others.owner.get('/auth/me')).status;
    assert.ok(marker);
    const { id: mark } = (await (await deals.again(others.carol)).post('/create_request', REQUEST_BODY)).body;
    await stream.until((one) => JSON.stringify(one.data).includes(mark));
    stream.close();
    const sent = JSON.stringify(stream.events);
    for (const text of planted) assert.not.ok(sent.includes(text), `${path}: ${text}`);
  }
  const metrics = await app.fetch(new Request('http://kantor.test/metrics'));
  const page = await metrics.text();
  for (const text of planted) assert.not.ok(page.includes(text), `metrics: ${text}`);
});

/** Every GET call of the contract by each of these people, with each of the ids. */
async function answersOfAll(
  { call }: TestBackend,
  people: Readonly<Record<string, TestClient | null>>,
  ids: Readonly<Record<string, string>>,
): Promise<[what: string, answer: string][]> {
  const answers: [string, string][] = [];
  for (const name of Object.keys(API_ROUTES) as RouteName[]) {
    const route = API_ROUTES[name];
    const isFile = ['chatFile', 'privateFile', 'dossier', 'figuresFile'].includes(name);
    if (route.method !== 'GET' || name.endsWith('Events') || isFile) continue;
    const withIds = /:\w+/.test(route.path) ? Object.entries(ids) : [['', '']];
    for (const [which, id = ''] of withIds) {
      const params = {
        id,
        code: 'USD',
        from: 'USD',
        to: 'EUR',
        currency: 'USD',
        messageId: id,
        sanctionId: id,
      };
      for (const [who, client] of Object.entries(people)) {
        const { body } = await call('GET', apiPath(route, params), client ? { token: client.token } : {});
        answers.push([`${name} (${which}) by ${who}`, JSON.stringify(body)]);
      }
    }
  }
  return answers;
}

test.run();
