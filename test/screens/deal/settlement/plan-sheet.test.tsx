// Plan sheet: the order of the parts, what the viewer risks by it, and a riskier plan that is held before it is agreed to (EXPO-02).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCurrency } from '#domain/format.ts';
import type { Plan } from '#domain/settlement/plan.ts';
import { PlanSheet } from '../../../../src/screens/deal/settlement/plan-sheet.tsx';
import type { SettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import { getControl, getElement, unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, fakeApp } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen } from '../../screen-harness.tsx';

test.after.each(unmountAll);

const SUGGESTED: Plan = { first: 'author', parts: 3, order: 'one_each' };
const METHODS = { author: 'SBP', accepter: 'SEPA' };

/** The sheet of the accepter, Boris; `asked`: what Anna, the author, proposes. */
function renderPlanSheet(asked: Plan | null): { readonly proposed: Plan[]; readonly agreed: Plan[] } {
  const done = { proposed: [] as Plan[], agreed: [] as Plan[] };
  const guide = {
    store: {
      isBusy: signal(false),
      error: signal(''),
      propose: async (plan: Plan) => done.proposed.push(plan) > 0,
      agree: async (plan: Plan) => done.agreed.push(plan) > 0,
    },
    settlement: {
      suggestion: { ...SUGGESTED, maxParts: 3, steps: { author: null, accepter: null }, methods: METHODS },
      plan: asked && { ...asked, by: 'author', isAgreed: false, methods: METHODS },
    },
    step: { kind: asked ? 'answer_plan' : 'propose_plan' },
    terms: { author: { currency: 'USD', amount: '600' }, accepter: { currency: 'EUR', amount: '300' } },
    name: 'Anna',
    party: 'accepter',
    run: (change: Promise<boolean>) => change,
    close: () => undefined,
  } as unknown as SettlementGuide;
  renderScreen(fakeApp(BORIS_ID), <PlanSheet guide={guide} />);
  return done;
}
const payments = (): number => document.querySelectorAll('ol > li').length;
const text = (): string => getElement('[role=dialog]').textContent ?? '';
const press = (name: string) => actUntilSettled(() => getControl(name).click());

test('EXPO-01 EXPO-02 the suggestion is one part each; two parts at a time are fewer payments and a part at risk', async () => {
  const { proposed } = renderPlanSheet(null);
  assert.is(payments(), 6);
  assert.match(text(), 'You pay nothing before Anna has paid as much.');
  await press('Two payments at a time');
  assert.is(payments(), 4);
  assert.match(
    text(),
    `You would risk ${formatCurrency('100', 'EUR')} at a time, more than with the suggested plan.`,
  );
  await press('One payment each');
  await press('1 payment');
  assert.is(payments(), 2);
  assert.not.ok(buttonNames().includes('One payment each'), 'one part has no order');
  await press('3 payments');
  await press('Propose');
  assert.equal(
    proposed.map(({ first, parts, order }) => ({ first, parts, order })),
    [SUGGESTED],
  );
});

test('EXPO-02 a plan by which the viewer is further ahead than by the suggestion says so, and is held to agree', async () => {
  const { agreed } = renderPlanSheet({ first: 'accepter', parts: 1, order: 'zigzag' });
  assert.match(
    text(),
    `You would risk ${formatCurrency('300', 'EUR')} at a time, more than with the suggested plan.`,
  );
  assert.match(text(), 'Hold to confirm');
  await press('AgreeHold to confirm');
  assert.is(agreed[0]?.first, 'accepter', 'a click without a pointer, as of a keyboard');
});

test('EXPO-02 it is held to be proposed too: the same plan, proposed again, is agreed to', async () => {
  const { proposed } = renderPlanSheet({ first: 'accepter', parts: 1, order: 'zigzag' });
  await press('Propose another');
  assert.match(text(), `You would risk ${formatCurrency('300', 'EUR')} at a time`);
  await press('ProposeHold to confirm');
  assert.is(proposed.length, 1);
  await press('Anna first');
  assert.not.match(text(), 'Hold to confirm');
});

test('EXPO-02 what is no riskier than the suggestion is agreed to by a tap', async () => {
  const { agreed } = renderPlanSheet({ first: 'author', parts: 1, order: 'zigzag' });
  assert.not.match(text(), 'Hold to confirm');
  assert.match(text(), 'You pay nothing before Anna has paid as much.');
  await press('Agree');
  assert.is(agreed[0]?.first, 'author', 'as it was read');
});

test.run();
