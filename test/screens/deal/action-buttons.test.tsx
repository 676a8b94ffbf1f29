// Deal actions: for every status and viewer exactly the buttons of the transition table, each running its action.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { DEAL_ACTIONS, DEAL_TABLE, type DealAction, dealRole } from '#domain/deal-table.ts';
import { DEAL_STATUSES, type DealStatus } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import { ActiveDeal } from '../../../src/screens/deal/deal-screen.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { click, flushUpdates, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, BORIS_ID, CAROL_ID, fakeApp, fakeDealStore, makeDeal } from '../fixtures.ts';
import { buttonNames, dialogButton, renderScreen } from '../screen-harness.tsx';

const ASKER_OF: Partial<Record<DealStatus, keyof DealDetails>> = {
  completion_pending: 'completionProposedBy',
  cancellation_pending: 'cancellationRequestedBy',
  disputed: 'disputedBy',
};

interface DealCase {
  readonly name: string;
  readonly fields: Partial<DealDetails>;
  readonly viewer: string;
  readonly isAdmin: boolean;
}

/** Every status with every possible requester, for every viewer. */
const CASES: readonly DealCase[] = DEAL_STATUSES.flatMap((status) => {
  const field = ASKER_OF[status];
  const askers = field ? [ANNA_ID, BORIS_ID, ...(status === 'disputed' ? [null, undefined] : [])] : [null];
  return askers.flatMap((asker) =>
    [ANNA_ID, BORIS_ID, ...(status === 'disputed' ? [CAROL_ID] : [])].map((viewer) => ({
      name: `${status}${field ? ` by ${asker ?? (asker === null ? 'the clock' : 'nobody knows whom')}` : ''}, ${viewer}`,
      fields: { status, deadlineAt: null, ...(field && { [field]: asker }) },
      viewer,
      isAdmin: viewer === CAROL_ID,
    })),
  );
});

/** Buttons by the table. A party that may reject a cancellation disputes by rejecting it (ACT-04). */
function allowedButtons({ fields, viewer, isAdmin }: DealCase): DealAction[] {
  const of = makeDeal(fields);
  const role = dealRole(of, { id: viewer, isAdmin });
  const allowed = DEAL_ACTIONS.filter((action) => {
    const cell = DEAL_TABLE[of.status][action];
    return (
      cell !== 'INVALID_STATE' &&
      cell.by.includes(role) &&
      strings.dealActions.DEAL_ACTION_TEXT[action] !== null
    );
  });
  return allowed.filter((action) => action !== 'dispute' || !allowed.includes('reject_cancellation'));
}
const labelOf = (action: DealAction): string => strings.dealActions.DEAL_ACTION_TEXT[action] ?? '';

function open({ fields, viewer, isAdmin }: DealCase) {
  const model = fakeDealStore(makeDeal(fields), viewer, isAdmin);
  renderScreen(
    fakeApp(viewer),
    <ActiveDeal deal={model}>
      <p />
    </ActiveDeal>,
  );
  return model;
}
/** All buttons but the one that opens and closes the details. */
const actionNames = (): string[] => buttonNames().filter((name) => name !== strings.deal.DETAILS_AND_ACTIONS);
const isAsked = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Answers all dialogs of an action, one after the other. */
function answerAll(label: string): void {
  for (let sheets = 0; isAsked() && sheets < 3; sheets += 1) {
    const up = document.querySelector('[role=dialog] input[value=up]');
    if (up) flushUpdates(() => up.dispatchEvent(new Event('change', { bubbles: true })));
    const nobody = document.querySelector('[role=dialog] fieldset input:not([value])');
    if (nobody) flushUpdates(() => nobody.dispatchEvent(new Event('change', { bubbles: true })));
    const reason = document.querySelector('[role=dialog] textarea');
    if (reason) typeText(reason, 'What was said');
    const goesOn = buttonNames(getElement('[role=dialog]')).includes('Continue');
    click(dialogButton(goesOn ? 'Continue' : label));
    if (!goesOn) return;
  }
}

for (const dealCase of CASES) {
  test(`ACT-01 ACT-02 ACT-03 ACT-04 ACT-05 ${dealCase.name}: exactly the buttons of the table`, () => {
    open(dealCase);
    assert.equal(actionNames().sort(), allowedButtons(dealCase).map(labelOf).sort());
  });
}

test('ACT-02 ACT-03 ACT-04 ACT-05 each button runs its action once, and only after its dialogs are answered', () => {
  const pressed = new Set<DealAction>();
  for (const dealCase of CASES) {
    for (const action of allowedButtons(dealCase)) {
      const model = open(dealCase);
      click(getControl(labelOf(action)));
      if (isAsked()) assert.equal(model.calls, [], `${dealCase.name}: ${action} waits for the answer`);
      answerAll(labelOf(action));
      equalEach(model.calls, (call) => call.action, [action], dealCase.name);
      pressed.add(action);
    }
  }
  const offered = DEAL_ACTIONS.filter((action) => strings.dealActions.DEAL_ACTION_TEXT[action] !== null);
  assert.equal(
    offered.filter((action) => !pressed.has(action)),
    [],
    'every action that has a button was pressed somewhere',
  );
});

test.after.each(unmountAll);
test.run();
