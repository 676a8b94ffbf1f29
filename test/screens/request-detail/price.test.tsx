// Price on a request's page: its words, the warning, the question before Accept, and a price that has moved (PRICE-02, PRICE-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  currentPath,
  openPage,
  pageText,
  press,
} from '../../app/app-harness.tsx';
import { createDeferred } from '../../harness/deferred.ts';
import { click, getElement, unmountAll } from '../../harness/dom.ts';
import { dealJson, makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { type FakeAnswer, type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import { alertTexts, dialogButton, withPlainSpaces } from '../screen-harness.tsx';

test.after.each(unmountAll);

const FEATURES = { rates: 1, pricing: 1, settlement: 1, acceptVersion: 1 };
const OWN = { ownerId: 'alice', user: { id: 'alice', firstName: 'Alice' } };
const HOUR = 3_600_000;

interface Opening {
  /** Roubles for a dollar now; none: nobody quotes it. */
  readonly rate?: number;
  readonly ageMs?: number;
  readonly request?: object;
  readonly features?: object;
  readonly trust?: object;
  readonly answer?: 'yes' | 'no';
  /** In place of the answer with the rate. */
  readonly rates?: FakeHandler;
}
/** Alice looks at Bob's request: he pays 9 250 RUB for 100 USD. */
function open({
  rate,
  ageMs = 0,
  request,
  features = FEATURES,
  trust,
  answer,
  rates,
}: Opening): Promise<AppHarness> {
  const at = new Date(TEST_NOW - ageMs).toISOString();
  return openPage(
    <RequestDetailScreen id="r1" />,
    {
      'GET /requests/r1': { body: { data: requestJson({ ...request }) } },
      'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [], trust } } },
      'GET /payment-methods': { body: { USD: ['Wise'] } },
      'GET /rates/matrix': rates ?? {
        body: rate ? { rates: { 'USD-RUB': rate }, ratesAt: { USD: at, RUB: at } } : {},
      },
      'POST /transactions': { status: 201, body: dealJson({ status: 'pending_approval' }) },
    },
    features,
    answer ? { answer } : {},
  );
}
const rateRow = (): string => withPlainSpaces(getElement('.fact .value').textContent ?? '');
const acceptBodies = ({ fixture }: AppHarness) =>
  fixture.server.of('POST /transactions').map(({ body }) => body);

test('PRICE-02 below the rate, what the reader gains against today’s, from their own side; nothing without a rate of today and the feature', async () => {
  for (const [opening, words] of [
    [{ rate: 92.5 }, "at today's rate"],
    [{ rate: 90 }, "2.8 % better for you than today's rate"],
    [{ rate: 94 }, "1.6 % worse for you than today's rate"],
    [{ rate: 90, request: OWN }, "2.7 % worse for you than today's rate"],
    [{ rate: 94, request: OWN }, "1.6 % better for you than today's rate"],
    [{ rate: 70 }, "32 % better for you than today's rate"],
    [{}, ''],
    [{ rate: 80, ageMs: 25 * HOUR }, ''],
    [{ rate: 94, features: { rates: 1 } }, ''],
  ] as const) {
    await open(opening);
    assert.is(rateRow(), `1 USD = 92,50 RUB${words}`);
    assert.equal(alertTexts(), []);
  }
});

test('PRICE-02 RATE-09 from 3 % worse one warning in place of the words, from a rate of today', async () => {
  const harness = await open({ rate: 100 });
  assert.equal(alertTexts().map(withPlainSpaces), [
    "This price is 7.5 % worse for you than today's rate: 1 USD = 100,00 RUB.",
  ]);
  assert.is(rateRow(), '1 USD = 92,50 RUB');
  await press('Accept Request');
  assert.equal(harness.native.asked, [], 'a question comes from 10 % on');
  await open({ rate: 100, ageMs: 2 * HOUR });
  assert.equal(alertTexts().map(withPlainSpaces), [
    'You receive 7.5 % less than at the rate from 2 h ago: 1 USD = 100,00 RUB.',
  ]);
});

test('PRICE-02 the author is asked to save again where that takes another price, not of own amounts', async () => {
  const ADVICE = 'Edit the request and save it to use this rate.';
  await open({ rate: 85, request: OWN });
  assert.match(alertTexts().join(), `worse for you than today's rate: 1 USD = 85,00 RUB. ${ADVICE}`);
  await open({ rate: 85, request: { ...OWN, price: { kind: 'own' } } });
  assert.match(alertTexts().join(), 'worse for you');
  assert.not.match(pageText(), ADVICE);
});

test('PRICE-02 from 10 % worse Accept asks first, with both sums; a no sends nothing', async () => {
  const harness = await open({ rate: 110, answer: 'no' });
  await press('Accept Request');
  assert.equal(harness.native.asked.map(withPlainSpaces), [
    'Accept this price? You pay 100.00 USD and receive 9 250.00 RUB. ' +
      "At today's rate you would receive 11 000.00 RUB.",
  ]);
  assert.equal(acceptBodies(harness), []);
  harness.native.answer = 'unsupported';
  await press('Accept Request');
  await actAndSettle(() => click(dialogButton('Cancel')));
  assert.is(document.querySelector('[role=alertdialog]'), null);
  await press('Accept Request');
  await actAndSettle(() => click(dialogButton('Accept anyway')));
  assert.equal(acceptBodies(harness), [{ requestId: 'r1', version: 1, seen: { payAmount: 9250 } }]);
  assert.is(currentPath(), '/home');
});

test('PRICE-02 a rate that has not arrived at Accept is waited for, and then asked about', async () => {
  const rates = createDeferred<FakeAnswer>();
  const harness = await open({ rates: () => rates.promise, answer: 'no' });
  await press('Accept Request');
  await press('Accept Request');
  assert.equal([harness.native.asked, acceptBodies(harness)], [[], []], 'it waits');
  assert.ok(document.querySelector('button[aria-busy=true]'), 'and shows it');
  const at = new Date(TEST_NOW).toISOString();
  const body = { rates: { 'USD-RUB': 110 }, ratesAt: { USD: at, RUB: at } };
  await actAndSettle(() => rates.resolve({ body }));
  assert.is(harness.native.asked.length, 1);
  assert.equal(acceptBodies(harness), []);
  harness.native.answer = 'yes';
  await press('Accept Request');
  assert.is(acceptBodies(harness).length, 1);
});

test('PRICE-02 the wait for a rate ends after three seconds; a page that was left accepts nothing', async () => {
  const slow = await open({ rates: 'never' });
  await press('Accept Request');
  await advanceClock(slow, 2_999);
  assert.equal(acceptBodies(slow), []);
  await advanceClock(slow, 1);
  assert.is(acceptBodies(slow).length, 1, 'without a rate nothing is compared');
  const left = await open({ rates: 'never' });
  await press('Accept Request');
  unmountAll();
  await advanceClock(left, 10_000);
  assert.equal(acceptBodies(left), []);
  const failed = await open({ rates: { status: 404 } });
  await press('Accept Request');
  assert.is(acceptBodies(failed).length, 1, 'nor when it cannot be loaded');
});

test('PRICE-02 one currency by two methods is compared with 1:1', async () => {
  const even = { receiveCurrency: 'RUB', payCurrency: 'RUB', amount: 9_250, convertedPayAmount: 9_250 };
  await open({ request: even });
  assert.match(rateRow(), 'at 1:1');
  await open({ request: { ...even, convertedPayAmount: 8_880 } });
  assert.equal(alertTexts(), ['This price is 4 % worse for you than 1:1.']);
  const harness = await open({ request: { ...even, convertedPayAmount: 8_000 }, answer: 'no' });
  await press('Accept Request');
  assert.equal(harness.native.asked.map(withPlainSpaces), [
    'Accept this price? You pay 9 250.00 RUB and receive 8 000.00 RUB. At 1:1 you would receive 9 250.00 RUB.',
  ]);
});

test('PRICE-03 the seen price goes with Accept where it is announced alone', async () => {
  const seen = await open({ rate: 92.5 });
  await press('Accept Request');
  assert.equal(acceptBodies(seen), [{ requestId: 'r1', version: 1, seen: { payAmount: 9250 } }]);
  const { pricing, ...others } = FEATURES;
  const without = await open({ rate: 120, features: others });
  await press('Accept Request');
  assert.equal([acceptBodies(without), without.native.asked], [[{ requestId: 'r1', version: 1 }], []]);
});

test('PRICE-03 a price that has moved is shown beside the one that was seen, and is accepted by a second tap alone', async () => {
  const harness = await open({ rate: 92.5 });
  const { server } = harness.fixture;
  const moved = (convertedPayAmount: number) => ({
    status: 409,
    body: { code: 'PRICE_MOVED', message: 'Moved.', data: requestJson({ convertedPayAmount }) },
  });
  server.on('POST /transactions', moved(9_100));
  await press('Accept Request');
  const dialog = () => withPlainSpaces(getElement('[role=alertdialog]').textContent ?? '');
  assert.match(dialog(), 'The price has changed');
  assert.match(dialog(), '9 250.00 RUB9 100.00 RUB');
  await actAndSettle(() => click(dialogButton('Back')));
  assert.is(acceptBodies(harness).length, 1, 'Back accepts nothing');
  server.on('POST /transactions', moved(9_000));
  await press('Accept Request');
  assert.match(dialog(), '9 100.00 RUB9 000.00 RUB');
  server.on('POST /transactions', { status: 201, body: dealJson({ status: 'pending_approval' }) });
  await actAndSettle(() => click(dialogButton('Accept the new price')));
  const seen = acceptBodies(harness).map((body) => (body as { seen: { payAmount: number } }).seen.payAmount);
  assert.equal([seen, currentPath()], [[9_250, 9_100, 9_000], '/home']);
});

test('PRICE-03 when more than the price has changed, the terms are named', async () => {
  const harness = await open({ rate: 92.5 });
  harness.fixture.server.on('POST /transactions', {
    status: 409,
    body: {
      code: 'REQUEST_CHANGED',
      data: requestJson({ convertedPayAmount: 9_000, payMethod: ['Cash'], version: 2 }),
    },
  });
  await press('Accept Request');
  assert.ok(dialogButton('Accept the new terms'));
});

const FOLLOWED = { kind: 'follow', marginBps: 0, floorRate: null };

test('PRICE-12 a followed price is that of the page’s rate, older announced amounts or not, and is what the accepter has seen', async () => {
  const harness = await open({ rate: 90, request: { price: { ...FOLLOWED, marginBps: 1000 } } });
  assert.is(rateRow(), '1 USD = 81,82 RUB');
  assert.match(withPlainSpaces(pageText()), '8 181.82 RUB');
  assert.match(alertTexts().join(), "This price is 9.1 % worse for you than today's rate");
  assert.match(pageText(), "The amounts follow today's rate and are fixed when somebody accepts.");
  await press('Accept Request');
  assert.equal(acceptBodies(harness), [{ requestId: 'r1', version: 1, seen: { payAmount: 8181.82 } }]);
  await open({ rate: 90, request: { ...OWN, price: FOLLOWED } });
  assert.is(rateRow(), "1 USD = 90,00 RUB · at today's rate".replace(' · ', ''));
  await open({ rate: 90, request: { price: FOLLOWED, status: 'pending_approval' } });
  assert.match(withPlainSpaces(pageText()), '9 250.00 RUB', 'what was accepted is frozen');
});

test('PRICE-12 a follower that is announced again is still followed: its page loads it', async () => {
  const harness = await open({ rate: 90, request: { price: FOLLOWED } });
  const { server } = harness.fixture;
  const loads = () => server.of('GET /requests/r1').length;
  const [before, announced] = [loads(), requestJson({ convertedPayAmount: 8_000, version: 2 })];
  server.on('GET /requests/r1', { body: { data: { ...announced, price: FOLLOWED } } });
  await actAndSettle(() =>
    harness.fixture.stores.updates.publish({
      ...{ seq: 1, isReset: false },
      requests: [{ type: 'upsert', request: makeRequest({ version: 2 }) }],
    }),
  );
  assert.is(loads(), before + 1);
  assert.match(withPlainSpaces(pageText()), '9 000.00 RUB');
});

test('PRICE-04 without a rate of the last half hour the page says that it waits and offers no Accept; at its floor it goes on', async () => {
  const waiting = { price: FOLLOWED, awaitsRate: true };
  for (const opening of [{ rate: 90, ageMs: HOUR, request: { price: FOLLOWED } }, { request: waiting }]) {
    await open(opening);
    assert.match(pageText(), 'Waits for a rate.');
    assert.not.match(pageText(), 'Accept Request');
  }
  await open({ rate: 90, request: waiting });
  assert.match(pageText(), 'Accept Request');
  await open({ rate: 90, ageMs: HOUR, request: { price: { ...FOLLOWED, floorRate: '0.0125' } } });
  assert.match(pageText(), 'Accept Request');
  assert.match(withPlainSpaces(pageText()), '8 000.00 RUB');
});

test.run();
