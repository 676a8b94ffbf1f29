// Request screen: terms, the author's card, accepting once, errors, removal (REQ-01…05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Features } from '#contract/features.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { LazyStoresContext } from '../../../src/hooks/lazy-stores-context.ts';
import { RequestDetail } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import {
  ANNA_ID,
  anna,
  BORIS_ID,
  CAROL_ID,
  FIXTURE_NOW,
  fakeApp,
  fakeRequestPage,
  fakeSession,
  HOUR,
  MINUTE,
  makePerson,
  makeProfile,
  makeRequest,
} from '../fixtures.ts';
import {
  alertTexts,
  buttonNames,
  renderScreen,
  screenText,
  tapTwice,
  withPlainSpaces,
} from '../screen-harness.tsx';

const texts = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (one) => withPlainSpaces(one.textContent ?? ''));

test('REQ-01 what the viewer pays comes first, with methods and what the author receives and pays', () => {
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={fakeRequestPage(makeRequest(), BORIS_ID)} />);
  assert.equal(texts('.sides .label'), ['You pay', 'You receive']);
  assert.equal(texts('.amount'), ['92 500.00 RUB', '1 000.00 USD']);
  assert.equal(texts('.methods'), [
    'Anna receives it via Sberbank, T-Bank',
    'Anna pays it via Wise, Revolut',
  ]);
});

test('REQ-01 rate, created and expires dates, countdown, note', () => {
  const app = fakeApp(BORIS_ID);
  renderScreen(app, <RequestDetail page={fakeRequestPage(makeRequest(), BORIS_ID)} />);
  assert.equal(texts('.fact .name'), ['Indicative rate', 'Created', 'Expires']);
  assert.equal(texts('.fact .value').slice(0, 2), ['1 USD = 92,50 RUB', 'Today, 10:00']);
  assert.match(texts('.fact .value')[2] ?? '', 'Tomorrow, 10:00');
  assert.equal(getElement('[role=timer] span:last-child').textContent, '22:00:00');
  assert.equal(getElement('.noteText').textContent, 'Evenings only.');
  flushUpdates(() => {
    app.now.value += 1000;
  });
  assert.equal(getElement('[role=timer] span:last-child').textContent, '21:59:59');
});

test('RPT-01 the page of a request that reports hide says so, not that its author has paused it', () => {
  const request = makeRequest({ pausedAt: FIXTURE_NOW, isUnderReview: true });
  renderScreen(fakeApp(ANNA_ID), <RequestDetail page={fakeRequestPage(request, ANNA_ID)} />);
  assert.match(screenText(), "No one else sees this request until we've looked at it.");
  assert.not.match(screenText(), 'You paused');
});

test('REQ-01 the countdown is urgent in the last hour only', () => {
  for (const [left, attention] of [
    [HOUR, 'false'],
    [HOUR - 1, 'true'],
  ] as const) {
    const page = fakeRequestPage(makeRequest({ expiresAt: FIXTURE_NOW + left }), BORIS_ID);
    renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
    assert.is(getElement('[role=timer]').getAttribute('data-attention'), attention);
  }
});

test('REQ-01 without a converted amount the currency is shown alone, without a rate', () => {
  const page = fakeRequestPage(makeRequest({ payAmount: null, note: '' }), BORIS_ID);
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.equal(texts('.amount'), ['92 500.00 RUB', 'USD']);
  assert.match(screenText(), 'The amount is set in the deal');
  assert.not.match(screenText(), 'Indicative rate');
  assert.is(document.querySelector('.noteText'), null);
});

test("REQ-01 the author sees their own request from their own side, without their own card and without 'Accept Request'", () => {
  renderScreen(fakeApp(ANNA_ID), <RequestDetail page={fakeRequestPage(makeRequest(), ANNA_ID)} />);
  assert.equal(texts('.amount'), ['1 000.00 USD', '92 500.00 RUB']);
  assert.equal(texts('.methods'), ['via Wise, Revolut', 'via Sberbank, T-Bank']);
  assert.match(screenText(), 'This is your own request.');
  assert.not.match(screenText(), 'About the author');
  assert.equal(buttonNames(), ['Cancel']);
  assert.is(getControl('Edit').getAttribute('href'), '/requests/r1/edit');
});

test('REQ-02 the card: name, place, rating with one decimal, counts; a thumb up from 3, else down', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  page.author.value = makeProfile(anna, {
    reviews: [
      { rating: 5, comment: 'Fast.' },
      { rating: 3, comment: '' },
      { rating: 2.9, comment: 'Slow.' },
    ],
  });
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.is(getElement('.who .name').textContent, 'Anna Petrova');
  assert.match(getElement('.who').textContent ?? '', '4.8');
  assert.match(getElement('.who').textContent ?? '', 'Berlin, Germany');
  assert.equal(texts('.count'), ['Completed12', 'Failed1']);
  const thumbs = Array.from(document.querySelectorAll('.review svg'), (icon) =>
    icon.getAttribute('aria-label'),
  );
  assert.equal(thumbs, ['Thumbs up', 'Thumbs up', 'Thumbs down']);
  assert.equal(texts('.review p'), ['Fast.', 'No comment', 'Slow.']);
  assert.is(getElement('.reviews').getAttribute('tabindex'), '0', 'scrollable by keyboard');
});

test('HELP-07 a dispute with the author is named before the acceptance', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.not.match(screenText(), 'A dispute with this person is open');
  flushUpdates(() => {
    page.author.value = makeProfile(anna, { isInDispute: true });
  });
  assert.match(screenText(), 'A dispute with this person is open');
});

test('REQ-02 unknown counts and reviews are not shown', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  page.author.value = makeProfile(anna, { completedCount: null, failedCount: null, reviews: undefined });
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.is(document.querySelector('.counts'), null);
  for (const text of ['No reviews yet', 'Loading']) assert.not.match(screenText(), text);
  flushUpdates(() => {
    page.author.value = makeProfile(anna, { completedCount: 0, failedCount: null });
  });
  assert.equal(texts('.count'), ['Completed0']);
  assert.match(screenText(), 'No reviews yet');
});

test("REQ-02 'N/A' without ratings; 'No reviews yet' only once they are loaded", () => {
  const page = fakeRequestPage(
    makeRequest({ author: makePerson(ANNA_ID, 'Anna', { rating: null }) }),
    BORIS_ID,
  );
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.match(getElement('.who').textContent ?? '', 'N/A');
  assert.not.match(screenText(), 'No reviews yet');
  flushUpdates(() => {
    page.author.value = makeProfile(makePerson(ANNA_ID, 'Anna', { rating: null }));
  });
  assert.match(screenText(), 'No reviews yet');
});

test("REQ-03 'Accept Request' only when the request is open; 'Cancel' always, one step back", () => {
  for (const status of ['requested', 'pending_approval', 'approved', 'expired', 'deleted'] as const) {
    const app = fakeApp(BORIS_ID);
    const page = fakeRequestPage(makeRequest({ status, pendingAccepterId: CAROL_ID }), BORIS_ID);
    renderScreen(app, <RequestDetail page={page} />);
    assert.equal(buttonNames(), status === 'requested' ? ['Cancel', 'Accept Request'] : ['Cancel'], status);
    click(getControl('Cancel'));
    assert.equal(app.went, ['back /home']);
  }
});

test('REQ-03 why it cannot be accepted, to the author, the accepter and everybody else', () => {
  const noticeOf = (status: 'pending_approval' | 'expired' | 'approved', viewer: string): string => {
    const page = fakeRequestPage(makeRequest({ status, pendingAccepterId: BORIS_ID }), viewer);
    renderScreen(fakeApp(viewer), <RequestDetail page={page} />);
    const notice = getElement('.notice').textContent ?? '';
    return notice;
  };
  assert.is(noticeOf('pending_approval', ANNA_ID), 'Someone accepted your request. Approve or decline.');
  assert.match(noticeOf('pending_approval', BORIS_ID), 'You accepted this request.');
  assert.match(noticeOf('pending_approval', CAROL_ID), 'Someone else accepted this request.');
  assert.is(noticeOf('expired', BORIS_ID), 'This request has expired.');
  assert.is(noticeOf('approved', BORIS_ID), 'This request has become a deal.');
});

test('REQ-03 the author of an accepted request gets a link to the approval', () => {
  const page = fakeRequestPage(
    makeRequest({ status: 'pending_approval', pendingAccepterId: BORIS_ID }),
    ANNA_ID,
  );
  renderScreen(fakeApp(ANNA_ID), <RequestDetail page={page} />);
  assert.is(getControl('Pending your approval').getAttribute('href'), '/requests/r1/approve');
});

test('CARD-10 a double tap on Accept Request sends one call, and the button is busy', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  tapTwice(getControl('Accept Request'));
  assert.is(page.accepts, 1);
  assert.is(getControl('Accept Request').getAttribute('aria-busy'), 'true');
});

test('REQ-04 removed while viewed: the warning is announced, and it can no longer be accepted', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.equal(alertTexts(), []);
  flushUpdates(() => {
    page.isRemoved.value = true;
  });
  assert.equal(alertTexts(), ['This request was removed by the author. Redirecting to Home...']);
  assert.equal(buttonNames(), ['Cancel']);
});

test('REQ-05 a failed load shows an error with Retry', () => {
  for (const error of ['Failed to load request details', 'Request details could not be found.']) {
    const page = fakeRequestPage(null, BORIS_ID);
    page.isLoading.value = false;
    page.error.value = error;
    renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
    assert.match(alertTexts()[0] ?? '', error);
    click(getControl('Retry'));
    assert.is(page.reloads, 1);
  }
});

test('REQ-05 a failed accept shows the error above the button, and the screen stays', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  flushUpdates(() => {
    page.acceptError.value = 'Failed to accept request. Please try again.';
  });
  assert.equal(alertTexts(), ['Failed to accept request. Please try again.']);
  assert.ok(getElement('footer').contains(getElement('[role=alert] p')));
  assert.equal(buttonNames(), ['Cancel', 'Accept Request']);
});

test('names, notes, methods and reviews are never markup: HTML, right-to-left, emoji, long words', () => {
  const hostile = `<img src=x onerror=alert(1)> مرحبا 👨‍👩‍👧 ${'w'.repeat(200)}`;
  const owner = makePerson(ANNA_ID, hostile, { city: hostile });
  const page = fakeRequestPage(
    makeRequest({ note: hostile, author: owner, payMethods: [hostile] }),
    BORIS_ID,
  );
  page.author.value = makeProfile(owner, { reviews: [{ rating: 5, comment: hostile }] });
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  assert.is(document.querySelector('img'), null);
  assert.is(getElement('.noteText').textContent, hostile);
  assert.is(getElement('.noteText').getAttribute('dir'), 'auto');
  assert.is(getElement('.review p').textContent, hostile);
  assert.is(getElement('.review p').getAttribute('dir'), 'auto');
});

test('a change of the request updates in place', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  flushUpdates(() => {
    page.request.value = makeRequest({ amount: 95000, expiresAt: FIXTURE_NOW + 5 * MINUTE });
  });
  assert.is(texts('.amount')[0], '95 000.00 RUB');
  assert.is(getElement('[role=timer]').getAttribute('data-attention'), 'true');
});

interface RateCase {
  readonly viewer?: string;
  readonly features?: object;
  /** Dollars for a rouble now. */
  readonly rate?: number;
  readonly ageMs?: number;
  readonly request?: Partial<ExchangeRequest>;
  /** The author's, as the backend sends it. */
  readonly trust?: object;
}
/** The offer: Anna pays 1 000 USD for 92 500 RUB. */
function renderWithRates({
  viewer = BORIS_ID,
  features = { rates: 1 },
  rate,
  ageMs = 0,
  request,
  trust,
}: RateCase): string[] {
  const calls: string[] = [];
  const page = fakeRequestPage(makeRequest(request), viewer);
  page.author.value = { ...makePerson(ANNA_ID, 'Anna'), reviews: [], trust };
  const exchangeData = {
    rate: () => (rate === undefined ? null : { rate, at: null, quotedAt: FIXTURE_NOW - ageMs }),
    ensureRate: async (from: string, to: string) => void calls.push(`${from}-${to}`),
  };
  renderScreen(
    fakeApp(viewer, { session: fakeSession(viewer, { features: features as Features }) }),
    <LazyStoresContext.Provider value={{ exchangeData } as unknown as LazyStores}>
      <RequestDetail page={page} />
    </LazyStoresContext.Provider>,
  );
  return calls;
}

test('RATE-09 an offer far from the present rate says so, from the side of its reader', () => {
  const rate = 1 / 100;
  const calls = renderWithRates({ rate });
  assert.equal(calls, ['RUB-USD']);
  assert.match(screenText(), "You receive 8.1 % more than at today's rate: 1 USD = 100,00 RUB.");
  assert.equal(alertTexts(), [], 'a gain needs no alert');
  renderWithRates({ rate, viewer: ANNA_ID });
  assert.match(screenText(), "You pay 8.1 % more than at today's rate");
  assert.match(screenText(), 'Edit the request and save it to use this rate.');
  renderWithRates({ rate: 1 / 80, ageMs: 3 * HOUR });
  assert.ok(
    alertTexts().includes('You receive 14 % less than at the rate from 3 h ago: 1 USD = 80,00 RUB.'),
    alertTexts().join(),
  );
  assert.ok(getControl('Accept Request'), 'nothing is refused');
});

test('EXPO-06 a price that is too good, from a newcomer: it can be bait, and what to do', () => {
  const BAIT = 'A price this good from somebody new can be bait.';
  const features = { rates: 1, settlement: 1 };
  const newcomer = { features, rate: 1 / 100, trust: { level: 'newcomer' } };
  renderWithRates(newcomer);
  assert.match(alertTexts().join(), `8.1 % more than at today's rate: 1 USD = 100,00 RUB. ${BAIT}`);
  for (const other of [
    { ...newcomer, trust: { level: 'known' } },
    { ...newcomer, trust: undefined },
    { ...newcomer, features: { rates: 1 } },
    { ...newcomer, rate: 1 / 80 },
    { ...newcomer, rate: 1 / 93 },
    { ...newcomer, viewer: ANNA_ID },
  ]) {
    renderWithRates(other);
    assert.not.match(screenText(), BAIT);
  }
});

test('RATE-09 an offer made from an old rate says so, unless a fresh rate is near', () => {
  const request = { rateAgeSeconds: 5 * 3_600 };
  renderWithRates({ request });
  assert.match(screenText(), 'When this offer was posted, its rate was 5 h old.');
  renderWithRates({ request, rate: 1 / 92.5 });
  assert.not.match(screenText(), 'its rate was');
});

test('RATE-09 without the feature, and for a request that is not open, nothing is loaded or said', () => {
  for (const more of [{ features: {} }, { request: { status: 'pending_approval' as const } }]) {
    assert.equal(renderWithRates({ rate: 1 / 80, ...more }), []);
    assert.not.match(screenText(), 'rate:');
  }
});

test.after.each(unmountAll);
test('EXPO-04 the page says before Accept what is over the limit and what opens more, once', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  page.levelLimit.value = {
    reason: 'usd',
    limit: 200,
    afterFirst: null,
    next: { level: 'known', limit: 1_000, deals: 2, partners: 2, days: 0, differentDays: 3 },
  };
  renderScreen(fakeApp(BORIS_ID), <RequestDetail page={page} />);
  const sentence =
    'For now, one exchange of yours can be worth up to 200 USD. ' +
    'Complete at least 2 exchanges with 2 different people to open exchanges of up to 1 000 USD. ' +
    'They have to end on 3 different days.';
  assert.equal(alertTexts().map(withPlainSpaces), [sentence]);
  flushUpdates(() => {
    page.acceptError.value = sentence;
  });
  assert.is(alertTexts().length, 1, 'after a refusal beside the buttons alone');
  flushUpdates(() => {
    page.acceptError.value = '';
    page.canAccept.value = false;
  });
  assert.equal(alertTexts(), [], 'nothing to accept');
});

test.run();
