// Summary screen: frozen terms, parties, dates, ratings, steps (ACT-08).
import { type Signal, signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { CaseDetails } from '#contract/cases.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { rateUserRoute } from '#contract/routes/users.ts';
import type { Party } from '#domain/parties.ts';
import { Summary } from '../../../src/screens/summary/summary-screen.tsx';
import type { DealExport, DealExportStore } from '../../../src/state/deal/export.ts';
import { createDealRating } from '../../../src/state/deal/rating.ts';
import type { createDealSteps } from '../../../src/state/earlier-steps.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { click, flushUpdates, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import {
  ANNA_ID,
  BORIS_ID,
  CAROL_ID,
  FIXTURE_NOW,
  fakeApp,
  fakeDealStore,
  HOUR,
  makeDeal,
} from '../fixtures.ts';
import {
  actUntilSettled,
  alertTexts,
  buttonNames,
  dialogButton,
  renderScreen,
  screenText,
  tapTwice,
  withPlainSpaces,
} from '../screen-harness.tsx';

const STEPS = [
  { action: 'accept', actorId: BORIS_ID, status: 'pending_approval', note: null, at: FIXTURE_NOW - 3 * HOUR },
  { action: 'approve', actorId: ANNA_ID, status: 'initiated', note: null, at: FIXTURE_NOW - 2 * HOUR },
  { action: 'answer_timeout', actorId: null, status: 'disputed', note: null, at: FIXTURE_NOW - HOUR },
  {
    action: 'resolve_completed',
    actorId: CAROL_ID,
    status: 'completed',
    note: 'Proof was sent.',
    at: FIXTURE_NOW - HOUR / 2,
  },
];
const RATINGS = [
  { fromUserId: ANNA_ID, toUserId: BORIS_ID, value: 'down', comment: 'Slow.' },
  { fromUserId: BORIS_ID, toUserId: ANNA_ID, value: 'up', comment: '' },
] as const;
const over = (more: Partial<DealDetails> = {}): DealDetails =>
  makeDeal({ status: 'completed', deadlineAt: null, steps: STEPS, ratings: RATINGS, ...more });

const noWrite: IdempotentWrite = () => Promise.reject(new Error('nothing was to be written'));

function open(of: DealDetails, viewer: string, isAdmin = false, write: IdempotentWrite = noWrite) {
  const app = fakeApp(viewer, { write });
  const model = fakeDealStore(of, viewer, isAdmin);
  const rating = createDealRating(app.stores, model);
  const record = fakeRecord();
  return {
    app,
    model,
    record,
    ...renderScreen(app, <Summary deal={model} rating={rating} dealExport={record} />),
  };
}
function fakeRecord(): DealExportStore & { gathers: number; data: Signal<DealExport | null> } {
  const record = signal<DealExport | null>(null);
  const model = {
    data: record,
    isCollecting: signal(false),
    hasFailed: signal(false),
    gathers: 0,
    collect() {
      model.gathers += 1;
      return Promise.resolve();
    },
  };
  return model;
}
type DealHttp = Parameters<typeof createDealSteps>[0];

const texts = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (one) => withPlainSpaces(one.textContent ?? ''));

test("ACT-08 terms, dates, both parties with the viewer's own marked, and each step; without steps the last change counts as the end", () => {
  open(over(), BORIS_ID);
  assert.equal(texts('.amount'), ['92 500.00 RUB', '1 000.00 USD']);
  assert.equal(texts('.fact'), [
    'Indicative rate1 USD = 92,50 RUB',
    'StartedToday, 09:00',
    'FinishedToday, 11:30',
  ]);
  assert.is(getElement('.word').textContent, 'Completed');
  assert.match(texts('section')[1] ?? '', /^PartiesAP.*Anna Petrova.*Boris.*You$/);
  assert.equal(texts('.step'), [
    'You accepted the requestToday, 09:00',
    'Anna approvedToday, 10:00',
    'The time to answer ran outToday, 11:00',
    'An admin decided: completedToday, 11:30Proof was sent.',
  ]);
  assert.is(getElement('.step time').getAttribute('datetime'), '2025-11-21T09:00:00.000Z');
  open(over({ steps: [], updatedAt: FIXTURE_NOW - HOUR }), BORIS_ID);
  assert.equal(texts('.fact')[2], 'FinishedToday, 11:00');
  assert.not.match(screenText(), 'Steps');
});

test('ACT-08 both ratings for each viewer; a missing one is marked', () => {
  open(over(), BORIS_ID);
  assert.equal(texts('.row'), ['Your ratingGood', 'Their ratingBadSlow.']);
  open(over(), ANNA_ID);
  assert.equal(texts('.row'), ['Your ratingBadSlow.', 'Their ratingGood']);
  open(over(), CAROL_ID, true);
  assert.equal(texts('.row'), ['Anna about BorisBadSlow.', 'Boris about AnnaGood']);
  open(over({ ratings: [] }), ANNA_ID);
  assert.equal(texts('.row'), ['Your ratingNo rating', 'Their ratingNo rating']);
});

/** Steps 1 and 2 are in a page of their own. */
function openWithEarlier(page: () => Promise<unknown>) {
  const numbered = STEPS.map((step, at) => ({ ...step, n: at + 1 }));
  const earlierSteps = { cursor: '3', statuses: ['pending_approval', 'initiated'] };
  const app = fakeApp(BORIS_ID, { write: noWrite });
  const model = fakeDealStore(over({ steps: numbered.slice(2), earlierSteps }), BORIS_ID, false, {
    call: page as unknown as DealHttp['call'],
  });
  const rating = createDealRating(app.stores, model);
  renderScreen(app, <Summary deal={model} rating={rating} dealExport={fakeRecord()} />);
  return { items: numbered.slice(0, 2), nextCursor: null };
}

test('ACT-10 earlier steps come by a button, which tries again and goes with the last page; the steps that are read stay where they are', async () => {
  let isOnline = false;
  const page = openWithEarlier(async () => {
    if (!isOnline) throw new Error('offline');
    return page;
  });
  const button = getControl('Earlier steps');
  button.focus();
  await actUntilSettled(() => click(button));
  assert.equal(alertTexts(), ["Couldn't load earlier steps."]);
  assert.is(getControl('Retry'), button, 'it keeps the focus');
  isOnline = true;
  const [row] = document.querySelectorAll('.step');
  if (!row) throw new Error('no step');
  // Rows of 60 px, the first at 200.
  row.getBoundingClientRect = () => ({ top: 200 + 60 * (texts('.step').length - 2) }) as DOMRect;
  const { scrollBy } = window;
  const scrolled: unknown[] = [];
  window.scrollBy = ((...by: unknown[]) => scrolled.push(by)) as typeof window.scrollBy;
  await actUntilSettled(() => click(button));
  window.scrollBy = scrollBy;
  assert.equal(scrolled, [[0, 120]]);
  assert.equal(
    texts('.step').map((step) => step.slice(0, 12)),
    ['You accepted', 'Anna approve', 'The time to ', 'An admin dec'],
  );
  assert.equal([alertTexts(), buttonNames().includes('Earlier steps')], [[], false]);
  assert.is(document.activeElement, getElement('ol'));
});

test("ACT-08 the admin's decision is shown where there was one, with its note or without", () => {
  open(over({ decisionNote: 'Both sent proof.' }), BORIS_ID);
  assert.match(screenText(), "The admin's decisionBoth sent proof.");
  open(over(), BORIS_ID);
  assert.match(screenText(), "The admin's decisionThe admin left no note.");
  open(over({ steps: STEPS.slice(0, 2) }), BORIS_ID);
  assert.not.match(screenText(), "The admin's decision");
});

/** Rates in the open dialog. */
function rateIn(thumb: 'up' | 'down', comment: string): void {
  flushUpdates(() =>
    getElement(`input[value=${thumb}]`).dispatchEvent(new Event('change', { bubbles: true })),
  );
  typeText(getElement('[role=dialog] textarea'), comment);
}

test('ACT-08 ratings that the backend does not send are not missing ones, and no note is not said to be none', () => {
  open(over({ ratings: null, steps: [] }), ANNA_ID);
  assert.not.match(screenText(), 'No rating');
  assert.ok(buttonNames().some((name) => name.startsWith('Rate ')));
  open(over({ ratings: null, steps: [] }), CAROL_ID, true);
  assert.not.match(screenText(), 'Ratings');
  open(over({ decisionNote: undefined }), ANNA_ID);
  assert.not.match(screenText(), 'The admin left no note.');
  open(over({ decisionNote: null }), ANNA_ID);
  assert.match(screenText(), 'The admin left no note.');
});

test('ACT-08 DATA-06 a party that has not rated can rate once; both ratings then show', async () => {
  const sent: unknown[] = [];
  const { model } = open(over({ ratings: [RATINGS[0]] }), BORIS_ID, false, async (route, options) => {
    sent.push([route, options]);
    return route.decode({}, {});
  });
  click(getControl('Rate Anna'));
  assert.match(
    withPlainSpaces(getElement('[role=dialog]').textContent ?? ''),
    '92 500.00 RUB for 1 000.00 USD with Anna',
  );
  rateIn('up', ' Kind ');
  await actUntilSettled(() => tapTwice(dialogButton('Send rating')));
  const body = { ratingValue: 'up', ratingComment: 'Kind', transactionId: 't1' };
  assert.equal(sent, [[rateUserRoute, { params: { id: ANNA_ID }, body }]]);
  assert.equal(texts('.row'), ['Your ratingGoodKind', 'Their ratingBadSlow.']);
  assert.is(model.reloads, 1, 'the deal is loaded again');
  assert.not.ok(buttonNames().includes('Rate Anna'));
});

test('ACT-08 a rating that fails stays in the dialog; one that was given before counts as given', async () => {
  let failure: Error = new ApiError({
    code: 'NETWORK_ERROR',
    status: 0,
    message: 'Network connection failed.',
  });
  open(over({ ratings: [] }), BORIS_ID, false, () => Promise.reject(failure));
  click(getControl('Rate Anna'));
  rateIn('down', 'Slow');
  await actUntilSettled(() => click(dialogButton('Send rating')));
  assert.match(getElement('[role=dialog]').textContent ?? '', "Couldn't send the rating. Please try again.");
  failure = new ApiError({
    code: 'ALREADY_RATED',
    status: 409,
    message: 'You have already rated this exchange.',
  });
  await actUntilSettled(() => click(dialogButton('Send rating')));
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.not.ok(buttonNames().includes('Rate Anna'));
});

test('ACT-08 rating is offered after every end of a deal that had begun, to its parties alone', () => {
  const offers = (of: DealDetails, viewer: string, isAdmin = false) => {
    open(of, viewer, isAdmin);
    return buttonNames().some((name) => name.startsWith('Rate '));
  };
  for (const status of ['completed', 'failed', 'cancelled'] as const)
    assert.ok(offers(over({ status, ratings: [] }), BORIS_ID), status);
  assert.not.ok(offers(over({ ratings: [] }), CAROL_ID, true), 'an admin');
  assert.not.ok(offers(over(), BORIS_ID), 'rated');
  assert.not.ok(offers(makeDeal(), BORIS_ID), 'running');
  const declined = [
    { action: 'decline', actorId: ANNA_ID, status: 'cancelled', note: null, at: FIXTURE_NOW },
  ];
  assert.not.ok(offers(over({ status: 'cancelled', ratings: [], steps: declined }), BORIS_ID), 'never begun');
});

test('CASE-51 who is at fault by the decision that counts reads why they cannot rate; an appeal changes it', () => {
  const [details, party] = [signal<CaseDetails | null>(null), signal<Party | null>('accepter')];
  const decidedFor = (fault: Party | null) =>
    flushUpdates(() => {
      details.value = { decision: { fault } } as unknown as CaseDetails;
    });
  const app = fakeApp(BORIS_ID, { write: noWrite });
  const model = fakeDealStore(over({ ratings: [] }), BORIS_ID);
  const rating = createDealRating(app.stores, model, { details, party });
  renderScreen(app, <Summary deal={model} rating={rating} dealExport={fakeRecord()} />);
  const read = () => [
    buttonNames().includes('Rate Anna'),
    screenText().includes('found you at fault in this exchange, so you can'),
  ];
  assert.equal(read(), [true, false], 'no case is known');
  decidedFor('accepter');
  assert.equal(read(), [false, true]);
  decidedFor(null);
  assert.equal(read(), [true, false], 'nobody is at fault any more');
  decidedFor('author');
  assert.equal(read(), [true, false], 'the other side is');
});

test('a cancelled or failed deal shows its result; an active one links back to its screen, without ratings', () => {
  for (const [status, word] of [
    ['cancelled', 'Cancelled'],
    ['failed', 'Failed'],
  ] as const) {
    open(over({ status }), BORIS_ID);
    assert.is(getElement('.word').textContent, word);
  }
  const { app } = open(makeDeal(), BORIS_ID);
  assert.not.match(screenText(), 'Ratings');
  click(getControl('Open exchange'));
  assert.equal(app.went, ['/transactions/t1/active']);
});

test('a failed load shows an error with Retry', () => {
  const model = fakeDealStore(null, BORIS_ID);
  model.isLoading.value = false;
  const app = fakeApp(BORIS_ID);
  renderScreen(
    app,
    <Summary deal={model} rating={createDealRating(app.stores, model)} dealExport={fakeRecord()} />,
  );
  flushUpdates(() => {
    model.error.value = 'Transaction details could not be found.';
  });
  assert.match(alertTexts()[0] ?? '', 'Transaction details could not be found.');
  click(getControl('Retry'));
  assert.is(model.reloads, 1);
  assert.equal(buttonNames(), ['Retry']);
});

test.after.each(unmountAll);
test.run();
