// Profiles, ratings, notifications and saved details: own data, and what others may see.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { logIn } from '../../../../server/services/users/sign-in.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { backendOf, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';

const test = suite('people');
const backend = backendOf(test);
const two = async () => {
  const { signIn } = await backend();
  return { alice: await signIn('Alice'), bob: await signIn('Bob') };
};
const NOBODY = '0190f0f0-0000-7000-8000-000000000000';

const finishedDeal = async (alice: TestClient, bob: TestClient): Promise<string> => {
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const id: string = (await bob.post('/transactions', { requestId })).body.data.id;
  await alice.post(`/transactions/${id}/approve`);
  await alice.post(`/transactions/${id}/confirm`);
  assert.is((await bob.post(`/transactions/${id}/confirm`)).body.data.status, 'completed');
  return id;
};

test('DATA-05 DATA-06 the own profile: only named fields change, an empty text clears, kycStatus is not settable', async () => {
  const { alice } = await two();
  const changed = await alice.patch('/users/me', {
    lastName: ' Keller ',
    locationCountry: 'Switzerland',
    phone: '+41 79 000 00 00',
    kycStatus: 'verified',
  });
  assert.is(changed.status, 200);
  // What others are shown of the exchanges is in the profile alone.
  const { trust: _trust, ...profile } = (await alice.get('/users/me')).body.profile;
  assert.equal(profile, changed.body.profile);
  assert.equal(
    [
      profile.firstName,
      profile.lastName,
      profile.locationCountry,
      profile.locationCity,
      profile.phone,
      profile.kycStatus,
    ],
    ['Alice', 'Keller', 'Switzerland', null, '+41 79 000 00 00', 'unverified'],
  );
  const phones = { '\u202a+49\u00a0170\u00a01234567\u202c': '+49 170 1234567', '+٩٦٦ ٥٠ ١٢٣': '+966 50 123' };
  for (const [phone, saved] of Object.entries(phones))
    assert.is((await alice.patch('/users/me', { phone })).body.profile.phone, saved);
  assert.is((await alice.patch('/users/me', { phone: '', locationCountry: null })).body.profile.phone, null);
  for (const bad of [
    { phone: 'call me' },
    { phone: '1234' },
    { phone: '+1 415 555 0132 ext. 5' },
    { firstName: '  ' },
    { firstName: 'x'.repeat(65) },
    { locationCity: 'x'.repeat(81) },
  ]) {
    assert.is((await alice.patch('/users/me', bad)).body.code, 'VALIDATION_ERROR', JSON.stringify(bad));
  }
});

test('RULE-03 a profile PATCH without a change writes nothing and sends nothing', async () => {
  const { alice } = await two();
  await alice.post('/create_request', REQUEST_BODY);
  await alice.patch('/users/me', { lastName: 'Keller', locationCity: 'Bern' });
  const { database, clock } = await backend();
  const state = async () =>
    (
      await queryRows<Record<string, unknown>>(
        database.reads,
        sql`select (select last_value from outbox_id_seq) as events, updated_at, xmin::text as written from users where id = ${alice.id}`,
      )
    )[0];
  const before = await state();
  clock.advance(1_000);
  for (const body of [
    {},
    { lastName: ' Keller ' },
    { locationCity: 'Bern', phone: '' },
    { firstName: 'Alice' },
  ]) {
    const answer = await alice.patch('/users/me', body);
    assert.equal([answer.status, answer.body.profile.lastName], [200, 'Keller']);
    assert.equal(await state(), before, JSON.stringify(body));
  }
  await alice.patch('/users/me', { lastName: 'Weber' });
  assert.is.not((await state())?.events, before?.events);
});

test('RULE-04 names are cleaned, and a first name without a letter is refused with the field', async () => {
  const { alice } = await two();
  const kept = await alice.patch('/users/me', {
    firstName: 'Al\u202Eice\u200B\n B\u0007',
    lastName: '\u3164',
  });
  assert.equal([kept.body.profile.firstName, kept.body.profile.lastName], ['Alice B', '']);
  for (const firstName of ['\u200B', '\u3164\u3164', '\u202E', '\u0007', '...', '\u2800']) {
    const { status, body } = await alice.patch('/users/me', { firstName });
    assert.is(status, 400, JSON.stringify(firstName));
    assert.equal(body.details, [{ path: 'firstName', message: 'must have at least one letter' }]);
  }
  assert.is((await alice.get('/users/me')).body.profile.firstName, 'Alice B');
});

test('RULE-04 at login a name is cleaned; without a letter it is User, not the username', async () => {
  const { database } = await backend();
  const table = [
    [{ firstName: 'A\u202Enna\u200B', lastName: '\u3164', username: 'anna' }, 'Anna', ''],
    [{ firstName: '\u3164', lastName: 'Bell\u0007', username: 'bell' }, 'User', 'Bell'],
    [{ firstName: '\u200B\u202E', lastName: '', username: '' }, 'User', ''],
  ] as const;
  let id = 77_000;
  for (const [names, firstName, lastName] of table) {
    id += 1;
    const user = { id, ...names };
    const { user: row } = await database.transaction((tx) =>
      logIn(tx, user, new Date(), { isLookAlike: () => false }),
    );
    assert.equal([row.firstName, row.lastName], [firstName, lastName]);
  }
});

test('DATA-06 CARD-11 REQ-02 a public profile shows name, rating, counts, place and reviews, not the phone', async () => {
  const { alice, bob } = await two();
  await alice.patch('/users/me', { phone: '+41 79 000 00 00', locationCity: 'Bern' });
  const { profile } = (await bob.get(`/users/${alice.id}`)).body;
  assert.equal(
    [profile.id, profile.firstName, profile.rating, profile.reviews],
    [alice.id, 'Alice', null, []],
  );
  assert.equal(profile.location, { city: 'Bern', country: null });
  assert.is(profile.phone, undefined);
  assert.is((await bob.get(`/users/${NOBODY}`)).status, 404);
  assert.is((await bob.get('/users/x')).status, 404);
  assert.is((await bob.get(`/users/${NOBODY}/ratings`)).status, 404);
});

test('DATA-06 rating: only after a finished deal of both users, once per party and deal', async () => {
  const { alice, bob } = await two();
  const rate = (client: TestClient, id: string, body: unknown = { ratingValue: 'up' }) =>
    client.post(`/users/${id}/rate`, body);
  assert.is((await rate(alice, bob.id)).body.code, 'NOT_PARTY');
  assert.is((await rate(alice, alice.id)).body.code, 'NOT_PARTY');
  assert.is((await rate(alice, NOBODY)).status, 404);
  const first = await finishedDeal(alice, bob);
  assert.is((await rate(alice, bob.id, { ratingValue: 'sideways' })).status, 400);
  assert.is((await rate(alice, bob.id, {})).status, 400);
  const stranger = await (await backend()).signIn('Carol');
  assert.is((await rate(stranger, bob.id, { ratingValue: 'up', transactionId: first })).status, 404);
  assert.is(
    (await rate(alice, stranger.id, { ratingValue: 'up', transactionId: first })).body.code,
    'NOT_PARTY',
  );
  const both = await Promise.all([rate(alice, bob.id), rate(alice, bob.id)]);
  assert.equal(both.map((one) => one.status).sort(), [201, 409]);
  assert.is(
    (await rate(alice, bob.id, { ratingValue: 'up', transactionId: first })).body.code,
    'ALREADY_RATED',
  );
  await finishedDeal(bob, alice);
  assert.is((await rate(alice, bob.id, { ratingValue: 'down', ratingComment: 'Slow' })).status, 201);
  const { profile } = (await alice.get(`/users/${bob.id}`)).body;
  assert.is(profile.rating, 3);
  const ratings = (await alice.get(`/users/${bob.id}/ratings`)).body.data;
  equalEach(ratings, (one: { ratingValue: string; rating: number }) => [one.ratingValue, one.rating], [
    ['down', 1],
    ['up', 5],
  ]);
  assert.is((await rate(bob, alice.id)).status, 201, 'the other side has its own');
});

test('DATA-06 a declined acceptance does not count as a deal', async () => {
  const { alice, bob } = await two();
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const deal = (await bob.post('/transactions', { requestId })).body.data.id;
  await alice.post(`/transactions/${deal}/decline`);
  assert.is((await bob.post(`/users/${alice.id}/rate`, { ratingValue: 'down' })).body.code, 'NOT_PARTY');
});

test('NOTIF-07 notifications: newest first, filtered, marked as read one by one or all, private to their user', async () => {
  const { alice, bob } = await two();
  for (let deals = 0; deals < 3; deals += 1) await finishedDeal(alice, bob);
  const all = (await alice.get('/notifications')).body;
  equalEach(all.data, (one: { type: string }) => one.type, Array(3).fill('transaction_confirmation'));
  assert.ok(all.serverTime);
  const [first, second] = all.data;
  assert.is((await bob.patch(`/notifications/${first.id}`)).status, 404);
  assert.is((await bob.delete(`/notifications/${first.id}`)).status, 404);
  const read = await alice.patch(`/notifications/${first.id}`, { read: true });
  assert.is(read.body.data.read, true);
  assert.is((await alice.get('/notifications?filter=unread')).body.data.length, 2);
  equalEach((await alice.get('/notifications?filter=read')).body.data, (one: { id: string }) => one.id, [
    first.id,
  ]);
  assert.is((await alice.get('/notifications?filter=some')).status, 400);
  assert.equal((await alice.post('/notifications/mark-all-read')).body.data, { updated: 2 });
  assert.is((await alice.get('/notifications?filter=unread')).body.data.length, 0);
  assert.is((await alice.delete(`/notifications/${second.id}`)).status, 200);
  assert.is((await alice.get('/notifications')).body.data.length, 2);
});

test('NOTIF-04 an unread review_acceptance_needed or request_accepted cannot be deleted, a read one can', async () => {
  const { alice, bob } = await two();
  const { database } = await backend();
  /** A deal's only entry, of this type and unread. */
  const entryOf = async (type: string): Promise<string> => {
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    await bob.post('/transactions', { requestId });
    if (type === 'request_accepted') await alice.post(`/requests/${requestId}/approve`);
    const [entry] = (await alice.get('/notifications')).body.data;
    assert.is(entry.type, type);
    // The own approval is no news; another backend's may be.
    await database.reads.execute(sql`update notifications set is_read = false where id = ${entry.id}::uuid`);
    return entry.id;
  };
  for (const type of ['review_acceptance_needed', 'request_accepted']) {
    const id = await entryOf(type);
    assert.is((await alice.delete(`/notifications/${id}`)).body.code, 'INVALID_STATE', type);
    await alice.patch(`/notifications/${id}`);
    assert.is((await alice.delete(`/notifications/${id}`)).status, 200, type);
  }
});

test('FUNDS-01 FUNDS-02 saved details: created, changed, deleted, private to their user', async () => {
  const { alice, bob } = await two();
  const made = await alice.post('/funds-transfer-details', { label: ' Bank ', detailsText: 'IBAN CH00' });
  assert.is(made.status, 201);
  assert.is(made.body.data.label, 'Bank');
  const { id } = made.body.data;
  assert.is(
    (await alice.patch(`/funds-transfer-details/${id}`, { detailsText: 'IBAN CH11' })).body.data.detailsText,
    'IBAN CH11',
  );
  assert.equal((await bob.get('/funds-transfer-details')).body.data, []);
  assert.is((await bob.patch(`/funds-transfer-details/${id}`, { label: 'Mine' })).status, 404);
  assert.is((await bob.delete(`/funds-transfer-details/${id}`)).status, 404);
  for (const bad of [
    {},
    { label: 'x' },
    { label: '  ', detailsText: 'y' },
    { label: 'x', detailsText: '' },
  ]) {
    assert.is((await alice.post('/funds-transfer-details', bad)).status, 400, JSON.stringify(bad));
  }
  const deleted = await alice.delete(`/funds-transfer-details/${id}`);
  assert.is(deleted.body.success, true);
  assert.is((await alice.delete(`/funds-transfer-details/${id}`)).status, 404);
});

test('FUNDS-01 LIMIT-01 a hundred saved details, no more; a deleted one makes room', async () => {
  const { alice } = await two();
  const { database, clock } = await backend();
  await database.reads.execute(sql`
    insert into funds_transfer_details (id, user_id, label, details_text, created_at, updated_at)
    select gen_random_uuid(), ${alice.id}::uuid, 'Card', n::text, now(), now() from generate_series(1, 99) n`);
  const save = () => alice.post('/funds-transfer-details', { label: 'Card', detailsText: `${clock.now()}` });
  const last = await save();
  assert.is(last.status, 201);
  const refused = await save();
  assert.equal(
    [refused.status, refused.body.code, refused.body.message],
    [409, 'LIMIT_REACHED', 'You can save at most 100 transfer details.'],
  );
  await alice.delete(`/funds-transfer-details/${last.body.data.id}`);
  assert.is((await save()).status, 201);
});

test.run();
