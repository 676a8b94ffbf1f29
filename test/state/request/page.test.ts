// Request page store: details, view, acceptance, removal (REQ).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRequestPage } from '../../../src/state/request/page.ts';
import { dealJson, makeRequest, requestJson } from '../card-fixtures.ts';
import {
  ALICE_USER,
  createSignedInFixture,
  flushMicrotasks,
  TEST_NOW,
  tokenFor,
  type UnstartedFixture,
} from '../fixtures.ts';

type Before = (fixture: UnstartedFixture) => void;
const later = (version: number) => ({ version, updatedAt: new Date(TEST_NOW + version).toISOString() });

async function requestPage(
  before: Before = ({ server }) => server.on('GET /requests/r1', { body: { data: requestJson() } }),
) {
  const fixture = await createSignedInFixture(before);
  fixture.server.on('GET /users/bob', {
    body: { profile: { id: 'bob', firstName: 'Bob', reviews: [{ rating: 5, comment: 'ok' }] } },
  });
  const page = createRequestPage(fixture.stores, 'r1');
  const unmount = page.mount();
  await flushMicrotasks();
  return { ...fixture, page, unmount };
}

test('REQ-01 REQ-02 REQ-03 CARD-02 the request, its author with reviews, the view, and whether it can be accepted', async () => {
  const { page, server, worker } = await requestPage();
  assert.is(page.request.value?.id, 'r1');
  assert.equal(page.author.value?.reviews, [{ rating: 5, comment: 'ok' }]);
  assert.is(page.canAccept.value, true);
  assert.is(server.of('POST /requests/r1/view').length, 1);
  assert.equal(worker.sent[0], {
    type: 'setSubscriptions',
    subscriptions: { feed: false, requests: true, notifications: false, dealId: null },
  });
});

test('REQ-02 DATA-06 reviews that the profile lacks are loaded', async () => {
  const fixture = await createSignedInFixture(({ server }) =>
    server.on('GET /requests/r1', { body: requestJson() }),
  );
  fixture.server.on('GET /users/bob', { body: { id: 'bob', completedTransactionsCount: 1 } });
  fixture.server.on('GET /users/bob/ratings', {
    body: { data: [{ ratingValue: 'down', ratingComment: 'late' }] },
  });
  const page = createRequestPage(fixture.stores, 'r1');
  page.mount();
  await flushMicrotasks();
  assert.equal(page.author.value?.reviews, [{ rating: 1, comment: 'late' }]);
});

test('REQ-02 DATA-06 a profile without counts does not take away what the request tells', async () => {
  const { page } = await requestPage(({ server }) =>
    server.on('GET /requests/r1', { body: requestJson({ completedTransactionsCount: 3 }) }),
  );
  const { firstName, completedCount, reviews } = page.author.value ?? {};
  assert.equal([firstName, completedCount, reviews?.length], ['Bob', 3, 1]);
});

test('REQ-02 DATA-06 without a profile or a readable list of ratings, nothing is known of reviews', async () => {
  const fixture = await createSignedInFixture(({ server }) => {
    server.on('GET /requests/r1', { body: requestJson() });
    server.on('GET /users/bob', { status: 404, body: {} });
  });
  const page = createRequestPage(fixture.stores, 'r1');
  page.mount();
  await flushMicrotasks();
  assert.is(page.author.value?.id, 'bob', 'the author as the request has them');
  assert.is(page.author.value?.reviews, undefined);
  fixture.server.on('GET /users/bob', { body: { id: 'bob' } });
  fixture.server.on('GET /users/bob/ratings', { body: { success: true } });
  const next = createRequestPage(fixture.stores, 'r1');
  next.mount();
  await flushMicrotasks();
  assert.is(next.author.value?.reviews, undefined);
});

test('REQ-03 the own request, and one that is taken, cannot be accepted; the own one counts no view', async () => {
  const own = await requestPage(({ server }) =>
    server.on('GET /requests/r1', { body: requestJson({ ownerId: 'alice' }) }),
  );
  assert.is(own.page.canAccept.value, false);
  assert.is(own.server.of('POST /requests/r1/view').length, 0);
  const { page, stores } = await requestPage();
  stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: makeRequest({ status: 'pending_approval', ...later(2) }) }],
  });
  assert.is(page.canAccept.value, false);
});

test('REQ-04 removed while it is viewed: the warning, and home after 2 s', async () => {
  const { page, stores, navigation, clock } = await requestPage();
  stores.updates.publish({ seq: 1, isReset: false, requests: [{ type: 'remove', id: 'other' }] });
  assert.is(page.isRemoved.value, false);
  stores.updates.publish({ seq: 2, isReset: false, requests: [{ type: 'remove', id: 'r1' }] });
  assert.is(page.isRemoved.value, true);
  await clock.advance(1999);
  assert.equal(navigation.navigations, []);
  await clock.advance(1);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
});

test('REQ-04 a removal that the stream missed is found with the next snapshot; after leaving the page nothing navigates', async () => {
  const { page, stores, server, unmount, clock, navigation } = await requestPage();
  stores.updates.publish({ seq: 1, isReset: true, requests: [{ type: 'snapshot', requests: [] }] });
  await flushMicrotasks();
  assert.is(page.isRemoved.value, false, 'a snapshot need not hold every request');
  server.on('GET /requests/r1', { status: 404 });
  stores.updates.publish({ seq: 2, isReset: true, requests: [{ type: 'snapshot', requests: [] }] });
  await flushMicrotasks();
  assert.is(page.isRemoved.value, true);
  unmount();
  await clock.advance(5000);
  assert.equal(navigation.navigations, []);
});

test('REQ-04 after a snapshot the request is what the backend says, whatever its version: a restored one has lost the higher', async () => {
  const { page, stores, server } = await requestPage();
  stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: makeRequest({ amount: 700, ...later(2) }) }],
  });
  assert.is(page.request.value?.amount, 700);
  server.on('GET /requests/r1', { body: { data: requestJson() } });
  stores.updates.publish({ seq: 2, isReset: true, requests: [{ type: 'snapshot', requests: [] }] });
  await flushMicrotasks();
  assert.is(page.request.value?.amount, makeRequest({}).amount);
});

test('REQ-05 a request that is not found, and one that cannot be loaded', async () => {
  const at = async (answer: object) =>
    (await requestPage(({ server }) => server.on('GET /requests/r1', answer))).page.error.value;
  assert.is(await at({ status: 404 }), 'Request details could not be found.');
  assert.is(await at({ body: {} }), 'Request details could not be found.');
  assert.is(await at({ status: 403 }), 'Failed to load request details');
});

test('CARD-10 REQ-05 accepted once for two taps, then home; an own acceptance is no removal', async () => {
  const { page, server, stores, navigation } = await requestPage();
  server.on('POST /transactions', { status: 201, body: dealJson({ status: 'pending_approval' }) });
  const done = Promise.all([page.accept(), page.accept()]);
  stores.updates.publish({ seq: 1, isReset: false, requests: [{ type: 'remove', id: 'r1' }] });
  await done;
  assert.is(server.of('POST /transactions').length, 1);
  assert.is(page.isRemoved.value, false);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
});

test('CARD-10 REQ-05 a refused acceptance shows why and the current state of the request', async () => {
  const { page, server } = await requestPage();
  server.on('POST /transactions', { status: 409, body: { message: 'Taken.' } });
  server.on('GET /requests/r1', { body: requestJson({ status: 'pending_approval', ...later(2) }) });
  await page.accept();
  await flushMicrotasks();
  assert.is(page.acceptError.value, 'Taken.');
  assert.is(page.canAccept.value, false);
});

test('RULE-02 REQ-03 accept names the version on show; after an edit the page shows the new request, and the old one beside it', async () => {
  const { page, stores, server, navigation } = await requestPage(({ server: fake }) => {
    fake.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features: { acceptVersion: 1 } },
    });
    fake.on('GET /requests/r1', { body: requestJson() });
  });
  const edited = requestJson({ amount: 900, ...later(2) });
  const again = requestJson({ amount: 950, ...later(3) });
  for (const data of [edited, again]) {
    server.on('POST /transactions', {
      status: 409,
      body: { code: 'REQUEST_CHANGED', message: 'Changed.', data },
    });
    await (data === edited ? page.accept() : page.acceptChanged());
  }
  assert.equal(
    [page.changedTerms.current.value?.before, page.changedTerms.current.value?.request].map(
      (one) => one && 'amount' in one && one.amount,
    ),
    [900, 950],
    'edited twice: beside what the viewer saw last',
  );
  assert.is(page.acceptError.value, '');
  stores.updates.publish({ seq: 1, isReset: false, requests: [] });
  server.on('POST /transactions', { status: 409, body: { code: 'REQUEST_NOT_OPEN', message: 'Taken.' } });
  await page.acceptChanged();
  assert.is(page.changedTerms.error.value, 'Taken.');
  server.on('POST /transactions', { status: 201, body: dealJson({ status: 'pending_approval' }) });
  const twice = Promise.all([page.acceptChanged(), page.acceptChanged()]);
  await twice;
  assert.is(page.changedTerms.current.value, null);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
  assert.equal(
    server.of('POST /transactions').map(({ body }) => (body as { version: number }).version),
    [1, 2, 3, 3],
  );
});

test('RULE-02 no version is sent to a backend that does not announce it', async () => {
  const { page, server } = await requestPage();
  server.on('POST /transactions', { status: 201, body: dealJson() });
  await page.accept();
  assert.equal(server.of('POST /transactions')[0]?.body, { requestId: 'r1' });
});

test('EXPO-04 the limit of the level is known before Accept where limits are announced, and goes with the terms', async () => {
  const upsert = (version: number) => ({ type: 'upsert', request: makeRequest({ version }) }) as const;
  const levelLimit = { reason: 'usd', limit: 200, afterFirst: null, next: null };
  const open = async (features: object, field: unknown) =>
    requestPage(({ server }) => {
      server.on('POST /auth/telegram-login', {
        body: { token: tokenFor('alice'), user: ALICE_USER, features },
      });
      server.on('GET /requests/r1', { body: { data: requestJson({ levelLimit: field }) } });
    });
  const { page, stores } = await open({ levels: 1 }, levelLimit);
  assert.equal(page.levelLimit.value, levelLimit);
  stores.updates.publish({ seq: 1, isReset: false, requests: [upsert(1)] });
  assert.equal(page.levelLimit.value, levelLimit, 'the same terms');
  stores.updates.publish({ seq: 2, isReset: false, requests: [upsert(2)] });
  assert.is(page.levelLimit.value, null, 'other terms');
  for (const features of [{}, { levels: 2 }])
    assert.is((await open(features, levelLimit)).page.levelLimit.value, null);
  for (const field of [undefined, null, 200, {}, { reason: 'usd' }, { reason: 'first', limit: 1 }])
    assert.is((await open({ levels: 1 }, field)).page.levelLimit.value, null);
});

test.run();
