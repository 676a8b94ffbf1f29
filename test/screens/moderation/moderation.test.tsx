// Block or report: one sheet, safe against double taps; the page of blocked people (BLK, RPT).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BlockedPeople } from '../../../src/screens/moderation/blocked-people-screen.tsx';
import { PersonActionsRow } from '../../../src/screens/moderation/person-actions.tsx';
import type { BlockedPeopleStore } from '../../../src/state/moderation/blocked-people.ts';
import type { PersonActionsStore } from '../../../src/state/moderation/person-actions.ts';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, fakeApp } from '../fixtures.ts';
import { actUntilSettled, buttonNames, dialogButton, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

function fakeActions(canBlock = true, canReport = true) {
  const calls: unknown[] = [];
  const model: PersonActionsStore = {
    canBlock: signal(canBlock),
    canReport: signal(canReport),
    isBusy: signal(false),
    error: signal(''),
    block: async (reason) => calls.push(['block', reason]) > 0,
    report: async (...sent) => calls.push(['report', ...sent]) > 0,
  };
  return { model, calls };
}
const about = { requestId: 'r1' };

test('BLK-04 nothing is offered where the backend announces nothing', () => {
  const { model } = fakeActions(false, false);
  renderScreen(fakeApp(ANNA_ID), <PersonActionsRow userId="b" name="Boris" about={about} store={model} />);
  assert.equal(buttonNames(), []);
});

test('BLK-04 a block says what it does, and leads away from the offer', async () => {
  const { model, calls } = fakeActions();
  const app = fakeApp(ANNA_ID);
  renderScreen(app, <PersonActionsRow userId="b" name="Boris" about={about} store={model} leavesPage />);
  await actUntilSettled(() => click(getControl('Block or report')));
  assert.match(screenText(), "You won't see each other's requests any more. Boris won't be notified.");
  await actUntilSettled(() => click(dialogButton('Block Boris')));
  assert.equal([calls, app.toasts], [[['block', '']], ['Boris is blocked']]);
  assert.equal(buttonNames(), ['Block or report'], 'the sheet has closed');
});

test('RPT-02 a report needs a reason', async () => {
  const { model, calls } = fakeActions();
  const app = fakeApp(ANNA_ID);
  renderScreen(app, <PersonActionsRow userId="b" name="Boris" about={about} store={model} />);
  await actUntilSettled(() => click(getControl('Block or report')));
  assert.not(buttonNames().includes('Send report'));
  const option = [...document.querySelectorAll('[role=option]')].find(
    (one) => one.textContent === 'Fake offer',
  );
  assert.ok(option);
  await actUntilSettled(() => click(option));
  await actUntilSettled(() => click(dialogButton('Send report')));
  assert.equal(
    [calls, app.toasts],
    [[['report', about, 'fake_offer', '']], ["Thank you. We'll look at it."]],
  );
});

test('BLK-04 blocked people: nobody yet, then each with the note and a way back', async () => {
  const people = signal<BlockedPeopleStore['people']['value']>([]);
  const unblocked: string[] = [];
  const model: BlockedPeopleStore = {
    people,
    loadError: signal(''),
    error: signal(''),
    busyId: signal(''),
    reload: async () => {},
    unblock: async (id) => unblocked.push(id) > 0,
    mount: () => () => {},
  };
  const app = fakeApp(ANNA_ID);
  renderScreen(app, <BlockedPeople store={model} />);
  assert.match(screenText(), "You haven't blocked anyone");
  people.value = [{ id: 'b', firstName: 'Boris', lastName: 'B', reason: 'Rude' }];
  renderScreen(app, <BlockedPeople store={model} />);
  assert.match(screenText(), /Boris B.*Rude/);
  await actUntilSettled(() => click(getControl('Unblock Boris B')));
  assert.equal([unblocked, app.toasts], [['b'], ['Boris B is unblocked']]);
});

test.run();
