// Price guide of the request form (feature `pricing`): how its price compares with open offers and completed deals (PRICE-10, PRICE-11).
import { readItem } from './answer.ts';
import { get } from './route.ts';
import { flag, matching, nullable, object, type Read, type Sent, whole } from './shape.ts';

/** The most open offers that are counted. */
export const MAX_COUNTED_OFFERS = 100;
const counted = () => whole(0, MAX_COUNTED_OFFERS);
const rate = () => matching(/^\d{1,40}(?:\.\d{1,40})?$/);

export const priceGuideShape = () =>
  object({
    /** Open offers of the same pair by others. */
    offers: nullable(
      object({
        count: counted(),
        /** There are more of them than are counted. */
        isMore: flag(),
        /** Offers that give their accepter more than the price in the form; null while that has none. */
        better: nullable(counted()),
        /** More than are counted are better. */
        isMoreBetter: flag(),
      }),
    ),
    /** Rates of completed deals of 30 days, units received for one paid; null with too few people. */
    usual: nullable(object({ low: rate(), high: rate() })),
  });
export type PriceGuide = Read<typeof priceGuideShape>;
export type SentPriceGuide = Sent<typeof priceGuideShape>;

export const priceGuideRoute = /* @__PURE__ */ get('/price-guide', (payload) =>
  readItem(priceGuideShape, payload),
);
