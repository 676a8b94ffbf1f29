// Bottom buttons: which answers of each screen the messaging app shows, by what its client has, and that each is sent once (NAV-12).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BottomButton } from '../../src/platform/telegram/buttons.ts';
import type { LateControls } from '../../src/platform/telegram/late-controls.ts';
import { ApprovalScreen } from '../../src/screens/approval/approval-screen.tsx';
import { RequestDetailScreen } from '../../src/screens/request-detail/request-detail-screen.tsx';
import { RatingPrompt } from '../../src/screens/summary/deal-ratings.tsx';
import type { DealRatingStore } from '../../src/state/deal/rating.ts';
import { actAndSettle, openPage, pageText } from '../app/app-harness.tsx';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../harness/dom.ts';
import { fakeLateControls } from '../harness/fake-late-controls.ts';
import { requestJson } from '../state/card-fixtures.ts';
import { buttonNames, dialogButton } from './screen-harness.tsx';

type Has = LateControls['bottomButtons'];

/** The buttons below the page of a client that has them. */
function bottomButtons(has: Has) {
  const shown: { main: BottomButton | null; secondary: BottomButton | null } = {
    main: null,
    secondary: null,
  };
  const lateControls = fakeLateControls({
    bottomButtons: has,
    setBottomButtons(main: BottomButton | null, secondary: BottomButton | null) {
      Object.assign(shown, { main, secondary });
    },
  });
  return {
    shown,
    native: { lateControls },
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

const OWN_PENDING = { ownerId: 'alice', status: 'pending_approval', pendingAccepterId: 'bob' };
const SCREENS = {
  approval: {
    view: <ApprovalScreen source={{ requestId: 'r1' }} />,
    request: OWN_PENDING,
    answers: ['Approve', 'Decline'],
  },
  request: { view: <RequestDetailScreen id="r1" />, request: {}, answers: ['Accept Request', 'Cancel'] },
} as const;

async function open(name: keyof typeof SCREENS, has: Has = 'both', answers = {}) {
  const { view, request } = SCREENS[name];
  const buttons = bottomButtons(has);
  const read = { 'GET /requests/r1': { body: { data: requestJson(request) } } };
  const { fixture } = await openPage(view, { ...read, ...answers }, {}, buttons.native);
  return { fixture, ...buttons };
}

test.after.each(unmountAll);

for (const name of ['approval', 'request'] as const)
  test(`NAV-12 ${name}: both answers are the messaging app's from 7.10 on, else both are the page's`, async () => {
    const answers: readonly string[] = SCREENS[name].answers;
    for (const has of ['none', 'main', 'both'] as const) {
      const { texts } = await open(name, has);
      const inPage = buttonNames().filter((each) => answers.includes(each));
      assert.equal(texts(), has === 'both' ? answers : ['', ''], has);
      assert.equal(inPage.sort(), has === 'both' ? [] : [...answers].sort(), has);
    }
  });

/** Presses the button as it is now twice, although the first press changes it. */
const pressTwice = (button: BottomButton | null) => () => {
  button?.onClick();
  button?.onClick();
};

test('NAV-12 APPR-02 Decline opens its sheet, below which both are hidden; an error is in the page; leaving takes the answers away', async () => {
  const { shown, texts } = await open('approval');
  assert.equal(texts(), ['Approve', 'Decline']);
  await actAndSettle(() => shown.secondary?.onClick());
  assert.equal(texts(), ['', '']);
  await actAndSettle(() => click(dialogButton('Decline')));
  assert.match(pageText(), 'Failed to decline');
  const again = await open('approval');
  assert.equal(again.texts(), ['Approve', 'Decline']);
  unmountAll();
  assert.equal(again.texts(), ['', '']);
});

for (const [name, route] of [
  ['approval', 'POST /requests/r1/approve'],
  ['request', 'POST /transactions'],
] as const)
  test(`NAV-12 APPR-02 REQ-03 ${name}: pressed twice it is sent once; it shows progress and the other is off`, async () => {
    const { fixture, shown, states } = await open(name, 'both', { [route]: 'never' });
    await actAndSettle(pressTwice(shown.main));
    assert.is(fixture.server.of(route).length, 1);
    assert.equal(states(), ['busy', 'off']);
  });

test('NAV-12 REQ-04 a removed request leaves only Cancel, in the page', async () => {
  const { fixture, texts } = await open('request');
  const requests = [{ type: 'remove', id: 'r1' }] as const;
  await actAndSettle(() => fixture.stores.updates.publish({ seq: 1, isReset: false, requests }));
  assert.equal(texts(), ['', '']);
  assert.ok(getControl('Cancel'));
});

test('NAV-12 ACT-08 Send rating waits for a thumb, says so in the sheet, and is sent once', async () => {
  for (const has of ['main', 'both'] as const) {
    const { store, rated } = fakeRating();
    const { shown, native, texts, states } = bottomButtons(has);
    const view = <RatingPrompt store={store} name="Boris" dealName="a deal" />;
    const { fixture } = await openPage(view, {}, {}, native);
    assert.equal(texts(), ['', ''], 'the sheet is closed');
    click(getControl('Rate Boris'));
    assert.equal([...texts(), states()[0]], ['Send rating', '', 'off']);
    assert.match(pageText(), 'Choose how it went to send the rating.');
    assert.not(buttonNames().includes('Send rating'));
    flushUpdates(() => shown.main?.onInactiveClick?.());
    assert.is(fixture.stores.toasts.current.value?.text, 'Choose how it went to send the rating.');
    assert.equal(rated, [], 'a press that Telegram Web K lets through');
    click(getElement('input[type=radio]'));
    assert.is(states()[0], 'on');
    assert.not.match(pageText(), 'Choose how it went');
    await actAndSettle(pressTwice(shown.main));
    assert.equal(rated, ['up ']);
    assert.equal(texts(), ['', '']);
  }
});

test.run();
