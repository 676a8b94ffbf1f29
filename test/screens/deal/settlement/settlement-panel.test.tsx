// Settlement panel: received details as rows with Copy, what else their message says, the age of the account below them.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Payment } from '#domain/settlement/payment.ts';
import { SettlementPanel } from '../../../../src/screens/deal/settlement/settlement-panel.tsx';
import { useSettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import type { ReceivedDetails } from '../../../../src/state/deal/received-details.ts';
import type { SettlementStore } from '../../../../src/state/deal/settlement.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';
import { unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, fakeApp, makeDeal } from '../../fixtures.ts';
import { buttonNames, renderScreen } from '../../screen-harness.tsx';

test.after.each(unmountAll);

const PAYMENT: Payment = {
  ...{ n: 1, from: 'accepter', amount: '300.00', currency: 'EUR', method: 'SEPA', state: 'due' },
  ...{ sentAt: null, receivedAt: null, heldUntil: null, wasHeld: false, consents: [], otherNameBy: null },
} as unknown as Payment;

async function renderPanel(text: string): Promise<string[]> {
  const find = await realCheckScripts().loadDetails();
  const message = `[Details] ${text}`;
  const details: ReceivedDetails = {
    ...{ key: 'm0', messageId: 'm0', text: message, details: text, fields: find(message) },
  };
  const settlement = { meeting: null, payments: [PAYMENT], names: null, details: new Map() };
  const store = {
    settlement: signal(settlement),
    party: signal('accepter'),
    step: signal({ kind: 'pay', payment: PAYMENT }),
    isBusy: signal(false),
  } as unknown as SettlementStore;
  function Panel() {
    const guide = useSettlementGuide(store, makeDeal(), 'Anna');
    return guide && <SettlementPanel guide={guide} details={details} />;
  }
  renderScreen(fakeApp(BORIS_ID), <Panel />);
  return Array.from(document.querySelectorAll('dl > div'), (row) =>
    Array.from(row.querySelectorAll('dt, dd'), (part) => part.textContent)
      .filter(Boolean)
      .join(' | '),
  );
}

test('FIELD-07 each received field is a row with its own Copy, then what else the message says', async () => {
  const rows = await renderPanel('Name: Mia Keller\nIBAN: DE89 3704 0044 0532 0130 00\nMemo: 4711');
  assert.equal(rows.slice(2), [
    'Account holder | Mia Keller',
    'IBAN | DE89 3704 0044 0532 0130 00',
    'Details | Memo: 4711',
  ]);
  for (const name of ['Copy: Account holder', 'Copy: IBAN', 'Copy: Details'])
    assert.ok(buttonNames().includes(name), name);
});

test('FIELD-07 where nothing is recognised the whole text is one row', async () => {
  const rows = await renderPanel('ask me by phone');
  assert.equal(rows.slice(2), ['Details | ask me by phone']);
});

test.run();
