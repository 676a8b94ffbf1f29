// Appeal on the page of a case: offered in time, asked before it is sent, and shown with what another judge made of it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CaseDetails } from '#contract/cases.ts';
import type { Party } from '#domain/parties.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { CaseAppeal } from '../../../src/screens/case/case-appeal.tsx';
import { createDeferred } from '../../harness/deferred.ts';
import { click, flushUpdates, getControl, typeText, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, HOUR } from '../fixtures.ts';
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
  fakeAppeal,
  fakeCaseStore,
  field,
  makeAppealed,
  makeCase,
  OVERTURNED,
  UPHELD,
  watchPhone,
} from './case-fixtures.ts';

test.after.each(unmountAll);

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
