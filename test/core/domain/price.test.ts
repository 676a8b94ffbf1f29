// Price of a request: market, own amounts, and a follower with margin and floor (PRICE-01, PRICE-04).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MARGIN_MAX_BPS } from '#domain/entities.ts';
import { minorDigits } from '#domain/money.ts';
import { type Price, type PricedTerms, type PriceQuote, priceOf } from '#domain/price.ts';

const MARKET: Price = { kind: 'market' };
const OWN: Price = { kind: 'own' };
const follow = (marginBps: number, floorRate: string | null = null): Price => ({
  kind: 'follow',
  marginBps,
  floorRate,
});
/** The author pays roubles for `amount` dollars. */
const offer = (price: Price, amount: number, payAmount: number | null = null): PricedTerms => ({
  payCurrency: 'RUB',
  receiveCurrency: 'USD',
  amount,
  payAmount,
  price,
});
const quote = (rate: number, ageSeconds = 60): PriceQuote => ({ rate, ageSeconds });
const HALF_HOUR = 1800;

const shown = (terms: PricedTerms, at: PriceQuote | null) => {
  const price = priceOf(terms, at);
  assert.is.not(price, 'no_rate');
  return price as Exclude<typeof price, 'no_rate'>;
};

test('PRICE-01 a frozen price is what was posted, whatever the rate does; no rate is needed', () => {
  for (const price of [MARKET, OWN]) {
    const terms = offer(price, 100, 9300);
    assert.is(shown(terms, quote(80)).payAmount, '9300');
    assert.equal(shown(terms, null), {
      payAmount: '9300',
      rate: '93',
      againstMarketBps: null,
      ageSeconds: null,
    });
    assert.is(priceOf(offer(price, 100), quote(80)), 'no_rate', 'a backend that sends no amount');
  }
});

test('PRICE-01 the gain is the viewer’s: what is good for one side is bad for the other', () => {
  // 93 roubles a dollar where the market gives 92: the author pays more, the accepter receives more.
  const { author, accepter } = shown(offer(OWN, 100, 9300), quote(92)).againstMarketBps ?? {};
  assert.equal([author, accepter], [-108, 109]);
  const cheap = shown(offer(OWN, 100, 4600), quote(92)).againstMarketBps;
  assert.equal(cheap, { author: 10_000, accepter: -5000 }, 'half the price is twice as much for each rouble');
  assert.equal(shown(offer(MARKET, 100, 9200.01), quote(92)).againstMarketBps, { author: 0, accepter: 0 });
});

test('PRICE-01 a margin is divided by, not subtracted: worked examples', () => {
  // Subtracted, a margin of 10 % would pay 900 where 909.09 is right, 1 % too little for the accepter.
  assert.is(shown(offer(follow(1000), 10), quote(100)).payAmount, '909.09');
  assert.is(shown(offer(follow(-1000), 10), quote(100)).payAmount, '1111.11');
  assert.is(shown(offer(follow(0), 10), quote(100)).payAmount, '1000');
  assert.is(shown(offer(follow(5000), 10), quote(100)).payAmount, '666.67');
  assert.equal(shown(offer(follow(1000), 1_000_000), quote(100)).againstMarketBps?.author, 1000);
});

test('PRICE-04 the floor wins over the margin, and is never broken by rounding', () => {
  // At least 0.011 dollars for a rouble: at most 909.0909 roubles for ten dollars.
  const floored = offer(follow(0, '0.011'), 10);
  assert.is(shown(floored, quote(100)).payAmount, '909.09');
  assert.is(shown(floored, quote(80)).payAmount, '800', 'the market is better than the floor');
});

test('PRICE-04 a follower waits without a rate of the last half hour; one at its floor goes on', () => {
  assert.is(priceOf(offer(follow(0), 10), null), 'no_rate');
  assert.is(priceOf(offer(follow(0), 10), quote(100, HALF_HOUR + 1)), 'no_rate');
  assert.is(shown(offer(follow(0), 10), quote(100, HALF_HOUR)).payAmount, '1000');
  const floored = offer(follow(0, '0.011'), 10);
  assert.is(shown(floored, quote(100, HALF_HOUR + 1)).payAmount, '909.09');
  assert.is(priceOf(floored, quote(80, HALF_HOUR + 1)), 'no_rate', 'the old rate was above the floor');
});

test('PRICE-01 property: pay, receive, rate and margin agree to the minor unit, in both directions', () => {
  const codes = ['RUB', 'USD', 'JPY', 'KWD', 'BTC', 'TON', 'IDR'];
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: -MARGIN_MAX_BPS, max: MARGIN_MAX_BPS }),
      (payCurrency, receiveCurrency, units, rateUnits, marginBps) => {
        const amount = units / 100;
        const rate = rateUnits / 1000;
        const terms = { payCurrency, receiveCurrency, amount, payAmount: null, price: follow(marginBps) };
        const price = priceOf(terms, quote(rate));
        if (price === 'no_rate') return;
        const unit = 10 ** -minorDigits(payCurrency);
        const paid = Number(price.payAmount);
        const gained = paid * (1 + marginBps / 10_000);
        assert.ok(
          Math.abs(gained - amount * rate) <= unit * 0.76 + amount * rate * 1e-12,
          'to half a unit, times 1.5',
        );
        assert.ok(Math.abs(Number(price.rate) * amount - paid) <= paid * 1e-12);
        const { author = 0, accepter = 0 } = price.againstMarketBps ?? {};
        assert.ok(author * accepter <= 0, 'never good for both');
        const frozen = priceOf({ ...terms, payAmount: paid, price: OWN }, quote(rate));
        assert.ok(frozen !== 'no_rate' && Number(frozen.payAmount) === paid, 'frozen as shown');
      },
    ),
    { numRuns: 500 },
  );
});

test.run();
