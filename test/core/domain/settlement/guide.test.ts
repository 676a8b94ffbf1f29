// Guide of a settlement: who does what next, from names to completion, in every state of both parties (SETL-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { otherParty, PARTIES, type Party } from '#domain/parties.ts';
import type { Proposal } from '#domain/settlement/agreement.ts';
import { type GuidedSettlement, guideStep, missingNames, neededNames } from '#domain/settlement/guide.ts';
import { MAX_HOLD_MS, PAYMENT_STATES, type Payment, type PaymentState } from '#domain/settlement/payment.ts';
import { allowedPaymentActions } from '#domain/settlement/payment-table.ts';
import { paymentFixture } from './fixtures.ts';

const NOW = 1_000_000_000_000;
const METHODS = { author: 'SBP', accepter: 'Wise' };
const PLAN: Proposal = {
  ...{ first: 'author', parts: 1, order: 'zigzag', methods: METHODS },
  ...{ by: 'author', isAgreed: true },
};
const payment = (n: number, from: Party, state: PaymentState) =>
  paymentFixture({
    ...{ n, from, state, method: METHODS[from] },
    heldUntil: state === 'held' ? NOW + MAX_HOLD_MS : null,
    otherNameBy: state === 'disputed_name' ? 'payee' : null,
  });
const READY: GuidedSettlement = {
  named: { author: ['payer', 'payee'], accepter: ['payer', 'payee'] },
  suggestion: null,
  plan: PLAN,
  payments: [payment(1, 'author', 'due'), payment(2, 'accepter', 'due')],
  sentDetails: { author: true, accepter: true },
  meeting: null,
};
const kinds = (settlement: GuidedSettlement) =>
  PARTIES.map((party) => guideStep(settlement, party, NOW).kind);

test('NAME-01 names come before everything else, and each party declares its own', () => {
  const unnamed = { ...READY, named: { author: [], accepter: ['payer', 'payee'] as const } };
  assert.equal(guideStep(unnamed, 'author', NOW), { kind: 'declare_names', sides: ['payer', 'payee'] });
  assert.equal(guideStep(unnamed, 'accepter', NOW), { kind: 'wait_names' });
  const half = { ...READY, named: { author: ['payer'] as const, accepter: ['payer', 'payee'] as const } };
  assert.equal(guideStep(half, 'author', NOW), { kind: 'declare_names', sides: ['payee'] });
});

test('NAME-01 CASH-01 a side in cash needs no name', () => {
  const methods = { author: 'Cash', accepter: 'Wise' };
  assert.equal(neededNames('author', { ...PLAN, methods }), ['payee']);
  assert.equal(neededNames('accepter', { ...PLAN, methods }), ['payer']);
});

test('NAME-01 which names are missing is known with the suggestion already, and never without methods', () => {
  const named = { author: ['payee'] as const, accepter: [] };
  const suggestion = { first: 'author' as const, parts: 1, order: 'zigzag' as const, methods: METHODS };
  const suggested = { ...READY, named, plan: null, suggestion };
  assert.equal(missingNames(suggested, 'author'), ['payer']);
  assert.equal(missingNames(suggested, 'accepter'), ['payer', 'payee']);
  assert.equal(missingNames({ ...suggested, suggestion: null }, 'accepter'), []);
});

test('EXPO-02 the plan is proposed by one, answered by the other, and nothing is paid before', () => {
  const { plan: _, ...without } = READY;
  const suggestion = { first: 'author' as const, parts: 2, order: 'zigzag' as const, methods: METHODS };
  assert.equal(kinds({ ...without, plan: null, suggestion }), ['propose_plan', 'propose_plan']);
  assert.equal(kinds({ ...without, plan: null }), ['without_plan', 'without_plan']);
  assert.equal(kinds({ ...READY, plan: { ...PLAN, isAgreed: false } }), ['wait_plan', 'answer_plan']);
});

test('CASH-01 a meeting, then both codes, stand before the first payment of a deal in cash', () => {
  const meet = (at: number | null, by: Party | null, isTogether = false) =>
    kinds({ ...READY, meeting: { at, by, isTogether } });
  assert.equal(meet(null, null), ['propose_meeting', 'propose_meeting']);
  assert.equal(meet(null, 'author'), ['wait_meeting', 'answer_meeting']);
  assert.equal(meet(NOW, 'author'), ['enter_code', 'enter_code']);
  assert.equal(meet(NOW, 'author', true), ['pay', 'wait_payment']);
});

test('SETL-01 in every state of a payment a party has a mark to make, or waits for the other one, who has', () => {
  const at = { now: NOW, mayPay: true };
  for (const state of PAYMENT_STATES) {
    const payments = [
      payment(1, 'author', state),
      payment(2, 'accepter', state === 'received' ? 'received' : 'due'),
    ];
    const settlement = { ...READY, payments };
    if (state === 'received') assert.equal(kinds(settlement), ['complete', 'complete']);
    else
      for (const party of PARTIES) {
        const step = guideStep(settlement, party, NOW);
        assert.ok('payment' in step && step.payment.n === 1, state);
        if (!step.kind.startsWith('wait')) continue;
        assert.ok(allowedPaymentActions(payments, 1, otherParty(party), at).length > 0, `${state} ${party}`);
      }
  }
});

test('NAME-05 another name before anything was paid asks for no money: the other side corrects, the one who saw it waits', () => {
  const disputed = { ...payment(1, 'author', 'disputed_name'), stateBefore: 'due' as const };
  const of = (otherNameBy: 'payer' | 'payee', before: readonly Payment[] = []) =>
    PARTIES.map((party) => {
      const payments = [...before, { ...disputed, n: before.length + 1, otherNameBy }];
      const step = guideStep({ ...READY, payments }, party, NOW);
      return 'sides' in step ? [step.kind, ...step.sides].join(' ') : step.kind;
    });
  assert.equal(of('payer'), ['wait_correction', 'correct_name payee']);
  assert.equal(of('payee'), ['correct_name payer', 'wait_correction']);
  const paidBefore = [payment(1, 'author', 'received')];
  assert.equal(of('payer', paidBefore), ['wait_correction', 'correct_name'], 'a name that was paid to stays');
});

test('NAME-05 what came back after another name is not asked for again', () => {
  const payments = [{ ...payment(1, 'author', 'returned'), otherNameBy: 'payee' as const }];
  assert.equal(kinds({ ...READY, payments }), ['not_again', 'not_again']);
  assert.equal(kinds({ ...READY, payments: [payment(1, 'author', 'returned')] }), [
    'pay_again',
    'wait_payment',
  ]);
});

/** Kinds of both parties' steps, and the number of the payment where one is asked for details. */
const withDetails = (
  author: boolean | null,
  accepter: boolean | null,
  more: Partial<GuidedSettlement> = {},
) =>
  PARTIES.map((party) => {
    const step = guideStep({ ...READY, ...more, sentDetails: { author, accepter } }, party, NOW);
    return step.kind === 'send_details' ? `${step.kind} ${step.payment.n}` : step.kind;
  });

test('SETL-10 before a payment its payee sends where to pay, and the payer waits for it', () => {
  assert.equal(withDetails(true, false), ['wait_details', 'send_details 1']);
  assert.equal(withDetails(true, true), ['pay', 'wait_payment']);
  assert.equal(withDetails(false, true), ['pay', 'wait_payment'], 'to pay comes first');
  assert.equal(withDetails(false, false), ['send_details 2', 'send_details 1'], 'both at the same time');
  const isSent = { payments: [payment(1, 'author', 'sent'), payment(2, 'accepter', 'due')] };
  assert.equal(withDetails(false, true, isSent), ['send_details 2', 'confirm'], 'ahead, while it waits');
  const returned = { payments: [payment(1, 'author', 'returned'), payment(2, 'accepter', 'due')] };
  assert.equal(withDetails(true, false, returned), ['wait_details', 'wait_payment']);
});

test('SETL-10 nobody is asked where it is not known, of cash, and before names, plan and meeting', () => {
  assert.equal(withDetails(null, null), ['pay', 'wait_payment']);
  const cash = { payments: [{ ...payment(1, 'author', 'due'), method: 'Cash' }] };
  assert.equal(withDetails(false, false, cash), ['pay', 'wait_payment']);
  const meeting = { at: null, by: null, isTogether: false };
  assert.equal(withDetails(false, false, { meeting }), ['propose_meeting', 'propose_meeting']);
  assert.equal(withDetails(false, false, { plan: { ...PLAN, isAgreed: false } }), [
    'wait_plan',
    'answer_plan',
  ]);
});

test('HOLD-01 a hold that is over is a payment that was sent', () => {
  const payments = [{ ...payment(1, 'author', 'held'), heldUntil: NOW }];
  assert.equal(kinds({ ...READY, payments }), ['wait_receipt', 'confirm']);
  assert.equal(kinds({ ...READY, payments: [payment(1, 'author', 'held')] }), ['held', 'held']);
});

test('the zigzag: the next payment is the other side’s', () => {
  const payments = [
    payment(1, 'author', 'received'),
    payment(2, 'accepter', 'due'),
    payment(3, 'author', 'due'),
  ];
  assert.equal(kinds({ ...READY, payments }), ['wait_payment', 'pay']);
});

test.run();
