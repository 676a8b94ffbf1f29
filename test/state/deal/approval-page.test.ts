// Approval page store, by request id and by deal id (APPR).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealApprovalPage, createRequestApprovalPage } from '../../../src/state/deal/approval-page.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { dealJson, makeRequest, requestJson } from '../card-fixtures.ts';
import { ALICE_USER, createSignedInFixture, flushMicrotasks, tokenFor } from '../fixtures.ts';
import { later, makeDeal } from './deal-fixtures.ts';

const OWN_PENDING = {
  ownerId: 'alice',
  user: { id: 'alice' },
  status: 'pending_approval',
  pendingAccepterId: 'bob',
};
async function approvalPage(
  of: 'request' | 'transaction',
  over: Record<string, unknown> = {},
  features: Record<string, number> = {},
) {
  const fixture = await createSignedInFixture(({ server }) => {
    server.on('POST /auth/telegram-login', () => ({
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    }));
    server.on('GET /requests/r1', { body: { data: requestJson({ ...OWN_PENDING, ...over }) } });
    server.on('GET /transactions/t1', {
      body: {
        data: dealJson({
          status: 'pending_approval',
          initiatorId: 'alice',
          accepterId: 'bob',
          accepterUser: { id: 'bob' },
          ...over,
        }),
      },
    });
    server.on('GET /users/bob', { body: { profile: { id: 'bob', firstName: 'Bob' } } });
    server.on('GET /users/x', { body: { profile: { id: 'x', firstName: 'Xenia' } } });
  });
  const page =
    of === 'request'
      ? createRequestApprovalPage(fixture.stores, 'r1')
      : createDealApprovalPage(fixture.stores, 't1');
  const unmount = page.mount();
  await flushMicrotasks();
  return { ...fixture, page, unmount };
}

for (const of of ['request', 'transaction'] as const) {
  test(`APPR-01 by ${of}: details, the accepter, and the decision for the author only while it is pending`, async () => {
    const { page } = await approvalPage(of);
    assert.is(page.details.value?.terms.note, 'evenings');
    assert.is(page.accepter.value?.firstName, 'Bob');
    assert.equal([page.canDecide.value, page.canWithdraw.value], [true, false]);
    const other = await approvalPage(
      of,
      of === 'request' ? { ownerId: 'x' } : { initiatorId: 'x', accepterId: 'alice' },
    );
    assert.equal([other.page.canDecide.value, other.page.canWithdraw.value], [false, of === 'transaction']);
    assert.equal(
      [page.author.value, other.page.author.value?.firstName],
      [null, 'Xenia'],
      'the accepter sees whom they wait for',
    );
    const over = await approvalPage(of, { status: of === 'request' ? 'requested' : 'cancelled' });
    assert.is(over.page.canDecide.value, false);
  });

  test(`APPR-02 by ${of}: approve opens the active page, decline goes home, each once`, async () => {
    const path = of === 'request' ? 'POST /requests/r1' : 'POST /transactions/t1';
    const yes = await approvalPage(of);
    yes.server.on(`${path}/approve`, { body: { data: { ...dealJson(), transactionId: 't1' } } });
    await Promise.all([yes.page.approve(), yes.page.approve()]);
    assert.is(yes.server.of(`${path}/approve`).length, 1);
    assert.equal(yes.navigation.navigations, [['/transactions/t1/active', { replace: true }]]);
    const no = await approvalPage(of);
    no.server.on(`${path}/decline`, { body: {} });
    await no.page.decline('changed my mind');
    assert.equal(no.server.of(`${path}/decline`)[0]?.body, { reason: 'changed my mind' });
    assert.equal(no.navigation.navigations, [['/home', { replace: true }]]);
  });

  test(`APPR-02 by ${of}: a failed decision shows its sentence and the current state`, async () => {
    const { page, navigation, server } = await approvalPage(of);
    const route = of === 'request' ? 'GET /requests/r1' : 'GET /transactions/t1';
    await page.approve();
    assert.is(page.decisionError.value, 'Failed to approve');
    await page.decline();
    assert.is(page.decisionError.value, 'Failed to decline');
    assert.is(page.busy.value, null);
    assert.equal(navigation.navigations, []);
    await flushMicrotasks();
    assert.is(server.of(route).length, 3);
  });

  test(`EXPO-04 by ${of}: the author reads that their own limit is in the way, and what opens more`, async () => {
    const { page, server } = await approvalPage(of);
    const path = of === 'request' ? 'POST /requests/r1' : 'POST /transactions/t1';
    const message = 'For now, one exchange of yours can be worth up to 200 USD. Choose a smaller exchange.';
    server.on(`${path}/approve`, {
      status: 409,
      body: { code: 'LEVEL_LIMIT', message, data: { reason: 'usd' } },
    });
    await page.approve();
    assert.is(page.decisionError.value, message);
  });
}

test('APPR-02 only an id in the answer: transactionId of a request, the deal itself of a transaction', async () => {
  const byRequest = await approvalPage('request');
  byRequest.server.on('POST /requests/r1/approve', { body: { transactionId: 't/9' } });
  await byRequest.page.approve();
  assert.equal(byRequest.navigation.navigations[0]?.[0], '/transactions/t%2F9/active');
  const silent = await approvalPage('request');
  silent.server.on('POST /requests/r1/approve', { body: { success: true } });
  await silent.page.approve();
  assert.equal(silent.navigation.navigations[0]?.[0], '/home');
  const byDeal = await approvalPage('transaction');
  byDeal.server.on('POST /transactions/t1/approve', { body: { success: true } });
  await byDeal.page.approve();
  assert.equal(byDeal.navigation.navigations[0]?.[0], '/transactions/t1/active');
});

test('APPR-02 a page that cannot be loaded shows its sentence', async () => {
  const at = async (status: number) => {
    const fixture = await createSignedInFixture(({ server }) => {
      server.on('GET /requests/r1', { status });
      server.on('GET /transactions/t1', { status });
    });
    return Promise.all(
      [createRequestApprovalPage(fixture.stores, 'r1'), createDealApprovalPage(fixture.stores, 't1')].map(
        async (page) => {
          page.mount();
          await page.reload();
          return page.error.value;
        },
      ),
    );
  };
  assert.equal(await at(404), [
    'Request details could not be found.',
    'Transaction details could not be found.',
  ]);
  assert.equal(await at(403), ['Failed to load details', 'Failed to load details']);
});

test('APPR-01 the profile of one who has withdrawn is not shown beside the acceptance of another', async () => {
  const { page, stores, server } = await approvalPage('request');
  const answer = createDeferred<{ body: unknown }>();
  server.on('GET /users/carol', () => answer.promise);
  stores.updates.publish({
    ...{ seq: 1, isReset: false },
    requests: [
      {
        type: 'upsert',
        request: makeRequest({ ...OWN_PENDING, pendingAccepterId: 'carol', ...later(1) }),
      },
    ],
  });
  await flushMicrotasks();
  assert.is(page.canDecide.value, true);
  assert.is(page.accepter.value, null);
  answer.resolve({ body: { profile: { id: 'carol', firstName: 'Carol' } } });
  await flushMicrotasks();
  assert.is(page.accepter.value?.firstName, 'Carol');
});

test('RULE-02 the decision names the version on show, where that is announced; another acceptance is shown instead', async () => {
  const { page, server } = await approvalPage('request', { version: 5 }, { acceptVersion: 1 });
  server.on('POST /requests/r1/approve', { status: 409, body: { code: 'REQUEST_CHANGED', message: 'No' } });
  server.on('GET /requests/r1', {
    body: { data: requestJson({ ...OWN_PENDING, pendingAccepterId: 'x', version: 7 }) },
  });
  await page.approve();
  await flushMicrotasks();
  assert.equal(server.of('POST /requests/r1/approve')[0]?.body, { version: 5 });
  assert.is(page.decisionError.value, 'This has just changed. Please check it again.');
  assert.is(page.accepter.value?.firstName, 'Xenia');
  const other = await approvalPage('request', { version: 5 });
  other.server.on('POST /requests/r1/decline', { body: {} });
  await other.page.decline('No');
  assert.equal(other.server.of('POST /requests/r1/decline')[0]?.body, { reason: 'No' });
});

test('APPR-02 an answer that comes when the page was left navigates nowhere', async () => {
  const { page, server, navigation, unmount } = await approvalPage('request');
  server.on('POST /requests/r1/approve', { body: { data: { ...dealJson(), transactionId: 't1' } } });
  const sent = page.approve();
  unmount();
  await sent;
  assert.is(server.of('POST /requests/r1/approve').length, 1);
  assert.equal(navigation.navigations, []);
});

test('APPR-01 a withdrawal while the author looks ends the decision', async () => {
  const { page, stores } = await approvalPage('transaction');
  stores.updates.publish({
    seq: 1,
    isReset: false,
    deal: makeDeal({ status: 'cancelled', initiatorId: 'alice', accepterId: 'bob', ...later(2) }),
  });
  assert.is(page.canDecide.value, false);
  const byRequest = await approvalPage('request');
  byRequest.stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [
      {
        type: 'upsert',
        request: makeRequest({ ...OWN_PENDING, status: 'requested', pendingAccepterId: null, ...later(2) }),
      },
    ],
  });
  assert.is(byRequest.page.canDecide.value, false);
});

test.run();
