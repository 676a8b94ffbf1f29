// Approval screen: who may decide what, once, and where a decided acceptance leads (APPR-01, APPR-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Approval, ApprovalScreen } from '../../../src/screens/approval/approval-screen.tsx';
import type { AppStores } from '../../../src/state/app-stores.ts';
import { actAndSettle, createAppHarness, pageText, signInAlice } from '../../app/app-harness.tsx';
import { click, flushUpdates, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { requestJson } from '../../state/card-fixtures.ts';
import { ALICE_USER, tokenFor } from '../../state/fixtures.ts';
import {
  ANNA_ID,
  anna,
  BORIS_ID,
  boris,
  CAROL_ID,
  fakeApp,
  fakeApproval,
  fakeSession,
  makeApprovalDetails,
  makeProfile,
  makeRequest,
} from '../fixtures.ts';
import {
  actUntilSettled,
  alertTexts,
  buttonNames,
  dialogButton,
  renderScreen,
  screenText,
  tapTwice,
  withPlainSpaces,
} from '../screen-harness.tsx';

const title = (): string => getElement('h1').textContent ?? '';

test("APPR-01 the author: 'Your Request Accepted: Approve or Decline', details, own note, the accepter's card", () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  page.accepter.value = makeProfile(boris, { reviews: [{ rating: 5, comment: 'Reliable.' }] });
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  assert.is(title(), 'Your Request Accepted: Approve or Decline');
  const amounts = Array.from(document.querySelectorAll('.amount'), (one) =>
    withPlainSpaces(one.textContent ?? ''),
  );
  assert.equal(amounts, ['1 000.00 USD', '92 500.00 RUB']);
  assert.match(screenText(), 'Your noteEvenings only.');
  assert.match(screenText(), 'Who accepted');
  assert.is(getElement('.who .name').textContent, 'Boris');
  assert.match(screenText(), 'Reliable.');
  assert.equal(buttonNames(), ['Decline', 'Approve']);
});

test('HELP-07 a dispute with who accepted is named before the decision', () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  assert.not.match(screenText(), 'A dispute with this person is open');
  flushUpdates(() => {
    page.accepter.value = makeProfile(boris, { isInDispute: true });
  });
  assert.match(screenText(), 'A dispute with this person is open');
});

test('EXPO-04 the author reads before Approve which limit it is over; a refusal says it beside the button', async () => {
  const fault = { reason: 'usd', limit: 200, afterFirst: null, next: null };
  const request = { ...makeRequest(), levelLimit: fault };
  const services = { http: { call: async () => request } } as unknown as AppStores['services'];
  const nothing = { subscribe: () => () => undefined };
  const live = { subscriptions: nothing, updates: nothing } as unknown as Partial<AppStores>;
  const app = fakeApp(ANNA_ID, {
    ...live,
    services,
    session: fakeSession(ANNA_ID, { features: { levels: 1 } }),
  });
  const page = fakeApproval(makeApprovalDetails({ requestId: 'r1' }), ANNA_ID);
  renderScreen(app, <Approval page={page} />);
  await actUntilSettled(() => undefined);
  const sentence = 'For now, one exchange of yours can be worth up to 200 USD.';
  assert.match(alertTexts().map(withPlainSpaces).join(), sentence);
  await actUntilSettled(() => {
    page.decisionError.value = 'Refused';
  });
  assert.equal(alertTexts(), ['Refused']);
});

test('APPR-01 EXPO-04 WAIT-03 the page asks for the request once, for its notices too', async () => {
  const harness = createAppHarness('/requests/r1/approve', ({ server }) => {
    const features = { queue: 1, levels: 1 };
    server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    });
    const request = requestJson({
      ownerId: 'alice',
      status: 'pending_approval',
      pendingAccepterId: 'bob',
      waitingCount: 2,
      levelLimit: { reason: 'usd', limit: 200, afterFirst: null, next: null },
    });
    server.on('GET /requests/r1', { body: { data: request } });
    server.on('GET /users/bob', { body: { profile: { id: 'bob', firstName: 'Bob' } } });
  });
  await signInAlice(harness);
  harness.render(<ApprovalScreen of={{ requestId: 'r1' }} />);
  await actAndSettle(() => {});
  assert.match(pageText(), 'For now, one exchange of yours can be worth up to 200 USD.');
  assert.match(pageText(), '2 people wait for it to open again.');
  assert.is(harness.fixture.server.of('GET /requests/r1').length, 1);
});

test('APPR-01 the deadline, and what happens without an answer', () => {
  const app = fakeApp(ANNA_ID);
  renderScreen(app, <Approval page={fakeApproval(makeApprovalDetails(), ANNA_ID)} />);
  assert.match(screenText(), 'Answer untilToday, 12:25');
  assert.is(getElement('[role=timer] span:last-child').textContent, '00:25:00');
  assert.match(
    screenText(),
    "If there's no answer by then, the acceptance lapses and the request is open again.",
  );
});

test("APPR-01 the accepter waits: no decision, only 'Withdraw', and not their own card", () => {
  const page = fakeApproval(makeApprovalDetails(), BORIS_ID);
  page.author.value = makeProfile(anna);
  renderScreen(fakeApp(BORIS_ID), <Approval page={page} />);
  assert.is(title(), 'Wait for Approval');
  assert.match(screenText(), 'About the author');
  assert.match(screenText(), 'You accepted this request. The author has to approve before the chat opens.');
  assert.equal(buttonNames(), ['Withdraw']);
  assert.not.match(screenText(), 'Who accepted');
  tapTwice(getControl('Withdraw'));
  assert.equal(page.calls, ['decline']);
});

test('APPR-01 Decline and Approve only when pending_approval and the viewer is the author', () => {
  const way: Readonly<Record<string, readonly string[]>> = {
    pending_approval: ['Decline', 'Approve'],
    initiated: ['Open exchange'],
    completion_pending: ['Open exchange'],
    cancellation_pending: ['Open exchange'],
    disputed: ['Open exchange'],
    completed: ['Open summary'],
    failed: ['Open summary'],
    cancelled: ['Open summary'],
    requested: ['Go to home'],
    expired: ['Go to home'],
  };
  for (const [status, expected] of Object.entries(way)) {
    for (const viewer of [ANNA_ID, BORIS_ID, CAROL_ID]) {
      const page = fakeApproval(makeApprovalDetails({ status }), viewer);
      renderScreen(fakeApp(viewer), <Approval page={page} />);
      const pending = {
        [ANNA_ID]: ['Decline', 'Approve'],
        [BORIS_ID]: ['Withdraw'],
        [CAROL_ID]: ['Go to home'],
      }[viewer];
      assert.equal(buttonNames(), status === 'pending_approval' ? pending : expected, `${status} ${viewer}`);
    }
  }
});

test('APPR-02 where a decided acceptance leads', () => {
  for (const [status, path] of [
    ['initiated', '/transactions/t1/active'],
    ['completed', '/transactions/t1/summary'],
    ['cancelled', '/transactions/t1/summary'],
  ] as const) {
    const app = fakeApp(ANNA_ID);
    renderScreen(app, <Approval page={fakeApproval(makeApprovalDetails({ status }), ANNA_ID)} />);
    click(getElement('footer button'));
    assert.equal(app.went, [path]);
  }
});

test('APPR-02 a double tap decides once; while one runs the other is disabled', () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  tapTwice(getControl('Approve'));
  click(getControl('Decline'));
  assert.equal(page.calls, ['approve']);
  assert.is(getControl('Approve').getAttribute('aria-busy'), 'true');
  assert.ok(getControl('Decline').hasAttribute('disabled'));
});

test('APPR-02 declining asks once for a reason that may be left out, and the sheet shows an error', () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  click(getControl('Decline'));
  assert.equal(page.calls, [], 'nothing is sent by asking');
  assert.match(screenText(), '1 000.00 USD for 92 500.00 RUB. Your request is open to everyone again.');
  typeText(getElement('[role=dialog] textarea'), ' Another offer ');
  tapTwice(dialogButton('Decline'));
  assert.equal(page.calls, ['decline Another offer']);
  flushUpdates(() => {
    page.busy.value = null;
    page.decisionError.value = 'Failed to decline';
  });
  assert.equal(alertTexts(), ['Failed to decline'], 'once');
  click(dialogButton('Decline'));
  assert.is(page.calls.length, 2, 'it can be sent again');
});

test('APPR-02 RULE-02 every refusal of a decline shows in its sheet, whatever its sentence', () => {
  const refusals = [
    'Failed to decline',
    'This has just changed. Please check it again.',
    'Too many attempts.',
  ];
  for (const refusal of refusals) {
    const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
    renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
    click(getControl('Decline'));
    click(dialogButton('Decline'));
    flushUpdates(() => {
      page.busy.value = null;
      page.decisionError.value = refusal;
    });
    assert.match(getElement('[role=dialog]').textContent ?? '', refusal);
    assert.equal(alertTexts(), [refusal], 'once');
  }
});

test('APPR-02 RULE-02 the sheet closes when somebody else accepts, says so, and nobody is declined unseen', async () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  click(getControl('Decline'));
  typeText(getElement('[role=dialog] textarea'), 'You came too late');
  const declines = dialogButton('Decline');
  await actUntilSettled(() => {
    page.details.value = makeApprovalDetails({ accepterId: CAROL_ID });
    // The tap comes before the change is rendered.
    declines.click();
  });
  assert.equal(page.calls, []);
  const changed = getElement('[role=dialog]').textContent ?? '';
  assert.match(changed, 'This has changed meanwhile');
  assert.match(changed, 'Somebody else accepts your request now. Nobody was declined.');
  assert.equal(buttonNames(getElement('[role=dialog]')).includes('Decline'), false);
  click(dialogButton('Continue'));
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.equal(alertTexts(), ['Somebody else accepts your request now. Nobody was declined.']);
  click(getControl('Decline'));
  const reason = getElement('[role=dialog] textarea');
  assert.is(
    reason instanceof HTMLTextAreaElement ? reason.value : '-',
    '',
    'the reason was for another person',
  );
  click(dialogButton('Decline'));
  assert.equal(page.calls, ['decline']);
});

test('APPR-02 the sheet closes when the acceptance is withdrawn, and does not open for the next person', async () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  click(getControl('Decline'));
  await actUntilSettled(() => {
    page.details.value = makeApprovalDetails({ status: 'requested', accepterId: null });
  });
  assert.match(getElement('[role=dialog]').textContent ?? '', 'No one is waiting for approval.');
  await actUntilSettled(() => {
    page.details.value = makeApprovalDetails({ accepterId: CAROL_ID });
  });
  assert.match(getElement('[role=dialog]').textContent ?? '', 'Somebody else accepts your request now.');
  assert.equal(page.calls, []);
});

test('APPR-02 an own decision that has worked is no change', async () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  click(getControl('Decline'));
  await actUntilSettled(() => click(dialogButton('Decline')));
  await actUntilSettled(() => {
    page.details.value = makeApprovalDetails({ status: 'requested', accepterId: null });
    page.busy.value = null;
  });
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('APPR-02 an error shows above the buttons, which stay', () => {
  for (const error of ['Failed to approve', 'Failed to decline']) {
    const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
    renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
    flushUpdates(() => {
      page.decisionError.value = error;
    });
    assert.equal(alertTexts(), [error]);
    assert.equal(buttonNames(), ['Decline', 'Approve']);
  }
});

test('APPR-02 a failed load shows an error with Retry', () => {
  for (const error of ['Failed to load details', 'Transaction details could not be found.']) {
    const page = fakeApproval(null, ANNA_ID);
    page.isLoading.value = false;
    page.error.value = error;
    renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
    assert.match(alertTexts()[0] ?? '', error);
    click(getControl('Retry'));
    assert.equal(page.calls, ['reload']);
  }
});

test('the buttons disappear when the acceptance was decided elsewhere', () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  renderScreen(fakeApp(ANNA_ID), <Approval page={page} />);
  flushUpdates(() => {
    page.details.value = makeApprovalDetails({ status: 'cancelled' });
  });
  assert.equal(buttonNames(), ['Open summary']);
  assert.is(title(), 'Exchange');
  assert.match(screenText(), 'This exchange was cancelled.');
});

test.after.each(unmountAll);
test('NAV-14 while a reason is typed closing asks; sending it closes the keyboard, and its end can be felt', async () => {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  const app = fakeApp(ANNA_ID);
  const did: unknown[] = [];
  Object.assign(app.shell.native, {
    setClosingConfirmation: (isOn: boolean) => void did.push(isOn),
    haptic: (kind: string) => void did.push(kind),
    lateControls: fakeLateControls({ hideKeyboard: () => void did.push('keyboard') }),
  });
  renderScreen(app, <Approval page={page} />);
  click(getControl('Decline'));
  typeText(getElement('[role=dialog] textarea'), ' ');
  assert.equal(did, []);
  typeText(getElement('[role=dialog] textarea'), 'Another offer');
  assert.equal(did.splice(0), [true]);
  await actUntilSettled(() => click(dialogButton('Decline')));
  assert.equal(did.splice(0), ['keyboard', 'success']);
  unmountAll();
  assert.equal(did, [false]);
});

test.run();
