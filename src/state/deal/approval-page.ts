// Approval page store, by request id or by deal id: who accepted, and the author's decision (APPR).
import { computed, effect, signal, untracked } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import { hasFeature } from '#contract/features.ts';
import { approveRoute, declineRoute } from '#contract/routes/deals.ts';
import { approveRequestRoute, declineRequestRoute } from '#contract/routes/requests.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import { messageFor } from '#i18n/errors.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';
import { createSingleAction, type SingleAction } from '../mutations/single-action.ts';
import { loadPublicProfile } from '../profile/load-public-profile.ts';
import { readOnly } from '../read-only.ts';
import { createAgreement } from '../request/agreement.ts';
import {
  type ApprovalDetails,
  createDealSource,
  createRequestSource,
  type DetailsSource,
} from './approval-details.ts';

export type ApprovalSource = { readonly requestId: string } | { readonly dealId: string };

export type ApprovalStore = ReturnType<typeof createApprovalPage>;

export const createRequestApprovalPage = (stores: AppStores, requestId: string): ApprovalStore =>
  createApprovalPage(stores, requestId, createRequestSource(stores, requestId));
export const createDealApprovalPage = (stores: AppStores, transactionId: string): ApprovalStore =>
  createApprovalPage(stores, transactionId, createDealSource(stores, transactionId));

function createApprovalPage(stores: AppStores, id: string, source: DetailsSource) {
  const { session, write, services } = stores;
  const { http, worker, navigation } = services;
  const { isOfRequest, details, isLoading, error, reload } = source;
  const accepter = signal<PublicProfile | null>(null);
  const author = signal<PublicProfile | null>(null);
  const decision: SingleAction<'approve' | 'decline'> = createSingleAction((failure) => {
    // Most often the other party was faster or the time ran out: the new state shows which.
    void reload();
    // Nothing else on the page says that the author's own limit is in the way, and what opens more (EXPO-04).
    const code = failure instanceof ApiError ? failure.code : '';
    if (code === 'LEVEL_LIMIT') return messageFor(failure);
    // Somebody else waits than the one on show (RULE-02).
    if (code === 'REQUEST_CHANGED') return strings.homeErrors.REQUEST_CHANGED;
    return decision.busy.peek() === 'approve' ? strings.errors.APPROVE_FAILED : strings.errors.DECLINE_FAILED;
  });

  const canDecide = computed(
    () => details.value?.status === 'pending_approval' && details.value.authorId === session.viewerId.value,
  );
  const agreement = createAgreement(
    stores,
    'author',
    computed(() => {
      const { value } = details;
      if (!value?.requestId || !value.accepterId || !canDecide.value) return null;
      return { requestId: value.requestId, key: `${value.accepterId} ${value.version}`, terms: value.terms };
    }),
  );
  /** Set when the page closes: no redirect after that. */
  let hasLeft = false;
  let shown: ApprovalDetails | null = null;
  const showPeople = (next: ApprovalDetails): void => {
    const was = shown;
    shown = next;
    const isAuthor = next.authorId === session.viewerId.peek();
    if (!isAuthor && !was) void showPerson('authorId', next.authorId);
    if (next.accepterId === was?.accepterId) return;
    // Nobody decides on a person while another one is shown. A deal's copy is shown until the profile has loaded.
    accepter.value = next.accepter && { ...next.accepter, reviews: undefined };
    if (next.accepterId) void showPerson('accepterId', next.accepterId);
  };
  const showPerson = async (role: 'authorId' | 'accepterId', personId: string) => {
    const known = role === 'accepterId' ? (details.peek()?.accepter ?? null) : null;
    const person = await loadPublicProfile(http, personId, known);
    if (!person || details.peek()?.[role] !== personId) return;
    if (role === 'accepterId') accepter.value = person;
    else author.value = person;
  };

  const decide = async (what: 'approve' | 'decline', reason?: string) => {
    const isApproval = what === 'approve';
    const agreed = isApproval ? agreement.fields() : {};
    if (!agreed) {
      decision.error.value = strings.settlement.NAME_INVALID;
      return;
    }
    const seen = isOfRequest ? (details.peek()?.version ?? 0) : 0;
    const sendsVersion = seen > 0 && hasFeature(session.announced.peek().features, 'acceptVersion', 1);
    const body = { ...(isApproval ? {} : { reason }), ...(sendsVersion ? { version: seen } : {}), ...agreed };
    const input = { params: { id }, body };
    const act = async (): Promise<void> => {
      const { deal, dealId } = isOfRequest
        ? await write(isApproval ? approveRequestRoute : declineRequestRoute, input)
        : { deal: await write(isApproval ? approveRoute : declineRoute, input), dealId: id };
      if (deal) worker.send({ type: 'applyFeed', change: { type: 'upsert', item: deal } });
      source.onDecided(deal);
      const to = isApproval && dealId ? activeDealPath(dealId) : HOME_PATH;
      if (!hasLeft) navigation.navigate(to, { replace: true });
    };
    await decision.run(act, { name: what });
  };

  const isPending = computed(() => details.value?.status === 'pending_approval');
  return {
    details: readOnly(details),
    readRequest: source.readRequest,
    accepter: readOnly(accepter),
    /** For the accepter, who waits for the author; null for the author. */
    author: readOnly(author),
    isLoading: readOnly(isLoading),
    /** 'Failed to load details', 'Transaction details could not be found.', the same of the request, or ''. */
    error: readOnly(error),
    /** APPR-01: pending, and the viewer is the author. */
    canDecide,
    /** How the exchange is paid, and the author's name (AGREE). */
    agreement,
    /** The accepter may withdraw while it is pending; only by deal id. */
    canWithdraw: computed(
      () => !isOfRequest && isPending.value && details.value?.accepterId === session.viewerId.value,
    ),
    busy: readOnly(decision.busy),
    /**
     * 'Failed to approve', 'Failed to decline', or '' (APPR-02).
     * For the author's limit by level (EXPO-04) and another acceptance (RULE-02) the sentence of that.
     */
    decisionError: readOnly(decision.error),
    /** Goes to the active page. */
    approve: (): Promise<void> => decide('approve'),
    /** Goes home, for the accepter's withdrawal too. */
    decline: (reason?: string): Promise<void> => decide('decline', reason),
    reload,
    mount(): () => void {
      hasLeft = false;
      const endAll = ends(
        effect(() => {
          const next = details.value;
          if (next) untracked(() => showPeople(next));
        }),
        agreement.mount(),
        source.mount(),
      );
      return () => {
        hasLeft = true;
        endAll();
      };
    },
  };
}
