// Late claim on the page of a case: offered in time where there is no case, asked before it is sent, then shown as a case.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Case } from '../../../src/screens/case/case-screen.tsx';
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
  CLAIM_TEXT,
  CLAIMED,
  fakeCasePage,
  fakeClaim,
  field,
  makeCase,
  watchPhone,
} from './case-fixtures.ts';

test.after.each(unmountAll);

const READY = { reason: 'chargeback', statement: CLAIM_TEXT } as const;
const SEND = 'Report to the staff';

function open(parts: Parameters<typeof fakeCasePage>[1] = {}) {
  const app = fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features: { cases: 1 } }) });
  const fake = fakeCasePage(BORIS_ID, parts);
  renderScreen(app, <Case page={fake.page} />);
  return { ...app, ...fake, ...watchPhone(app) };
}

test('HELP-03 the form says first that no money is returned, and is there while there is time', () => {
  const { now } = open();
  assert.match(screenText(), /^The caseWe cannot return money, and the exchange stays ended\./);
  assert.match(screenText(), 'You can report this once, until today, 14:00.');
  assert.match(screenText(), 'At least 20 characters; 0 so far.');
  flushUpdates(() => {
    now.value = FIXTURE_NOW + 2 * HOUR;
  });
  assert.match(screenText(), 'There is no case for this exchange.');
  assert.not(buttonNames().includes(SEND));
  const claim = fakeClaim();
  claim.until.value = null;
  open({ claim });
  assert.match(screenText(), 'There is no case for this exchange.', 'who cannot claim');
  assert.not(buttonNames().includes(SEND));
});

test('HELP-10 CASE-40 who has come for nothing several times reads that the case is reviewed first', () => {
  open({ of: makeCase({ ...CLAIMED, waitsForReview: true }) });
  assert.match(screenText(), 'A judge looks at this one first, before the other side is asked.');
  open({ of: makeCase({ status: 'open', decision: null, waitsForReview: true }) });
  assert.match(screenText(), 'You have withdrawn three disputes in 30 days.');
});

test('HELP-03 it takes a reason and 20 characters, is asked first, and two taps send it once', async () => {
  const sent = createDeferred<boolean>();
  const drafts: unknown[] = [];
  const claim = fakeClaim(() => {
    drafts.push(claim.draft.value);
    claim.isSending.value = true;
    return sent.promise;
  });
  const { haptics, hidden, toasts, details } = open({ claim });
  const isDisabled = () => (getControl(SEND) as HTMLButtonElement).disabled;
  typeText(field(), CLAIM_TEXT);
  assert.ok(isDisabled(), 'without a reason');
  await actUntilSettled(() => click(getControl('Taken back')));
  typeText(field(), '   nineteen letters ..   ');
  assert.ok(isDisabled(), 'too short');
  typeText(field(), CLAIM_TEXT);
  await actUntilSettled(() => tapTwice(getControl(SEND)));
  assert.ok(hidden() > 0, 'the keyboard is away');
  assert.match(screenText(), 'Anna is notified and asked for their side.');
  await actUntilSettled(() => click(dialogButton('Cancel')));
  assert.equal(drafts, []);
  await actUntilSettled(() => click(getControl(SEND)));
  await actUntilSettled(() => tapTwice(dialogButton(SEND)));
  assert.is(getControl(SEND).getAttribute('aria-busy'), 'true');
  assert.equal(drafts, [READY]);
  await actUntilSettled(() => {
    details.value = CLAIMED;
    claim.until.value = null;
    sent.resolve(true);
  });
  assert.equal([haptics, toasts], [['success'], ['Reported to the staff']]);
  assert.match(screenText(), /^Case no\. 12: after the end/);
});

test('HELP-03 HELP-05 a failure is said beside the text, which stays; a refusal shows the present case and says why', async () => {
  let error = 'The server is busy.';
  const claim = fakeClaim(async () => {
    claim.error.value = error;
    if (error !== 'The server is busy.') {
      claim.until.value = null;
      details.value = CLAIMED;
    }
    return false;
  }, READY);
  const { haptics, shell, details } = open({ claim });
  Object.assign(shell.native, { confirm: async () => 'yes' });
  await actUntilSettled(() => click(getControl(SEND)));
  assert.equal([alertTexts(), haptics, field().value], [[error], ['error'], CLAIM_TEXT]);
  error = 'There is a case already.';
  await actUntilSettled(() => click(getControl(SEND)));
  assert.equal(alertTexts(), [error]);
  assert.match(screenText(), 'Case no. 12: after the end');
  assert.not(buttonNames().includes(SEND));
});

test('HELP-03 a claimed case has the page of a case, in words of its own', () => {
  const claim = fakeClaim();
  claim.until.value = null;
  open({ of: CLAIMED, claim });
  assert.match(screenText(), 'and decides who is at fault.');
  assert.match(screenText(), 'Something was reported after the end');
  assert.not.match(screenText(), 'The dispute was opened');
  assert.not(buttonNames().includes('Go on with it'));
  assert.ok(buttonNames().includes('Send again'));
});

test('HELP-05 below a case that is closed there is the form, while this side can claim', () => {
  open({ of: makeCase({ status: 'closed', appealUntil: null }) });
  assert.match(screenText(), /^Case no\. 12We/);
  assert.ok(buttonNames().includes(SEND));
});

test.run();
