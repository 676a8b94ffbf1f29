// Bottom buttons: which answers of each screen the messaging app shows, by what its client has, and that each is sent once (NAV-12).
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BottomButton } from '../../src/platform/telegram/buttons.ts';
import type { LateControls } from '../../src/platform/telegram/late-controls.ts';
import { Approval } from '../../src/screens/approval/approval-screen.tsx';
import { RequestDetail } from '../../src/screens/request-detail/request-detail-screen.tsx';
import { RatingPrompt } from '../../src/screens/summary/rating-prompt.tsx';
import type { DealRatingStore } from '../../src/state/deal/rating.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../harness/dom.ts';
import { fakeLateControls } from '../harness/fake-late-controls.ts';
import {
  ANNA_ID,
  BORIS_ID,
  type FakeApp,
  fakeApp,
  fakeApproval,
  fakeRequestPage,
  makeApprovalDetails,
  makeRequest,
} from './fixtures.ts';
import { actUntilSettled, buttonNames, dialogButton, renderScreen, screenText } from './screen-harness.tsx';

type Has = LateControls['bottomButtons'];

/** The buttons below the page of a client that has them. */
function withBottomButtons(app: FakeApp, has: Has) {
  const shown: { main: BottomButton | null; secondary: BottomButton | null } = {
    main: null,
    secondary: null,
  };
  Object.assign(app.shell.native, {
    lateControls: fakeLateControls({
      bottomButtons: has,
      setBottomButtons(main: BottomButton | null, secondary: BottomButton | null) {
        Object.assign(shown, { main, secondary });
      },
    }),
  });
  return {
    shown,
    texts: () => [shown.main, shown.secondary].map((button) => button?.text ?? ''),
    states: () =>
      [shown.main, shown.secondary].map((button) =>
        button?.isBusy ? 'busy' : button?.isEnabled ? 'on' : 'off',
      ),
  };
}

function fakeRating() {
  const isRating = signal(false);
  const rated: string[] = [];
  const store: DealRatingStore = {
    ratings: signal([]),
    canRate: signal(true),
    isAtFault: signal(false),
    isRating,
    error: signal(''),
    rate(value, comment) {
      isRating.value = true;
      rated.push(`${value} ${comment}`);
      return Promise.resolve(true);
    },
  };
  return { store, rated };
}

const SCREENS: readonly {
  readonly name: string;
  readonly viewer: string;
  readonly view: () => ComponentChildren;
  readonly answers: readonly [main: string, secondary: string];
}[] = [
  {
    name: 'approval',
    viewer: ANNA_ID,
    view: () => <Approval page={fakeApproval(makeApprovalDetails(), ANNA_ID)} />,
    answers: ['Approve', 'Decline'],
  },
  {
    name: 'request',
    viewer: BORIS_ID,
    view: () => <RequestDetail page={fakeRequestPage(makeRequest(), BORIS_ID)} />,
    answers: ['Accept Request', 'Cancel'],
  },
];

test.after.each(unmountAll);

for (const { name, viewer, view, answers } of SCREENS)
  test(`NAV-12 ${name}: both answers are the messaging app's from 7.10 on, else both are the page's`, () => {
    for (const has of ['none', 'main', 'both'] as const) {
      const app = fakeApp(viewer);
      const { texts } = withBottomButtons(app, has);
      renderScreen(app, view());
      const inPage = buttonNames().filter((each) => answers.includes(each));
      assert.equal(texts(), has === 'both' ? answers : ['', ''], has);
      assert.equal(inPage.sort(), has === 'both' ? [] : [...answers].sort(), has);
    }
  });

/** The approval of a client that has both buttons. */
function openApproval() {
  const page = fakeApproval(makeApprovalDetails(), ANNA_ID);
  const app = fakeApp(ANNA_ID);
  const buttons = withBottomButtons(app, 'both');
  renderScreen(app, <Approval page={page} />);
  return { page, ...buttons };
}

/** Presses the button as it is now twice, although the first press changes it. */
const pressTwice = (button: BottomButton | null) => () => {
  button?.onClick();
  button?.onClick();
};

test('NAV-12 leaving the screen takes its answers away', () => {
  const { texts } = openApproval();
  assert.equal(texts(), ['Approve', 'Decline']);
  unmountAll();
  assert.equal(texts(), ['', '']);
});

test('NAV-12 APPR-02 Approve pressed twice is sent once; it shows progress and the other is off', () => {
  const { page, shown, states } = openApproval();
  flushUpdates(pressTwice(shown.main));
  assert.equal(page.calls, ['approve']);
  assert.equal(states(), ['busy', 'off']);
});

test('NAV-12 APPR-02 Decline opens its sheet, below which both are hidden; an error is in the page', () => {
  const { page, shown, texts } = openApproval();
  flushUpdates(() => shown.secondary?.onClick());
  assert.equal(texts(), ['', '']);
  click(dialogButton('Decline'));
  assert.equal(page.calls, ['decline']);
  flushUpdates(() => {
    page.busy.value = null;
    page.decisionError.value = 'Failed to decline';
  });
  assert.match(screenText(), 'Failed to decline');
});

test('NAV-12 REQ-03 accepting twice is one call; a removed request leaves only Cancel, in the page', () => {
  const page = fakeRequestPage(makeRequest(), BORIS_ID);
  const app = fakeApp(BORIS_ID);
  const { shown, states, texts } = withBottomButtons(app, 'both');
  renderScreen(app, <RequestDetail page={page} />);
  flushUpdates(pressTwice(shown.main));
  assert.is(page.accepts, 1);
  assert.equal(states(), ['busy', 'off']);
  flushUpdates(() => {
    page.isAccepting.value = false;
    page.isRemoved.value = true;
  });
  assert.equal(texts(), ['', '']);
  click(getControl('Cancel'));
  assert.equal(app.went, ['back /home']);
});

test('NAV-12 ACT-08 Send rating waits for a thumb, says so in the sheet, and is sent once', async () => {
  for (const has of ['main', 'both'] as const) {
    const { store, rated } = fakeRating();
    const app = fakeApp(ANNA_ID);
    const { shown, texts, states } = withBottomButtons(app, has);
    renderScreen(app, <RatingPrompt store={store} name="Boris" dealName="a deal" />);
    assert.equal(texts(), ['', ''], 'the sheet is closed');
    click(getControl('Rate Boris'));
    assert.equal([...texts(), states()[0]], ['Send rating', '', 'off']);
    assert.match(screenText(), 'Choose how it went to send the rating.');
    assert.not(buttonNames().includes('Send rating'));
    flushUpdates(() => shown.main?.onInactiveClick?.());
    assert.equal(app.toasts, ['Choose how it went to send the rating.']);
    assert.equal(rated, [], 'a press that Telegram Web K lets through');
    click(getElement('input[type=radio]'));
    assert.is(states()[0], 'on');
    assert.not.match(screenText(), 'Choose how it went');
    await actUntilSettled(pressTwice(shown.main));
    assert.equal(rated, ['up ']);
    assert.equal(texts(), ['', '']);
  }
});

test.run();
