// Trust in words: a sentence for each fact that was told, none for the others (TRST-10), and the factors of an own deal (TRST-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CountedDeal, ownTrustRoute, readTrust } from '#contract/trust.ts';
import { trustSentences } from '#i18n/trust.ts';
import { countedDealTitle, countedText, factorSentences as spacedFactors } from '#i18n/trust-factors.ts';

const NOW = Date.UTC(2026, 2, 12, 12);
const MINUTE_MS = 60_000;
const iso = (daysAgo: number) => new Date(NOW - daysAgo * 24 * 60 * MINUTE_MS).toISOString();
/** No-break spaces only matter for the layout. */
const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/\u00a0/g, ' '));
const sentences = (trust: unknown) => plain(trustSentences(readTrust(trust), NOW));
const factorSentences = (deal: CountedDeal) => plain(spacedFactors(deal));

const ESTABLISHED = {
  ...{ level: 'established', partners: 17, levelSince: iso(5), exchanges: 31, firstAt: iso(200) },
  ...{ completedPercent: 96, acceptances: 12, lapsed: 1, answerMs: 4 * MINUTE_MS },
  ...{ decidedAgainst: 0, decidedAgainstAt: null, isMostlyOnePartner: false, satisfiedPercent: 97 },
};

test('TRST-10 the facts of an established person', () => {
  assert.equal(sentences(ESTABLISHED), [
    'Established since March 2026',
    '31 exchanges with 17 people',
    'Completes 96 % of what is approved',
    'Approves or declines in about 4 min',
    'Let 1 of 12 lapse (30 days)',
    '97 % satisfied',
    'No decision against',
  ]);
});

test('TRST-10 TRST-12 what to beware of comes after the level', () => {
  const beware = {
    ...ESTABLISHED,
    ...{ level: 'newcomer', firstAt: iso(2), isMostlyOnePartner: true },
    ...{ decidedAgainst: 1, decidedAgainstAt: iso(12), resumedAfterMs: 152 * 24 * 60 * MINUTE_MS },
  };
  assert.equal(sentences(beware).slice(0, 5), [
    'New here',
    'Decided against once, 28 February',
    'Back after 5 months with new payment details',
    'Most exchanges with one person',
    'All within the last 3 days',
  ]);
  assert.match(
    sentences({ ...beware, decidedAgainst: 3 })[1] ?? '',
    'Decided against 3 times, last, 28 February',
  );
});

test('TRST-10 nothing is said about what was not told', () => {
  assert.equal(sentences(undefined), []);
  assert.equal(sentences('good'), []);
  assert.equal(sentences({ level: 5, partners: ['Anna'] }), ['New here']);
  assert.equal(sentences({ level: 'newcomer', partners: 0, exchanges: 0, decidedAgainst: 0 }), [
    'New here',
    'No exchange yet',
  ]);
  assert.match(sentences({ level: 'known', exchanges: 1, partners: 1 })[1] ?? '', '1 exchange with 1 person');
});

const DEAL: CountedDeal = {
  ...{ transactionId: 't1', partnerName: 'Anna', completedAt: NOW, suspicion: null },
  ...{ weight: 1, age: 1, size: 1, pair: 1, partner: 1, clean: 1 },
};

test('TRST-11 a sentence for each factor that lowers a deal', () => {
  assert.equal(factorSentences(DEAL), ['Counts fully.']);
  assert.equal(
    factorSentences({
      ...DEAL,
      age: 0.5,
      size: 0.3,
      pair: 0.25,
      partner: 0.5,
      clean: 0.2,
      suspicion: 'unusual',
    }),
    [
      'Little was written, or both accounts seem to be connected: 20 %.',
      'The third that counts with this person: 25 %.',
      'This person has exchanged with few others: 50 %.',
      'Worth less than 100 USD: 30 %.',
      'Some time ago: 50 %.',
    ],
  );
  assert.equal(factorSentences({ ...DEAL, pair: 0 }), ['Four others with this person count before it: 0 %.']);
  assert.match(factorSentences({ ...DEAL, clean: 0.2, suspicion: 'hasty' })[0] ?? '', 'within two minutes');
  assert.equal([countedText(DEAL), countedText({ ...DEAL, weight: 0 })], ['1.00', '0']);
  assert.is(countedDealTitle(DEAL, NOW), 'Today, with Anna');
});

test('TRST-11 an unreadable deal is left out, an unreadable answer is none', () => {
  const deal = { ...DEAL, completedAt: iso(0) };
  const read = (data: unknown) => ownTrustRoute.decode({ data });
  assert.equal(read({ trust: ESTABLISHED, deals: [deal, { ...deal, age: 'old' }, null] })?.deals, [DEAL]);
  const reasons = ['connected', 'silent', 'hasty', null].map((suspicion) => ({ ...deal, suspicion }));
  assert.equal(
    read({ trust: ESTABLISHED, deals: reasons })?.deals.map(({ suspicion }) => suspicion),
    ['unusual', 'unusual', 'hasty', null],
    'what an earlier backend tells more of',
  );
  assert.equal(read({ trust: ESTABLISHED })?.deals, []);
  assert.is(read({ deals: [deal] }), null);
  assert.is(read(null), null);
});

test.run();
