// The summary of a deal: frozen terms, parties, dates, both ratings, each step with its time (ACT-08).
import { type Signal, signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#api/api-error.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import type { Http } from '#api/http-client.ts';
import type { AppModels } from '../../../src/state/app-models.ts';
import { openDealRating } from '../../../src/state/deal/rating.ts';
import type { DealRecord, DealRecordModel } from '../../../src/state/deal/export.ts';
import type { WriteOnce } from '../../../src/state/mutations/idempotent-write.ts';
import { Summary } from '../../../src/screens/summary/summary.tsx';
import { memoryStore } from '../../state/fixtures.ts';
import { change, cleanUp, click, control, find, type } from '../../harness/dom.ts';
import { alerts, answer, buttons, draw, plain, settled, tapTwice, text } from '../screen-harness.tsx';
import { ANNA, BORIS, CAROL, deal, fakeApp, fakeDealModel, HOUR, NOW } from '../fixtures.ts';

const STEPS = [
  { action: 'accept', actorId: BORIS, status: 'pending_approval', note: null, at: NOW - 3 * HOUR },
  { action: 'approve', actorId: ANNA, status: 'initiated', note: null, at: NOW - 2 * HOUR },
  { action: 'answer_timeout', actorId: null, status: 'disputed', note: null, at: NOW - HOUR },
  {
    action: 'resolve_completed',
    actorId: CAROL,
    status: 'completed',
    note: 'Proof was sent.',
    at: NOW - HOUR / 2,
  },
];
const RATINGS = [
  { fromUserId: ANNA, toUserId: BORIS, value: 'down', comment: 'Slow.' },
  { fromUserId: BORIS, toUserId: ANNA, value: 'up', comment: '' },
] as const;
const over = (more: Partial<Deal> = {}): Deal =>
  deal({ status: 'completed', deadlineAt: null, steps: STEPS, ratings: RATINGS, ...more });

const noWrite: WriteOnce = () => Promise.reject(new Error('nothing was to be written'));

function open(of: Deal, viewer: string, isAdmin = false, write: WriteOnce = noWrite) {
  const outside = {
    http: {
      call: (route, { params, body } = {}) => write(route, { ...(params && { params }), body }),
    } as Http,
    local: memoryStore(),
    clock: { now: () => NOW },
    newKey: () => 'key',
  } as unknown as AppModels['outside'];
  const app = fakeApp(viewer, { outside });
  const model = fakeDealModel(of, viewer, isAdmin);
  const rating = openDealRating(app.models, model);
  const record = fakeRecord();
  return { app, model, record, ...draw(app, <Summary deal={model} rating={rating} record={record} />) };
}
function fakeRecord(): DealRecordModel & { gathers: number; record: Signal<DealRecord | null> } {
  const record = signal<DealRecord | null>(null);
  const model = {
    record,
    isGathering: signal(false),
    hasFailed: signal(false),
    gathers: 0,
    gather() {
      model.gathers += 1;
      return Promise.resolve();
    },
  };
  return model;
}
const texts = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (one) => plain(one.textContent ?? ''));

test('ACT-08 terms and dates: it began when it was accepted and ended with the step that ended it', () => {
  open(over(), BORIS);
  assert.equal(texts('.amount'), ['92 500.00 RUB', '1 000.00 USD']);
  assert.equal(texts('.fact'), [
    'Indicative rate1 USD = 92,50 RUB',
    'StartedToday, 09:00',
    'FinishedToday, 11:30',
  ]);
  assert.is(find('.word').textContent, 'Completed');
});

test('ACT-08 without a record the last change stands for the end, and no steps are made up', () => {
  open(over({ steps: [], updatedAt: NOW - HOUR }), BORIS);
  assert.equal(texts('.fact')[2], 'FinishedToday, 11:00');
  assert.not.match(text(), 'Steps');
});

test("ACT-08 both parties, the viewer's own marked", () => {
  open(over(), BORIS);
  assert.match(text(), 'PartiesAP');
  assert.match(texts('section')[1] ?? '', /Anna Petrova.*Boris.*You$/);
});

test('ACT-08 both ratings from each side; one that was not given says so', () => {
  open(over(), BORIS);
  assert.equal(texts('.row'), ['Your ratingGood', 'Their ratingBadSlow.']);
  open(over(), ANNA);
  assert.equal(texts('.row'), ['Your ratingBadSlow.', 'Their ratingGood']);
  open(over(), CAROL, true);
  assert.equal(texts('.row'), ['Anna about BorisBadSlow.', 'Boris about AnnaGood']);
  open(over({ ratings: [] }), ANNA);
  assert.equal(texts('.row'), ['Your ratingNo rating', 'Their ratingNo rating']);
});

test('ACT-08 each step with who, when, and what was said', () => {
  open(over(), BORIS);
  assert.equal(texts('.step'), [
    'You accepted the requestToday, 09:00',
    'Anna approvedToday, 10:00',
    'The time to answer ran outToday, 11:00',
    'An admin decided: completedToday, 11:30Proof was sent.',
  ]);
  assert.is(find('.step time').getAttribute('datetime'), '2025-11-21T09:00:00.000Z');
});

test("ACT-08 the admin's decision is shown where there was one, with its note or without", () => {
  open(over({ decisionNote: 'Both sent proof.' }), BORIS);
  assert.match(text(), "The admin's decisionBoth sent proof.");
  open(over(), BORIS);
  assert.match(text(), "The admin's decisionThe admin left no note.");
  open(over({ steps: STEPS.slice(0, 2) }), BORIS);
  assert.not.match(text(), "The admin's decision");
});

/** Rates in the open dialog. */
function rateIn(thumb: 'up' | 'down', comment: string): void {
  change(() => find(`input[value=${thumb}]`).dispatchEvent(new Event('change', { bubbles: true })));
  type(find('[role=dialog] textarea'), comment);
}

test('ACT-08 DATA-06 whoever has not rated can, once; both ratings stand there then', async () => {
  const sent: unknown[] = [];
  const { model } = open(over({ ratings: [RATINGS[0]] }), BORIS, false, async (route, options) => {
    sent.push([route, options]);
    return {};
  });
  click(control('Rate Anna'));
  assert.match(plain(find('[role=dialog]').textContent ?? ''), '92 500.00 RUB for 1 000.00 USD with Anna');
  rateIn('up', ' Kind ');
  await settled(() => tapTwice(answer('Send rating')));
  const body = { ratingValue: 'up', ratingComment: 'Kind', transactionId: 't1' };
  assert.equal(sent, [['rateUser', { params: { id: ANNA }, body }]]);
  assert.equal(texts('.row'), ['Your ratingGoodKind', 'Their ratingBadSlow.']);
  assert.is(model.reloads, 1, 'the record is asked for anew');
  assert.not.ok(buttons().includes('Rate Anna'));
});

test('ACT-08 a rating that fails stays in the dialog; one that stood already is taken as given', async () => {
  let failure: Error = new ApiError({
    code: 'NETWORK_ERROR',
    status: 0,
    message: 'Network connection failed.',
  });
  open(over({ ratings: [] }), BORIS, false, () => Promise.reject(failure));
  click(control('Rate Anna'));
  rateIn('down', 'Slow');
  await settled(() => click(answer('Send rating')));
  assert.match(find('[role=dialog]').textContent ?? '', 'The rating could not be sent. Please try again.');
  failure = new ApiError({
    code: 'ALREADY_RATED',
    status: 409,
    message: 'You have already rated this deal.',
  });
  await settled(() => click(answer('Send rating')));
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.not.ok(buttons().includes('Rate Anna'));
});

test('ACT-08 rating is offered after every end of a deal that had begun, to its parties alone', () => {
  const offers = (of: Deal, viewer: string, isAdmin = false) => {
    open(of, viewer, isAdmin);
    return buttons().some((name) => name.startsWith('Rate '));
  };
  for (const status of ['completed', 'failed', 'cancelled'] as const)
    assert.ok(offers(over({ status, ratings: [] }), BORIS), status);
  assert.not.ok(offers(over({ ratings: [] }), CAROL, true), 'an admin');
  assert.not.ok(offers(over(), BORIS), 'rated');
  assert.not.ok(offers(deal(), BORIS), 'running');
  const declined = [{ action: 'decline', actorId: ANNA, status: 'cancelled', note: null, at: NOW }];
  assert.not.ok(offers(over({ status: 'cancelled', ratings: [], steps: declined }), BORIS), 'never begun');
});

test('a cancelled or failed deal says so; one that runs leads back to its page, without ratings', () => {
  open(over({ status: 'cancelled' }), BORIS);
  assert.is(find('.word').textContent, 'Cancelled');
  open(over({ status: 'failed' }), BORIS);
  assert.is(find('.word').textContent, 'Failed');
  const { app } = open(deal(), BORIS);
  assert.not.match(text(), 'Ratings');
  click(control('Open exchange'));
  assert.equal(app.went, ['/transactions/t1/active']);
});

test('a failed load says so in place, with Retry', () => {
  const model = fakeDealModel(null, BORIS);
  model.isLoading.value = false;
  const app = fakeApp(BORIS);
  draw(app, <Summary deal={model} rating={openDealRating(app.models, model)} record={fakeRecord()} />);
  change(() => {
    model.error.value = 'Transaction details could not be found.';
  });
  assert.match(alerts()[0] ?? '', 'Transaction details could not be found.');
  click(control('Retry'));
  assert.is(model.reloads, 1);
  assert.equal(buttons(), ['Retry']);
});

test('comments and notes are text', () => {
  const hostile = '<b>x</b> مرحبا';
  open(
    over({
      ratings: [{ fromUserId: ANNA, toUserId: BORIS, value: 'up', comment: hostile }],
      decisionNote: hostile,
    }),
    BORIS,
  );
  assert.is(document.querySelector('main b'), null);
  assert.is(find('.comment').textContent, hostile);
  assert.is(find('.decision').textContent, hostile);
});

test.after.each(cleanUp);
test.run();
