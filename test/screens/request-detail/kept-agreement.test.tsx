// What the viewer has chosen and what the plan divides, while events come and calls are repeated (AGREE, PRICE).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApprovalScreen } from '../../../src/screens/approval/approval-screen.tsx';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  openPage,
  pageText,
  press,
} from '../../app/app-harness.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { dealJson, makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { withPlainSpaces } from '../screen-harness.tsx';

test.after.each(unmountAll);

const SUGGESTED = {
  ...{ first: 'accepter', parts: 2, order: 'one_each', maxParts: 3 },
  methods: { author: 'SBP', accepter: 'Wise' },
};
const AGREEMENT = {
  settlement: {
    ...{ transactionId: 'r1', version: 1, plan: null, payments: [], meeting: null },
    suggestion: SUGGESTED,
  },
  ...{ holderName: 'Alice Keller', profileName: 'Alice Keller' },
};
const FOLLOWED = { kind: 'follow', marginBps: 0, floorRate: null };
const ANSWERS = {
  'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [] } } },
  'GET /requests/r1/agreement': { body: { data: AGREEMENT } },
  'GET /payment-methods': { body: { USD: ['Wise'] } },
};

async function chooseAnotherPlan(parts: string): Promise<void> {
  await press('Change');
  await press('Bob first');
  await press(parts);
}
const plansSent = ({ fixture }: AppHarness, route: string) =>
  fixture.server.of(route).map(({ body }) => Reflect.get(Object(body), 'plan'));
const publish = ({ fixture }: AppHarness, request: Record<string, unknown>): Promise<void> =>
  actAndSettle(() =>
    fixture.stores.updates.publish({
      ...{ seq: 1, isReset: false },
      requests: [{ type: 'upsert', request: makeRequest(request) }],
    }),
  );

test('AGREE-01 the chosen plan stays when the same request comes again, and when the answer to Accept is lost', async () => {
  const harness = await openPage(
    <RequestDetailScreen id="r1" />,
    {
      ...ANSWERS,
      'GET /requests/r1': { body: { data: requestJson({}) } },
      'POST /transactions': 'network error',
    },
    { agreement: 1, acceptVersion: 1 },
  );
  await chooseAnotherPlan('1 payment');
  await publish(harness, {});
  await press('Accept Request');
  await advanceClock(harness, 2_000);
  const answer = { status: 201, body: dealJson({ status: 'pending_approval' }) };
  harness.fixture.server.on('POST /transactions', answer);
  await press('Accept Request');
  const plans = plansSent(harness, 'POST /transactions');
  assert.ok(plans.length > 1);
  for (const plan of plans) assert.is(`${plan.first} ${plan.parts}`, 'author 1');
});

test('AGREE-02 the chosen plan stays on the page of an approval when somebody else waits too', async () => {
  const own = {
    ...{ ownerId: 'alice', user: { id: 'alice' } },
    ...{ status: 'pending_approval', pendingAccepterId: 'bob' },
  };
  const harness = await openPage(
    <ApprovalScreen source={{ requestId: 'r1' }} />,
    {
      ...ANSWERS,
      'GET /requests/r1': { body: { data: requestJson(own) } },
      'POST /requests/r1/approve': { body: { data: dealJson({ id: 't1' }), transactionId: 't1' } },
    },
    { agreement: 1, queue: 1 },
  );
  await chooseAnotherPlan('3 payments');
  await publish(harness, { ...own, waitingCount: 1 });
  await press('Approve');
  const [plan] = plansSent(harness, 'POST /requests/r1/approve');
  assert.is(`${plan?.first} ${plan?.parts}`, 'accepter 3');
});

test('PRICE-06 the plan of a follower divides the amount that the page shows', async () => {
  const at = new Date(TEST_NOW).toISOString();
  await openPage(
    <RequestDetailScreen id="r1" />,
    {
      ...ANSWERS,
      'GET /requests/r1': { body: { data: requestJson({ price: FOLLOWED }) } },
      'GET /rates/matrix': { body: { rates: { 'USD-RUB': 92.3 }, ratesAt: { USD: at, RUB: at } } },
    },
    { agreement: 1, rates: 1, pricing: 1 },
  );
  const sums = withPlainSpaces(pageText()).match(/\d[\d ]*\.\d\d RUB/g);
  assert.equal([...new Set(sums)], ['9 230.00 RUB', '4 615.00 RUB']);
});

test('PRICE-04 the page of a follower that stays open goes with the rate, and does not wait while there is one', async () => {
  let rate = 90;
  let harness: AppHarness | null = null;
  const matrix = () => {
    const at = new Date(harness?.fixture.clock.now() ?? TEST_NOW).toISOString();
    return { body: { rates: { 'USD-RUB': rate }, ratesAt: { USD: at, RUB: at } } };
  };
  harness = await openPage(
    <RequestDetailScreen id="r1" />,
    {
      ...ANSWERS,
      'GET /requests/r1': { body: { data: requestJson({ price: FOLLOWED }) } },
      'GET /rates/matrix': matrix,
    },
    { rates: 1, pricing: 1, settlement: 1, acceptVersion: 1 },
  );
  for (const [minutes, nextRate, version, shown] of [
    [10, 80, 2, '8 000.00 RUB'],
    [22, 79, 3, '7 900.00 RUB'],
  ] as const) {
    rate = nextRate;
    await advanceClock(harness, minutes * 60_000);
    const payAmount = 100 * nextRate;
    const now = requestJson({ convertedPayAmount: payAmount, version, price: FOLLOWED });
    harness.fixture.server.on('GET /requests/r1', { body: { data: now } });
    await publish(harness, { version, payAmount });
    const text = withPlainSpaces(pageText());
    assert.ok(text.includes(shown), `${shown} is shown`);
    assert.not.match(text, /Waits for a rate/);
  }
});

test.run();
