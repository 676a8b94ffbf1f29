// Announced settings pages: a real page and its entry with the feature, the placeholder or home without (SET-02).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS, type SettingsPatch } from '#domain/user-settings.ts';
import { LazyStoresContext } from '../../../src/hooks/lazy-stores-context.ts';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-page-screen.tsx';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { getElement, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { renderScreen, screenText, tapTwice } from '../screen-harness.tsx';

const withFeatures = (features: object) =>
  fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features: { ...features } }) });

test('SET-02 entries that need a feature are in the menu with it only', () => {
  renderScreen(withFeatures({}), <SettingsScreen />);
  assert.is(document.querySelectorAll('a').length, 8);
  renderScreen(withFeatures({ privacy: 1 }), <SettingsScreen />);
  assert.is(document.querySelectorAll('a').length, 9);
  assert.is(getElement('a[href="/settings/privacy"]').textContent, 'Privacy');
  renderScreen(withFeatures({ privacy: 2 }), <SettingsScreen />);
  assert.is(document.querySelectorAll('a').length, 8);
});

test('SET-02 NAV-05 an added page is unknown without its feature', () => {
  const app = withFeatures({});
  renderScreen(app, <SettingsPageScreen page="privacy" />);
  assert.equal(app.went, ['/home']);
});

test('REAL-04 the switch of the privacy page shows and changes the setting', () => {
  const saved: SettingsPatch[] = [];
  const stores = {
    settings: {
      settings: signal(DEFAULT_SETTINGS),
      loadError: signal(''),
      saveError: signal(''),
      ensure: () => Promise.resolve(),
      save: (patch: SettingsPatch) => {
        saved.push(patch);
        return Promise.resolve(true);
      },
    },
  } as unknown as LazyStores;
  renderScreen(
    withFeatures({ privacy: 1 }),
    <LazyStoresContext.Provider value={stores}>
      <SettingsPageScreen page="privacy" />
    </LazyStoresContext.Provider>,
  );
  const control = getElement('[role=switch]');
  assert.is(control.getAttribute('aria-checked'), 'false');
  assert.match(screenText(), 'no one sees your Telegram username');
  tapTwice(control);
  assert.equal(saved[0], { privacy: { showUsername: true } });
});

test('SETL-05 the rules of a safe exchange are there with settlements, the placeholder without', () => {
  renderScreen(withFeatures({ settlement: 1 }), <SettingsPageScreen page="rules" />);
  const titles = Array.from(document.querySelectorAll('h2'), ({ textContent }) => textContent);
  assert.is(titles.length, 9);
  assert.is(titles[0], "1. Stay in the exchange's chat");
  assert.match(screenText(), 'Kantor holds no money and cannot return any.');
  assert.match(screenText(), 'Pay only when you stand face to face');
  renderScreen(withFeatures({}), <SettingsPageScreen page="rules" />);
  assert.match(screenText(), 'coming soon');
});

test.after.each(unmountAll);
test.run();
