// Payment table, cell by cell against a grid written by hand, and every history of marks.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PARTIES } from '#domain/parties.ts';
import {
  MAX_HOLD_MS,
  PAYMENT_ACTIONS,
  PAYMENT_SIDES,
  PAYMENT_STATES,
  type Payment,
  type PaymentState,
} from '#domain/settlement/payment.ts';
import {
  allowedPaymentActions,
  decidePayment,
  isUnpaid,
  PAYMENT_TABLE,
  phaseOf,
  stateAt,
} from '#domain/settlement/payment-table.ts';
import { paymentFixture } from './fixtures.ts';

const NOW = Date.parse('2026-07-02T10:00:00.000Z');
const AT = { now: NOW, mayPay: true };

// A cell is the next state, '-' for INVALID_STATE, '403' for FORBIDDEN: first the payer's, then the payee's.
const GRID: Readonly<Record<PaymentState, string>> = {
  due: `sent sent 403 · received 403 received · held - - · released - - · returned - -
        · other_name disputed_name disputed_name · undo_name - - · go_on - -`,
  sent: `sent - - · received 403 received · held held held · released - - · returned returned 403
        · other_name 403 disputed_name · undo_name - - · go_on - -`,
  held: `sent - - · received 403 received · held - - · released sent sent · returned returned 403
        · other_name 403 disputed_name · undo_name - - · go_on - -`,
  disputed_name: `sent - - · received - - · held - - · released - - · returned returned 403
        · other_name - - · undo_name before before · go_on consent consent`,
  received: `sent - - · received - - · held - - · released - - · returned - - · other_name - - · undo_name - - · go_on - -`,
  returned: `sent sent 403 · received - - · held - - · released - - · returned - - · other_name - - · undo_name - - · go_on - -`,
};
const NAMES: Readonly<Record<string, string>> = { INVALID_STATE: '-', FORBIDDEN: '403' };

test('SETL-01 each state × side × action is decided', () => {
  for (const state of PAYMENT_STATES) {
    const rows = PAYMENT_ACTIONS.map((action) =>
      [
        action,
        ...PAYMENT_SIDES.map((side) => {
          const cell = PAYMENT_TABLE[state][action][side];
          return NAMES[cell] ?? cell;
        }),
      ].join(' '),
    );
    assert.is(rows.join(' · '), GRID[state].replace(/\s+/g, ' '), state);
  }
});

/** Every payment that marks lead to, with those that lead to it. */
function reachable(): {
  readonly payments: readonly Payment[];
  readonly edges: readonly [Payment, Payment][];
} {
  const found = new Map<string, Payment>();
  const edges: [Payment, Payment][] = [];
  const visit = (payment: Payment): void => {
    const key = JSON.stringify(payment);
    if (found.has(key)) return;
    found.set(key, payment);
    for (const party of PARTIES)
      for (const action of PAYMENT_ACTIONS) {
        const decision = decidePayment([payment], 1, party, action, AT);
        if (!decision.ok) continue;
        edges.push([payment, decision.payment]);
        visit(decision.payment);
      }
  };
  visit(paymentFixture());
  return { payments: [...found.values()], edges };
}

test('NAME-05 after another name no mark leads to received without the consent of both', () => {
  const { payments, edges } = reachable();
  const isDisputed = ({ state }: Payment) => state === 'disputed_name';
  assert.ok(payments.some((one) => isDisputed(one) && one.otherNameBy === 'payer'));
  assert.ok(payments.some((one) => isDisputed(one) && one.otherNameBy === 'payee'));
  const isAgreed = ({ consents }: Payment) => PAYMENT_SIDES.every((side) => consents.includes(side));
  for (const one of payments)
    if (one.state === 'received' && one.otherNameBy) assert.ok(isAgreed(one), JSON.stringify(one));
  // Out of the dispute lead both consents, a return that ends the payment, and the mark that is taken back.
  for (const [from, to] of edges) {
    if (!isDisputed(from) || isDisputed(to)) continue;
    const isTakenBack = to.otherNameBy === null && to.state === from.stateBefore;
    assert.ok(isAgreed(to) || to.state === 'returned' || isTakenBack, JSON.stringify(to));
    if (to.state === 'returned')
      for (const party of PARTIES) assert.equal(allowedPaymentActions([to], 1, party, AT), []);
  }
});

test('NAME-05 nothing is received or returned that nobody has marked as sent, whatever was said of a name before', () => {
  const { edges } = reachable();
  const wasDue = edges.filter(([from, to]) => from.state === 'due' && to.state === 'disputed_name');
  assert.equal(new Set(wasDue.map(([, to]) => to.otherNameBy)), new Set(PAYMENT_SIDES));
  assert.ok(wasDue.every(([, to]) => to.stateBefore === 'due'));
  for (const [from, to] of edges)
    if (from.stateBefore === 'due')
      assert.ok(['disputed_name', 'due'].includes(to.state), JSON.stringify([from, to]));
});

test('NAME-05 another name is taken back by the side that saw it, until the other side has made a mark', () => {
  const of = (action: 'other_name' | 'undo_name' | 'go_on', party: 'author' | 'accepter', one: Payment) => {
    const decision = decidePayment([one], 1, party, action, AT);
    return decision.ok ? decision.payment : decision.code;
  };
  const held = paymentFixture({ state: 'held', heldUntil: NOW + MAX_HOLD_MS });
  for (const [before, marker, other] of [
    [paymentFixture(), 'author', 'accepter'],
    [paymentFixture(), 'accepter', 'author'],
    [paymentFixture({ state: 'sent' }), 'accepter', 'author'],
    [held, 'accepter', 'author'],
  ] as const) {
    const marked = of('other_name', marker, before) as Payment;
    assert.is(of('undo_name', other, marked), 'FORBIDDEN');
    assert.equal(of('undo_name', marker, marked), before);
    const consented = of('go_on', marker, marked) as Payment;
    assert.equal(of('undo_name', marker, consented), before, 'an own consent keeps nothing');
    const answered = of('go_on', other, marked) as Payment;
    assert.is(of('undo_name', marker, answered), 'INVALID_STATE');
  }
  const marked = of('other_name', 'accepter', held) as Payment;
  const later = { now: NOW + MAX_HOLD_MS, mayPay: true };
  const undone = decidePayment([marked], 1, 'accepter', 'undo_name', later);
  assert.ok(undone.ok && undone.payment.state === 'sent', 'the hold is over meanwhile');
  const ofEarlierVersion = paymentFixture({ state: 'disputed_name', otherNameBy: 'payer' });
  assert.is(of('undo_name', 'author', ofEarlierVersion), 'INVALID_STATE');
  assert.equal([phaseOf(ofEarlierVersion), isUnpaid(ofEarlierVersion)], ['unpaid_name', true]);
});

test('NAME-05 one side alone cannot consent, not even twice', () => {
  const disputed = paymentFixture({ state: 'disputed_name', otherNameBy: 'payee' });
  const first = decidePayment([disputed], 1, 'accepter', 'go_on', AT);
  assert.ok(first.ok);
  if (!first.ok) return;
  assert.is(first.payment.state, 'disputed_name');
  assert.equal(decidePayment([first.payment], 1, 'accepter', 'go_on', AT), {
    ok: false,
    code: 'INVALID_STATE',
  });
  const second = decidePayment([first.payment], 1, 'author', 'go_on', AT);
  assert.ok(second.ok && second.payment.state === 'received');
});

test('EXPO-01 a payment waits until all before it are received', () => {
  for (const state of PAYMENT_STATES) {
    const payments = [paymentFixture({ state }), paymentFixture({ n: 2, from: 'accepter' })];
    const decision = decidePayment(payments, 2, 'accepter', 'sent', AT);
    assert.is(decision.ok, state === 'received', state);
    assert.equal(allowedPaymentActions(payments, 2, 'author', AT).length > 0, state === 'received');
  }
  assert.equal(decidePayment([paymentFixture()], 2, 'author', 'sent', AT), { ok: false, code: 'NOT_FOUND' });
});

test('CASH-01 while the parties are not together nothing is paid, and money that came is received', () => {
  const apart = { now: NOW, mayPay: false };
  assert.equal(decidePayment([paymentFixture()], 1, 'author', 'sent', apart), {
    ok: false,
    code: 'NOT_TOGETHER',
  });
  assert.ok(decidePayment([paymentFixture()], 1, 'accepter', 'received', apart).ok);
});

test('HOLD-01 a payment is held once, for 72 hours at most', () => {
  const held = decidePayment([paymentFixture({ state: 'sent' })], 1, 'accepter', 'held', AT);
  assert.ok(held.ok);
  if (!held.ok) return;
  const end = NOW + MAX_HOLD_MS;
  assert.is(held.payment.heldUntil, end);
  assert.is(stateAt(held.payment, end - 1), 'held');
  assert.is(stateAt(held.payment, end), 'sent');
  const later = { now: end, mayPay: true };
  assert.equal(decidePayment([held.payment], 1, 'accepter', 'held', later), {
    ok: false,
    code: 'INVALID_STATE',
  });
  assert.equal(decidePayment([held.payment], 1, 'author', 'released', later), {
    ok: false,
    code: 'INVALID_STATE',
  });
  const released = decidePayment([held.payment], 1, 'author', 'released', AT);
  assert.ok(released.ok && released.payment.state === 'sent');
});

test.run();
