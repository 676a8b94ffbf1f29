// Settings of notifications and privacy on real stores: away, the bot's messages, quiet hours, shown usernames (AWAY-06, PUSH-01, PUSH-04, REAL-04, SET-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS, mergeSettings, type SettingsPatch } from '#domain/user-settings.ts';
import { awayEnd } from '../../../src/screens/settings/notification-settings-screen.tsx';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { actAndSettle, currentPath, openPage, pageText, press } from '../../app/app-harness.tsx';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { buttonNames } from '../screen-harness.tsx';

test.after.each(unmountAll);

const PATCH = 'PATCH /users/me/settings';
type Page = Parameters<typeof SettingsPageScreen>[0]['page'];

/** The page on a backend with these features; resolves with what was saved, in order. */
async function open(features: object, page: Page = 'notifications', initial: SettingsPatch = {}) {
  let settings = mergeSettings(DEFAULT_SETTINGS, initial);
  const answers = {
    'GET /users/me/settings': () => ({ body: { settings: { ...settings, version: 1 } } }),
    [PATCH]: ({ body }: { body: unknown }) => {
      settings = mergeSettings(settings, body as SettingsPatch);
      return { body: { settings: { ...settings, version: 1 } } };
    },
  };
  const { fixture } = await openPage(<SettingsPageScreen page={page} />, answers, {
    settings: 1,
    ...features,
  });
  return () => fixture.server.of(PATCH).map(({ body }) => body);
}
const tap = (element: Element) => actAndSettle(() => click(element));
const switchAt = (at = 0) => Array.from(document.querySelectorAll('[role=switch]'))[at] as HTMLElement;
const chips = (group: string) =>
  Array.from(document.querySelectorAll(`fieldset[aria-label="${group}"] button`)) as HTMLElement[];
function chip(group: string, text: string): HTMLElement {
  const found = chips(group).find((one) => one.textContent === text);
  if (!found) throw new Error(`no chip ${group}: ${text}`);
  return found;
}

test('NAV-08 NAV-05 SET-02 without a feature the page is the placeholder, an added page is unknown; each section needs its own', async () => {
  await open({});
  assert.match(pageText(), 'coming soon');
  await open({ away: 1 });
  assert.not.match(pageText(), 'Messages from the bot');
  await open({ push: 1 });
  assert.match(pageText(), 'Messages from the bot');
  assert.not.ok(buttonNames().includes("I'm away"));
  await open({}, 'privacy');
  assert.equal([currentPath(), document.querySelector('[role=switch]')], ['/home', null]);
});

test('REAL-04 the switch of the privacy page shows and changes the setting', async () => {
  const saved = await open({ privacy: 1 }, 'privacy');
  assert.is(switchAt().getAttribute('aria-checked'), 'false');
  assert.match(pageText(), 'no one sees your Telegram username');
  await tap(switchAt());
  assert.equal(saved(), [{ privacy: { showUsername: true } }]);
});

test('AWAY-06 the switch says that the viewer is away, until it is switched off or until a time', async () => {
  const saved = await open({ away: 1 });
  assert.equal([switchAt().getAttribute('aria-checked'), buttonNames()], ['false', ["I'm away"]]);
  assert.match(pageText(), 'no one else sees your open requests');
  await tap(switchAt());
  assert.is(getControl('Until I turn it off').getAttribute('aria-pressed'), 'true');
  await press('8 hours');
  assert.is(getControl('Until I turn it off').getAttribute('aria-pressed'), 'false');
  assert.match(switchAt().textContent ?? '', /Until (Today|Tomorrow), \d\d:\d\d/);
  await tap(switchAt());
  const until = new Date(TEST_NOW + 8 * 3_600_000).toISOString();
  assert.equal(saved(), [{ pausedUntil: 'on' }, { pausedUntil: until }, { pausedUntil: null }]);
});

test('AWAY-06 the ends: hours from now, mornings at 8', () => {
  const now = Date.parse('2026-07-02T21:30:00.000Z');
  const ends = {
    hour: '2026-07-02T22:30:00.000Z',
    day: '2026-07-03T05:30:00.000Z',
    morning: '2026-07-03T08:00:00.000Z',
    week: '2026-07-09T08:00:00.000Z',
    on: 'on',
  };
  for (const [choice, end] of Object.entries(ends)) assert.is(awayEnd(choice, now), end);
});

test('PUSH-01 each group has its default, and a choice is saved; what needs the person now is turned off after a question', async () => {
  const saved = await open({ push: 1 });
  const isOn = (group: string, text: string) => chip(group, text).getAttribute('aria-pressed');
  assert.equal([isOn('Needs you now', 'With sound'), isOn('Your exchanges', 'With sound')], ['true', 'true']);
  await tap(chip('Your exchanges', 'Off'));
  assert.equal(saved(), [{ push: { deal: 'off' } }]);
  assert.is(isOn('Your exchanges', 'Off'), 'true');
  await tap(chip('Needs you now', 'Off'));
  assert.is(saved().length, 1);
  assert.match(getElement('[role=alertdialog]').textContent ?? '', '30 minutes');
  await press('Turn off');
  assert.equal(saved()[1], { push: { must: 'off' } });
  assert.is(document.querySelector('[role=alertdialog]'), null);
});

test('PUSH-01 CALL-08 the group of alerts is offered where the backend announces them or matches, and each of its choices is saved', async () => {
  await open({ push: 1 });
  assert.is(chips('Requests you look for').length, 0);
  await open({ push: 1, matches: 1 });
  assert.ok(chips('Requests you look for').length > 0);
  const saved = await open({ push: 1, alerts: 1 });
  const chosen = () =>
    chips('Requests you look for')
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map((one) => one.textContent);
  assert.equal(chosen(), ['With sound']);
  for (const text of ['Without sound', 'Off', 'With sound']) {
    await tap(chip('Requests you look for', text));
    assert.equal(chosen(), [text]);
  }
  assert.equal(saved(), [
    { push: { alerts: 'silent' } },
    { push: { alerts: 'off' } },
    { push: { alerts: 'on' } },
  ]);
});

test('BOT-03 after /stop there is one switch in place of the choices, which ends it', async () => {
  const saved = await open({ push: 1 }, 'notifications', { isBotStopped: true });
  assert.match(pageText(), 'you sent /stop');
  assert.is(chips('Your exchanges').length, 0);
  await press('The bot may write to me');
  assert.equal(saved(), [{ isBotStopped: false }]);
  assert.not.match(pageText(), '/stop');
  assert.is(chips('Your exchanges').length, 3);
});

test('PUSH-04 quiet hours are switched on as suggested, changed, and switched off; the zone of the device comes with them', async () => {
  const saved = await open({ push: 1 });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  assert.not.ok(buttonNames().some((name) => name.startsWith('Except')));
  await press('Quiet hours');
  const [from, to] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=time]'));
  assert.equal([from?.value, to?.value], ['23:00', '08:00']);
  for (const time of ['', '22:30'])
    flushUpdates(() => {
      if (!from) return;
      from.value = time;
      from.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await tap(switchAt(1));
  await tap(switchAt());
  assert.equal(saved(), [
    { quietFrom: '23:00', quietTo: '08:00', timeZone },
    { quietFrom: '22:30', timeZone },
    { urgentPassesQuiet: true },
    { quietFrom: null, quietTo: null, timeZone },
  ]);
});

test.run();
