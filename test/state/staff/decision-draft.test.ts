// Decision draft: what the backend would refuse is not sent.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_GROUNDS, CONSEQUENCE_OF_GROUND } from '#domain/cases/case-grounds.ts';
import {
  decisionBody,
  EMPTY_DECISION,
  upholdBody,
  withGround,
  withOutcome,
} from '../../../src/state/staff/decision-draft.ts';

const NOTE = 'Twenty letters or more.';

test('CASE-17 a ground proposes the outcome that normally follows, never who is at fault', () => {
  for (const ground of CASE_GROUNDS) {
    const draft = withGround(EMPTY_DECISION, ground);
    assert.is(draft.outcome, CONSEQUENCE_OF_GROUND[ground].outcome);
    assert.is(draft.fault, null);
  }
  const chosen = withGround({ ...EMPTY_DECISION, outcome: 'cancelled' }, 'threats');
  assert.is(chosen.outcome, 'cancelled', 'what was chosen stays');
});

test('CASE-17 a body needs ground, outcome and reasons of 20 to 1,000 characters, and a failed exchange somebody at fault', () => {
  const draft = { ground: 'threats', outcome: 'failed', fault: 'author', note: ` ${NOTE} ` } as const;
  assert.equal(decisionBody(draft), { ...draft, note: NOTE });
  assert.is(decisionBody({ ...draft, fault: null }), null);
  assert.ok(decisionBody({ ...draft, outcome: 'cancelled', fault: null }));
  assert.is(decisionBody({ ...draft, ground: null }), null);
  assert.is(decisionBody({ ...draft, outcome: null }), null);
  // Code points: each of these is two units of a string.
  assert.is(decisionBody({ ...draft, note: '😀'.repeat(19) }), null);
  assert.ok(decisionBody({ ...draft, note: '😀'.repeat(1000) }));
  assert.is(decisionBody({ ...draft, note: 'x'.repeat(1001) }), null);
  assert.is(decisionBody({ ...draft, note: `${' '.repeat(30)}short` }), null);
  assert.is(withOutcome(draft, 'completed').fault, null);
});

test('HELP-03 the usual outcome of a claim is one of its two: it is right, or it is dismissed', () => {
  for (const ground of CASE_GROUNDS) {
    const { outcome } = withGround(EMPTY_DECISION, ground, true);
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
