// Parts of the page of a case: its steps, what proves a payment (CASE-42), and the appeal with what another judge made of it.

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseStepsRoute } from '#contract/case-calls.ts';
import type { CaseDetails, CaseStep } from '#contract/cases.ts';
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import type { Party } from '#domain/parties.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { evidenceText } from '#i18n/help-texts.ts';
import { CaseAppeal } from '../../../src/screens/case/case-appeal.tsx';
import { Case, CaseSteps } from '../../../src/screens/case/case-screen.tsx';
import { createCaseSteps } from '../../../src/state/earlier-steps.ts';
import { loadEvidence } from '../../../src/state/help/help-scripts.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { click, flushUpdates, getControl, typeText, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, fakeSession, HOUR } from '../fixtures.ts';
import {
  actUntilSettled,
  alertTexts,
  buttonNames,
  dialogButton,
  renderScreen,
  screenText,
  tapTwice,
} from '../screen-harness.tsx';
import {
  APPEAL_TEXT,
  CLAIMED,
  fakeAppeal,
  fakeCasePage,
  fakeCaseStore,
  field,
  makeAppealed,
  makeCase,
  OVERTURNED,
  UPHELD,
  watchPhone,
} from './case-fixtures.ts';

test.after.each(unmountAll);

type Http = Parameters<typeof createCaseSteps>[0];

const step = (event: CaseStep['event'], n: number): CaseStep => ({
  ...{ n, event, at: FIXTURE_NOW, by: null, helper: null },
  ...{ sides: [], until: null, text: '' },
});
function show(...events: readonly CaseStep['event'][]): string {
  return openSteps(makeCase({ steps: events.map(step) }));
}
function openSteps(of: CaseDetails, call: Http['call'] = () => Promise.reject(new Error('offline'))): string {
  const earlier = createCaseSteps({ call }, signal(of));
  const shared = { party: 'author', otherName: 'Anna', texts: helpTexts.cases } as const;
  renderScreen(fakeApp(BORIS_ID), <CaseSteps details={of} earlier={earlier} {...shared} />);
  return screenText();
}

test('CASE-32 a late appeal has a sentence of its own, beside that of a late first answer', () => {
  const first = show('opened', 'reply_late');
  assert.match(first, 'The first answer was late');
  assert.not.match(first, 'The answer to the appeal was late');
  const both = show('opened', 'reply_late', 'decided', 'appealed', 'reply_late');
  assert.is(both.split('The first answer was late').length, 2);
  assert.is(both.split('The answer to the appeal was late').length, 2);
});

test('CASE-56 earlier steps come by a button, and a late appeal is known before they do', async () => {
  const appeal = { by: 'author', at: FIXTURE_NOW, text: '', ruling: null } as const;
  const earlierSteps = { cursor: '4', question: null };
  const of = makeCase({ steps: [step('reply_late', 4)], earlierSteps, appeal });
  const asked: unknown[] = [];
  const before = openSteps(of, (async (route: object, options: unknown) => {
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

function openEvidence(of: typeof CLAIMED, payments?: readonly OfferedPayment[]) {
  const app = fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features: { cases: 1 } }) });
  const evidence = payments && { evidence: evidenceText(helpTexts, payments) };
  renderScreen(app, <Case page={fakeCasePage(BORIS_ID, { of, ...evidence }).page} />);
  return Array.from(document.querySelectorAll('details'));
}
const PIX = { currency: 'BRL', methods: ['PIX'] };

test('CASE-42 one way of paying is openEvidence, with the source of what is true of it alone', () => {
  const [group, ...more] = openEvidence(CLAIMED, [PIX]);
  assert.equal([group?.open, more.length], [true, 0]);
  assert.match(screenText(), 'The Pix receipt with its ID, which begins with E');
  assert.match(screenText(), 'Source: developers.openpix.com.br');
  assert.match(screenText(), 'Does not prove it');
});

test('CASE-42 several ways of paying are closed, each behind its name', () => {
  const groups = openEvidence(CLAIMED, [PIX, { currency: 'USD', methods: ['Wise', 'Cash'] }]);
  equalEach(groups, (one) => [one.open, one.querySelector('summary')?.textContent], [
    [false, 'PIX'],
    [false, 'Wise'],
    [false, 'Cash'],
  ]);
});

test('CASE-42 nothing of it where it cannot be loaded, and once nothing can be filed', () => {
  assert.is(openEvidence(CLAIMED).length, 0);
  assert.is(openEvidence(makeCase({ status: 'closed' }), [PIX]).length, 0);
});

test('CASE-42 the sentences are those of the page and come with its script', async () => {
  const scripts = {
    loadAdvice: async () => import('../../../src/state/help/help-advice.ts'),
    loadTexts: async () => helpTexts,
  };
  const { title, groups } = await loadEvidence(scripts, [PIX]);
  assert.equal([title, groups.map(({ methods }) => methods)], ['What proves a payment', ['PIX']]);
});

interface Setting {
  readonly mayAppeal?: boolean;
  readonly party?: Party;
  readonly appeal?: ReturnType<typeof fakeAppeal>;
}

function open(of: CaseDetails, setting: Setting = {}) {
  const { mayAppeal = of.status === 'decided', party = 'accepter', appeal = fakeAppeal() } = setting;
  const app = fakeApp(BORIS_ID);
  const store = fakeCaseStore(of, appeal);
  const shared = { party, otherName: 'Anna', texts: helpTexts.cases } as const;
  renderScreen(app, <CaseAppeal store={store} details={of} mayAppeal={mayAppeal} {...shared} />);
  return { ...app, appeal, ...watchPhone(app) };
}

test('CASE-19 an appeal is offered while there is time for it, and says what follows', () => {
  const { now } = open(makeCase());
  assert.match(screenText(), 'You can appeal until today, 14:00.');
  assert.match(
    screenText(),
    'A judge who had no part in the case looks at it again, and can keep or change the decision. We cannot return money.',
  );
  assert.match(screenText(), 'At least 20 characters; 0 so far.');
  flushUpdates(() => {
    now.value = FIXTURE_NOW + 2 * HOUR;
  });
  assert.equal([buttonNames(), screenText()], [[], ''], 'the time is over');
});

test('CASE-19 nothing is offered where the table or the backend does not', () => {
  for (const of of [makeCase(), makeCase({ appealUntil: null }), makeCase({ status: 'closed' })]) {
    open(of, { mayAppeal: of.appealUntil === null });
    assert.equal(buttonNames(), []);
  }
});

test('CASE-19 it takes 20 characters, is asked first, and two taps send it once', async () => {
  const sent = createDeferred<boolean>();
  const texts: string[] = [];
  const appeal = fakeAppeal(() => {
    texts.push(appeal.draft.value);
    appeal.isSending.value = true;
    return sent.promise;
  });
  const { haptics, hidden, toasts } = open(makeCase(), { appeal });
  typeText(field(), '   nineteen letters ..   ');
  assert.ok((getControl('Appeal') as HTMLButtonElement).disabled);
  typeText(field(), APPEAL_TEXT);
  await actUntilSettled(() => tapTwice(getControl('Appeal')));
  assert.ok(hidden() > 0, 'the keyboard is away');
  assert.match(screenText(), 'What the other judge decides is final.');
  await actUntilSettled(() => click(dialogButton('Cancel')));
  assert.equal(texts, []);
  await actUntilSettled(() => click(getControl('Appeal')));
  await actUntilSettled(() => tapTwice(dialogButton('Appeal')));
  assert.is(getControl('Appeal').getAttribute('aria-busy'), 'true');
  assert.equal(texts, [APPEAL_TEXT]);
  await actUntilSettled(() => sent.resolve(true));
  assert.equal([haptics, toasts], [['success'], ['Appeal sent']]);
});

test('CASE-19 a failure is said beside the text, and also when the form is gone', async () => {
  const appeal = fakeAppeal(async () => {
    appeal.error.value = 'The server is busy.';
    return false;
  }, APPEAL_TEXT);
  const { haptics, shell } = open(makeCase(), { appeal });
  Object.assign(shell.native, { confirm: async () => 'yes' });
  await actUntilSettled(() => click(getControl('Appeal')));
  assert.equal([alertTexts(), haptics, field().value], [['The server is busy.'], ['error'], APPEAL_TEXT]);
  open(makeAppealed({ by: 'author', text: null }), { appeal });
  assert.equal(alertTexts(), ['The server is busy.']);
});

test('CASE-19 who has appealed reads the own text; the other side reads who and when', () => {
  open(makeAppealed());
  assert.match(screenText(), 'You appealed (today, 11:00).');
  assert.match(screenText(), APPEAL_TEXT);
  assert.match(screenText(), 'Another judge looks at the case again.');
  open(makeAppealed({ text: null }), { party: 'author' });
  assert.match(screenText(), 'Anna appealed (today, 11:00).');
  assert.is(document.querySelector('blockquote'), null);
  assert.equal(buttonNames(), []);
});

test('CASE-20 both read that the decision stands, and why; where it has changed, the earlier one is apart and no longer counts', () => {
  for (const party of ['author', 'accepter'] as const) {
    open(UPHELD, { party });
    for (const words of ['The decision stands.', 'The statement is of another account.', 'Today, 12:00'])
      assert.match(screenText(), words);
    assert.not.match(screenText(), /Earlier decision|Another judge looks/);
  }
  open(OVERTURNED);
  assert.match(screenText(), 'The decision has changed.');
  const [appeal, earlier] = Array.from(document.querySelectorAll('section'), (one) => one.textContent ?? '');
  assert.match(
    earlier ?? '',
    'Earlier decisionIt no longer counts.The exchange has failed.You are at fault.There was no payment.',
  );
  assert.match(earlier ?? '', 'The bank of the accepter shows no payment.');
  assert.not.match(appeal ?? '', 'The bank of the accepter');
});

test.run();
