// The settings pages that are still to come (NAV-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PlaceholderScreen } from '../../../src/screens/settings/placeholder-screen.tsx';
import { cleanUp, find } from '../../harness/dom.ts';
import { draw, text } from '../screen-harness.tsx';
import { BORIS, fakeApp } from '../fixtures.ts';

test("NAV-08 title, icon and 'coming soon' for each of the seven", () => {
  for (const [pageType, title] of [
    ['bank-details', 'Bank Details'],
    ['exchange-rates', 'Exchange Rates'],
    ['notifications', 'Notifications'],
    ['language', 'App Language'],
    ['security', 'Password & Face ID'],
    ['support', 'Contact Support'],
    ['rules', 'Exchange Rules'],
  ] as const) {
    const app = fakeApp(BORIS);
    draw(app, <PlaceholderScreen pageType={pageType} />);
    assert.is(find('h1').textContent, title);
    assert.match(text(), 'coming soon');
    assert.ok(find('main svg'));
    assert.equal(app.went, []);
  }
});

test('NAV-08 any other page type is an unknown path: home, nothing drawn', () => {
  for (const pageType of ['nonsense', '', 'constructor', 'toString']) {
    const app = fakeApp(BORIS);
    draw(app, <PlaceholderScreen pageType={pageType} />);
    assert.equal(app.went, ['/home'], pageType);
    assert.is(document.querySelector('h1'), null);
  }
});

test.after.each(cleanUp);
test.run();
