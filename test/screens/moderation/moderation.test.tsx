// Block or report on real stores: only where announced, one call each, and the page of blocked people (BLK, RPT).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BlockedPeopleScreen } from '../../../src/screens/moderation/blocked-people-screen.tsx';
import { PersonActions } from '../../../src/screens/moderation/person-actions.tsx';
import { actAndSettle, currentPath, openPage, pageText, press } from '../../app/app-harness.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { getControl, unmountAll } from '../../harness/dom.ts';
import type { FakeHandler } from '../../state/fixtures.ts';
import { alertTexts, buttonNames, dialogButton, tapTwice } from '../screen-harness.tsx';

test.after.each(unmountAll);

const BLOCK = 'PUT /blocks/bob';
const REPORT = 'POST /reports';
const open = (features: object, answers: Readonly<Record<string, FakeHandler>> = {}) =>
  openPage(
    <PersonActions userId="bob" name="Bob" about={{ requestId: 'r1' }} leavesPage />,
    answers,
    features,
  );
const tapDialog = (name: string) => actAndSettle(() => tapTwice(dialogButton(name)));

test('BLK-04 RPT-02 each is offered only where the backend announces it', async () => {
  for (const [features, offered] of [
    [{}, []],
    [{ blocks: 1 }, ['Block Bob']],
    [{ blocks: 2, reports: 1 }, ['Send report']],
  ] as const) {
    await open(features);
    assert.equal(buttonNames(), offered.length > 0 ? ['Block or report'] : []);
    if (offered.length === 0) continue;
    await press('Block or report');
    assert.is(pageText().includes('Block Bob'), offered[0] === 'Block Bob');
    assert.is(document.querySelectorAll('[role=option]').length > 0, offered[0] === 'Send report');
  }
});

test('BLK-04 a block says what it does, is one call, and leads away from the offer', async () => {
  const { fixture, shell } = await open({ blocks: 1 }, { [BLOCK]: { body: { success: true, data: {} } } });
  await actAndSettle(() => shell.navigation.navigate('/requests/r1'));
  await press('Block or report');
  assert.match(pageText(), "You won't see each other's requests any more. Bob won't be notified.");
  await tapDialog('Block Bob');
  equalEach(fixture.server.of(BLOCK), ({ body }) => body, [{ reason: '' }]);
  assert.equal([fixture.stores.toasts.current.value?.text, currentPath()], ['Bob is blocked', '/home']);
});

test('RPT-02 a report needs a reason, and a refused one says why', async () => {
  const message = 'You can send at most 5 reports a day.';
  const refusal = { status: 409, body: { success: false, code: 'LIMIT_REACHED', message } };
  const { fixture } = await open({ reports: 1 }, { [REPORT]: refusal });
  await press('Block or report');
  assert.not(buttonNames().includes('Send report'));
  await press('Fake request');
  await tapDialog('Send report');
  assert.equal(alertTexts(), [message]);
  fixture.server.on(REPORT, { body: { success: true, data: {} } });
  await tapDialog('Send report');
  const report = { requestId: 'r1', reason: 'fake_offer', text: '' };
  equalEach(fixture.server.of(REPORT), ({ body }) => body, [report, report]);
  assert.is(fixture.stores.toasts.current.value?.text, "Thank you. We'll look at it.");
});

test('BLK-04 blocked people: nobody yet, then each with the note and a way back, once', async () => {
  const createdAt = '2026-07-02T10:00:00.000Z';
  const bob = { id: 'bob', firstName: 'Bob', lastName: 'B', reason: 'Rude', createdAt };
  const view = <BlockedPeopleScreen />;
  await openPage(view, { 'GET /blocks': { body: { success: true, data: [] } } }, { blocks: 1 });
  assert.match(pageText(), "You haven't blocked anyone");
  const data = [bob, { ...bob, id: 'eve', firstName: 'Eve' }];
  const answers = {
    'GET /blocks': { body: { success: true, data } },
    'DELETE /blocks/bob': { body: { success: true, data: { id: 'bob' } } },
  };
  const { fixture } = await openPage(view, answers, { blocks: 1 });
  assert.match(pageText(), /Bob B.*Rude.*Eve B/);
  await actAndSettle(() => tapTwice(getControl('Unblock Bob B')));
  assert.is(fixture.server.of('DELETE /blocks/bob').length, 1);
  assert.is(fixture.stores.toasts.current.value?.text, 'Bob B is unblocked');
  assert.not.match(pageText(), 'Bob B');
});

test.run();
