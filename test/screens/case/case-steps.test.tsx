// Steps of a case: what was late is the first answer, or after an appeal the answer to it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CaseStep } from '#contract/decode/case.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { CaseSteps } from '../../../src/screens/case/case-steps.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp } from '../fixtures.ts';
import { renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

const step = (event: CaseStep['event'], n: number): CaseStep => ({
  ...{ n, event, at: FIXTURE_NOW, by: null, helper: null },
  ...{ sides: [], until: null, text: '' },
});
function show(...events: readonly CaseStep['event'][]): string {
  const shared = { isClaim: false, party: 'author', otherName: 'Anna', texts: helpTexts.cases } as const;
  renderScreen(fakeApp(BORIS_ID), <CaseSteps steps={events.map(step)} {...shared} />);
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

test.run();
