// What proves a payment, below the file of a side in a case (CASE-42).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { evidenceText } from '#i18n/help-texts.ts';
import { Case } from '../../../src/screens/case/case-screen.tsx';
import { loadEvidence } from '../../../src/state/help/help-scripts.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { renderScreen, screenText } from '../screen-harness.tsx';
import { CLAIMED, fakeCasePage, makeCase } from './case-fixtures.ts';

test.after.each(unmountAll);

function open(of: typeof CLAIMED, payments?: readonly OfferedPayment[]) {
  const app = fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features: { cases: 1 } }) });
  const evidence = payments && { evidence: evidenceText(helpTexts, payments) };
  renderScreen(app, <Case page={fakeCasePage(BORIS_ID, { of, ...evidence }).page} />);
  return Array.from(document.querySelectorAll('details'));
}
const PIX = { currency: 'BRL', methods: ['PIX'] };

test('CASE-42 one way of paying is open, with the source of what is true of it alone', () => {
  const [group, ...more] = open(CLAIMED, [PIX]);
  assert.equal([group?.open, more.length], [true, 0]);
  assert.match(screenText(), 'The Pix receipt with its ID, which begins with E');
  assert.match(screenText(), 'Source: developers.openpix.com.br');
  assert.match(screenText(), 'Does not prove it');
});

test('CASE-42 several ways of paying are closed, each behind its name', () => {
  const groups = open(CLAIMED, [PIX, { currency: 'USD', methods: ['Wise', 'Cash'] }]);
  equalEach(groups, (one) => [one.open, one.querySelector('summary')?.textContent], [
    [false, 'PIX'],
    [false, 'Wise'],
    [false, 'Cash'],
  ]);
});

test('CASE-42 nothing of it where it cannot be loaded, and once nothing can be filed', () => {
  assert.is(open(CLAIMED).length, 0);
  assert.is(open(makeCase({ status: 'closed' }), [PIX]).length, 0);
});

test('CASE-42 the sentences are those of the page and come with its script', async () => {
  const scripts = {
    loadAdvice: async () => import('../../../src/state/help/help-advice.ts'),
    loadTexts: async () => helpTexts,
  };
  const { title, groups } = await loadEvidence(scripts, [PIX]);
  assert.equal([title, groups.map(({ methods }) => methods)], ['What proves a payment', ['PIX']]);
});

test.run();
