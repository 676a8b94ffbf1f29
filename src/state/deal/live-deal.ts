// Live deal of a page: what the worker sends of it, and the page's own answers on their way through the worker (ACT-06).
import { batch, computed, signal } from '@preact/signals';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { asObject } from '#contract/decode/json.ts';
import { apiPath, type DecodedRoute } from '#contract/route.ts';
import { transactionRoute } from '#contract/routes/deals.ts';
import { readSettlement, type SettlementDetails } from '#contract/settlement.ts';
import { strings } from '#i18n/strings.ts';
import type { DealLoadError } from '#protocol/protocol.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';
import { readOnly } from '../read-only.ts';

/** A worker that died meanwhile sends the deal once replaced; nobody waits longer than this for it. */
const UPDATE_TIMEOUT_MS = 5_000;

/** The call of a deal with which the page begins. The login's answer has the settlement too. */
const firstDealRoute: DecodedRoute<{
  readonly deal: DealDetails | null;
  readonly settlement: SettlementDetails | null;
}> = {
  ...transactionRoute,
  decode: (answer) => ({
    deal: transactionRoute.decode(answer),
    settlement: readSettlement(asObject(answer)?.settlement),
  }),
};

export function createLiveDeal(
  {
    subscriptions,
    updates,
    services,
    takeFirstAnswer,
  }: Pick<AppStores, 'subscriptions' | 'updates' | 'services' | 'takeFirstAnswer'>,
  id: string,
) {
  const { worker, clock, http } = services;
  const deal = signal<DealDetails | null>(null);
  const isLoading = signal(true);
  const failure = signal<DealLoadError['reason'] | null>(null);
  const waiting = new Set<() => void>();
  let firstSettlement: SettlementDetails | null = null;

  const nextUpdate = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        cancel();
        waiting.delete(end);
        resolve();
      };
      const cancel = clock.after(UPDATE_TIMEOUT_MS, end);
      waiting.add(end);
    });
  const receive = (next: DealDetails | null, reason: DealLoadError['reason'] | null): void => {
    batch(() => {
      if (next) deal.value = next;
      failure.value = reason;
      isLoading.value = false;
    });
    for (const end of waiting) end();
  };

  /** Shows the answer that is on its way; the worker, which loads the deal too, has the last word. */
  const showFirstAnswer = async (): Promise<void> => {
    const params = { id };
    const firstResponse = takeFirstAnswer(apiPath(transactionRoute, params));
    if (!firstResponse) return;
    // The worker reports a failure.
    const first = await http.call(firstDealRoute, { params, firstResponse }).catch(() => null);
    if (!first?.deal || deal.peek()) return;
    firstSettlement = first.settlement;
    receive(first.deal, null);
  };

  return {
    /** As the worker last sent it: the worker alone decides which of two states is newer. */
    deal: readOnly(deal),
    /** True until the worker has sent the deal or why there is none, and during `reload`. */
    isLoading: readOnly(isLoading),
    /** Why the last load failed, also while an earlier state of the deal is shown; null when it did not. */
    failure: readOnly(failure),
    /** The sentence to show instead of the deal, '' otherwise. */
    error: computed(() => {
      if (deal.value || !failure.value) return '';
      return failure.value === 'not_found'
        ? strings.errors.DEAL_NOT_FOUND
        : strings.errors.DETAILS_LOAD_FAILED;
    }),
    /** The settlement that came with the first answer, once; null where none did. */
    takeFirstSettlement(): SettlementDetails | null {
      const taken = firstSettlement;
      firstSettlement = null;
      return taken;
    },
    /** Sends the answer to the page's own call to the worker; resolves when it has come back. */
    apply(next: DealDetails): Promise<void> {
      const applied = nextUpdate();
      worker.send({ type: 'applyDeal', deal: next });
      return applied;
    },
    /** Lets the worker load the deal; resolves when it has. */
    reload(): Promise<void> {
      isLoading.value = true;
      const loaded = nextUpdate();
      worker.send({ type: 'refreshDeal', dealId: id });
      return loaded;
    },
    /** Subscribes to the deal. Returns the unsubscribe function. */
    mount(): () => void {
      const endAll = ends(
        updates.subscribe(({ deal: next, dealError }) => {
          const isDeal = next?.id === id;
          const isError = dealError?.dealId === id;
          if (isDeal || isError) receive(isDeal ? next : null, isError ? dealError.reason : null);
        }),
        subscriptions.subscribe({ dealId: id, notifications: true }),
      );
      void showFirstAnswer();
      return endAll;
    },
  };
}
