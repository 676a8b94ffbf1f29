// Settings screen: entries in order, each with its route, and the pages behind them, real or placeholders (NAV-08, NAV-09, SET-02); the rule book (CASE-43).

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_GROUNDS } from '#domain/cases/case-grounds.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { RulesLink } from '../../../src/screens/case/rules-link.tsx';
import { RuleBook } from '../../../src/screens/settings/rules-screen.tsx';
import { PlaceholderScreen, SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import { createRuleBook } from '../../../src/state/help/rule-book.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

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

const announcing = (features: Record<string, number>) =>
  fakeApp(ANNA_ID, { session: fakeSession(ANNA_ID, { features }) });
const openBook = (texts: HelpTexts | null, error = '') => {
  const store = { texts: signal(texts), error: signal(error), load: async () => {}, mount: () => () => {} };
  renderScreen(announcing({ cases: 1 }), <RuleBook store={store} />);
};

test('CASE-43 each ground says what normally follows, who is at fault and what counts', () => {
  openBook(helpTexts);
  const rows = Array.from(document.querySelectorAll('li'), (row) =>
    Array.from(row.querySelectorAll('p'), (line) => line.textContent),
  );
  assert.is(rows.length, CASE_GROUNDS.length);
  assert.equal(rows[1], [
    'There was no payment.',
    'The exchange has failed. Who had to pay is at fault.',
    "What counts: the bank's record.",
  ]);
  assert.match(screenText(), 'We cannot return money.');
  assert.match(screenText(), 'Each side can appeal within 72 hours');
});

test('CASE-43 sentences that cannot be loaded can be tried again', () => {
  openBook(null, 'It could not be loaded.');
  assert.match(screenText(), 'It could not be loaded.');
  assert.equal(buttonNames().length, 1);
});

test('CASE-43 the sentences come with their script, and a failure is said', async () => {
  const { stores } = announcing({});
  const loaded = createRuleBook(stores, '', { loadTexts: async () => helpTexts });
  loaded.mount();
  await actUntilSettled(() => {});
  assert.is(loaded.texts.value, helpTexts);
  const failing = createRuleBook(stores, '', { loadTexts: () => Promise.reject(new Error('away')) });
  await failing.load();
  assert.ok(failing.error.value);
});

test('CASE-43 with cases the page is there, also without settlements; the link is there with cases alone', () => {
  renderScreen(announcing({ cases: 1 }), <SettingsPageScreen page="rules" />);
  assert.not.match(screenText(), 'coming soon');
  assert.not.match(screenText(), "Stay in the exchange's chat");
  renderScreen(announcing({ cases: 1 }), <RulesLink />);
  assert.is(document.querySelector('a')?.getAttribute('href'), '/settings/rules?part=decisions');
  renderScreen(announcing({}), <RulesLink />);
  assert.is(document.querySelector('a'), null);
});

test.run();
