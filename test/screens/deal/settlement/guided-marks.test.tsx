// Chips of funds sent and received beside the guide: its own marks, or absent (SETL-09).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { QuickMessages } from '../../../../src/screens/deal/chat/composer/quick-messages.tsx';
import { ActiveDeal } from '../../../../src/screens/deal/deal-screen.tsx';
import type { SettlementStore } from '../../../../src/state/deal/settlement.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { click, getControl, getElement, unmountAll } from '../../../harness/dom.ts';
import { ENGLISH } from '../../../sentences.ts';
import { BORIS_ID, fakeApp, fakeDealStore, makeDeal } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen } from '../../screen-harness.tsx';
import { fakeChat } from '../chat/fake-chat.ts';

test.after.each(unmountAll);

const { SENT_FUNDS_CHIP, RECEIVED_FUNDS_CHIP } = ENGLISH.chat;
const payment = paymentFixture();

/** A deal's page with its quick messages; `step`: of the guide, null without settlements. */
function renderDeal(step: Readonly<Record<string, unknown>> | null, isExpected = false) {
  const chat = fakeChat();
  const store = {
    settlement: signal(step && { meeting: null, payments: [payment], names: null, details: new Map() }),
    party: signal('accepter'),
    ...{ step: signal(step), isExpected: signal(isExpected), isBusy: signal(false), error: signal('') },
  } as unknown as SettlementStore;
  const model = fakeDealStore(makeDeal({}), BORIS_ID, false);
  renderScreen(
    fakeApp(BORIS_ID),
    <ActiveDeal deal={model} settlement={store}>
      <QuickMessages chat={chat} otherName="Anna" received="1 000.00 USD" />
    </ActiveDeal>,
  );
  const chips = [SENT_FUNDS_CHIP, RECEIVED_FUNDS_CHIP].filter((name) => buttonNames().includes(name));
  return { chat, chips };
}

test('SETL-09 beside a guide a chip opens the sheet of its next mark, and sends nothing', async () => {
  for (const [kind, chip, title] of [
    ['pay', SENT_FUNDS_CHIP, ENGLISH.settlement.SENT_TITLE],
    ['pay_again', SENT_FUNDS_CHIP, ENGLISH.settlement.SENT_TITLE],
    ['confirm', RECEIVED_FUNDS_CHIP, ENGLISH.settlement.RECEIVED_TITLE],
  ] as const) {
    const { chat, chips } = renderDeal({ kind, payment });
    assert.equal(chips, [chip], kind);
    await actUntilSettled(() => click(getControl(chip)));
    assert.match(getElement('[role=dialog]').textContent ?? '', title, kind);
    assert.equal(
      chat.calls.filter((call) => call.startsWith('send')),
      [],
      kind,
    );
  }
});

test('SETL-09 in every other step nobody can state a payment that the guide does not know', () => {
  for (const step of [
    ...[{ kind: 'declare_names', sides: ['payer'] }, { kind: 'wait_names' }, { kind: 'propose_plan' }],
    ...[
      { kind: 'wait_payment', payment },
      { kind: 'wait_receipt', payment },
      { kind: 'held', payment },
    ],
    ...[{ kind: 'wait_correction', payment }, { kind: 'return_money', payment }, { kind: 'complete' }],
  ])
    assert.equal(renderDeal(step).chips, [], step.kind);
  assert.equal(renderDeal(null, true).chips, [], 'not loaded yet');
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
