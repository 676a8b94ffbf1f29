// Sentences of limits by level: the limit with the step that opens more, in every language.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { DEFAULT_LEVEL_LIMITS, type LimitedDeal, levelFault } from '#domain/settlement/level-limits.ts';
import { DEFAULT_TRUST_SETTINGS, TRUST_LEVELS } from '#domain/trust.ts';
import { levelLimitText } from '#i18n/level-limit.ts';
import { textsOf } from '../../../server/texts/texts.ts';

const text = (deal: LimitedDeal, language: (typeof LANGUAGES)[number] = 'en'): string => {
  const fault = levelFault(deal, DEFAULT_LEVEL_LIMITS, DEFAULT_TRUST_SETTINGS);
  if (!fault) throw new Error('no limit');
  return levelLimitText(textsOf(language).levels, fault).replaceAll('\u00a0', ' ');
};

test('EXPO-04 each refusal names the next step', () => {
  const deal = { level: 'newcomer', usd: 100, running: 0, isRiskyFirst: false } as const;
  assert.is(
    text({ ...deal, level: 'known', usd: 1_001 }),
    'For now, one exchange of yours can be worth up to 1 000 USD. ' +
      'Complete at least 5 exchanges with 5 different people to open exchanges of up to 5 000 USD. ' +
      'At least 30 days have to pass after the first one.',
  );
  assert.is(
    text({ ...deal, usd: 150, isRiskyFirst: true }),
    'For now, a first exchange with somebody can be worth up to 100 USD, because its payment could be taken back. ' +
      'Complete a smaller one with this person to open up to 200 USD.',
  );
  assert.match(text({ ...deal, level: 'established', usd: 6_000 }), 'to open exchanges of any amount.');
  assert.is(
    text({ ...deal, running: 2 }),
    'For now you can have 2 exchanges under way at a time, with the requests that you accepted. Finish one first. ' +
      'Complete at least 3 exchanges with 2 different people to have up to 4 under way at a time. ' +
      'They have to end on 3 different days.',
  );
  assert.is(
    text({ ...deal, level: 'trusted', running: 15 }),
    'For now you can have 15 exchanges under way at a time, with the requests that you accepted. Finish one first.',
  );
  const top = { reason: 'usd', limit: 300, afterFirst: null, next: null } as const;
  assert.match(levelLimitText(textsOf('en').levels, top), 'Choose a smaller exchange.');
});

test('EXPO-04 every language says each limit with its numbers', () => {
  for (const language of LANGUAGES)
    for (const level of TRUST_LEVELS) {
      const { usd, running } = DEFAULT_LEVEL_LIMITS[level];
      const deals: LimitedDeal[] = [{ level, usd: 1, running, isRiskyFirst: false }];
      if (usd !== null) {
        deals.push({ level, usd: usd + 1, running: 0, isRiskyFirst: false });
        deals.push({ level, usd, running: 0, isRiskyFirst: true });
      }
      for (const deal of deals) {
        const fault = levelFault(deal, DEFAULT_LEVEL_LIMITS, DEFAULT_TRUST_SETTINGS);
        const said = text(deal, language).replaceAll(/[\u2066-\u2069 ]/g, '');
        assert.ok(fault && said.includes(`${fault.limit}`), `${language}: ${said}`);
        const next = fault?.next;
        if (next && next.deals > 2 && fault.reason !== 'first')
          assert.ok(said.includes(`${next.deals}`), `${language}: ${said}`);
      }
    }
});

test.run();
