// A price in words: what they say is what the reader gains, on all four sides and in every language (PRICE-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localDecimal } from '#domain/format.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { frozenGain } from '#domain/price.ts';
import { muchWorseText, priceWords } from '#i18n/price.ts';
import { setStrings, strings } from '#i18n/strings.ts';
import { ownPriceWords } from '../../../src/screens/request-form/price-line.tsx';
import { restoreEnglish } from '../../sentences.ts';

test.after.each(restoreEnglish);

/** Words that only a gain has, and only a loss: of any reader, then of an author who posts. */
const WORDS: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  en: ['better', 'worse', 'more', 'less'],
  ru: ['лучше', 'хуже', 'больше', 'меньше'],
  uk: ['краще', 'гірш', 'більше', 'менше'],
  tr: ['iyi', 'kötü', 'fazla', 'az alır'],
  es: ['mejor', 'peor', 'más', 'menos'],
  'pt-BR': ['melhor', 'pior', 'a mais', 'a menos'],
  id: ['baik', 'buruk', 'banyak', 'sedikit'],
  ar: ['أفضل', 'أسوأ', 'أكثر', 'أقل'],
};
/** Roubles for a dollar. */
const RATE = 80;
/** Authors who buy 100 dollars with roubles, sell them, and pay dollars in cash for dollars. */
const SIDES = [
  { payCurrency: 'RUB', receiveCurrency: 'USD', amount: 100, atMarket: 8_000, rate: RATE },
  { payCurrency: 'USD', receiveCurrency: 'RUB', amount: 8_000, atMarket: 100, rate: 1 / RATE },
  { payCurrency: 'USD', receiveCurrency: 'USD', amount: 100, atMarket: 100, rate: 1 },
] as const;

async function speak(language: Language): Promise<void> {
  for (const part of ['common', 'pages'] as const) {
    const { sentences } = await import(`../../../core/i18n/generated/${language}/${part}.ts`);
    setStrings(language, sentences);
  }
}
/** '1.5 %' as the language writes it. */
const percent = (size: number, language: Language): string =>
  localDecimal(strings.rates.percent(size), language);

for (const language of LANGUAGES) {
  test(`PRICE-02 the words agree with what the reader gains, on all four sides: ${language}`, async () => {
    await speak(language);
    const [better, worse, more, less] = WORDS[language];
    for (const side of SIDES)
      for (const factor of [0.7, 0.95, 0.985, 1, 1.0002, 1.02, 1.4]) {
        const payAmount = side.atMarket * factor;
        const terms = { ...side, payAmount };
        for (const reader of ['author', 'accepter'] as const) {
          // By what the reader gives and gets, not by the function that is tested.
          const [given, got] = reader === 'author' ? [payAmount, side.amount] : [side.amount, payAmount];
          const market = reader === 'author' ? given / side.rate : given * side.rate;
          const gain = (got / market - 1) * 100;
          const isNone = Math.abs(gain) < 0.05;
          const bps = frozenGain(terms, { rate: side.rate, ageSeconds: 0 }, reader);
          assert.is.not(bps, null);
          const texts = [priceWords(bps ?? 0, side)];
          const isEven = side.payCurrency === side.receiveCurrency;
          if (reader === 'author') texts.push(ownPriceWords(bps ?? 0, side));
          for (const [at, text] of texts.entries()) {
            const [good, bad] = at === 0 ? [better, worse] : [more, less];
            const about = `${reader} ${factor}: ${text}`;
            assert.is(text.includes(good), !isNone && gain > 0, about);
            assert.is(text.includes(bad), !isNone && gain < 0, about);
            assert.not.match(text, /[+−±]|-\d/, 'no sign');
            if (isNone) assert.is(text, isEven ? strings.price.EVEN : strings.price.AT_TODAYS_RATE);
            else {
              const size = Math.abs(gain);
              const shown = size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
              assert.ok(text.includes(percent(shown, language)), about);
            }
          }
        }
      }
    for (const [side, rate] of [
      [SIDES[0], '1 USD = 80,00 RUB'],
      [SIDES[2], '1:1'],
    ] as const) {
      const warning = muchWorseText(-450, side, side.rate);
      const parts = [worse, percent(4.5, language), rate];
      assert.ok(
        parts.every((part) => warning.includes(part)),
        warning,
      );
    }
  });
}

test.run();
