// Settlement store of a deal's page: loaded with each change of the deal, its marks as calls, and nothing on other backends.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { strings } from '#i18n/strings.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import type { GivenDetails } from '../../../src/state/deal/received-details.ts';
import { createSettlement } from '../../../src/state/deal/settlement.ts';
import { dealJson } from '../card-fixtures.ts';
import {
  createSignedInFixture,
  type FakeAnswer,
  type FakeHandler,
  flushMicrotasks,
  httpResponse,
  TEST_NOW,
  type UnstartedFixture,
} from '../fixtures.ts';
import { later, makeDeal, openDealPage } from './deal-fixtures.ts';

const PATH = '/transactions/t1/settlement';
const METHODS = { author: 'SBP', accepter: 'Wise' };
const named = { name: 'Alice K', isChanged: false, history: { kind: 'first' } };
const NAMES = { payer: named, payee: named };
const PAYMENT = {
  ...{ n: 1, from: 'accepter', amount: '100', currency: 'USD', method: 'Wise', state: 'due' },
  ...{ heldUntil: null, otherNameBy: null, stateBefore: null, consents: [] },
  changedAt: new Date(TEST_NOW).toISOString(),
};
const PLAN = { first: 'accepter', parts: 1, methods: METHODS, by: 'author', isAgreed: true };
const answer = (over: Record<string, unknown> = {}) => ({
  body: {
    success: true,
    data: {
      transactionId: 't1',
      version: 1,
      names: { author: NAMES, accepter: NAMES },
      suggestion: null,
      plan: PLAN,
      payments: [PAYMENT],
      meeting: null,
      ...over,
    },
  },
});

const announcing =
  (features: Record<string, unknown>, loaded: FakeHandler) => (fixture: UnstartedFixture) => {
    const { server } = fixture;
    server.announces(features);
    server.on(`GET ${PATH}`, loaded);
  };

async function open(
  over: Record<string, unknown> = {},
  features: Record<string, unknown> = { settlement: 1 },
  loaded: FakeHandler = () => answer(),
) {
  const opened = await openDealPage(over, announcing(features, loaded));
  const identifying = signal('');
  const given = signal<GivenDetails>({ own: null, other: null, isLoading: false });
  const store = createSettlement(opened.stores, opened.page, { identifying, given });
  const end = store.mount();
  await flushMicrotasks();
  return { ...opened, store, identifying, given, end, loads: () => opened.server.of(`GET ${PATH}`).length };
}

test('SETL-01 the viewer’s step is known, and each new version of the deal loads the settlement again', async () => {
  const { store, loads, publish } = await open();
  assert.equal([store.party.value, store.step.value?.kind, loads()], ['accepter', 'pay', 1]);
  publish({ deal: makeDeal(later(2)) });
  await flushMicrotasks();
  assert.is(loads(), 2);
});

test('NAV-11 the settlement that came with the deal is shown without a call, until the worker sends the deal', async () => {
  const { data } = answer().body;
  const record = { success: true, data: dealJson(), settlement: data };
  const { stores, server } = await createSignedInFixture((unstarted) => {
    unstarted.prefetched = {
      ...{ login: false, feed: false },
      record: {
        path: '/transactions/t1',
        response: Promise.resolve(httpResponse({ status: 200, body: record })),
        at: TEST_NOW,
      },
    };
    announcing({ settlement: 1 }, () => answer({ payments: [{ ...PAYMENT, state: 'sent' }] }))(unstarted);
  });
  const page = createDealPage(stores, 't1');
  const store = createSettlement(stores, page);
  page.mount();
  store.mount();
  await flushMicrotasks();
  assert.equal([store.isExpected.value, store.step.value?.kind], [false, 'pay']);
  assert.is(server.of(`GET ${PATH}`).length, 0);
});

test('SETL-10 the step follows what the chat has of account details; until it is loaded the step is not known', async () => {
  const { store, given } = await open();
  given.value = { own: null, other: null, isLoading: true };
  assert.is(store.isExpected.value, true);
  given.value = { own: false, other: null, isLoading: false };
  assert.equal([store.isExpected.value, store.step.value?.kind], [false, 'pay']);
  given.value = { own: false, other: false, isLoading: false };
  assert.is(store.step.value?.kind, 'wait_details', 'nothing is paid to the viewer in this plan');
  given.value = { own: true, other: true, isLoading: true };
  const waiting = await open({}, { settlement: 1 }, () => answer({ plan: { ...PLAN, isAgreed: false } }));
  waiting.given.value = { own: null, other: null, isLoading: true };
  assert.is(waiting.store.isExpected.value, false, 'a step that needs no details');
});

test('SETL-03 nothing is asked for on a backend that announces no settlements, before the approval, and of staff no step', async () => {
  const plain = await open({}, {});
  assert.equal([plain.loads(), plain.store.isExpected.value], [0, false]);
  assert.is((await open({ status: 'pending_approval' })).loads(), 0);
  const other = await open({
    accepterId: 'carol',
    viewerRole: 'admin',
    status: 'disputed',
    disputedBy: 'bob',
  });
  assert.equal([other.loads(), other.store.party.value, other.store.step.value], [1, null, null]);
});

test('NAME-01 the payer is unnamed until it has declared its name, in a running deal that is not paid in cash', async () => {
  const others = (payer: unknown) => ({ names: { author: { ...NAMES, payer }, accepter: NAMES } });
  const { store, server, publish } = await open();
  assert.is(store.isPayerUnnamed.value, false, 'it is named');
  server.on(`GET ${PATH}`, () => answer(others(null)));
  publish({ deal: makeDeal(later(2)) });
  await flushMicrotasks();
  assert.is(store.isPayerUnnamed.value, true);
  server.on(`GET ${PATH}`, () =>
    answer({ ...others(null), plan: { ...PLAN, methods: { ...METHODS, author: 'Cash' } } }),
  );
  publish({ deal: makeDeal(later(3)) });
  await flushMicrotasks();
  assert.is(store.isPayerUnnamed.value, false, 'cash');
  server.on(`GET ${PATH}`, () => answer(others(null)));
  publish({ deal: makeDeal({ ...later(4), status: 'disputed', disputedBy: 'bob' }) });
  await flushMicrotasks();
  assert.is(store.isPayerUnnamed.value, false, 'disputed');
  const failing = await open({}, { settlement: 1 }, { status: 500, body: {} });
  assert.is(failing.store.isPayerUnnamed.value, false, 'not loaded');
  assert.is((await open({}, {})).store.isPayerUnnamed.value, false, 'the specification alone');
});

test('SETL-01 each mark is its own call; the answer is shown at once, with the names that were read', async () => {
  const { store, server } = await open();
  const sent = { ...PAYMENT, state: 'sent' };
  server.on(`POST ${PATH}/payments/1/sent`, () => answer({ names: undefined, payments: [sent] }));
  server.on(`GET ${PATH}`, 'never');
  void store.mark(1, 'sent');
  await flushMicrotasks();
  assert.is(store.settlement.value?.payments[0]?.state, 'sent');
  assert.is(store.settlement.value?.names?.author.payer?.name, 'Alice K');
  assert.is(store.step.value?.kind, 'wait_receipt');
});

const FIELD = {
  ...{ kind: 'iban', start: 0, end: 4, exchanges: 7, people: 5, since: '2026-03-01T10:00:00.000Z' },
  ...{ savedAt: null, isCompared: true, isShared: false, isChanged: false, isBanned: false },
};

test('AGE-05 a message that may give details reads their age again; the answer to a write keeps it', async () => {
  const { store, server, identifying, loads } = await open({}, { settlement: 1, details: 1 });
  assert.is(store.settlement.value?.details, null);
  server.on(`GET ${PATH}`, () =>
    answer({ details: [{ messageId: 'm1', fields: [FIELD, { kind: 'iban' }] }] }),
  );
  identifying.value = 'm1';
  await flushMicrotasks();
  assert.is(loads(), 2);
  const age = { ...FIELD, since: Date.parse(FIELD.since) };
  assert.equal(store.settlement.value?.details, [{ messageId: 'm1', fields: [age] }]);
  server.on(`POST ${PATH}/payments/1/sent`, () => answer({ payments: [{ ...PAYMENT, state: 'sent' }] }));
  server.on(`GET ${PATH}`, 'never');
  void store.mark(1, 'sent');
  await flushMicrotasks();
  assert.is(store.settlement.value?.payments[0]?.state, 'sent');
  assert.is(store.settlement.value?.details?.length, 1);
});

test('RCPT-01 RCPT-02 a file of the counterparty is marked as the settlement says', async () => {
  const { store, server, identifying } = await open({}, { settlement: 1, details: 1 });
  assert.is(store.reuseOf('m1'), null);
  server.on(`GET ${PATH}`, () => answer({ reusedFiles: ['m1', 7], similarFiles: ['m1', 'm2'] }));
  identifying.value = 'm1';
  await flushMicrotasks();
  assert.equal([store.reuseOf('m1'), store.reuseOf('m2'), store.reuseOf('m3')], ['same', 'similar', null]);
});

test('RCPT-03 a file that waits for some seconds to be compared says so until it is, and one that could not be says that', async () => {
  const { store, server, identifying, clock, loads } = await open({}, { settlement: 1, details: 1 });
  server.on(`GET ${PATH}`, () => answer({ waitingFiles: ['m1'], uncomparedFiles: ['m2'] }));
  identifying.value = 'm1';
  await flushMicrotasks();
  assert.equal([store.reuseOf('m1'), store.reuseOf('m2'), loads()], [null, 'uncompared', 2]);
  await clock.advance(4_000);
  assert.equal([store.reuseOf('m1'), loads()], ['waiting', 3]);
  server.on(`GET ${PATH}`, () => answer({ waitingFiles: [], uncomparedFiles: [], similarFiles: ['m1'] }));
  await clock.advance(4_000);
  assert.equal([store.reuseOf('m1'), store.reuseOf('m2'), loads()], ['similar', null, 4]);
  await clock.advance(60_000);
  assert.is(loads(), 4);
});

test('AGE-06 without the feature a message makes no further call', async () => {
  const { identifying, loads } = await open();
  identifying.value = 'm1';
  await flushMicrotasks();
  assert.is(loads(), 1);
});

test('EXPO-02 it is the plan as it was read that is agreed to: a change of it meanwhile makes it a proposal', async () => {
  const { store, server } = await open();
  server.on(`PATCH ${PATH}`, () => answer());
  assert.ok(await store.agree({ first: 'author', parts: 3, order: 'one_each', methods: METHODS }));
  const methods = { payMethod: 'SBP', receiveMethod: 'Wise' };
  assert.equal(
    server.of(`PATCH ${PATH}`).map(({ body }) => body),
    [{ propose: { first: 'author', parts: 3, order: 'one_each', ...methods } }],
  );
});

test('NAME-05 another name and the consent are answers to one question', async () => {
  const { store, server } = await open();
  server.on(`POST ${PATH}/payments/1/name`, () => answer());
  await store.mark(1, 'other_name');
  await store.mark(1, 'go_on');
  assert.equal(
    server.of(`POST ${PATH}/payments/1/name`).map(({ body }) => body),
    [{ answer: 'other' }, { answer: 'go_on' }],
  );
});

test('SETL-01 a mark that the other party has overtaken shows the settlement as it is, and why it failed', async () => {
  const { store, server } = await open();
  const received = { ...PAYMENT, state: 'received' };
  server.on(`POST ${PATH}/payments/1/sent`, () => ({
    status: 409,
    body: { code: 'INVALID_STATE', message: 'late', data: answer({ payments: [received] }).body.data },
  }));
  assert.is(await store.mark(1, 'sent'), false);
  assert.ok(store.error.value);
  assert.is(store.step.value?.kind, 'complete');
});

test('HOLD-01 the end of a hold that could not be read is read again some seconds later', async () => {
  const held = () => ({ ...PAYMENT, state: 'held', heldUntil: new Date(TEST_NOW + 60_000).toISOString() });
  let next: FakeAnswer = answer({ payments: [held()] });
  const { store, clock, loads } = await open({}, { settlement: 1 }, () => next);
  const before = loads();
  next = 'never';
  await clock.advance(60_000);
  assert.is(loads(), before + 1);
  await clock.advance(15_000);
  assert.ok(store.error.value, 'the call has timed out');
  next = answer({ payments: [{ ...PAYMENT, state: 'sent' }] });
  await clock.advance(4_000);
  assert.equal([loads(), store.settlement.value?.payments[0]?.state], [before + 2, 'sent']);
  assert.is(store.error.value, '');
});

test('CASH-02 a wrong code is no failure of the call: the sentence says so', async () => {
  const { store, server } = await open();
  const together = (isRight: boolean) => ({ body: { data: { isRight, settlement: answer().body.data } } });
  server.on(`POST ${PATH}/together`, () => together(false));
  assert.is(await store.enterCode('123456'), false);
  assert.is(store.error.value, 'This is not the code. Look at the other phone again.');
  server.on(`POST ${PATH}/together`, () => together(true));
  assert.is(await store.enterCode('654321'), true);
});

test('SETL-01 what cannot be loaded leaves what is shown, with a sentence', async () => {
  const { store, server, publish } = await open();
  server.on(`GET ${PATH}`, { status: 500, body: {} });
  publish({ deal: makeDeal(later(2)) });
  await flushMicrotasks();
  await flushMicrotasks();
  assert.is(store.step.value?.kind, 'pay');
});

test('SETL-14 without a connection nothing is sent, which the store says until the line is back', async () => {
  const { store, page, server, isOnline, loads } = await open();
  isOnline.value = false;
  assert.is(await store.mark(1, 'sent'), false);
  assert.is(store.error.value, strings.deal.OFFLINE_REFUSED);
  assert.is(await page.run('dispute'), false);
  assert.is(page.actionError.value, strings.deal.OFFLINE_REFUSED);
  assert.equal(
    server.calls.filter(({ route }) => !route.startsWith('GET ')).map(({ route }) => route),
    [],
  );
  const before = loads();
  isOnline.value = true;
  await flushMicrotasks();
  assert.equal([store.error.value, page.actionError.value, loads()], ['', '', before + 1]);
});

test('SETL-14 a mark without an answer may have been made; a read without one leaves the payments as they are', async () => {
  let isCut = false;
  const cut = (): FakeAnswer => 'network error';
  const { store, server, isOnline, publish, clock } = await open({}, { settlement: 1 }, () =>
    isCut ? cut() : answer(),
  );
  server.on(`POST ${PATH}/payments/1/sent`, cut);
  const marked = store.mark(1, 'sent');
  await clock.advance(60_000);
  assert.is(await marked, false);
  assert.is(store.error.value, strings.deal.NO_ANSWER);
  isCut = true;
  isOnline.value = false;
  publish({ deal: makeDeal(later(2)) });
  await clock.advance(60_000);
  assert.is(store.settlement.value?.payments.length, 1);
  isCut = false;
  isOnline.value = true;
  await clock.advance(60_000);
  assert.is(store.error.value, '');
});

test('SETL-13 the last receipt can finish the deal, in one call with its rating, where the backend offers it', async () => {
  const payments = [
    { ...PAYMENT, state: 'received' },
    { ...PAYMENT, n: 2, from: 'author', state: 'sent' },
  ];
  const last = () => answer({ payments });
  const { store, server, clock } = await open({}, { settlement: 1, lastPayment: 1 }, last);
  assert.is(store.isLastReceipt.value, true);
  server.on(`POST ${PATH}/payments/2/received`, last());
  const finished = store.finish(2, 'up');
  // The worker sends the deal as it is then.
  await clock.advance(5_000);
  assert.is(await finished, true);
  assert.equal(
    server.of(`POST ${PATH}/payments/2/received`).map(({ body }) => body),
    [{ ratingValue: 'up' }],
  );
  assert.is((await open({}, { settlement: 1 }, last)).store.isLastReceipt.value, false);
  assert.is(
    (await open({}, { settlement: 1, lastPayment: 1 })).store.isLastReceipt.value,
    true,
    'one payment',
  );
  const two = [PAYMENT, { ...PAYMENT, n: 2 }];
  const { store: early } = await open({}, { settlement: 1, lastPayment: 1 }, () => answer({ payments: two }));
  assert.is(early.isLastReceipt.value, false);
});

test.run();
