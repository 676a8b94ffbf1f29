// Agreement on the request and approval pages: what accepting and approving agree to, and the name that is asked once (AGREE).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApprovalScreen } from '../../../src/screens/approval/approval-screen.tsx';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { type AppHarness, openPage, pageText, press } from '../../app/app-harness.tsx';
import { getElement, typeText, unmountAll } from '../../harness/dom.ts';
import { dealJson, requestJson } from '../../state/card-fixtures.ts';
import type { FakeHandler } from '../../state/fixtures.ts';
import { alertTexts, withPlainSpaces } from '../screen-harness.tsx';

test.after.each(unmountAll);

const FEATURES = { agreement: 1 };
const METHODS = { author: 'SBP', accepter: 'Wise' };
const SUGGESTED = { first: 'accepter', parts: 2, order: 'one_each', methods: METHODS } as const;
/** Bob's request: he pays 9 250 RUB for 100 USD. */
const agreement = (over: object = {}, plan: object | null = null) => ({
  body: {
    data: {
      settlement: {
        ...{ transactionId: 'r1', version: 1, plan, payments: [], meeting: null },
        suggestion: { ...SUGGESTED, maxParts: 3 },
      },
      ...{ holderName: null, profileName: 'Alice Keller' },
      ...over,
    },
  },
});
const openRequest = (
  answer: FakeHandler,
  answers: Readonly<Record<string, FakeHandler>> = {},
  features: object = FEATURES,
) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    {
      'GET /requests/r1': { body: { data: requestJson({}) } },
      'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [] } } },
      'GET /requests/r1/agreement': answer,
      'POST /transactions': { body: { data: dealJson({ id: 't1' }) } },
      ...answers,
    },
    features,
  );
const lines = () =>
  Array.from(document.querySelectorAll('.transfer'), (one) => withPlainSpaces(one.textContent ?? ''));
const field = () => getElement('input') as HTMLInputElement;
const acceptances = (harness: AppHarness) =>
  harness.fixture.server.of('POST /transactions').map(({ body }) => Object(body));

test('AGREE-01 AGREE-02 EXPO-07 the page says each transfer and the risk, and Accept sends the plan with the name of the profile', async () => {
  const request = { body: { data: requestJson({ amount: 100.01 }) } };
  const harness = await openRequest(agreement(), { 'GET /requests/r1': request });
  assert.equal(lines(), [
    'You pay 50.00 USD',
    'Bob pays 4 625.00 RUB',
    'You pay 50.01 USD',
    'Bob pays 4 625.00 RUB',
  ]);
  assert.match(withPlainSpaces(pageText()), 'At no time is more than 50.01 USD at risk.', 'the larger one');
  assert.match(pageText(), 'Nobody holds the money.');
  assert.is(field().value, 'Alice Keller');
  await press('Accept Request');
  const { first, parts, order } = SUGGESTED;
  assert.equal(acceptances(harness), [
    {
      requestId: 'r1',
      plan: { first, parts, order, payMethod: 'SBP', receiveMethod: 'Wise' },
      holderName: 'Alice Keller',
    },
  ]);
});

test('AGREE-01 another choice is drawn and sent', async () => {
  const harness = await openRequest(agreement({ holderName: 'Alice Keller' }));
  await press('Change');
  await press('Bob first');
  await press('1 payment');
  assert.equal(lines(), ['Bob pays 9 250.00 RUB', 'You pay 100.00 USD']);
  assert.match(pageText(), 'You pay nothing before Bob has paid as much.');
  await press('Accept Request');
  const [sent] = acceptances(harness);
  const { first, parts } = sent.plan;
  assert.equal([first, parts], ['author', 1]);
  assert.is(document.querySelector('input'), null, 'a kept name is not asked again');
});

test('AGREE-02 AGREE-01 without a readable name nothing is sent, and the field says why; without an agreement Accept works as before', async () => {
  const harness = await openRequest(agreement());
  await typeText(field(), '1');
  await press('Accept Request');
  assert.equal(acceptances(harness), []);
  assert.ok(alertTexts().some((text) => text.includes('2 to 70 letters')));
  await typeText(field(), 'Alice Maria Keller');
  await press('Accept Request');
  assert.is(acceptances(harness)[0].holderName, 'Alice Maria Keller');
  const plain = await openRequest({ status: 500 });
  assert.equal(lines(), []);
  await press('Accept Request');
  assert.equal(acceptances(plain), [{ requestId: 'r1' }]);
});

test("AGREE-01 the author approves the accepter's plan as it stands, and reads when it is not the usual one", async () => {
  const theirs = {
    ...SUGGESTED,
    first: 'author',
    parts: 1,
    order: 'zigzag',
    by: 'accepter',
    isAgreed: false,
  };
  const { fixture } = await openPage(
    <ApprovalScreen source={{ requestId: 'r1' }} />,
    {
      'GET /requests/r1': {
        body: {
          data: requestJson({
            ...{ ownerId: 'alice', user: { id: 'alice' } },
            ...{ status: 'pending_approval', pendingAccepterId: 'bob' },
          }),
        },
      },
      'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [] } } },
      'GET /requests/r1/agreement': agreement({ holderName: 'Alice Keller' }, theirs),
      'POST /requests/r1/approve': { body: { data: dealJson({ id: 't1' }), transactionId: 't1' } },
    },
    FEATURES,
  );
  assert.equal(lines(), ['You pay 9 250.00 RUB', 'Bob pays 100.00 USD']);
  assert.match(pageText(), 'Bob proposes this.');
  assert.match(withPlainSpaces(pageText()), /You would risk 9 250\.00 RUB/);
  await press('Approve');
  assert.equal(fixture.server.of('POST /requests/r1/approve')[0]?.body, {
    plan: { first: 'author', parts: 1, order: 'zigzag', payMethod: 'SBP', receiveMethod: 'Wise' },
  });
});

const SAVED = [
  { id: 'd1', label: 'Wise', detailsText: 'alice@example.org' },
  { id: 'd2', label: 'SBP', detailsText: '+7 912 345-67-89' },
  { id: 'd3', label: 'SBP, the second', detailsText: '+7 900 000-00-01' },
];
const chips = () =>
  Array.from(document.querySelectorAll<HTMLButtonElement>('fieldset button'), (one) => [
    one.textContent,
    one.getAttribute('aria-pressed') === 'true',
  ]);
/** Bob pays Alice by SBP. */
const openWithDetails = () =>
  openRequest(
    agreement({ holderName: 'Alice Keller' }),
    { 'GET /funds-transfer-details': { body: { data: SAVED } } },
    { ...FEATURES, receiveDetails: 1 },
  );

test('AGREE-03 saved details that name the method are offered, the first one chosen, and go with the call', async () => {
  const harness = await openWithDetails();
  assert.equal(chips(), [
    ['SBP · +7 9 … 89', true],
    ['SBP, the second · +7 9 … 01', false],
    ['Later', false],
  ]);
  assert.match(pageText(), 'Before that nobody sees it, Bob neither.');
  await press('Accept Request');
  assert.is(acceptances(harness)[0]?.detailsId, 'd2');
});

test('AGREE-03 ‘Later’ sends none, what was chosen last is kept, and a backend without the feature is asked for nothing', async () => {
  const harness = await openWithDetails();
  await press('Later');
  await press('Accept Request');
  assert.not.ok('detailsId' in (acceptances(harness)[0] ?? {}));
  const next = await openWithDetails();
  await press('SBP, the second · +7 9 … 01');
  await press('Accept Request');
  assert.is(acceptances(next)[0]?.detailsId, 'd3');
  assert.is(next.fixture.local.get('alice:receive:SBP'), 'd3');
  const plain = await openRequest(agreement({ holderName: 'Alice Keller' }));
  assert.equal([chips(), plain.fixture.server.of('GET /funds-transfer-details')], [[], []]);
  await press('Accept Request');
  assert.not.ok('detailsId' in (acceptances(plain)[0] ?? {}));
});

test.run();
