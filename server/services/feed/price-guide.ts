// Price guide of the request form: how its price compares with the open offers that the author sees, and with completed deals (PRICE-10, PRICE-11).
import { MAX_COUNTED_OFFERS, type SentPriceGuide } from '#contract/price-guide.ts';
import { DAY_MS } from '#domain/durations.ts';
import { parseFilter } from '#domain/feed-filter.ts';
import { accepterRate } from '#domain/feed-rank.ts';
import { NOTICED_GAIN_BPS } from '#domain/price.ts';
import { USUAL_DAYS, USUAL_DELAY_MS, type UsualRates, usualRates } from '#domain/price-guide.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import { countOffersAbove } from '../../store/market.ts';
import { listDealsOfCurrencies } from '../../store/trust-records.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

/** The newest deals that are looked at. */
const MAX_DEALS = 500;
/** What a pair's deals were is computed once in this time, by each instance. */
const KEPT_MS = 10 * 60_000;
const MAX_PAIRS = 1_000;

interface Pair {
  readonly payCurrency: string;
  readonly receiveCurrency: string;
}

export type UsualRatesCache = ReturnType<typeof createUsualRates>;

export function createUsualRates(database: Database, clock: WallClock) {
  const kept = new BoundedMap<string, { readonly at: number; readonly rates: Promise<UsualRates | null> }>(
    MAX_PAIRS,
  );
  const read = async (pair: Pair, now: number): Promise<UsualRates | null> => {
    const ended = { since: new Date(now - USUAL_DAYS * DAY_MS), before: new Date(now - USUAL_DELAY_MS) };
    return usualRates(await listDealsOfCurrencies(database.reads, pair, ended, MAX_DEALS));
  };
  return {
    /** Null where too few people had such deals. */
    of(pair: Pair): Promise<UsualRates | null> {
      const key = `${pair.payCurrency} ${pair.receiveCurrency}`;
      const now = clock.now();
      const known = kept.get(key);
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.rates;
      const rates = read(pair, now);
      kept.set(key, { at: now, rates });
      // What failed is not kept.
      rates.catch(() => kept.delete(key));
      return rates;
    },
  };
}

interface GuidedTerms extends Pair {
  /** Absent: at today's rate. */
  readonly payAmount?: string | undefined;
  readonly amount?: string | undefined;
}

/** Counts what the reader's feed shows of the pair, and nobody whom it hides. */
export async function readPriceGuide(
  ctx: ReadContext,
  viewer: Viewer,
  usual: UsualRatesCache,
  terms: GuidedTerms,
): Promise<SentPriceGuide> {
  const { payCurrency, receiveCurrency } = terms;
  const own = ownRate(ctx, terms);
  const counted = await countOffersAbove(
    ctx.db,
    {
      ...{ viewerId: viewer.id, now: ctx.now, withoutAccepted: true, onlyOpen: true },
      filter: parseFilter({ fromCurrency: receiveCurrency, toCurrency: payCurrency }),
    },
    own && own * (1 + NOTICED_GAIN_BPS / 10_000),
    MAX_COUNTED_OFFERS + 1,
  );
  const atMost = (n: number) => Math.min(n, MAX_COUNTED_OFFERS);
  return {
    offers: {
      count: atMost(counted.count),
      isMore: counted.count > MAX_COUNTED_OFFERS,
      better: own === null ? null : atMost(counted.above),
      isMoreBetter: counted.above > MAX_COUNTED_OFFERS,
    },
    usual: await usual.of(terms),
  };
}

/** What the accepter of these terms gets for one unit; null without amounts and rate. */
function ownRate({ config }: ReadContext, terms: GuidedTerms): number | null {
  const { payCurrency, receiveCurrency, payAmount, amount } = terms;
  if (payAmount === undefined) return Number(config.exchangeData.rate(receiveCurrency, payCurrency)) || null;
  return accepterRate({ payAmount: Number(payAmount), amount: Number(amount ?? 0) }) || null;
}
