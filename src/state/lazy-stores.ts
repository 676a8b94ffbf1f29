// Lazy stores: the app-wide stores that only lazy screens use; home needs none, so their code is no part of the first load.
import { createPastDeals } from './deal/past-deals.ts';
import { createExchangeData } from './exchange-data/exchange-data.ts';
import type { Services } from './services.ts';

export type LazyStores = ReturnType<typeof createLazyStores>;

/** Created once, when the lazy screens have loaded. Makes no call yet. */
export function createLazyStores(services: Pick<Services, 'http' | 'clock' | 'tab'>) {
  return {
    /** Shared by all forms (RATE-02). */
    exchangeData: createExchangeData(services),
    pastDeals: createPastDeals(services.http),
  };
}
