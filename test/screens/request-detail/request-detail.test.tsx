// Request screen: terms, author, accepting once, errors, removal, changed terms (REQ-01…05, RULE-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RequestsChange } from '#protocol/protocol.ts';
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
import { getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { dealJson, makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import { alertTexts, buttonNames, tapTwice, withPlainSpaces } from '../screen-harness.tsx';

test.after.each(unmountAll);

const HOUR = 3_600_000;
const ROUTE = 'GET /requests/r1';
const OWN = { ownerId: 'alice', user: { id: 'alice', firstName: 'Alice' } };
const LIMIT = { reason: 'usd', limit: 200, afterFirst: null, next: null };
const IN_DISPUTE = 'A dispute with this person is open';
const iso = (at: number): string => new Date(at).toISOString();
const later = (version: number) => ({ version, updatedAt: iso(TEST_NOW + version) });
const texts = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (one) => withPlainSpaces(one.textContent ?? ''));
const timer = () => getElement('[role=timer]');

interface Opening {
  readonly profile?: object;
  readonly features?: object;
  /** Others than the request and the profile of its author. */
  readonly answers?: Readonly<Record<string, FakeHandler>>;
}
/** Alice looks at Bob's request: he pays 9 250 RUB for 100 USD. */
const open = (request: object = {}, { profile = {}, features, answers }: Opening = {}) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    {
      [ROUTE]: { body: { data: requestJson({ ...request }) } },
      'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [], ...profile } } },
      ...answers,
    },
    features,
  );
const receive = ({ fixture }: AppHarness, ...requests: RequestsChange[]) =>
  actAndSettle(() => fixture.stores.updates.publish({ seq: 1, isReset: false, requests }));
const change = (over: object): RequestsChange => ({ type: 'upsert', request: makeRequest({ ...over }) });
const REMOVED: RequestsChange = { type: 'remove', id: 'r1' };
const SNAPSHOT: RequestsChange = { type: 'snapshot', requests: [] };

test('REQ-01 CARD-02 what the viewer pays comes first, with methods, rate, dates and note; the view is counted', async () => {
  const harness = await open();
  assert.equal(texts('.sides .label'), ['You pay', 'You receive']);
  assert.equal(texts('.amount'), ['100.00 USD', '9 250.00 RUB']);
  assert.equal(texts('.methods'), ['Bob receives it via Wise', 'Bob pays it via SBP']);
  assert.equal(texts('.fact .name'), ['Indicative rate', 'Created', 'Expires']);
  assert.equal(texts('.fact .value').slice(0, 2), ['1 USD = 92,50 RUB', 'Today, 00:00']);
  assert.match(texts('.fact .value')[2] ?? '', 'Tomorrow, 00:00');
  assert.is(getElement('.noteText').textContent, 'evenings');
  assert.match(timer().textContent ?? '', '24:00:00');
  await advanceClock(harness, 1_000);
  assert.match(timer().textContent ?? '', '23:59:59');
  assert.is(harness.fixture.server.of('POST /requests/r1/view').length, 1);
  const subscriptions = { feed: false, requests: true, notifications: false, dealId: null };
  assert.equal(harness.fixture.worker.sent.at(-1), { type: 'setSubscriptions', subscriptions });
});

test('REQ-01 a change of the request updates in place; the countdown is urgent in the last hour only', async () => {
  const harness = await open({ expiresAt: iso(TEST_NOW + HOUR) });
  assert.is(timer().getAttribute('data-attention'), 'false');
  await receive(harness, change({ amount: 95, expiresAt: iso(TEST_NOW + HOUR - 1), ...later(2) }));
  assert.is(texts('.amount')[0], '95.00 USD');
  assert.is(timer().getAttribute('data-attention'), 'true');
});

test('REQ-01 without a converted amount the currency is shown alone, without a rate', async () => {
  await open({ convertedPayAmount: null, additionalDetails: '' });
  assert.equal(texts('.amount'), ['100.00 USD', 'RUB']);
  assert.match(pageText(), 'The amount is set in the exchange');
  assert.not.match(pageText(), 'Indicative rate');
  assert.is(document.querySelector('.noteText'), null);
});

test("REQ-01 REQ-03 the author sees their own request from their own side, without their own card, a view and 'Accept Request'", async () => {
  const { fixture } = await open(OWN);
  assert.equal(texts('.amount'), ['9 250.00 RUB', '100.00 USD']);
  assert.equal(texts('.methods'), ['via SBP', 'via Wise']);
  assert.match(pageText(), 'This is your own request.');
  assert.not.match(pageText(), 'About the author');
  assert.equal(buttonNames(), ['Cancel']);
  assert.is(getControl('Edit').getAttribute('href'), '/requests/r1/edit');
  assert.is(fixture.server.of('POST /requests/r1/view').length, 0);
});

test('REQ-02 DATA-06 the card: name, place, rating with one decimal, counts; a thumb up from 3, else down', async () => {
  await open();
  assert.equal(texts('.count'), ['Completed3'], 'a profile without counts leaves what the request tells');
  const reviews = [
    { rating: 5, comment: 'Fast.' },
    { rating: 3, comment: '' },
    { rating: 2.9, comment: 'Slow.' },
  ];
  const place = { locationCity: 'Berlin', locationCountry: 'Germany' };
  const counts = { rating: 4.84, completedTransactionsCount: 12, failedTransactionsCount: 1 };
  await open({}, { profile: { lastName: 'Petrov', ...place, ...counts, reviews } });
  assert.is(getElement('.who .name').textContent, 'Bob Petrov');
  assert.match(getElement('.who').textContent ?? '', /4\.8.*Berlin, Germany/);
  assert.equal(texts('.count'), ['Completed12', 'Failed1']);
  const icons = Array.from(document.querySelectorAll('.review svg'), (icon) =>
    icon.getAttribute('aria-label'),
  );
  assert.equal(icons, ['Thumbs up', 'Thumbs up', 'Thumbs down']);
  assert.equal(texts('.review p'), ['Fast.', 'No comment', 'Slow.']);
  assert.is(getElement('.reviews').getAttribute('tabindex'), '0', 'scrollable by keyboard');
});

test('REQ-02 DATA-06 reviews that the profile lacks are loaded; what nobody tells is not said', async () => {
  const bare = { id: 'bob', firstName: 'Bob', rating: null };
  const openBare = (profile: FakeHandler, ratings: FakeHandler = { status: 404 }) =>
    open({ user: bare }, { answers: { 'GET /users/bob': profile, 'GET /users/bob/ratings': ratings } });
  await openBare({ body: bare }, { body: { data: [{ ratingValue: 'down', ratingComment: 'late' }] } });
  assert.equal(texts('.review p'), ['late']);
  assert.match(getElement('.who').textContent ?? '', 'N/A');
  assert.is(document.querySelector('.counts'), null);
  for (const unknown of [openBare({ status: 404 }), openBare({ body: bare }, { body: { success: true } })]) {
    await unknown;
    assert.is(getElement('.who .name').textContent, 'Bob');
    for (const text of ['No reviews yet', 'Loading']) assert.not.match(pageText(), text);
  }
  await openBare({ body: { ...bare, completedTransactionsCount: 0, reviews: [] } });
  assert.equal(texts('.count'), ['Completed0']);
  assert.match(pageText(), 'No reviews yet');
});

test('HELP-07 a dispute with the author is named before the acceptance', async () => {
  await open();
  assert.not.match(pageText(), IN_DISPUTE);
  await open({}, { profile: { isInDispute: true } });
  assert.match(pageText(), IN_DISPUTE);
});

test("REQ-03 'Accept Request' only when the request is open; 'Cancel' always; why it cannot be accepted", async () => {
  const own = { status: 'pending_approval', pendingAccepterId: 'bob', ...OWN };
  for (const [request, notice] of [
    [{ status: 'requested' }, null],
    [own, 'Someone accepted your request. Approve or decline.'],
    [{ status: 'pending_approval', pendingAccepterId: 'alice' }, 'You accepted this request.'],
    [{ status: 'pending_approval', pendingAccepterId: 'carol' }, 'Someone else accepted this request.'],
    [{ status: 'expired' }, 'This request has expired.'],
    [{ status: 'approved' }, 'This request has become an exchange.'],
    [{ status: 'deleted' }, ''],
  ] as const) {
    await open(request);
    assert.equal(buttonNames(), notice === null ? ['Cancel', 'Accept Request'] : ['Cancel'], request.status);
    if (notice) assert.match(texts('.notice')[0] ?? '', notice);
    if (request === own)
      assert.is(getControl('Pending your approval').getAttribute('href'), '/requests/r1/approve');
  }
});

test('CARD-10 REQ-05 accepted once for two taps, then home; an own acceptance is no removal', async () => {
  let answer = (_: { status: number; body: unknown }): void => {};
  const answered = new Promise<{ status: number; body: unknown }>((resolve) => {
    answer = resolve;
  });
  const harness = await open({}, { answers: { 'POST /transactions': () => answered } });
  harness.shell.navigation.navigate('/requests/r1');
  tapTwice(getControl('Accept Request'));
  await receive(harness, REMOVED);
  assert.is(getControl('Accept Request').getAttribute('aria-busy'), 'true');
  assert.equal(alertTexts(), []);
  await actAndSettle(() => answer({ status: 201, body: dealJson({ status: 'pending_approval' }) }));
  const [accepted, ...more] = harness.fixture.server.of('POST /transactions');
  assert.equal([accepted?.body, more], [{ requestId: 'r1' }, []], 'no version where none is announced');
  assert.is(currentPath(), '/home');
});

test('CARD-10 REQ-05 a refused acceptance shows why above the buttons, and the current state of the request', async () => {
  const { fixture } = await open(
    {},
    { answers: { 'POST /transactions': { status: 409, body: { message: 'Taken.' } } } },
  );
  await press('Accept Request');
  assert.equal(alertTexts(), ['Taken.']);
  const feedChanges = fixture.worker.sent.filter(({ type }) => type === 'applyFeed');
  assert.equal(feedChanges, [], 'nothing leaves the feed');
  assert.ok(getElement('footer').contains(getElement('[role=alert] p')));
  assert.equal(buttonNames(), ['Cancel', 'Accept Request']);
  fixture.server.on(ROUTE, { body: requestJson({ status: 'pending_approval', ...later(2) }) });
  await press('Accept Request');
  assert.equal(buttonNames(), ['Cancel']);
});

test('REQ-04 removed while it is viewed: the warning is announced, nothing can be accepted, and home after 2 s', async () => {
  const harness = await open();
  harness.shell.navigation.navigate('/requests/r1');
  await receive(harness, { type: 'remove', id: 'other' });
  assert.equal(alertTexts(), []);
  await receive(harness, REMOVED);
  assert.equal(alertTexts(), ['This request was removed by the author. Redirecting to Home...']);
  assert.equal(buttonNames(), ['Cancel']);
  await advanceClock(harness, 1_999);
  assert.is(currentPath(), '/requests/r1');
  await advanceClock(harness, 1);
  assert.is(currentPath(), '/home');
});

test('REQ-04 after a snapshot the request is what the backend says, whatever its version: restored with a lower one, or removed; after leaving the page nothing navigates', async () => {
  const harness = await open();
  await receive(harness, change({ amount: 700, ...later(2) }));
  assert.is(texts('.amount')[0], '700.00 USD');
  await receive(harness, SNAPSHOT);
  assert.is(texts('.amount')[0], '100.00 USD');
  assert.equal(alertTexts(), [], 'a snapshot need not hold every request');
  harness.fixture.server.on(ROUTE, { status: 404 });
  await receive(harness, SNAPSHOT);
  assert.match(alertTexts()[0] ?? '', 'This request was removed');
  harness.shell.navigation.navigate('/settings');
  unmountAll();
  await advanceClock(harness, 5_000);
  assert.is(currentPath(), '/settings');
});

test('REQ-05 a request that is not found, and one that cannot be loaded, with Retry', async () => {
  for (const [answer, error] of [
    [{ status: 404 }, 'Request details could not be found.'],
    [{ body: {} }, 'Request details could not be found.'],
    [{ status: 403 }, 'Failed to load request details'],
  ] as const) {
    const { fixture } = await open({}, { answers: { [ROUTE]: answer } });
    assert.match(alertTexts()[0] ?? '', error);
    fixture.server.on(ROUTE, { body: requestJson() });
    await press('Retry');
    assert.equal([alertTexts(), texts('.amount')[0]], [[], '100.00 USD']);
  }
});

test('RULE-02 REQ-03 accept names the version on show; after an edit the page shows the new request, and the old one beside it', async () => {
  const harness = await open({}, { features: { acceptVersion: 1 } });
  const { server } = harness.fixture;
  const refuse = (code: string, more: object = {}) =>
    server.on('POST /transactions', { status: 409, body: { code, message: 'Taken.', ...more } });
  refuse('REQUEST_CHANGED', { data: requestJson({ amount: 900, ...later(2) }) });
  await press('Accept Request');
  refuse('REQUEST_CHANGED', { data: requestJson({ amount: 950, ...later(3) }) });
  await press('Accept the new terms');
  const shown = texts('table tbody:nth-of-type(1) td:not(.label)');
  assert.equal(shown, ['900.00 USD', '950.00 USD'], 'edited twice: beside what the viewer saw last');
  refuse('REQUEST_NOT_OPEN');
  await press('Accept the new terms');
  assert.equal(alertTexts(), ['Taken.']);
  server.on('POST /transactions', { status: 201, body: dealJson({ status: 'pending_approval' }) });
  tapTwice(getControl('Accept the new terms'));
  await actAndSettle(() => {});
  const versions = server.of('POST /transactions').map(({ body }) => (body as { version: number }).version);
  assert.equal([versions, currentPath()], [[1, 2, 3, 3], '/home']);
});

interface RateCase {
  /** Roubles for a dollar now. */
  readonly rate?: number;
  readonly ageMs?: number;
  readonly request?: object;
  readonly features?: object;
  /** The author's, as the backend sends it. */
  readonly trust?: object | undefined;
}
/** An offer of 92.5 roubles for a dollar; resolves with the calls for rates. */
async function openWithRates({ rate, ageMs = 0, request, features = { rates: 1 }, trust }: RateCase) {
  const at = iso(TEST_NOW - ageMs);
  const matrix = rate ? { rates: { 'USD-RUB': rate }, ratesAt: { USD: at, RUB: at } } : {};
  const answers = {
    'GET /rates/matrix': { body: matrix },
    'GET /payment-methods': { body: { USD: ['Wise'] } },
  };
  const { fixture } = await open(request, { profile: { trust }, features, answers });
  return fixture.server.calls.filter(({ path }) => path.startsWith('/rates'));
}

test('RATE-09 an offer far from the present rate says so, from the side of its reader', async () => {
  const calls = await openWithRates({ rate: 80 });
  assert.is(calls.length, 1);
  assert.match(pageText(), "You receive 16 % more than at today's rate: 1 USD = 80,00 RUB.");
  assert.equal(alertTexts(), [], 'a gain needs no alert');
  await openWithRates({ rate: 80, request: OWN });
  assert.match(pageText(), "You pay 16 % more than at today's rate");
  assert.match(pageText(), 'Edit the request and save it to use this rate.');
  await openWithRates({ rate: 100, ageMs: 3 * HOUR });
  const loss = 'You receive 7.5 % less than at the rate from 3 h ago: 1 USD = 100,00 RUB.';
  assert.ok(alertTexts().includes(loss), alertTexts().join());
  assert.ok(getControl('Accept Request'), 'nothing is refused');
});

test('EXPO-06 a price that is too good, from a newcomer: it can be bait, and what to do', async () => {
  const BAIT = 'A price this good from somebody new can be bait.';
  const features = { rates: 1, settlement: 1 };
  const newcomer = { features, rate: 80, trust: { level: 'newcomer' } };
  await openWithRates(newcomer);
  assert.match(alertTexts().join(), `16 % more than at today's rate: 1 USD = 80,00 RUB. ${BAIT}`);
  await openWithRates({ ...newcomer, features: { ...features, pricing: 1 } });
  assert.match(alertTexts().join(), BAIT);
  for (const other of [
    { ...newcomer, trust: { level: 'known' } },
    { ...newcomer, trust: undefined },
    { ...newcomer, features: { rates: 1 } },
    { ...newcomer, rate: 100 },
    { ...newcomer, rate: 92 },
    { ...newcomer, request: OWN },
  ]) {
    await openWithRates(other);
    assert.not.match(pageText(), BAIT);
  }
});

test('RATE-09 an offer made from an old rate says so; nothing is loaded or said without the feature, and of a request that is not open', async () => {
  await openWithRates({ request: { rateAgeSeconds: 5 * 3_600 } });
  assert.match(pageText(), 'When this request was posted, its rate was 5 h old.');
  for (const more of [{ features: {} }, { request: { status: 'pending_approval' } }]) {
    assert.equal(await openWithRates({ rate: 80, ...more }), []);
    assert.not.match(pageText(), 'rate:');
  }
});

test('EXPO-04 the page says before Accept what is over the limit and what opens more, once, until the terms change', async () => {
  const next = { level: 'known', limit: 1_000, deals: 2, partners: 2, days: 0, differentDays: 3 };
  const features = { levels: 1 };
  const message = 'Over your limit.';
  const answers = { 'POST /transactions': { status: 409, body: { code: 'LEVEL_LIMIT', message } } };
  const harness = await open({ levelLimit: { ...LIMIT, next } }, { features, answers });
  const sentence =
    'For now, one exchange of yours can be worth up to 200 USD. ' +
    'Complete at least 2 exchanges with 2 different people to open exchanges of up to 1 000 USD. ' +
    'They have to end on 3 different days.';
  assert.equal(alertTexts().map(withPlainSpaces), [sentence]);
  await receive(harness, change({}));
  assert.equal(alertTexts().map(withPlainSpaces), [sentence], 'the same terms');
  await press('Accept Request');
  assert.equal(alertTexts(), [message], 'after a refusal beside the buttons alone');
  await open({ levelLimit: LIMIT }, { features });
  assert.is(alertTexts().length, 1);
});

test('EXPO-04 nothing of a limit for other terms, for what cannot be accepted or read, and where none is announced', async () => {
  const harness = await open({ levelLimit: LIMIT }, { features: { levels: 1 } });
  await receive(harness, change(later(2)));
  assert.equal(alertTexts(), []);
  for (const [levels, request] of [
    [0, { levelLimit: LIMIT }],
    [2, { levelLimit: LIMIT }],
    [1, { levelLimit: LIMIT, status: 'expired' }],
    ...[undefined, null, 200, {}, { reason: 'usd' }, { reason: 'first', limit: 1 }].map(
      (levelLimit) => [1, { levelLimit }] as const,
    ),
  ] as const) {
    await open(request, { features: levels ? { levels } : {} });
    assert.equal(alertTexts(), []);
  }
});

test.run();
