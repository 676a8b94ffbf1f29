// Loads one deal for the deal query; a failure is a value.

import type { DealDetails } from '#api/decode/deal-details.ts';
import type { Logger } from '#api/logger.ts';
import { dealRoute } from '#api/routes/deals.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { nextReadDelayMs } from '../error-info.ts';

export interface DealResponse {
  /** Null when the call failed or its answer could not be decoded. */
  readonly deal: DealDetails | null;
  /** For how long the server asked not to be called again, ms. */
  readonly pauseMs: number;
}
/** Never rejects. */
export type LoadDeal = (id: string) => Promise<DealResponse>;

export const createDealLoader =
  (client: AuthorizedClient, log: Logger): LoadDeal =>
  async (id) => {
    try {
      const deal = await client.call(dealRoute, { params: { id }, ...NO_RETRY });
      if (!deal) log.warn('transaction: dropped, unreadable');
      return { deal, pauseMs: 0 };
    } catch (error) {
      return { deal: null, pauseMs: nextReadDelayMs(error) };
    }
  };
