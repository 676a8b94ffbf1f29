// First answer: who gets the answer that the boot script has asked for, and until when.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PrefetchedRecord } from '../../src/boot/prefetched-start.ts';
import { createLiveDeal } from '../../src/state/deal/live-deal.ts';
import { createFirstAnswer } from '../../src/state/prefetched.ts';
import { createRequestPage } from '../../src/state/request/page.ts';
import { createFakeClock, flushMicrotasks } from '../harness/fake-clock.ts';
import { dealJson, requestJson } from './card-fixtures.ts';
import { createSignedInFixture, httpResponse, TEST_NOW } from './fixtures.ts';

const PATH = '/requests/r1';
const answerOf = (status: number, body: object): PrefetchedRecord => ({
  path: PATH,
  response: Promise.resolve(httpResponse({ status, body })),
  at: TEST_NOW,
});

test('NAV-11 the answer is given once, to the call of its path, within 15 s', async () => {
  const record = answerOf(200, {});
  const clock = createFakeClock(TEST_NOW);
  const take = createFirstAnswer(record, clock);
  assert.is(take('/requests/r2'), undefined);
  assert.is(take(PATH), record.response);
  assert.is(take(PATH), undefined);
  const takeLate = createFirstAnswer(record, clock);
  await clock.advance(15_001);
  assert.is(takeLate(PATH), undefined);
  assert.is(createFirstAnswer(null, clock)(PATH), undefined);
});

test('NAV-11 an answer that did not come is asked for again at once', async () => {
  const take = createFirstAnswer(
    { ...answerOf(200, {}), response: Promise.reject(new TypeError('Failed to fetch')) },
    createFakeClock(TEST_NOW),
  );
  await flushMicrotasks();
  assert.is(take(PATH), undefined);
});

async function openRequest(record: PrefetchedRecord) {
  const fixture = await createSignedInFixture((unstarted) => {
    unstarted.prefetched = { login: false, feed: false, record };
    unstarted.server.on(`GET ${PATH}`, { body: requestJson({ amount: 7 }) });
  });
  const page = createRequestPage(fixture.stores, 'r1');
  page.mount();
  await flushMicrotasks();
  return { ...fixture, page };
}

test('NAV-11 the page with which the app begins makes no call of its own for what is on its way', async () => {
  const { page, server } = await openRequest(answerOf(200, requestJson()));
  assert.is(page.request.value?.id, 'r1');
  assert.is(server.of(`GET ${PATH}`).length, 0);
  await page.reload();
  assert.is(server.of(`GET ${PATH}`).length, 1);
});

test('NAV-11 REQ-05 a refusal counts as its own', async () => {
  const { page, server } = await openRequest(answerOf(404, { code: 'NOT_FOUND' }));
  assert.is(page.error.value, 'Request details could not be found.');
  assert.is(server.of(`GET ${PATH}`).length, 0);
});

test('NAV-11 ACT-06 a deal is shown from what is on its way, and later as the worker has it', async () => {
  const path = '/transactions/d1';
  const { stores, server, worker } = await createSignedInFixture((unstarted) => {
    unstarted.prefetched = {
      login: false,
      feed: false,
      record: { ...answerOf(200, dealJson({ id: 'd1', version: 1 })), path },
    };
  });
  const live = createLiveDeal(stores, 'd1');
  live.mount();
  await flushMicrotasks();
  assert.is(live.deal.value?.version, 1);
  assert.is(live.isLoading.value, false);
  assert.is(server.of(`GET ${path}`).length, 0);
  assert.equal(worker.sent[0], {
    type: 'setSubscriptions',
    subscriptions: { feed: false, requests: false, notifications: true, dealId: 'd1' },
  });
  server.on(`GET ${path}`, { body: dealJson({ id: 'd1', version: 2 }) });
  await live.reload();
  assert.is(live.deal.value?.version, 2);
});

test.run();
