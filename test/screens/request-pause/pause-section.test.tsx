// Pause section: Pause or Resume of an own open request, with the time that is left (AWAY-01).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PauseControl } from '../../../src/screens/request-pause/pause-section.tsx';
import type { RequestPauseStore } from '../../../src/state/request/pause.ts';
import { click, flushUpdates, getControl, unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, FIXTURE_NOW, fakeApp, HOUR, makeRequest } from '../fixtures.ts';
import { actUntilSettled, alertTexts, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

function fakePause(isOffered = true) {
  const calls: string[] = [];
  const error = signal('');
  const model: RequestPauseStore = {
    isOffered: signal(isOffered),
    isBusy: signal(false),
    error,
    newest: (known) => known,
    pause: async () => calls.push('pause') > 0,
    resume: async () => calls.push('resume') > 0,
    askForReview: async () => calls.push('askForReview') > 0,
  };
  return { model, calls, error };
}

test('AWAY-01 an open request can be paused; what that means is said before', async () => {
  const { model, calls } = fakePause();
  const app = fakeApp(ANNA_ID);
  renderScreen(app, <PauseControl request={makeRequest()} store={model} />);
  assert.match(screenText(), 'No one else sees a paused request. It keeps its remaining time');
  await actUntilSettled(() => click(getControl('Pause')));
  assert.equal(calls, ['pause']);
  assert.equal(app.toasts, ['Request paused']);
});

test('AWAY-01 a paused request says how much time it has, and can be resumed', async () => {
  const { model, calls } = fakePause();
  const app = fakeApp(ANNA_ID);
  const request = makeRequest({ pausedAt: FIXTURE_NOW, expiresAt: FIXTURE_NOW + 22 * HOUR });
  renderScreen(app, <PauseControl request={request} store={model} />);
  assert.match(screenText(), 'It has 22:00:00 left when you resume it.');
  await actUntilSettled(() => click(getControl('Resume')));
  assert.equal([calls, app.toasts], [['resume'], ['Your request is open again']]);
});

test('RPT-01 RPT-04 a request that reports hide cannot be resumed; its author asks for a quick look', async () => {
  const { model, calls } = fakePause();
  const app = fakeApp(ANNA_ID);
  const request = makeRequest({ pausedAt: FIXTURE_NOW, isUnderReview: true });
  renderScreen(app, <PauseControl request={request} store={model} />);
  assert.match(screenText(), 'Several people reported this request');
  assert.equal(buttonNames(), ['Ask for a quick check']);
  await actUntilSettled(() => click(getControl('Ask for a quick check')));
  assert.equal([calls, app.toasts], [['askForReview'], ["We'll look at it as soon as we can"]]);
});

test('AWAY-02 an acceptance that was faster: the reason stays, the button goes', () => {
  const { model, error } = fakePause();
  renderScreen(
    fakeApp(ANNA_ID),
    <PauseControl request={makeRequest({ status: 'pending_approval' })} store={model} />,
  );
  assert.equal([buttonNames(), screenText()], [[], '']);
  flushUpdates(() => {
    error.value = 'This request is no longer open.';
  });
  assert.equal([buttonNames(), alertTexts()], [[], ['This request is no longer open.']]);
});

test('AWAY-05 without the feature there is nothing', () => {
  renderScreen(fakeApp(ANNA_ID), <PauseControl request={makeRequest()} store={fakePause(false).model} />);
  assert.is(screenText(), '');
});

test.run();
