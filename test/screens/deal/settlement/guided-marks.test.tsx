// Chips of the chat beside the guide: no payment is stated but on its card (SETL-09), details are its act (SETL-10).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { Party } from '#domain/parties.ts';
import type { PaymentState } from '#domain/settlement/payment.ts';
import { QuickMessages } from '../../../../src/screens/deal/chat/composer/quick-messages.tsx';
import { ActiveDeal } from '../../../../src/screens/deal/deal-screen.tsx';
import type { ReceivedDetails } from '../../../../src/state/deal/received-details.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { click, getControl, getElement, unmountAll } from '../../../harness/dom.ts';
import { ENGLISH } from '../../../sentences.ts';
import { ANNA_ID, BORIS_ID, fakeApp, fakeDealStore, makeDeal } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen } from '../../screen-harness.tsx';
import { fakeChat } from '../chat/fake-chat.ts';
import { fakeSettlement } from './fake-settlement.ts';

test.after.each(unmountAll);

const { SENT_FUNDS_CHIP, RECEIVED_FUNDS_CHIP } = ENGLISH.chat;
const payment = paymentFixture();
const PLAN = { methods: { author: payment.method, accepter: payment.method } };
const declared = { name: 'Boris Orlov', isOwn: true, isChanged: false, history: { kind: 'first' } };
const FOREIGN_NAMES = {
  author: { payer: null, payee: { ...declared, isOwn: false } },
  accepter: { payer: declared, payee: declared },
};
const NAMES = { author: { payer: null, payee: null }, accepter: { payer: declared, payee: declared } };

/** A deal's page with its quick messages; `step`: of the guide, null without settlements. */
function renderDeal(
  step: Readonly<Record<string, unknown>> | null,
  {
    isExpected = false,
    isForeign = false,
    fields = {},
    state = 'due',
    own = null,
    isLast = false,
    isOver = false,
    from = payment.from,
  }: {
    readonly isExpected?: boolean;
    readonly isForeign?: boolean;
    readonly fields?: Partial<DealDetails>;
    readonly state?: PaymentState;
    readonly own?: ReceivedDetails | null;
    readonly isLast?: boolean;
    /** The payments are known, and none is to be guided. */
    readonly isOver?: boolean;
    /** Who pays. */
    readonly from?: Party;
  } = {},
) {
  const chat = fakeChat();
  const marks: string[] = [];
  const names = isForeign ? FOREIGN_NAMES : NAMES;
  const payments = [{ ...payment, from, state }];
  const isKnown = step !== null || isOver;
  const store = fakeSettlement(
    isKnown ? { meeting: null, plan: PLAN, payments, names, details: [] } : null,
    step,
    {
      ...{ isExpected: signal(isExpected), isLastReceipt: signal(isLast) },
      mark: async (_n: number, action: string) => marks.push(action) > 0,
      finish: async (_n: number, value: string) => marks.push(`finish ${value}`) > 0,
    },
  );
  const model = fakeDealStore(makeDeal(fields), BORIS_ID, false);
  renderScreen(
    fakeApp(BORIS_ID),
    <ActiveDeal
      deal={model}
      settlement={store}
      ownDetails={signal(own)}
      sender={{ saved: chat.details, send: (text) => void chat.send(text) }}
    >
      <QuickMessages chat={chat} otherName="Anna" received="1 000.00 USD" />
    </ActiveDeal>,
  );
  const chips = [SENT_FUNDS_CHIP, RECEIVED_FUNDS_CHIP].filter((name) => buttonNames().includes(name));
  return { chat, chips, marks, model };
}

test('SETL-08 paid and received are held on the step’s own card, with what they mean above it', async () => {
  for (const [kind, button, meaning, action] of [
    ['pay', ENGLISH.settlement.I_HAVE_PAID, ENGLISH.settlement.SENT_MEANS, 'sent'],
    ['pay_again', ENGLISH.settlement.I_HAVE_PAID, ENGLISH.settlement.SENT_MEANS, 'sent'],
    ['confirm', ENGLISH.settlement.YES, ENGLISH.settlement.RECEIVED_MEANS, 'received'],
  ] as const) {
    const { marks } = renderDeal({ kind, payment });
    assert.match(getElement('[aria-label=Payments]').textContent ?? '', meaning);
    const held = getElement('.hold');
    assert.match(held.textContent ?? '', button);
    await actUntilSettled(() => click(held));
    assert.equal(marks, [action], kind);
  }
});

test('SETL-13 the last receipt is held with a thumb, which rates and finishes in the same call', async () => {
  const { marks } = renderDeal({ kind: 'confirm', payment }, { state: 'sent', isLast: true });
  assert.match(getElement('[aria-label=Payments]').textContent ?? '', ENGLISH.settlement.lastReceipt('Anna'));
  const held = Array.from(document.querySelectorAll<HTMLElement>('.hold'));
  assert.equal(
    held.map((one) => one.querySelector('.thumb')?.textContent),
    ['Yes · Good', 'Yes · Bad'],
  );
  const [, bad] = held;
  assert.ok(bad);
  await actUntilSettled(() => click(bad));
  assert.equal(marks, ['finish down']);
});

test('SETL-08 nothing is asked about a problem before there is an account to pay to', () => {
  const own = { ...payment, from: 'accepter' };
  for (const [kind, isOffered] of [
    ['pay', true],
    ['send_details', false],
  ] as const) {
    renderDeal({ kind, payment: own }, { from: 'accepter' });
    assert.is(buttonNames().includes(ENGLISH.settlement.PROBLEM), isOffered, kind);
  }
});

test('SETL-08 ‘Not yet’ marks nothing and says what to do; a name that is not the other side’s own is asked about in a sheet', async () => {
  const confirming = renderDeal({ kind: 'confirm', payment });
  await actUntilSettled(() => click(getControl(ENGLISH.settlement.NOT_YET)));
  assert.match(getElement('[aria-label=Payments]').textContent ?? '', ENGLISH.settlement.NOT_YET_TEXT);
  assert.equal(confirming.marks, []);
  const { marks } = renderDeal({ kind: 'pay', payment }, { isForeign: true });
  assert.is(document.querySelector('.hold'), null);
  await actUntilSettled(() => click(getControl(ENGLISH.settlement.I_HAVE_PAID)));
  assert.match(getElement('[role=dialog]').textContent ?? '', ENGLISH.settlement.foreignPayee('Anna'));
  assert.equal(marks, []);
  await actUntilSettled(() => click(getElement('[role=dialog] .hold')));
  assert.equal(marks, ['sent']);
});

test('FIELD-12 one tap makes details of an ordinary message the account to be paid to', async () => {
  const text = 'T-Bank +7 916 123-45-67';
  const own = { key: 'm1', messageId: 'm1', text, details: '', fields: [] };
  const { chat } = renderDeal({ kind: 'wait_payment', payment }, { own });
  assert.match(getElement('[aria-label="Is this where you want to receive?"]').textContent ?? '', text);
  await actUntilSettled(() => click(getControl(ENGLISH.settlement.USE_DETAILS)));
  assert.ok(chat.calls.includes(`send [Details] ${text}`));
  renderDeal({ kind: 'confirm', payment }, { own, state: 'sent' });
  assert.not.ok(buttonNames().includes(ENGLISH.settlement.USE_DETAILS), 'everything is paid');
});

test('SETL-10 details are asked for in a sheet in place, with the method and the holder filled in', async () => {
  const { chat } = renderDeal({ kind: 'send_details', payment });
  await actUntilSettled(() => click(getControl(ENGLISH.chat.DETAILS_CHIP)));
  await actUntilSettled(() => {
    chat.details.items.value = [];
  });
  assert.equal(chat.details.editor.value, {
    ...{ id: '', label: payment.method, details: 'Account holder: Boris Orlov\n' },
  });
  await actUntilSettled(() => click(getControl(ENGLISH.chat.SAVE_AND_SEND)));
  assert.equal(
    chat.calls.filter((call) => /^(save|send)/.test(call)),
    [],
    'nothing but what was filled in',
  );
  await actUntilSettled(() =>
    chat.details.updateDraft({ details: 'Account holder: Boris Orlov\nDE89 3704 0044 0532 0130 00' }),
  );
  await actUntilSettled(() => click(getControl(ENGLISH.chat.SAVE_AND_SEND)));
  assert.is(
    chat.calls[chat.calls.length - 1],
    'send [Details] Account holder: Boris Orlov\nDE89 3704 0044 0532 0130 00',
  );
});

test('SETL-11 after the last payment one thumb proposes, and the other side’s accepts', async () => {
  for (const [fields, action] of [
    [{}, 'propose_completion'],
    [{ status: 'completion_pending', completionProposedBy: ANNA_ID }, 'accept_completion'],
  ] as const) {
    const { model } = renderDeal({ kind: 'complete' }, { fields, state: 'received' });
    assert.match(getElement('[aria-label="Next step"]').textContent ?? '', ENGLISH.nextStep.HOW_WAS_IT);
    await actUntilSettled(() => click(getControl(ENGLISH.deal.RATE_UP)));
    assert.equal(model.calls, [{ action, input: { ratingValue: 'up' } }]);
  }
  const { model } = renderDeal({ kind: 'pay', payment });
  assert.is(document.querySelector('[aria-label="Next step"]'), null, 'not before');
  assert.equal(model.calls, []);
});

test('SETL-10 saved details that name the method come first', async () => {
  const { chat } = renderDeal({ kind: 'send_details', payment });
  await actUntilSettled(() => click(getControl(ENGLISH.chat.DETAILS_CHIP)));
  await actUntilSettled(() => {
    chat.details.items.value = [
      { id: 'f1', label: 'Other', details: 'Tag 1' },
      { id: 'f2', label: `My ${payment.method}`, details: 'Tag 2' },
    ];
  });
  await actUntilSettled(() => click(getElement('[role=dialog] .cell')));
  assert.ok(chat.calls.includes('send [Details] Tag 2'));
});

test('SETL-09 beside a guide nobody can state a payment that the guide does not know', () => {
  for (const kind of [
    ...['pay', 'confirm', 'declare_names', 'wait_names', 'propose_plan', 'wait_payment', 'wait_receipt'],
    ...['held', 'wait_correction', 'return_money', 'complete'],
  ])
    assert.equal(renderDeal({ kind, payment, sides: ['payer'] }).chips, [], kind);
  assert.equal(renderDeal(null, { isExpected: true }).chips, [], 'not loaded yet');
  assert.equal(renderDeal(null, { isOver: true }).chips, [], 'the payments have ended');
});

test('CHAT-04 SETL-09 without a guide they are the messages of the specification', () => {
  for (const step of [null, { kind: 'without_plan' }]) {
    const { chat, chips } = renderDeal(step);
    assert.equal(chips, [SENT_FUNDS_CHIP, RECEIVED_FUNDS_CHIP]);
    const order = [...chips, ENGLISH.chat.DETAILS_CHIP];
    assert.equal(
      buttonNames().filter((name) => order.includes(name)),
      order,
      'in this order',
    );
    click(getControl(SENT_FUNDS_CHIP));
    assert.ok(chat.calls.includes('send [Status] I have sent the funds.'));
  }
});

test.run();
