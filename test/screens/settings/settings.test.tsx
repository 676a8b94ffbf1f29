// Settings screen: entries in order, each with its route; the rules set apart (NAV-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import { getControl, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp } from '../fixtures.ts';
import { renderScreen } from '../screen-harness.tsx';

test('NAV-09 the eight entries in order, each with an icon and its route', () => {
  renderScreen(fakeApp(BORIS_ID), <SettingsScreen />);
  const links = Array.from(document.querySelectorAll('a'));
  assert.equal(
    links.map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['My Data', '/settings/my-data'],
      ['Funds Transfer Details', '/settings/funds-transfer-details'],
      ['Exchange Rates', '/settings/exchange-rates'],
      ['Notifications', '/settings/notifications'],
      ['App Language', '/settings/language'],
      ['Password & Face ID', '/settings/security'],
      ['Contact Support', '/settings/support'],
      ['Exchange Rules', '/settings/rules'],
    ],
  );
  assert.ok(links.every((link) => link.querySelector('svg')));
});

test("NAV-09 'Exchange Rules' is styled specially", () => {
  renderScreen(fakeApp(BORIS_ID), <SettingsScreen />);
  assert.is(getControl('Exchange Rules').className, 'rules');
  assert.is.not(getControl('Contact Support').className, 'rules');
});

test.after.each(unmountAll);
test.run();
