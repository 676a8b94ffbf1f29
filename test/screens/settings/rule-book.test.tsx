// Rule book: each ground with its consequence, from the data that judges decide by, and the ways to it (CASE-43).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_GROUNDS } from '#domain/cases/case-grounds.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { RulesLink } from '../../../src/screens/case/rules-link.tsx';
import { RuleBook } from '../../../src/screens/settings/rules-screen.tsx';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { createRuleBook } from '../../../src/state/help/rule-book.ts';
import { unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

const withFeatures = (features: Record<string, number>) =>
  fakeApp(ANNA_ID, { session: fakeSession(ANNA_ID, { features }) });
const openBook = (texts: HelpTexts | null, error = '') => {
  const store = { texts: signal(texts), error: signal(error), load: async () => {}, mount: () => () => {} };
  renderScreen(withFeatures({ cases: 1 }), <RuleBook store={store} />);
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
  const { stores } = withFeatures({});
  const loaded = createRuleBook(stores, '', { loadTexts: async () => helpTexts });
  loaded.mount();
  await actUntilSettled(() => {});
  assert.is(loaded.texts.value, helpTexts);
  const failing = createRuleBook(stores, '', { loadTexts: () => Promise.reject(new Error('away')) });
  await failing.load();
  assert.ok(failing.error.value);
});

test('CASE-43 with cases the page is there, also without settlements; the link is there with cases alone', () => {
  renderScreen(withFeatures({ cases: 1 }), <SettingsPageScreen page="rules" />);
  assert.not.match(screenText(), 'coming soon');
  assert.not.match(screenText(), "Stay in the exchange's chat");
  unmountAll();
  renderScreen(withFeatures({ cases: 1 }), <RulesLink />);
  assert.is(document.querySelector('a')?.getAttribute('href'), '/settings/rules?part=decisions');
  unmountAll();
  renderScreen(withFeatures({}), <RulesLink />);
  assert.is(document.querySelector('a'), null);
});

test.run();
