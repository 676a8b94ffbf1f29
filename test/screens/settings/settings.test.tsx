// Settings screen: entries in order, each with its route, and the pages behind them, real or placeholders (NAV-08, NAV-09, SET-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PlaceholderScreen, SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { renderScreen, screenText } from '../screen-harness.tsx';

test("NAV-09 SET-02 the eight entries in order, each with an icon and its route, 'Exchange Rules' styled specially; others with their feature only", () => {
  const links = (features: object) => {
    renderScreen(
      fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features: { ...features } }) }),
      <SettingsScreen />,
    );
    return Array.from(document.querySelectorAll('a'));
  };
  equalEach(links({ privacy: 2 }), (link) => [link.textContent, link.getAttribute('href')], [
    ['My Data', '/settings/my-data'],
    ['Funds Transfer Details', '/settings/funds-transfer-details'],
    ['Exchange Rates', '/settings/exchange-rates'],
    ['Notifications', '/settings/notifications'],
    ['App Language', '/settings/language'],
    ['Password & Face ID', '/settings/security'],
    ['Contact Support', '/settings/support'],
    ['Exchange Rules', '/settings/rules'],
  ]);
  assert.ok(links({}).every((link) => link.querySelector('svg')));
  assert.is(getControl('Exchange Rules').className, 'rules');
  assert.is.not(getControl('Contact Support').className, 'rules');
  assert.is(links({ privacy: 1 }).length, 9);
  assert.is(getElement('a[href="/settings/privacy"]').textContent, 'Privacy');
});

test.after.each(unmountAll);

const withFeatures = (features: object) =>
  fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features: { ...features } }) });

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

test("NAV-08 title, icon and 'coming soon' for each of the seven", () => {
  for (const [page, title] of [
    ['bank-details', 'Bank Details'],
    ['exchange-rates', 'Exchange Rates'],
    ['notifications', 'Notifications'],
    ['language', 'App Language'],
    ['security', 'Password & Face ID'],
    ['support', 'Contact Support'],
    ['rules', 'Exchange Rules'],
  ] as const) {
    const app = fakeApp(BORIS_ID);
    renderScreen(app, <PlaceholderScreen page={page} />);
    assert.is(getElement('h1').textContent, title);
    assert.match(screenText(), 'coming soon');
    assert.ok(getElement('main svg'));
    assert.equal(app.went, []);
  }
});

test.run();
