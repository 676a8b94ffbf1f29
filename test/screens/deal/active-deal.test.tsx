// Active deal: allowed buttons by status and role, dialogs before actions, errors, texts.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import { strings } from '#i18n/strings.ts';
import { ActiveDeal } from '../../../src/screens/deal/deal-screen.tsx';
import { click, flushUpdates, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import {
  ANNA_ID,
  anna,
  BORIS_ID,
  boris,
  CAROL_ID,
  FIXTURE_NOW,
  fakeApp,
  fakeDealStore,
  fakeSession,
  HOUR,
  MINUTE,
  makeDeal,
  makeProfile,
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

/** In place of the chat. */
const CHAT = <p />;
const DEAL = '92 500.00 RUB for 1 000.00 USD with Anna';

function open(fields: Partial<DealDetails>, viewer: string, isAdmin = false, features = {}) {
  const app = fakeApp(viewer, { session: fakeSession(viewer, { features }) });
  const model = fakeDealStore(makeDeal(fields), viewer, isAdmin);
  return { app, model, ...renderScreen(app, <ActiveDeal deal={model}>{CHAT}</ActiveDeal>) };
}
const dialog = (): string =>
  withPlainSpaces(getElement('[role=dialog],[role=alertdialog]').textContent ?? '');
/** All buttons but the one that opens and closes the details. */
const actionNames = (): string[] => buttonNames().filter((name) => name !== strings.deal.DETAILS_AND_ACTIONS);
const isAsked = (): boolean => document.querySelector('[role=dialog],[role=alertdialog]') !== null;

const proposed = { status: 'completion_pending', completionProposedBy: ANNA_ID } as const;
const cancelling = { status: 'cancellation_pending', cancellationRequestedBy: ANNA_ID } as const;
const disputed = { status: 'disputed', disputedBy: BORIS_ID, deadlineAt: null } as const;
const stepOf = (
  action: string,
  actorId: string,
  status: string,
  note: string | null = null,
  at = FIXTURE_NOW,
) => ({ action, actorId, status, note, at }) as DealDetails['steps'][number];
test('ACT-05 who opened the dispute is said only when it is known', () => {
  const happened = (disputedBy: string | null | undefined, viewer = ANNA_ID): string => {
    open({ ...disputed, disputedBy }, viewer);
    return getElement('.happened').textContent ?? '';
  };
  for (const viewer of [ANNA_ID, BORIS_ID]) assert.is(happened(undefined, viewer), 'A dispute was opened.');
  assert.is(happened(CAROL_ID), 'A dispute was opened.', 'neither party');
  assert.is(happened(null), 'Nobody answered in time, so the exchange went to an admin.');
  assert.is(happened(BORIS_ID), 'Boris reported a dispute.');
  assert.is(happened(ANNA_ID), 'You reported a dispute.');
});

test('ACT-01 the summary in the header and in the details, from the view of each reader', () => {
  for (const [viewer, isAdmin, short, long] of [
    [
      BORIS_ID,
      false,
      'You pay 92 500.00 RUB and receive 1 000.00 USD from Anna.',
      'You pay 92 500.00 RUB via Sberbank, T-Bank and receive 1 000.00 USD via Wise, Revolut from Anna.',
    ],
    [
      ANNA_ID,
      false,
      'You pay 1 000.00 USD and receive 92 500.00 RUB from Boris.',
      'You pay 1 000.00 USD via Wise, Revolut and receive 92 500.00 RUB via Sberbank, T-Bank from Boris.',
    ],
    [
      CAROL_ID,
      true,
      'Anna pays 1 000.00 USD and receives 92 500.00 RUB from Boris.',
      'Anna pays 1 000.00 USD via Wise, Revolut and receives 92 500.00 RUB via Sberbank, T-Bank from Boris.',
    ],
  ] as const) {
    open(disputed, viewer, isAdmin);
    const shown = ['header .summary', '.sentence'].map((part) => getElement(part).textContent ?? '');
    assert.equal(shown.map(withPlainSpaces), [short, long]);
  }
});

test('ACT-01 CARD-05 the header says whose turn it is; the tracker shows only while the deal is in progress', () => {
  for (const [fields, viewer, turn, step] of [
    [{}, ANNA_ID, 'Both of you can go on', 'Exchanging'],
    [proposed, BORIS_ID, 'Your turn', 'Completion'],
    [proposed, ANNA_ID, 'Waiting for Boris', 'Completion'],
    [cancelling, BORIS_ID, 'Your turn', null],
    [cancelling, ANNA_ID, 'Waiting for Boris', null],
    [disputed, ANNA_ID, 'An admin decides', null],
    [disputed, CAROL_ID, 'Your turn', null],
  ] as const) {
    open(fields, viewer, viewer === CAROL_ID);
    assert.is(getElement('header .turn').textContent, turn);
    assert.is(document.querySelector('[aria-current=step]')?.textContent ?? null, step);
  }
});

test('deadline, countdown and consequence; the last hour is urgent', () => {
  const { app } = open({ ...proposed, deadlineAt: FIXTURE_NOW + HOUR + MINUTE }, BORIS_ID);
  assert.match(screenText(), 'Until Today, 13:01');
  assert.match(screenText(), "If there's no answer by then, an admin is asked to decide.");
  assert.is(getElement('[role=timer] span:last-child').textContent, '01:01:00');
  assert.is(getElement('[role=timer]').getAttribute('data-attention'), 'false');
  flushUpdates(() => {
    app.now.value += 2 * MINUTE;
  });
  assert.is(getElement('[role=timer] span:last-child').textContent, '00:59:00');
  assert.is(getElement('[role=timer]').getAttribute('data-attention'), 'true');
});

test('the reason of the current status is shown, an older one is not', () => {
  const steps = [stepOf('request_cancellation', ANNA_ID, 'cancellation_pending', 'Bank closed.')];
  open({ ...cancelling, steps }, BORIS_ID);
  assert.match(screenText(), 'Reason givenBank closed.');
  open({ ...disputed, steps }, BORIS_ID);
  assert.not.match(screenText(), 'Bank closed.');
});

test('ACT-02 ACT-07 proposing completion shows one dialog that names deal and amount, and sends the rating', async () => {
  const { model } = open({}, BORIS_ID);
  click(getControl('Propose completion'));
  assert.match(dialog(), DEAL);
  assert.equal(model.calls, [], 'nothing is sent by asking');
  flushUpdates(() => getElement('input[value=up]').dispatchEvent(new Event('change', { bubbles: true })));
  typeText(getElement('[role=dialog] textarea'), ' Thanks! ');
  click(dialogButton('Propose completion'));
  assert.equal(model.calls, [
    { action: 'propose_completion', input: { ratingValue: 'up', ratingComment: 'Thanks!' } },
  ]);
  await actUntilSettled(() => model.settle());
  assert.not.ok(isAsked(), 'the question goes when it is done');
});

test('ACT-03 accepting completion names deal and amount; it works without a rating', () => {
  const { model } = open(proposed, BORIS_ID);
  click(getControl('Accept completion'));
  assert.match(dialog(), 'Has the money arrived?');
  assert.match(dialog(), DEAL);
  assert.match(dialog(), 'Confirm only when the full amount, 1 000.00 USD, is in your account.');
  tapTwice(getControl('Continue without a rating'));
  assert.equal(model.calls, [{ action: 'accept_completion', input: {} }]);
});

test('ACT-03 declining and withdrawing can be undone, so they run at once, and once', () => {
  for (const [viewer, name, action] of [
    [BORIS_ID, 'Decline', 'decline_completion'],
    [ANNA_ID, 'Withdraw proposal', 'withdraw_completion'],
  ] as const) {
    const { model } = open(proposed, viewer);
    tapTwice(getControl(name));
    assert.equal(model.calls, [{ action, input: undefined }]);
    assert.not.ok(isAsked());
    assert.is(getControl(name).getAttribute('aria-busy'), 'true');
    assert.ok(getControl('Report a dispute').hasAttribute('disabled'), 'one at a time');
  }
});

test('ACT-02 a cancellation asks for a reason, then for a rating; a step back keeps the reason', () => {
  const { model } = open({}, BORIS_ID);
  click(getControl('Request cancellation'));
  assert.match(dialog(), DEAL);
  typeText(getElement('[role=dialog] textarea'), ' Bank closed. ');
  click(getControl('Continue'));
  assert.match(dialog(), 'How did it go?');
  click(getControl('Close'));
  const reason = getElement('[role=dialog] textarea');
  assert.is(reason instanceof HTMLTextAreaElement ? reason.value : '', ' Bank closed. ');
  click(getControl('Continue'));
  click(getControl('Continue without a rating'));
  assert.equal(model.calls, [{ action: 'request_cancellation', input: { reason: 'Bank closed.' } }]);
});

test('ACT-02 ACT-04 without cases a dispute is one confirmation that asks for nothing', () => {
  for (const [fields, name, action] of [
    [{}, 'Report a dispute', 'dispute'],
    [proposed, 'Report a dispute', 'dispute'],
    [cancelling, 'Dispute', 'reject_cancellation'],
  ] as const) {
    const { model } = open(fields, BORIS_ID);
    click(getControl(name));
    assert.equal(model.calls, [], 'nothing is sent by asking');
    assert.match(dialog(), `An admin will join the chat of ${DEAL} and decide.`);
    assert.is(document.querySelector('[role=dialog] :is(textarea, input)'), null);
    tapTwice(dialogButton(name));
    assert.equal(model.calls, [{ action, input: {} }]);
  }
});

test('ACT-02 ACT-04 with cases a dispute, also the reject call of a cancellation, needs a reason of at most 500 characters of any script', () => {
  for (const [fields, name, action] of [
    [{}, 'Report a dispute', 'dispute'],
    [cancelling, 'Dispute', 'reject_cancellation'],
  ] as const) {
    const { model } = open(fields, BORIS_ID, false, { cases: 1 });
    click(getControl(name));
    assert.match(dialog(), DEAL);
    const send = () => dialogButton(name);
    for (const wrong of ['', '   ', '🙂'.repeat(501)]) {
      typeText(getElement('[role=dialog] textarea'), wrong);
      assert.ok(send().hasAttribute('disabled'), wrong.slice(0, 4));
    }
    assert.match(dialog(), 'At most 500 characters (501/500)');
    click(getControl('Close'));
    assert.not.ok(isAsked());
    click(getControl(name));
    typeText(getElement('[role=dialog] textarea'), ` ${'🙂'.repeat(500)} `);
    tapTwice(send());
    assert.equal(model.calls, [{ action, input: { reason: '🙂'.repeat(500) } }]);
  }
});

test('APPR-02 declining asks for an optional reason', () => {
  for (const [typed, input] of [
    ['', {}],
    [' Another offer ', { reason: 'Another offer' }],
  ] as const) {
    const { model } = open({ status: 'pending_approval' }, ANNA_ID);
    click(getControl('Decline'));
    assert.match(dialog(), '1 000.00 USD for 92 500.00 RUB with Boris');
    if (typed) typeText(getElement('[role=dialog] textarea'), typed);
    click(dialogButton('Decline'));
    assert.equal(model.calls, [{ action: 'decline', input }]);
  }
});

test("an admin's decision carries a reason and the party at fault, whom the admin names", () => {
  const { model } = open(disputed, CAROL_ID, true);
  click(getControl('Decide: failed'));
  typeText(getElement('[role=dialog] textarea'), 'No money was sent.');
  assert.is(document.querySelectorAll('[role=dialog] input:checked').length, 0);
  assert.is(dialogButton('Decide: failed').hasAttribute('disabled'), true);
  const anna = Array.from(document.querySelectorAll('label')).find((label) => label.textContent === 'Anna');
  flushUpdates(() => anna?.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true })));
  click(dialogButton('Decide: failed'));
  assert.equal(model.calls, [
    { action: 'resolve_failed', input: { reason: 'No money was sent.', faultUserId: ANNA_ID } },
  ]);
});

test('ACT-05 an admin sees the state before the dispute, both profiles and each step; parties do not', () => {
  const steps = [
    stepOf('approve', ANNA_ID, 'initiated', null, FIXTURE_NOW - HOUR),
    stepOf('propose_completion', ANNA_ID, 'completion_pending', null, FIXTURE_NOW - HOUR),
    stepOf('dispute', BORIS_ID, 'disputed', 'No money came.'),
  ];
  const fields = {
    ...disputed,
    steps,
    statusBefore: 'completion_pending',
    completionProposedBy: ANNA_ID,
  } as const;
  const app = fakeApp(CAROL_ID);
  const model = fakeDealStore(makeDeal(fields), CAROL_ID, true);
  const parties = {
    author: signal<PublicProfile | null>(null),
    accepter: signal<PublicProfile | null>(
      makeProfile(boris, { reviews: [{ rating: 1, comment: 'Never paid.' }] }),
    ),
    mount: () => () => undefined,
  };
  renderScreen(
    app,
    <ActiveDeal deal={model} parties={parties}>
      {CHAT}
    </ActiveDeal>,
  );
  assert.match(screenText(), 'Before the disputeAnna had proposed to complete.');
  assert.match(screenText(), /Author of the request.*Anna Petrova.*Completed12Failed1/);
  assert.match(screenText(), /Accepted the request.*Boris.*Never paid\./);
  assert.match(screenText(), 'Boris reported a disputeToday, 12:00No money came.');
  const names = actionNames();
  for (const decision of ['Decide: completed', 'Decide: cancelled', 'Decide: failed'])
    assert.ok(names.includes(decision), decision);
  flushUpdates(() => {
    parties.author.value = makeProfile(anna, { reviews: [{ rating: 5, comment: 'Quick.' }] });
  });
  assert.match(screenText(), 'Quick.');
  renderScreen(
    fakeApp(ANNA_ID),
    <ActiveDeal deal={fakeDealStore(makeDeal(fields), ANNA_ID)} parties={parties}>
      {CHAT}
    </ActiveDeal>,
  );
  assert.not.match(screenText(), 'Before the dispute');
  assert.not.match(screenText(), 'Never paid.');
});

test('an error shows in the dialog, and the input stays', async () => {
  const { model } = open({}, BORIS_ID, false, { cases: 1 });
  click(getControl('Report a dispute'));
  typeText(getElement('[role=dialog] textarea'), 'They do not answer.');
  click(dialogButton('Report a dispute'));
  await actUntilSettled(() =>
    model.settle('Network connection failed. Please check your internet connection.'),
  );
  assert.ok(isAsked());
  assert.match(dialog(), 'Network connection failed.');
  assert.equal(
    alertTexts(),
    ['Network connection failed. Please check your internet connection.'],
    'and only there',
  );
  const field = getElement('[role=dialog] textarea');
  assert.is(field instanceof HTMLTextAreaElement ? field.value : '', 'They do not answer.');
  click(dialogButton('Report a dispute'));
  assert.is(model.calls.length, 2, 'it can be sent again');
});

test('an old error does not show in the next dialog', async () => {
  const { model } = open(proposed, BORIS_ID);
  click(getControl('Decline'));
  await actUntilSettled(() => model.settle('Request timed out. Please try again.'));
  assert.equal(alertTexts(), ['Request timed out. Please try again.']);
  click(getControl('Report a dispute'));
  assert.not.match(dialog(), 'timed out');
});

test('ACT-06 when the counterparty acts first, the dialog closes and the new buttons show', async () => {
  const { model } = open({}, BORIS_ID);
  click(getControl('Propose completion'));
  flushUpdates(() => {
    model.deal.value = makeDeal(proposed);
  });
  assert.not.ok(isAsked());
  assert.equal(actionNames(), ['Accept completion', 'Decline', 'Report a dispute']);
  assert.match(screenText(), 'Anna proposed to complete.');
  flushUpdates(() => {
    model.deal.value = makeDeal();
  });
  assert.not.ok(isAsked(), 'and it does not come back unasked');
});

test('ACT-01 ACT-05 one toast names the deal and its result, and that an admin decided', () => {
  const decided = [stepOf('resolve_failed', CAROL_ID, 'failed', 'No proof.')];
  for (const [before, status, steps, text] of [
    [{}, 'completed', [], `Exchange completed: ${DEAL}`],
    [{}, 'cancelled', [], `Exchange cancelled: ${DEAL}`],
    [{}, 'failed', [], `Exchange failed: ${DEAL}`],
    [disputed, 'failed', decided, `An admin decided. Exchange failed: ${DEAL}`],
  ] as const) {
    const { app, model } = open(before, BORIS_ID);
    assert.equal(app.toasts, []);
    flushUpdates(() => {
      model.deal.value = makeDeal({ status, deadlineAt: null, steps });
    });
    assert.equal(app.toasts.map(withPlainSpaces), [text]);
  }
});

test('REAL-06 a dispute says who never writes first, where the backend announces it', () => {
  const sentence = 'Kantor never writes to you first outside this app and its bot.';
  const isSaid = (fields: Partial<DealDetails>, features: object): boolean => {
    open(fields, BORIS_ID, false, features);
    return screenText().includes(sentence);
  };
  assert.ok(isSaid(disputed, { genuine: 1 }));
  assert.not.ok(isSaid(disputed, {}));
  assert.not.ok(isSaid(proposed, { genuine: 1 }));
});

test.after.each(unmountAll);
test.run();
