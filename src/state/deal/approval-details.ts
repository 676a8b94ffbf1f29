// Details of the approval page and their two sources: a request that the page loads itself, or a deal that the worker sends (APPR-01).
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { SingleRequest } from '#contract/decode/level-limit.ts';
import type { ExchangeRequest, Person, Terms } from '#domain/entities.ts';
import { compareVersion } from '#domain/version.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';
import { readRequest } from '../request/page.ts';
import { createLiveDeal } from './live-deal.ts';

export interface ApprovalDetails {
  readonly terms: Terms;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number | null;
  readonly deadlineAt: number | null;
  /** A transaction's, or the request's where there is no transaction (yet). */
  readonly status: string;
  readonly authorId: string;
  readonly accepterId: string | null;
  /** A deal's copy of the person; null in a request. */
  readonly accepter: Person | null;
  readonly dealId: string | null;
  readonly requestId: string | null;
  /** The deal itself; null for a request. */
  readonly deal: DealDetails | null;
}
export interface DetailsSource {
  readonly isOfRequest: boolean;
  readonly details: ReadonlySignal<ApprovalDetails | null>;
  /** The request as last read, null until then; null in place of the signal: a deal is read, no request. */
  readonly readRequest: ReadonlySignal<SingleRequest | null> | null;
  readonly isLoading: ReadonlySignal<boolean>;
  /** The sentence to show instead of the details, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** The decision was accepted, with the deal as its answer or without. */
  onDecided(deal: DealDetails | null): void;
  reload(): Promise<void>;
  mount(): () => void;
}

export function createDealSource(stores: AppStores, id: string): DetailsSource {
  const live = createLiveDeal(stores, id);
  return {
    isOfRequest: false,
    details: computed(() => live.deal.value && detailsOfDeal(live.deal.value)),
    readRequest: null,
    isLoading: live.isLoading,
    error: live.error,
    // The deal's active page follows and begins with what the worker knows.
    onDecided: (deal) => void (deal ? live.apply(deal) : live.reload()),
    reload: live.reload,
    mount: live.mount,
  };
}

export function createRequestSource(stores: AppStores, id: string): DetailsSource {
  const { subscriptions, updates } = stores;
  const details = signal<ApprovalDetails | null>(null);
  const lastRead = signal<SingleRequest | null>(null);
  const isLoading = signal(true);
  const error = signal('');

  const show = (request: ExchangeRequest): void => {
    const current = details.peek();
    if (!current || compareVersion(request, current) >= 0) details.value = detailsOfRequest(request);
  };
  const load = async (): Promise<SingleRequest | string> => {
    try {
      return (await readRequest(stores, id)) ?? strings.errors.REQUEST_NOT_FOUND;
    } catch (failure) {
      return failure instanceof ApiError && failure.status === 404
        ? strings.errors.REQUEST_NOT_FOUND
        : strings.errors.DETAILS_LOAD_FAILED;
    }
  };
  const reload = async (): Promise<void> => {
    isLoading.value = true;
    error.value = '';
    const loaded = await load();
    batch(() => {
      isLoading.value = false;
      if (typeof loaded === 'string') {
        if (!details.peek()) error.value = loaded;
        return;
      }
      lastRead.value = loaded;
      show(loaded);
    });
  };

  return {
    isOfRequest: true,
    details,
    readRequest: lastRead,
    isLoading,
    error,
    onDecided: () => {},
    reload,
    mount() {
      const endAll = ends(
        subscriptions.subscribe({ requests: true, notifications: true }),
        updates.subscribe(({ requests = [] }) => {
          for (const change of requests) {
            if (change.type === 'upsert' && change.request.id === id) show(change.request);
          }
        }),
      );
      void reload();
      return endAll;
    },
  };
}

const detailsOfDeal = (deal: DealDetails): ApprovalDetails => ({
  ...deal,
  terms: deal,
  dealId: deal.id,
  deal,
});

const detailsOfRequest = (request: ExchangeRequest): ApprovalDetails => ({
  ...request,
  terms: request,
  deadlineAt: null,
  authorId: request.authorId,
  accepterId: request.pendingAccepterId,
  accepter: null,
  dealId: null,
  requestId: request.id,
  deal: null,
});
