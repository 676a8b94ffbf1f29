// Request screen: pausing and resuming an own request, and waiting for one that somebody else has accepted (AWAY-01, WAIT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { type AppHarness, actAndSettle, openPage, pageText, press } from '../../app/app-harness.tsx';
import { getControl, unmountAll } from '../../harness/dom.ts';
import { makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import { alertTexts, buttonNames, tapTwice } from '../screen-harness.tsx';

test.after.each(unmountAll);

const PAUSED_AT = new Date(TEST_NOW).toISOString();
const OWN = { ownerId: 'alice' };
const TAKEN = { status: 'pending_approval' };
const PAUSE = 'POST /requests/r1/pause';
const WAIT = 'POST /requests/r1/wait';
const TELL_ME = 'Tell me if it opens again';

const open = (request: object, features: object, answers: Readonly<Record<string, FakeHandler>> = {}) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    { 'GET /requests/r1': { body: { data: requestJson({ ...request }) } }, ...answers },
    features,
  );
const receive = ({ fixture }: AppHarness, over: object) =>
  actAndSettle(() =>
    fixture.stores.updates.publish({
      ...{ seq: 1, isReset: false },
      requests: [{ type: 'upsert', request: makeRequest({ ...over }) }],
    }),
  );
const toast = ({ fixture }: AppHarness) => fixture.stores.toasts.current.value?.text;
const pauseButtons = () => buttonNames().filter((name) => name !== 'Cancel');

test('AWAY-05 a pause is offered only where the backend announces it', async () => {
  for (const [features, names] of [
    [{}, []],
    [{ away: 2 }, []],
    [{ away: 1 }, ['Pause']],
  ] as const) {
    await open(OWN, features);
    assert.equal(pauseButtons(), names);
  }
});

test('AWAY-01 a pause is one call; the feed and the page show the answer and the time that is left; the next call resumes', async () => {
  const paused = requestJson({ ...OWN, version: 2, pausedAt: PAUSED_AT });
  const harness = await open(
    OWN,
    { away: 1 },
    {
      [PAUSE]: { body: { data: paused } },
      'POST /requests/r1/resume': { body: { data: requestJson({ ...OWN, version: 3 }) } },
    },
  );
  const { server, worker } = harness.fixture;
  assert.match(pageText(), 'No one else sees a paused request. It keeps its remaining time');
  tapTwice(getControl('Pause'));
  await actAndSettle(() => {});
  assert.is(server.of(PAUSE).length, 1);
  assert.is(toast(harness), 'Request paused');
  assert.match(pageText(), 'It has 24:00:00 left when you resume it.');
  const feedChanges = worker.sent.map((command) => command.type === 'applyFeed' && command.change.type);
  assert.equal(feedChanges.filter(Boolean), ['upsert']);
  await press('Resume');
  assert.equal(pauseButtons(), ['Pause']);
  await receive(harness, { ...OWN, version: 4, ...TAKEN });
  assert.equal(pauseButtons(), [], 'a newer state is not hidden by an old answer');
});

test('AWAY-02 WAIT-05 WAIT-07 a refusal shows its reason: an acceptance that was faster than a pause, and a full list', async () => {
  const message = 'This request is no longer open.';
  const data = requestJson({ ...OWN, ...TAKEN, version: 2 });
  const taken = { status: 409, body: { code: 'REQUEST_NOT_OPEN', message, data } };
  await open(OWN, { away: 1 }, { [PAUSE]: taken });
  await press('Pause');
  assert.equal([pauseButtons(), alertTexts()], [[], [message]], 'the button goes');
  const full = '20 people are already waiting for this request.';
  await open(
    TAKEN,
    { queue: 1 },
    { [WAIT]: { status: 409, body: { code: 'LIMIT_REACHED', message: full } } },
  );
  await press(TELL_ME);
  assert.equal(alertTexts(), [full]);
});

test('RPT-01 RPT-04 a request that reports hide says so and cannot be resumed; its author asks for a quick look', async () => {
  const request = { ...OWN, pausedAt: PAUSED_AT, isUnderReview: true };
  const answers = { 'POST /requests/r1/review': { body: { data: requestJson(request) } } };
  const harness = await open(request, { away: 1 }, answers);
  assert.match(pageText(), "No one else sees this request until we've looked at it.");
  assert.match(pageText(), 'Several people reported this request');
  assert.not.match(pageText(), 'You paused');
  assert.equal(pauseButtons(), ['Ask for a quick check']);
  await press('Ask for a quick check');
  assert.is(toast(harness), "We'll look at it as soon as we can");
});

test("WAIT-07 Tell me, then We'll let you know with Stop waiting; each is one call, whose answer counts", async () => {
  const { fixture } = await open(
    TAKEN,
    { queue: 1 },
    {
      [WAIT]: { body: { data: requestJson({ ...TAKEN, isWaiting: true }) } },
      'DELETE /requests/r1/wait': { body: { success: true } },
    },
  );
  assert.match(pageText(), "It isn't reserved for you");
  tapTwice(getControl(TELL_ME));
  await actAndSettle(() => {});
  assert.is(fixture.server.of(WAIT).length, 1);
  assert.match(pageText(), "We'll let you know");
  await press('Stop waiting');
  assert.ok(getControl(TELL_ME));
});

test('WAIT-07 waiting is offered only to others, only while an acceptance waits, only with the feature', async () => {
  for (const [request, features, isOffered] of [
    [TAKEN, { queue: 1 }, true],
    [{ ...TAKEN, ...OWN }, { queue: 1 }, false],
    [{ ...TAKEN, pendingAccepterId: 'alice' }, { queue: 1 }, false],
    [{}, { queue: 1 }, false],
    [TAKEN, {}, false],
  ] as const) {
    await open(request, features);
    assert.is(buttonNames().includes(TELL_ME), isOffered);
  }
});

test('WAIT-07 an event that does not tell whether the viewer waits does not make the page forget it', async () => {
  const harness = await open({ ...TAKEN, version: 2, isWaiting: true }, { queue: 1 });
  await receive(harness, { ...TAKEN, version: 2 });
  assert.match(pageText(), "We'll let you know");
  await receive(harness, { version: 3 });
  await receive(harness, { ...TAKEN, version: 4 });
  assert.ok(getControl(TELL_ME), 'it was open again: nobody waits');
});

test('WAIT-03 the settings list what the viewer waits for, and ask nothing without the feature', async () => {
  const view = <SettingsPageScreen page="notifications" />;
  const answers = {
    'GET /users/me/settings': { body: { settings: { version: 1 } } },
    'GET /users/me/waits': { body: { success: true, data: [requestJson(TAKEN)] } },
  };
  await openPage(view, answers, { settings: 1, queue: 1, away: 1 });
  const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
  assert.ok(links.includes('/requests/r1'), links.join());
  const { fixture } = await openPage(view, answers, { settings: 1, away: 1 });
  assert.is(fixture.server.of('GET /users/me/waits').length, 0);
});

test.run();
