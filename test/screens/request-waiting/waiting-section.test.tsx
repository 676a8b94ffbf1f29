// Waiting section: below what somebody else has accepted, and nowhere else (WAIT-07).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetail } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { WaitingControl } from '../../../src/screens/request-detail/request-overview.tsx';
import type { RequestWaitingStore } from '../../../src/state/request/waiting.ts';
import { click, flushUpdates, getControl, unmountAll } from '../../harness/dom.ts';
import {
  ANNA_ID,
  BORIS_ID,
  CAROL_ID,
  fakeApp,
  fakeRequestPage,
  fakeSession,
  makeRequest,
} from '../fixtures.ts';
import { actUntilSettled, alertTexts, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);
const PENDING = makeRequest({ status: 'pending_approval', pendingAccepterId: null });

test("WAIT-07 Tell me, then We'll let you know with Stop waiting; a refusal says why", async () => {
  const isWaiting = signal(false);
  const error = signal('');
  const model: RequestWaitingStore = {
    isOffered: signal(true),
    isBusy: signal(false),
    error,
    isWaiting: () => isWaiting.value,
    wait: async () => {
      isWaiting.value = true;
      return true;
    },
    stop: async () => {
      isWaiting.value = false;
      return true;
    },
  };
  renderScreen(fakeApp(CAROL_ID), <WaitingControl request={PENDING} store={model} />);
  assert.equal(buttonNames(), ['Tell me if it opens again']);
  assert.match(screenText(), "It isn't reserved for you");
  await actUntilSettled(() => click(getControl('Tell me if it opens again')));
  assert.match(screenText(), "We'll let you know");
  assert.equal(buttonNames(), ['Stop waiting']);
  await actUntilSettled(() => click(getControl('Stop waiting')));
  assert.equal(buttonNames(), ['Tell me if it opens again']);
  flushUpdates(() => {
    error.value = 'Too many wait.';
  });
  assert.equal(alertTexts(), ['Too many wait.']);
});

test('WAIT-07 on the page of a request: only for others, only while an acceptance waits, only with the feature', () => {
  const shows = (
    viewer: string,
    request = PENDING,
    features: Readonly<Record<string, number>> = { queue: 1 },
  ) => {
    const app = fakeApp(viewer, { session: fakeSession(viewer, { features }) });
    renderScreen(app, <RequestDetail page={fakeRequestPage(request, viewer)} />);
    return buttonNames().includes('Tell me if it opens again');
  };
  assert.equal(
    [
      shows(CAROL_ID),
      shows(ANNA_ID),
      shows(BORIS_ID, makeRequest({ status: 'pending_approval', pendingAccepterId: BORIS_ID })),
      shows(CAROL_ID, makeRequest()),
      shows(CAROL_ID, PENDING, {}),
    ],
    [true, false, false, false, false],
  );
});

test.run();
