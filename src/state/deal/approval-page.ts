// The approval page, by request id or by transaction id: who accepted, and the owner's decision (APPR).

import { computed, type ReadonlySignal, signal, batch as together } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import type { DealDetails } from '#api/decode/deal-details.ts';
import type { PublicProfile } from '#api/decode/person.ts';
import { approveRoute, declineRoute } from '#api/routes/deals.ts';
import { approveRequestRoute, declineRequestRoute, requestRoute } from '#api/routes/requests.ts';
import type { ExchangeRequest, Terms } from '#domain/entities.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import { compareVersion } from '#domain/version.ts';
import {
  APPROVE_FAILED,
  DECLINE_FAILED,
  DETAILS_LOAD_FAILED,
  REQUEST_NOT_FOUND,
} from '../../strings/errors.ts';
import type { AppModels } from '../app-models.ts';
import { loadPublicProfile } from '../profile/load-public-profile.ts';
import { loadDeal } from './load-deal.ts';

export type ApprovalSource = { readonly requestId: string } | { readonly transactionId: string };

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
  readonly dealId: string | null;
}
export interface ApprovalModel {
  readonly details: ReadonlySignal<ApprovalDetails | null>;
  readonly accepter: ReadonlySignal<PublicProfile | null>;
  /** For the accepter, who waits for them; null to the initiator themselves. */
  readonly author: ReadonlySignal<PublicProfile | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load details', 'Transaction details could not be found.', 'Request details could not be found.' or ''. */
  readonly error: ReadonlySignal<string>;
  /** APPR-01: pending and the viewer is the initiator. */
  readonly canDecide: ReadonlySignal<boolean>;
  /** The accepter may take the acceptance back while it is pending; only by transaction. */
  readonly canWithdraw: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<'approve' | 'decline' | null>;
  /** 'Failed to approve', 'Failed to decline' or '' (APPR-02). */
  readonly decisionError: ReadonlySignal<string>;
  /** → the active page. */
  approve(): Promise<void>;
  /** → home; the accepter's withdrawal goes the same way. */
  decline(reason?: string): Promise<void>;
  reload(): Promise<void>;
  mount(): () => void;
}

export const createRequestApprovalPage = (models: AppModels, requestId: string): ApprovalModel =>
  createApprovalPage(models, { requestId });
export const createDealApprovalPage = (models: AppModels, transactionId: string): ApprovalModel =>
  createApprovalPage(models, { transactionId });

function createApprovalPage(models: AppModels, of: ApprovalSource): ApprovalModel {
  const { session, subscriptions: needs, updates: batches, write, services } = models;
  const { http, worker, navigation } = services;
  const isOfRequest = 'requestId' in of;
  const id = isOfRequest ? of.requestId : of.transactionId;
  const details = signal<ApprovalDetails | null>(null);
  const accepter = signal<PublicProfile | null>(null);
  const author = signal<PublicProfile | null>(null);
  const isLoading = signal(true);
  const error = signal('');
  const busy = signal<'approve' | 'decline' | null>(null);
  const decisionError = signal('');

  const show = (next: ApprovalDetails) => {
    const was = details.peek();
    if (was && compareVersion(next, was) < 0) return;
    details.value = next;
    const isInitiator = next.authorId === session.viewerId.peek();
    if (!isInitiator && !was) void showPerson('authorId', next.authorId);
    if (next.accepterId && next.accepterId !== was?.accepterId)
      void showPerson('accepterId', next.accepterId);
  };
  const showPerson = async (role: 'authorId' | 'accepterId', personId: string) => {
    const person = await loadPublicProfile(http, personId);
    if (!person || details.peek()?.[role] !== personId) return;
    if (role === 'accepterId') accepter.value = person;
    else author.value = person;
  };

  const load = async (): Promise<ApprovalDetails | string> => {
    if (!isOfRequest) {
      const loaded = await loadDeal(http, id);
      if ('error' in loaded) return loaded.error;
      // Without a profile call of its own yet, the deal's copy of the person is shown.
      if (loaded.deal.accepter && !accepter.peek()) accepter.value = { ...loaded.deal.accepter, reviews: [] };
      return detailsOfDeal(loaded.deal);
    }
    try {
      const request = await http.call(requestRoute, { params: { id } });
      return request ? detailsOfRequest(request) : REQUEST_NOT_FOUND;
    } catch (failure) {
      return failure instanceof ApiError && failure.status === 404 ? REQUEST_NOT_FOUND : DETAILS_LOAD_FAILED;
    }
  };
  const reload = async () => {
    isLoading.value = true;
    error.value = '';
    const loaded = await load();
    together(() => {
      isLoading.value = false;
      if (typeof loaded !== 'string') show(loaded);
      else if (!details.peek()) error.value = loaded;
    });
  };

  const decide = async (what: 'approve' | 'decline', reason?: string) => {
    if (busy.peek()) return;
    busy.value = what;
    decisionError.value = '';
    const isApproval = what === 'approve';
    const input = { params: { id }, body: isApproval ? {} : { reason } };
    try {
      const { deal, dealId } = isOfRequest
        ? await write(isApproval ? approveRequestRoute : declineRequestRoute, input)
        : { deal: await write(isApproval ? approveRoute : declineRoute, input), dealId: id };
      if (deal) worker.send({ type: 'applyFeed', change: { type: 'upsert', item: deal } });
      navigation.navigate(isApproval && dealId ? activeDealPath(dealId) : HOME_PATH, {
        replace: true,
      });
    } catch {
      decisionError.value = what === 'approve' ? APPROVE_FAILED : DECLINE_FAILED;
      // Most often somebody was faster, or the time ran out: what stands now says which.
      void reload();
    } finally {
      busy.value = null;
    }
  };

  const isPending = computed(() => details.value?.status === 'pending_approval');
  return {
    details,
    accepter,
    author: author,
    isLoading,
    error,
    canDecide: computed(() => isPending.value && details.value?.authorId === session.viewerId.value),
    canWithdraw: computed(
      () => !isOfRequest && isPending.value && details.value?.accepterId === session.viewerId.value,
    ),
    busy,
    decisionError,
    approve: () => decide('approve'),
    decline: (reason) => decide('decline', reason),
    reload,
    mount() {
      const ends = [
        needs.subscribe(
          isOfRequest ? { requests: true, notifications: true } : { dealId: id, notifications: true },
        ),
        batches.subscribe(({ deal, requests = [] }) => {
          if (!isOfRequest && deal?.id === id) show(detailsOfDeal(deal));
          for (const change of isOfRequest ? requests : []) {
            if (change.type === 'upsert' && change.request.id === id) show(detailsOfRequest(change.request));
          }
        }),
      ];
      void reload();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

const detailsOfDeal = (deal: DealDetails): ApprovalDetails => ({ ...deal, terms: deal, dealId: deal.id });

const detailsOfRequest = (request: ExchangeRequest): ApprovalDetails => ({
  ...request,
  terms: request,
  deadlineAt: null,
  authorId: request.authorId,
  accepterId: request.pendingAccepterId,
  dealId: null,
});
