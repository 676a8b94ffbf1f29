// Price guide: the band of completed deals, exact, and the thresholds below which it is silent (PRICE-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type GuideDeal, usualRates } from '#domain/price-guide.ts';

const HOUR = 3_600_000;
interface Terms extends Partial<GuideDeal> {
  /** Units received for one paid. */
  readonly rate?: string;
}
const deal = (
  initiatorId: string,
  accepterId: string,
  { rate = '92.5', ...more }: Terms = {},
): GuideDeal => ({
  ...{ initiatorId, accepterId, payAmount: '1', amount: rate },
  ...{ approvedAt: 0, completedAt: HOUR, messageCount: 2, isSameCluster: false, isClosedRing: false },
  ...more,
});
/** Five people in a ring: each is in two of five deals, which is 40 %. */
const RING = ['ab', 'bc', 'cd', 'de', 'ea'] as const;
const ring = (terms: (at: number) => Terms = () => ({})): GuideDeal[] =>
  RING.map(([a = '', b = ''], at) => deal(a, b, terms(at)));

test('PRICE-11 five people in five pairs, none in more than 40 % of the deals; one less is silence', () => {
  assert.equal(usualRates(ring()), { low: '92.5', high: '92.5' });
  assert.is(usualRates([]), null);
  // Four people have six pairs.
  assert.is(usualRates(['ab', 'bc', 'cd', 'da', 'ac', 'bd'].map(([a = '', b = '']) => deal(a, b))), null);
  assert.is(usualRates(ring().slice(0, 4)), null, 'four pairs of five people');
  const reversed = ring().map((one, at) => (at === 4 ? deal('b', 'a') : one));
  assert.is(usualRates(reversed), null, 'who began a deal makes no other pair');
  assert.is(usualRates([...ring(), deal('a', 'c')]), null, 'a is in three of six, more than 40 %');
  assert.ok(usualRates([...ring(), deal('f', 'g')]));
});

test('PRICE-11 hollow deals and those of one group do not count', () => {
  for (const hollow of [
    { completedAt: 60_000 },
    { messageCount: 1 },
    { isSameCluster: true },
    { isClosedRing: true },
  ])
    assert.is(usualRates(ring((at) => (at === 0 ? hollow : {}))), null, JSON.stringify(hollow));
});

test('PRICE-11 the band is from a tenth to nine tenths, in exact decimals to four digits', () => {
  // 90, 91 … 94: a tenth of the way from the first to the last of five places is 0.4 of a step.
  assert.equal(usualRates(ring((at) => ({ rate: `${90 + at}` }))), { low: '90.4', high: '93.6' });
  // As a text '100' sorts before '99'.
  const rates = ['99', '100', '101', '9', '1000'];
  assert.equal(usualRates(ring((at) => ({ rate: rates[at] ?? '' }))), { low: '45', high: '640.4' });
  // 0.1 + 0.2 in binary would be 0.30000000000000004.
  const small = ring(() => ({ payAmount: '0.3', amount: '0.00000001' }));
  assert.equal(usualRates(small), { low: '0.00000003333', high: '0.00000003333' });
});

test.run();
