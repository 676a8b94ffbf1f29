// The approval page, by request id or by transaction id: who accepted, and the owner's decision (APPR).
import { computed, type ReadonlySignal, signal, batch as together } from '@preact/signals';
import type { ExchangeRequest, Terms } from '#domain/entities.ts';
import { ApiError } from '#api/api-error.ts';
import { asText, firstOf, objectOf } from '#api/decode/json.ts';
import { type Deal, decodeDeal } from '#api/decode/deal-details.ts';
import { decodeRequest } from '#api/decode/feed-item.ts';
import type { PublicProfile } from '#api/decode/person.ts';
import type { AppModels } from '../app-models.ts';
import { isNotOlder, loadDeal } from './load-deal.ts';
import { loadPerson } from '../profile/load-public-profile.ts';
import { APPROVE_FAILED, DECLINE_FAILED, DETAILS_LOAD_FAILED, REQUEST_NOT_FOUND } from '../error-messages.ts';
import { writesOf } from '../mutations/mutations.ts';

export type ApprovalOf = { readonly requestId: string } | { readonly transactionId: string };

export interface ApprovalDetails {
  readonly terms: Terms;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number | null;
  readonly deadlineAt: number | null;
  /** A transaction's, or the request's where there is no transaction (yet). */
  readonly status: string;
  readonly initiatorId: string;
  readonly accepterId: string | null;
  readonly transactionId: string | null;
}
export interface ApprovalModel {
  readonly details: ReadonlySignal<ApprovalDetails | null>;
  readonly accepter: ReadonlySignal<PublicProfile | null>;
  /** For the accepter, who waits for them; null to the initiator themselves. */
  readonly initiator: ReadonlySignal<PublicProfile | null>;
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

export const openApprovalOfRequest = (models: AppModels, requestId: string): ApprovalModel =>
  openApproval(models, { requestId });
export const openApprovalOfTransaction = (models: AppModels, transactionId: string): ApprovalModel =>
  openApproval(models, { transactionId });

function openApproval(models: AppModels, of: ApprovalOf): ApprovalModel {
  const { session, needs, batches, outside } = models;
  const { http, live, navigation } = outside;
  const { write } = writesOf(models);
  const isOfRequest = 'requestId' in of;
  const id = isOfRequest ? of.requestId : of.transactionId;
  const details = signal<ApprovalDetails | null>(null);
  const accepter = signal<PublicProfile | null>(null);
  const initiator = signal<PublicProfile | null>(null);
  const isLoading = signal(true);
  const error = signal('');
  const busy = signal<'approve' | 'decline' | null>(null);
  const decisionError = signal('');

  const show = (next: ApprovalDetails) => {
    if (!isNotOlder(next, details.peek())) return;
    const was = details.peek();
    details.value = next;
    const isInitiator = next.initiatorId === session.viewerId.peek();
    if (!isInitiator && !was) void showPerson('initiatorId', next.initiatorId);
    if (next.accepterId && next.accepterId !== was?.accepterId)
      void showPerson('accepterId', next.accepterId);
  };
  const showPerson = async (role: 'initiatorId' | 'accepterId', personId: string) => {
    const person = await loadPerson(http, personId);
    if (!person || details.peek()?.[role] !== personId) return;
    if (role === 'accepterId') accepter.value = person;
    else initiator.value = person;
  };

  const load = async (): Promise<ApprovalDetails | string> => {
    if (!isOfRequest) {
      const loaded = await loadDeal(http, id);
      if ('error' in loaded) return loaded.error;
      // Without a profile call of its own yet, the deal's copy of the person is shown.
      if (loaded.deal.accepter && !accepter.peek()) accepter.value = { ...loaded.deal.accepter, reviews: [] };
      return ofDeal(loaded.deal);
    }
    try {
      const request = decodeRequest(await http.call('request', { params: { id } }));
      return request ? ofRequest(request) : REQUEST_NOT_FOUND;
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
    const route = isOfRequest ? (what === 'approve' ? 'approveRequest' : 'declineRequest') : what;
    try {
      const answer = await write(route, { params: { id }, body: what === 'approve' ? {} : { reason } });
      const deal = decodeDeal(answer);
      if (deal) void live.applyFeed({ type: 'upsert', item: deal });
      const { id: dealId, transactionId } = objectOf(answer, 'transaction') ?? {};
      const named = asText(firstOf(transactionId, isOfRequest ? deal?.id : (dealId ?? id)));
      const isGoingOn = what === 'approve' && named !== '';
      navigation.navigate(isGoingOn ? `/transactions/${encodeURIComponent(named)}/active` : '/home', {
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
    initiator,
    isLoading,
    error,
    canDecide: computed(() => isPending.value && details.value?.initiatorId === session.viewerId.value),
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
        needs.declare(
          isOfRequest ? { requests: true, notifications: true } : { dealId: id, notifications: true },
        ),
        batches.on(({ deal, requests = [] }) => {
          if (!isOfRequest && deal?.id === id) show(ofDeal(deal));
          for (const change of isOfRequest ? requests : []) {
            if (change.type === 'upsert' && change.request.id === id) show(ofRequest(change.request));
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

const ofDeal = (deal: Deal): ApprovalDetails => ({ ...deal, terms: deal, transactionId: deal.id });

const ofRequest = (request: ExchangeRequest): ApprovalDetails => ({
  ...request,
  terms: request,
  deadlineAt: null,
  initiatorId: request.ownerId,
  accepterId: request.pendingAccepterId,
  transactionId: null,
});
