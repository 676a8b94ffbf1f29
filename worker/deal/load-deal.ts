// Loads one deal for the deal query; a failure is a value.
import { ApiError } from '#contract/api-error.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { transactionRoute } from '#contract/routes/deals.ts';
import type { DealLoadError } from '#protocol/protocol.ts';
import type { Logger } from '#runtime/logger.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { nextReadDelayMs } from '../error-info.ts';

export interface DealResponse {
  /** Null when the call failed or its answer could not be decoded. */
  readonly deal: DealDetails | null;
  /** Why there is no deal; null also when the session was refused, whose renewal loads again. */
  readonly failure: DealLoadError['reason'] | null;
  /** Time to wait before the next load, ms; 0 when the server asked for nothing. */
  readonly delayMs: number;
}

/** `isKnown`: the page shows the deal, so that the next poll is retry enough. Never rejects. */
export type LoadDeal = (id: string, isKnown: boolean) => Promise<DealResponse>;

export const createDealLoader =
  (client: Pick<AuthorizedClient, 'call'>, log: Logger): LoadDeal =>
  async (id, isKnown) => {
    try {
      const deal = await client.call(transactionRoute, { params: { id }, ...(isKnown && NO_RETRY) });
      if (!deal) log.warn('transaction: dropped, unreadable');
      return { deal, failure: deal ? null : 'not_found', delayMs: 0 };
    } catch (error) {
      return { deal: null, failure: failureOf(error), delayMs: nextReadDelayMs(error) };
    }
  };

function failureOf(error: unknown): DealResponse['failure'] {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return null;
  return status === 404 ? 'not_found' : 'failed';
}
