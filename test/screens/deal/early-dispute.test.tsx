// Dispute soon after the approval: its sheet asks for the chat first, and blocks nothing.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Features } from '#contract/features.ts';
import type { DealStatus } from '#domain/entities.ts';
import { ActiveDeal } from '../../../src/screens/deal/deal-screen.tsx';
import { click, flushUpdates, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import {
  ANNA_ID,
  BORIS_ID,
  FIXTURE_NOW,
  fakeApp,
  fakeDealStore,
  fakeSession,
  MINUTE,
  makeDeal,
} from '../fixtures.ts';
import { dialogButton, renderScreen } from '../screen-harness.tsx';

const ASKS = /approved less than ten minutes ago\. Ask in the chat first/;

/** The sheet in which Anna disputes a deal, this time after its approval; null: it is not known. */
function openSheet(approvedAgo: number | null, features: Features, status: DealStatus = 'initiated') {
  const approval = { action: 'approve', actorId: ANNA_ID, status: 'initiated', note: null };
  const steps = approvedAgo === null ? [] : [{ ...approval, at: FIXTURE_NOW - approvedAgo }];
  const cancellationRequestedBy = status === 'cancellation_pending' ? BORIS_ID : null;
  const model = fakeDealStore(makeDeal({ status, steps, cancellationRequestedBy }), ANNA_ID);
  renderScreen(
    fakeApp(ANNA_ID, { session: fakeSession(ANNA_ID, { features }) }),
    <ActiveDeal deal={model}>
      <p />
    </ActiveDeal>,
  );
  click(getControl(status === 'initiated' ? 'Report a dispute' : 'Dispute'));
  return model;
}
const sheet = (): HTMLElement => getElement('[role=dialog]');

test('CASE-22 the notice stands above the reason, and the dispute is sent as always; so does it for who rejects a cancellation', () => {
  const model = openSheet(9 * MINUTE, { cases: 1 });
  const notice = getElement('[role=dialog] [role=status]');
  assert.match(notice.textContent ?? '', ASKS);
  const field = getElement('[role=dialog] textarea');
  assert.ok(notice.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  typeText(field, 'No answer');
  click(dialogButton('Report a dispute'));
  assert.equal(model.calls, [{ action: 'dispute', input: { reason: 'No answer' } }]);
  openSheet(MINUTE, { cases: 1 }, 'cancellation_pending');
  assert.match(sheet().textContent ?? '', ASKS);
});

test('ACT-04 the reason of a dispute stays when the other side asks for a cancellation meanwhile', () => {
  const model = openSheet(60 * MINUTE, { cases: 1 });
  typeText(getElement('[role=dialog] textarea'), 'A receipt of another bank');
  const next = makeDeal({ status: 'cancellation_pending', cancellationRequestedBy: BORIS_ID, version: 9 });
  flushUpdates(() => {
    model.deal.value = next;
  });
  const field = getElement('[role=dialog] textarea') as HTMLTextAreaElement;
  assert.is(field.value, 'A receipt of another bank');
});

test('HELP-01 the page of help opens the sheet of the dispute, once', () => {
  const app = fakeApp(ANNA_ID);
  let state: unknown = { action: 'dispute' };
  const navigation = {
    ...app.shell.navigation,
    state: () => state,
    clearState: () => {
      state = null;
    },
  };
  const open = (): void => {
    renderScreen(
      { ...app, shell: { ...app.shell, navigation } },
      <ActiveDeal deal={fakeDealStore(makeDeal(), ANNA_ID)}>
        <p />
      </ActiveDeal>,
    );
  };
  open();
  assert.ok(dialogButton('Report a dispute'));
  open();
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('CASE-22 CASE-10 nothing of it later, without the time of the approval, and on a backend without cases', () => {
  for (const [approvedAgo, features, isAsked] of [
    [10 * MINUTE - 1, { cases: 1 }, true],
    [10 * MINUTE, { cases: 1 }, false],
    [null, { cases: 1 }, false],
    [MINUTE, {}, false],
  ] as const) {
    openSheet(approvedAgo, features);
    assert.is(ASKS.test(sheet().textContent ?? ''), isAsked);
  }
});

test.after.each(unmountAll);
test.run();
