// Lazy stores: the app-wide stores that only lazy screens use; home needs none, so their code is no part of the first load.
import { untracked } from '@preact/signals';
import { createDisputes } from './deal/disputes.ts';
import { createPastDeals } from './deal/past-deals.ts';
import { createExchangeData } from './exchange-data/exchange-data.ts';
import { hasPages } from './has-pages.ts';
import type { Services } from './services.ts';
import type { SessionModel } from './session/session.ts';

export type LazyStores = ReturnType<typeof createLazyStores>;

/** Created once, when the lazy screens have loaded. Makes no call yet. */
export function createLazyStores(
  services: Pick<Services, 'http' | 'clock' | 'tab'>,
  session: Pick<SessionModel, 'announced'>,
) {
  const isPaged = () => untracked(() => hasPages(session));
  return {
    /** Shared by all forms (RATE-02). */
    exchangeData: createExchangeData(services),
    pastDeals: createPastDeals(services.http, isPaged),
    disputes: createDisputes(services.http, isPaged),
  };
}
