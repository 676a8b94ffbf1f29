// Decision draft: what the backend would refuse is not sent.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_GROUNDS, type CaseGround, CONSEQUENCE_OF_GROUND } from '#domain/cases/case-grounds.ts';
import {
  decisionBody,
  EMPTY_DECISION,
  type FaultFacts,
  upholdBody,
  usualFault,
  withGround,
  withOutcome,
} from '../../../src/state/staff/decision-draft.ts';

type PaymentState = 'received' | 'sent' | 'disputed_name' | 'due';

const NOTE = 'Twenty letters or more.';

const facts = (more: Partial<FaultFacts> = {}): FaultFacts => ({
  ...{ openedBy: 'author', reasonCode: 'other', isClaim: false, staff: null },
  ...more,
});
/** Payments in these states, from the author, from the accepter and so on. */
const withPayments = (...states: readonly PaymentState[]) => {
  const payments = states.map((state, at) => {
    const from = at % 2 ? ('accepter' as const) : ('author' as const);
    return { n: at + 1, from, amount: '1', currency: 'EUR', method: '', state, by: null, at: null };
  });
  const sum = { amount: '1', currency: 'EUR' };
  return { evidence: { reason: null, sums: { author: sum, accepter: sum }, plan: null, payments } };
};

test('CASE-17 CASE-59 a ground proposes the outcome that normally follows, and nobody where nobody is at fault', () => {
  for (const ground of CASE_GROUNDS) {
    const draft = withGround(EMPTY_DECISION, ground, facts());
    const { outcome, fault } = CONSEQUENCE_OF_GROUND[ground];
    assert.is(draft.outcome, outcome);
    assert.is(draft.fault, fault === 'nobody' ? 'nobody' : null, ground);
  }
  const chosen = withGround({ ...EMPTY_DECISION, outcome: 'cancelled', fault: 'author' }, 'threats', facts());
  assert.equal([chosen.outcome, chosen.fault], ['cancelled', 'author'], 'what was chosen stays');
});

test('CASE-59 who is at fault follows from ground and reason, or from the payments of one side alone', () => {
  const of = (ground: CaseGround, more: Partial<FaultFacts>) => usualFault(ground, facts(more));
  // Who has opened 'not received' says that they have paid; of the others that they were not.
  for (const [reasonCode, payer, payee] of [
    ['not_received', 'author', 'accepter'],
    ['not_paid', 'accepter', 'author'],
    ['chargeback', 'accepter', 'author'],
  ] as const) {
    assert.is(of('payment_missing', { reasonCode }), payer, reasonCode);
    assert.is(of('payment_denied', { reasonCode }), payee, reasonCode);
  }
  assert.is(of('no_answer', { reasonCode: 'no_answer' }), 'accepter');
  assert.is(of('threats', { reasonCode: 'threats' }), 'accepter');
  assert.is(of('threats', { reasonCode: 'not_paid' }), null, 'the reason does not say who threatens');
  assert.is(of('payment_missing', { reasonCode: 'not_paid', openedBy: null }), null);
  const differs = (...states: readonly PaymentState[]) =>
    of('name_differs', { reasonCode: 'third_party', staff: withPayments(...states) });
  assert.is(differs('received', 'disputed_name'), 'accepter');
  assert.is(differs('sent', 'due'), 'author');
  assert.is(differs('sent', 'sent'), null, 'of both sides');
  assert.is(differs('received', 'due'), null);
});

test('CASE-59 another ground replaces what the ground before has filled in', () => {
  const of = facts({ reasonCode: 'not_received' });
  const first = withGround(EMPTY_DECISION, 'payment_denied', of);
  assert.equal([first.outcome, first.fault], ['failed', 'accepter']);
  const second = withGround(first, 'payment_false', of);
  assert.equal([second.outcome, second.fault], ['failed', 'author']);
  const third = withGround(second, 'payment_proven', of);
  assert.equal([third.outcome, third.fault], ['completed', 'nobody']);
  assert.is(withOutcome(third, 'failed').fault, null, 'somebody is at fault in a failed exchange');
});

test('CASE-17 a body needs ground, outcome and reasons of 20 to 1,000 characters, and a failed exchange somebody at fault', () => {
  const draft = { ground: 'threats', outcome: 'failed', fault: 'author', note: ` ${NOTE} ` } as const;
  assert.equal(decisionBody(draft), { ...draft, note: NOTE });
  assert.is(decisionBody({ ...draft, fault: null }), null);
  assert.is(decisionBody({ ...draft, outcome: 'cancelled', fault: null }), null, 'not chosen yet');
  assert.is(decisionBody({ ...draft, outcome: 'cancelled', fault: 'nobody' })?.fault, null);
  assert.is(decisionBody({ ...draft, fault: 'nobody' }), null);
  assert.is(decisionBody({ ...draft, ground: null }), null);
  assert.is(decisionBody({ ...draft, outcome: null }), null);
  // Code points: each of these is two units of a string.
  assert.is(decisionBody({ ...draft, note: '😀'.repeat(19) }), null);
  assert.ok(decisionBody({ ...draft, note: '😀'.repeat(1000) }));
  assert.is(decisionBody({ ...draft, note: 'x'.repeat(1001) }), null);
  assert.is(decisionBody({ ...draft, note: `${' '.repeat(30)}short` }), null);
  assert.is(withOutcome(draft, 'completed').fault, 'nobody');
});

test('HELP-03 the usual outcome of a claim is one of its two: it is right, or it is dismissed', () => {
  for (const ground of CASE_GROUNDS) {
    const { outcome } = withGround(EMPTY_DECISION, ground, facts({ isClaim: true }));
    assert.is(outcome, CONSEQUENCE_OF_GROUND[ground].outcome === 'failed' ? 'failed' : 'completed');
  }
});

test('CASE-20 reasons to uphold have 20 to 1,000 characters, without the spaces around them', () => {
  assert.equal(upholdBody(` ${NOTE} `), { note: NOTE });
  assert.is(upholdBody(`${' '.repeat(30)}short`), null);
  assert.is(upholdBody('😀'.repeat(19)), null);
  assert.is(upholdBody('x'.repeat(1001)), null);
});

test.run();
