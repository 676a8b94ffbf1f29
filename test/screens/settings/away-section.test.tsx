// Away section: the switch and until when, with the feature only (AWAY-06, SET-02).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS, type SettingsPatch } from '#domain/user-settings.ts';
import { LazyStoresContext } from '../../../src/hooks/lazy-stores-context.ts';
import { awayEnd } from '../../../src/screens/settings/notification-settings-screen.tsx';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-page-screen.tsx';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, fakeSession, HOUR } from '../fixtures.ts';
import { buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

function open(features: Readonly<Record<string, number>>) {
  const saved: SettingsPatch[] = [];
  const settings = signal(DEFAULT_SETTINGS);
  const stores = {
    settings: {
      settings,
      loadError: signal(''),
      saveError: signal(''),
      ensure: () => Promise.resolve(),
      save: (patch: SettingsPatch) => Promise.resolve(saved.push(patch) > 0),
    },
  } as unknown as LazyStores;
  renderScreen(
    fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features }) }),
    <LazyStoresContext.Provider value={stores}>
      <SettingsPageScreen page="notifications" />
    </LazyStoresContext.Provider>,
  );
  return { saved, settings };
}

test('NAV-08 SET-02 without the feature the page is the placeholder', () => {
  open({});
  assert.match(screenText(), 'coming soon');
});

test('AWAY-06 the switch says that the viewer is away, until it is switched off or until a time', () => {
  const { saved, settings } = open({ away: 1 });
  const control = getElement('[role=switch]');
  assert.equal([control.getAttribute('aria-checked'), buttonNames()], ['false', ["I'm away"]]);
  assert.match(screenText(), 'no one else sees your open requests');
  click(control);
  flushUpdates(() => {
    settings.value = { ...DEFAULT_SETTINGS, pausedUntil: 'on' };
  });
  assert.is(getControl('Until I turn it off').getAttribute('aria-pressed'), 'true');
  click(getControl('8 hours'));
  const until = new Date(FIXTURE_NOW + 8 * HOUR).toISOString();
  flushUpdates(() => {
    settings.value = { ...DEFAULT_SETTINGS, pausedUntil: until };
  });
  assert.is(getControl('Until I turn it off').getAttribute('aria-pressed'), 'false');
  assert.match(getElement('[role=switch]').textContent ?? '', /Until (Today|Tomorrow), \d\d:\d\d/);
  click(getElement('[role=switch]'));
  assert.equal(saved, [{ pausedUntil: 'on' }, { pausedUntil: until }, { pausedUntil: null }]);
});

test('AWAY-06 the ends: hours from now, mornings at 8', () => {
  const now = Date.parse('2026-07-02T21:30:00.000Z');
  assert.equal(
    ['hour', 'day', 'morning', 'week', 'on'].map((choice) => awayEnd(choice, now)),
    [
      '2026-07-02T22:30:00.000Z',
      '2026-07-03T05:30:00.000Z',
      '2026-07-03T08:00:00.000Z',
      '2026-07-09T08:00:00.000Z',
      'on',
    ],
  );
});

test.run();
