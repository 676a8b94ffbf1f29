// Placeholder screens of the settings menu (NAV-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PlaceholderScreen } from '../../../src/screens/settings/settings-page-screen.tsx';
import { getElement, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp } from '../fixtures.ts';
import { renderScreen, screenText } from '../screen-harness.tsx';

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

test.after.each(unmountAll);
test.run();
