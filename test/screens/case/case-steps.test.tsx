// Steps of a case: what was late is the first answer, or after an appeal the answer to it.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseStepsRoute } from '#contract/case-calls.ts';
import type { CaseDetails, CaseStep } from '#contract/cases.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { CaseSteps } from '../../../src/screens/case/case-screen.tsx';
import { createCaseSteps } from '../../../src/state/earlier-steps.ts';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp } from '../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../screen-harness.tsx';
import { makeCase } from './case-fixtures.ts';

type Http = Parameters<typeof createCaseSteps>[0];

test.after.each(unmountAll);

const step = (event: CaseStep['event'], n: number): CaseStep => ({
  ...{ n, event, at: FIXTURE_NOW, by: null, helper: null },
  ...{ sides: [], until: null, text: '' },
});
function show(...events: readonly CaseStep['event'][]): string {
  return open(makeCase({ steps: events.map(step) }));
}
function open(of: CaseDetails, call: Http['call'] = () => Promise.reject(new Error('offline'))): string {
  const earlier = createCaseSteps({ call }, signal(of));
  const shared = { party: 'author', otherName: 'Anna', texts: helpTexts.cases } as const;
  renderScreen(fakeApp(BORIS_ID), <CaseSteps details={of} earlier={earlier} {...shared} />);
  return screenText();
}

test('CASE-32 a late appeal has a sentence of its own, beside that of a late first answer', () => {
  const first = show('opened', 'reply_late');
  assert.match(first, 'The first answer was late');
  assert.not.match(first, 'The answer to the appeal was late');
  unmountAll();
  const both = show('opened', 'reply_late', 'decided', 'appealed', 'reply_late');
  assert.is(both.split('The first answer was late').length, 2);
  assert.is(both.split('The answer to the appeal was late').length, 2);
});

test('CASE-56 earlier steps come by a button, and a late appeal is known before they do', async () => {
  const appeal = { by: 'author', at: FIXTURE_NOW, text: '', ruling: null } as const;
  const earlierSteps = { cursor: '4', question: null };
  const of = makeCase({ steps: [step('reply_late', 4)], earlierSteps, appeal });
  const asked: unknown[] = [];
  const before = open(of, (async (route: object, options: unknown) => {
    asked.push(options);
    assert.is(route, caseStepsRoute);
    return { items: [step('opened', 0), step('reply_late', 1), step('appealed', 3)], nextCursor: null };
  }) as unknown as Http['call']);
  assert.match(before, 'The answer to the appeal was late');
  await actUntilSettled(() => click(getControl('Earlier steps')));
  assert.equal(asked, [{ params: { id: of.id }, query: { cursor: '4' } }]);
  assert.match(screenText(), 'The first answer was late');
  assert.not.match(screenText(), 'Earlier steps');
});

test.run();
