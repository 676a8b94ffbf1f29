// A running deal: for each state and role exactly the allowed buttons, what is asked before each, once, with errors kept.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '#domain/entities.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import type { PublicProfile } from '#api/decode/person.ts';
import { ActiveDeal } from '../../../src/screens/deal/active-deal.tsx';
import { change, cleanUp, click, control, find, type } from '../../harness/dom.ts';
import { alerts, answer, buttons, draw, plain, settled, tapTwice, text } from '../screen-harness.tsx';
import {
  ANNA,
  anna,
  BORIS,
  boris,
  CAROL,
  deal,
  fakeApp,
  fakeDealModel,
  HOUR,
  MINUTE,
  NOW,
  person,
  profile,
} from '../fixtures.ts';

const DEAL = '92 500.00 RUB for 1 000.00 USD with Anna';

function open(facts: Partial<Deal>, viewer: string, isAdmin = false) {
  const app = fakeApp(viewer);
  const model = fakeDealModel(deal(facts), viewer, isAdmin);
  return { app, model, ...draw(app, <ActiveDeal deal={model} />) };
}
const dialog = (): string => plain(find('[role=dialog],[role=alertdialog]').textContent ?? '');
const isAsked = (): boolean => document.querySelector('[role=dialog],[role=alertdialog]') !== null;

interface Case {
  readonly facts: Partial<Deal>;
  readonly viewer: string;
  readonly isAdmin?: true;
  readonly buttons: readonly string[];
}
const proposed = { status: 'completion_pending', completionProposedBy: ANNA } as const;
const cancelling = { status: 'cancellation_pending', cancellationRequestedBy: ANNA } as const;
const disputed = { status: 'disputed', disputedBy: BORIS, deadlineAt: null } as const;
const RUNNING = ['Propose completion', 'Request cancellation', 'Report a dispute'];
const OVER: readonly TransactionStatus[] = ['completed', 'failed', 'cancelled'];
const CASES: Readonly<Record<string, readonly Case[]>> = {
  'APPR-01 pending_approval': [
    { facts: { status: 'pending_approval' }, viewer: ANNA, buttons: ['Approve', 'Decline'] },
    { facts: { status: 'pending_approval' }, viewer: BORIS, buttons: ['Withdraw'] },
  ],
  'ACT-02 initiated': [
    { facts: {}, viewer: ANNA, buttons: RUNNING },
    { facts: {}, viewer: BORIS, buttons: RUNNING },
  ],
  'ACT-03 completion_pending': [
    { facts: proposed, viewer: ANNA, buttons: ['Withdraw proposal', 'Report a dispute'] },
    { facts: proposed, viewer: BORIS, buttons: ['Accept completion', 'Decline', 'Report a dispute'] },
  ],
  'ACT-04 cancellation_pending': [
    { facts: cancelling, viewer: ANNA, buttons: ['Report a dispute'] },
    { facts: cancelling, viewer: BORIS, buttons: ['Approve cancellation', 'Dispute'] },
  ],
  'ACT-05 disputed': [
    { facts: disputed, viewer: BORIS, buttons: ['Set back to active'] },
    { facts: disputed, viewer: ANNA, buttons: [] },
    { facts: { ...disputed, disputedBy: null }, viewer: ANNA, buttons: [] },
    {
      facts: disputed,
      viewer: CAROL,
      isAdmin: true,
      buttons: ['Decide: completed', 'Decide: cancelled', 'Decide: failed', 'Set back to active'],
    },
  ],
  'ACT-01 over': OVER.flatMap((status) =>
    [ANNA, BORIS].map((viewer) => ({ facts: { status, deadlineAt: null }, viewer, buttons: [] })),
  ),
};
for (const [state, cases] of Object.entries(CASES)) {
  test(`${state}: exactly the buttons that the table allows`, () => {
    for (const { facts, viewer, isAdmin, buttons: expected } of cases) {
      open(facts, viewer, isAdmin ?? false);
      assert.equal(buttons(), expected, `${facts.status ?? 'initiated'} ${viewer}`);
    }
  });
}

test('ACT-01 the summary sentence, from the side of each reader', () => {
  const sentence = (viewer: string, isAdmin = false): string => {
    open(disputed, viewer, isAdmin);
    const words = plain(find('.sentence').textContent ?? '');
    return words;
  };
  assert.is(
    sentence(BORIS),
    'You pay 92 500.00 RUB via Sberbank, T-Bank and receive 1 000.00 USD via Wise, Revolut from Anna.',
  );
  assert.is(
    sentence(ANNA),
    'You pay 1 000.00 USD via Wise, Revolut and receive 92 500.00 RUB via Sberbank, T-Bank from Boris.',
  );
  assert.is(
    sentence(CAROL, true),
    'Anna pays 1 000.00 USD via Wise, Revolut and receives 92 500.00 RUB via Sberbank, T-Bank from Boris.',
  );
});

test('ACT-01 the head keeps terms and whose turn it is', () => {
  const head = (facts: Partial<Deal>, viewer: string, isAdmin = false): string => {
    open(facts, viewer, isAdmin);
    const words = find('header .turn').textContent ?? '';
    assert.equal(document.querySelectorAll('header .amount').length, 2);
    return words;
  };
  assert.is(head({}, ANNA), 'Either side can act');
  assert.is(head(proposed, BORIS), 'Your turn');
  assert.is(head(proposed, ANNA), 'Waiting for Boris');
  assert.is(head(cancelling, BORIS), 'Your turn');
  assert.is(head(cancelling, ANNA), 'Waiting for Boris');
  assert.is(head(disputed, ANNA), 'An admin decides');
  assert.is(head(disputed, CAROL, true), 'Your turn');
});

test('CARD-05 the tracker stands while the deal goes forward, and nowhere else', () => {
  const step = (facts: Partial<Deal>): string | null => {
    open(facts, BORIS);
    const current = document.querySelector('[aria-current=step]')?.textContent ?? null;
    return current;
  };
  assert.is(step({}), 'Exchanging');
  assert.is(step(proposed), 'Completion');
  assert.is(step(cancelling), null);
  assert.is(step(disputed), null);
});

test('ACT-05 disputed: an admin joins the chat and decides', () => {
  open(disputed, ANNA);
  assert.match(text(), 'Boris reported a dispute.');
  assert.match(text(), 'An admin joins the chat, hears both sides and decides.');
});

test('until when, how long that is, and what silence does; the last hour asks for attention', () => {
  const { app } = open({ ...proposed, deadlineAt: NOW + HOUR + MINUTE }, BORIS);
  assert.match(text(), 'Until Today, 13:01');
  assert.match(text(), 'Without an answer by then, an admin is asked to decide.');
  assert.is(find('[role=timer] span:last-child').textContent, '01:01:00');
  assert.is(find('[role=timer]').getAttribute('data-attention'), 'false');
  change(() => {
    app.now.value += 2 * MINUTE;
  });
  assert.is(find('[role=timer] span:last-child').textContent, '00:59:00');
  assert.is(find('[role=timer]').getAttribute('data-attention'), 'true');
});

test('without a deadline nothing is said of one', () => {
  open({ deadlineAt: null }, BORIS);
  assert.is(document.querySelector('[role=timer]'), null);
  assert.not.match(text(), 'Until');
});

test('the reason that came with the present question is shown, an older one is not', () => {
  const steps = [
    {
      action: 'request_cancellation',
      actorId: ANNA,
      status: 'cancellation_pending',
      note: 'Bank closed.',
      at: NOW,
    },
  ];
  open({ ...cancelling, steps }, BORIS);
  assert.match(text(), 'Reason givenBank closed.');
  open({ ...disputed, steps }, BORIS);
  assert.not.match(text(), 'Bank closed.');
});

test('ACT-02 ACT-07 proposing asks once, naming deal and amount, and sends the rating with it', async () => {
  const { model } = open({}, BORIS);
  click(control('Propose completion'));
  assert.match(dialog(), DEAL);
  assert.equal(model.calls, [], 'nothing is sent by asking');
  change(() => find('input[value=up]').dispatchEvent(new Event('change', { bubbles: true })));
  type(find('[role=dialog] textarea'), ' Thanks! ');
  click(answer('Propose completion'));
  assert.equal(model.calls, [
    { action: 'propose_completion', input: { ratingValue: 'up', ratingComment: 'Thanks!' } },
  ]);
  await settled(() => model.settle());
  assert.not.ok(isAsked(), 'the question goes when it is done');
});

test('ACT-03 accepting completion names deal and amount; it goes without a rating too', () => {
  const { model } = open(proposed, BORIS);
  click(control('Accept completion'));
  assert.match(dialog(), 'Has the money arrived?');
  assert.match(dialog(), DEAL);
  assert.match(dialog(), 'Confirm only when all of it, 1 000.00 USD, is on your account.');
  tapTwice(control('Skip rating'));
  assert.equal(model.calls, [{ action: 'accept_completion', input: {} }]);
});

test('ACT-03 declining and withdrawing can be undone, so they run at once, and once', () => {
  for (const [viewer, name, action] of [
    [BORIS, 'Decline', 'decline_completion'],
    [ANNA, 'Withdraw proposal', 'withdraw_completion'],
  ] as const) {
    const { model } = open(proposed, viewer);
    tapTwice(control(name));
    assert.equal(model.calls, [{ action, input: undefined }]);
    assert.not.ok(isAsked());
    assert.is(control(name).getAttribute('aria-busy'), 'true');
    assert.ok(control('Report a dispute').hasAttribute('disabled'), 'one at a time');
  }
});

test('ACT-02 a cancellation asks for a reason, then for a rating; a step back keeps the reason', () => {
  const { model } = open({}, BORIS);
  click(control('Request cancellation'));
  assert.match(dialog(), DEAL);
  type(find('[role=dialog] textarea'), ' Bank closed. ');
  click(control('Continue'));
  assert.match(dialog(), 'How did it go?');
  click(control('Close'));
  const reason = find('[role=dialog] textarea');
  assert.is(reason instanceof HTMLTextAreaElement ? reason.value : '', ' Bank closed. ');
  click(control('Continue'));
  click(control('Skip rating'));
  assert.equal(model.calls, [{ action: 'request_cancellation', input: { reason: 'Bank closed.' } }]);
});

test('ACT-02 a dispute needs a reason, at most 500 characters of any script', () => {
  const { model } = open({}, BORIS);
  click(control('Report a dispute'));
  assert.match(dialog(), DEAL);
  const send = () => answer('Report a dispute');
  assert.ok(send().hasAttribute('disabled'), 'empty');
  type(find('[role=dialog] textarea'), '   ');
  assert.ok(send().hasAttribute('disabled'), 'blank');
  type(find('[role=dialog] textarea'), '🙂'.repeat(501));
  assert.ok(send().hasAttribute('disabled'), 'too long');
  assert.match(dialog(), 'At most 500 characters (501/500)');
  type(find('[role=dialog] textarea'), '🙂'.repeat(500));
  tapTwice(send());
  assert.equal(model.calls, [{ action: 'dispute', input: { reason: '🙂'.repeat(500) } }]);
});

test('ACT-04 disputing a cancellation is the reject call: a reason is asked for, once, and goes with it', () => {
  const { model } = open(cancelling, BORIS);
  click(control('Dispute'));
  assert.match(dialog(), DEAL);
  assert.ok(answer('Dispute').hasAttribute('disabled'), 'not without a reason');
  click(control('Close'));
  assert.equal(model.calls, []);
  assert.not.ok(isAsked());
  click(control('Dispute'));
  type(find('[role=dialog] textarea'), ' The money went out. ');
  tapTwice(answer('Dispute'));
  assert.equal(model.calls, [{ action: 'reject_cancellation', input: { reason: 'The money went out.' } }]);
});

test('APPR-02 declining asks for a reason that may be left out', () => {
  for (const [typed, input] of [
    ['', {}],
    [' Another offer ', { reason: 'Another offer' }],
  ] as const) {
    const { model } = open({ status: 'pending_approval' }, ANNA);
    click(control('Decline'));
    assert.match(dialog(), '1 000.00 USD for 92 500.00 RUB with Boris');
    if (typed) type(find('[role=dialog] textarea'), typed);
    click(answer('Decline'));
    assert.equal(model.calls, [{ action: 'decline', input }]);
  }
});

test('ACT-05 the temporary button sets the deal back at once', () => {
  const { model } = open(disputed, BORIS);
  tapTwice(control('Set back to active'));
  assert.equal(model.calls, [{ action: 'reopen', input: undefined }]);
});

test("an admin's verdict carries a reason and who is at fault", () => {
  const { model } = open(disputed, CAROL, true);
  click(control('Decide: failed'));
  type(find('[role=dialog] textarea'), 'No money was sent.');
  const anna = Array.from(document.querySelectorAll('label')).find((label) => label.textContent === 'Anna');
  change(() => anna?.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true })));
  click(answer('Decide: failed'));
  assert.equal(model.calls, [
    { action: 'resolve_failed', input: { reason: 'No money was sent.', faultUserId: ANNA } },
  ]);
});

test('ACT-05 an admin reads how it stood before, both records, each step; parties do not', () => {
  const steps = [
    { action: 'approve', actorId: ANNA, status: 'initiated', note: null, at: NOW - HOUR },
    { action: 'propose_completion', actorId: ANNA, status: 'completion_pending', note: null, at: NOW - HOUR },
    { action: 'dispute', actorId: BORIS, status: 'disputed', note: 'No money came.', at: NOW },
  ];
  const facts = {
    ...disputed,
    steps,
    statusBefore: 'completion_pending',
    completionProposedBy: ANNA,
  } as const;
  const app = fakeApp(CAROL);
  const model = fakeDealModel(deal(facts), CAROL, true);
  const parties = {
    initiator: signal<PublicProfile | null>(null),
    accepter: signal<PublicProfile | null>(
      profile(boris, { reviews: [{ rating: 1, comment: 'Never paid.' }] }),
    ),
    mount: () => () => undefined,
  };
  draw(app, <ActiveDeal deal={model} parties={parties} />);
  assert.match(text(), 'Before the disputeAnna had proposed to complete.');
  assert.match(text(), /Author of the request.*Anna Petrova.*Completed12Failed1/);
  assert.match(text(), /Accepted the request.*Boris.*Never paid\./);
  assert.match(text(), 'Boris reported a disputeToday, 12:00No money came.');
  const names = buttons();
  for (const decision of ['Decide: completed', 'Decide: cancelled', 'Decide: failed'])
    assert.ok(names.includes(decision), decision);
  change(() => {
    parties.initiator.value = profile(anna, { reviews: [{ rating: 5, comment: 'Quick.' }] });
  });
  assert.match(text(), 'Quick.');
  draw(fakeApp(ANNA), <ActiveDeal deal={fakeDealModel(deal(facts), ANNA)} parties={parties} />);
  assert.not.match(text(), 'Before the dispute');
  assert.not.match(text(), 'Never paid.');
});

test("ACT-05 the parties are told that it was an admin's word", () => {
  const steps = [{ action: 'resolve_failed', actorId: CAROL, status: 'failed', note: 'No proof.', at: NOW }];
  const { app, model } = open(disputed, BORIS);
  change(() => {
    model.deal.value = deal({ status: 'failed', deadlineAt: null, steps });
  });
  assert.equal(app.toasts.map(plain), [`An admin decided. Exchange failed: ${DEAL}`]);
});

test('a refusal is said where it was asked, and what was typed stays', async () => {
  const { model } = open({}, BORIS);
  click(control('Report a dispute'));
  type(find('[role=dialog] textarea'), 'They do not answer.');
  click(answer('Report a dispute'));
  await settled(() => model.settle('Network connection failed. Please check your internet connection.'));
  assert.ok(isAsked());
  assert.match(dialog(), 'Network connection failed.');
  assert.equal(
    alerts(),
    ['Network connection failed. Please check your internet connection.'],
    'and only there',
  );
  const field = find('[role=dialog] textarea');
  assert.is(field instanceof HTMLTextAreaElement ? field.value : '', 'They do not answer.');
  click(answer('Report a dispute'));
  assert.is(model.calls.length, 2, 'it can be sent again');
});

test('an old refusal does not greet the next question', async () => {
  const { model } = open(proposed, BORIS);
  click(control('Decline'));
  await settled(() => model.settle('Request timed out. Please try again.'));
  assert.equal(alerts(), ['Request timed out. Please try again.']);
  click(control('Report a dispute'));
  assert.not.match(dialog(), 'timed out');
});

test('ACT-06 when the other side was faster, the question goes and the new buttons stand', async () => {
  const { model } = open({}, BORIS);
  click(control('Propose completion'));
  change(() => {
    model.deal.value = deal(proposed);
  });
  assert.not.ok(isAsked());
  assert.equal(buttons(), ['Accept completion', 'Decline', 'Report a dispute']);
  assert.match(text(), 'Anna proposed to complete.');
  change(() => {
    model.deal.value = deal();
  });
  assert.not.ok(isAsked(), 'and it does not come back unasked');
});

test('ACT-01 the end is told by a toast that names the deal and how it ended, once', () => {
  for (const [status, words] of [
    ['completed', `Exchange completed: ${DEAL}`],
    ['cancelled', `Exchange cancelled: ${DEAL}`],
    ['failed', `Exchange failed: ${DEAL}`],
  ] as const) {
    const { app, model } = open({}, BORIS);
    assert.equal(app.toasts, []);
    change(() => {
      model.deal.value = deal({ status, deadlineAt: null });
    });
    assert.equal(app.toasts.map(plain), [words]);
  }
});

test('a failed load says so in place, with Retry; while it loads there is no button', () => {
  const app = fakeApp(BORIS);
  const model = fakeDealModel(null, BORIS);
  draw(app, <ActiveDeal deal={model} />);
  assert.equal(buttons(), []);
  change(() => {
    model.isLoading.value = false;
    model.error.value = 'Transaction details could not be found.';
  });
  assert.match(alerts()[0] ?? '', 'Transaction details could not be found.');
  click(control('Retry'));
  assert.is(model.reloads, 1);
});

test('names, notes and reasons are text', () => {
  const hostile = `<script>alert(1)</script> שלום 🏳️‍🌈 ${'x'.repeat(120)}`;
  const steps = [{ action: 'x', actorId: ANNA, status: 'cancellation_pending', note: hostile, at: NOW }];
  open({ ...cancelling, steps, note: hostile, initiator: person(ANNA, hostile) }, BORIS);
  assert.is(document.querySelector('script'), null);
  for (const selector of ['.note', '.reasonText', '.name']) {
    assert.is(find(selector).textContent, hostile);
    assert.is(find(selector).getAttribute('dir'), 'auto');
  }
});

test.after.each(cleanUp);
test.run();
