// Step card and panel of a settlement: received details as rows with Copy, what else their message says, the age of the account below them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeclaredName, SettlementDetails } from '#contract/settlement.ts';
import type { NameHistory } from '#domain/settlement/holder-names.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { SettlementPanel } from '../../../../src/screens/deal/settlement/settlement-panel.tsx';
import { StepCard } from '../../../../src/screens/deal/settlement/step-card.tsx';
import { useSettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import type { ReceivedDetails } from '../../../../src/state/deal/received-details.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';
import { getElement, unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, fakeApp, makeDeal } from '../../fixtures.ts';
import { buttonNames, renderScreen } from '../../screen-harness.tsx';
import { fakeSettlement } from './fake-settlement.ts';

test.after.each(unmountAll);

const PAYMENT: Payment = {
  ...{ n: 1, from: 'accepter', amount: '300.00', currency: 'EUR', method: 'SEPA', state: 'due' },
  ...{ sentAt: null, receivedAt: null, heldUntil: null, wasHeld: false, consents: [], otherNameBy: null },
} as unknown as Payment;

type Names = SettlementDetails['names'];

async function renderPanel(text: string, isMarked = true, names: Names = null): Promise<string[]> {
  const find = await realCheckScripts().loadDetails();
  const message = isMarked ? `[Details] ${text}` : text;
  const details: ReceivedDetails = {
    ...{ key: 'm0', messageId: 'm0', text: message, details: isMarked ? text : '', fields: find(message) },
  };
  const settlement = { meeting: null, payments: [PAYMENT], names, details: [] };
  const store = fakeSettlement(settlement, { kind: 'pay', payment: PAYMENT });
  function Panel() {
    const guide = useSettlementGuide(store, makeDeal(), 'Anna');
    return (
      guide && (
        <>
          <StepCard guide={guide} details={details} />
          <SettlementPanel guide={guide} />
        </>
      )
    );
  }
  renderScreen(fakeApp(BORIS_ID), <Panel />);
  return Array.from(document.querySelectorAll('dl > div'), (row) =>
    Array.from(row.querySelectorAll('dt, dd'), (part) => part.textContent)
      .filter(Boolean)
      .join(' | '),
  );
}

test('FIELD-07 FIELD-10 FIELD-12 each received field is a row with its own Copy, then what else the message says; a normal message has a question', async () => {
  const PHONE = 'Phone | +7 916 123-45-67';
  for (const [text, isMarked, expected] of [
    [
      'Name: Mia Keller\nIBAN: DE89 3704 0044 0532 0130 00\nMemo: 4711',
      true,
      ['Account holder | Mia Keller', 'IBAN | DE89 3704 0044 0532 0130 00', 'Details | Memo: 4711'],
    ],
    ['T-Bank +7 916 123-45-67', true, [PHONE, 'Details | T-Bank']],
    [
      'T-Bank, my number: +7 916 123-45-67',
      false,
      [
        PHONE,
        'Message | T-Bank, my number: +7 916 123-45-67Sent in the chat. Ask Anna whether this is the account to pay to.',
      ],
    ],
    ['ask me by phone', true, ['Details | ask me by phone']],
  ] as const) {
    const rows = await renderPanel(text, isMarked);
    assert.equal(rows.slice(1), expected);
    const copies = isMarked ? expected : [PHONE];
    for (const row of copies) assert.ok(buttonNames().includes(`Copy: ${row.split(' | ')[0]}`), row);
  }
});

const named = (name: string, isForeign: boolean, history: NameHistory = { kind: 'first' }): DeclaredName => ({
  ...{ name, isOwn: !isForeign, isChanged: false, history },
});
const namesOf = (names: Names) =>
  renderPanel('ask me', true, names).then((rows) => rows.slice(rows.indexOf('Details | ask me') + 1));

test('NAME-08 only a name that is not the person’s own is shown in the attention colour', async () => {
  const own = { payer: named('Boris Orlov', false), payee: named('Boris Orlov', false) };
  const anna = { payer: named('Anna Lind', false), payee: named('Anna Lind', false) };
  assert.equal(await namesOf({ author: anna, accepter: own }), [
    ...['Anna pays from the account of | Anna Lind', 'Anna is paid to the account of | Anna Lind'],
    ...['You pay from the account of | Boris Orlov', 'You are paid to the account of | Boris Orlov'],
  ]);
  assert.is(document.querySelector('[data-tone="attention"]'), null);
  const maria = { payer: named('Maria Sidorova', true), payee: named('Anna Lind', false) };
  const rows = await namesOf({ author: maria, accepter: { ...own, payee: named('Ivan Orlov', true) } });
  assert.equal(rows, [
    "Anna pays from the account of | Maria SidorovaThis is not Anna's own name. Accept no money from it before you know whose account it is.",
    'Anna is paid to the account of | Anna Lind',
    'You pay from the account of | Boris Orlov',
    'You are paid to the account of | Ivan OrlovNot the name of your profile: Anna sees a warning.',
  ]);
  assert.is(document.querySelectorAll('dl [data-tone="attention"]').length, 2);
});

test('NAME-10 NAME-08 the card says at once that the other side uses somebody else’s account', async () => {
  const anna = { payer: named('Maria Sidorova', true), payee: named('Ivan Petrov', true) };
  const own = { payer: named('Boris Orlov', false), payee: named('Boris Orlov', false) };
  await namesOf({ author: anna, accepter: own });
  const card = getElement('[aria-label=Payments]');
  assert.equal(
    Array.from(card.querySelectorAll('[data-tone="attention"]'), (one) => one.textContent),
    [
      'Anna does not pay from an own account: Maria Sidorova.',
      'Anna is not paid to an own account: Ivan Petrov.',
    ],
  );
});

test('NAME-04 NAME-08 how a name compares with earlier ones stands beside the other side’s alone; letters that cannot be compared are no other name', async () => {
  const same = named('Anna Lind', false, { kind: 'same', count: 2 });
  const unknown = named('王小明', false, { kind: 'unknown' });
  const rows = await namesOf({
    author: { payer: unknown, payee: same },
    accepter: { payer: same, payee: same },
  });
  assert.equal(rows, [
    'Anna pays from the account of | 王小明Its letters cannot be compared with the name in the last exchange. Ask whose account it is.',
    'Anna is paid to the account of | Anna LindThe same name as in the last 2 exchanges.',
    ...['You pay from the account of | Anna Lind', 'You are paid to the account of | Anna Lind'],
  ]);
});

test.run();
