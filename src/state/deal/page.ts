// Deal page store: the deal as the worker sends it, the actions that the viewer may take now, and taking them (ACT).
import { computed, effect, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { hasFeature } from '#contract/features.ts';
import { SILENCE_TIMEOUT_MS } from '#domain/deadlines.ts';
import { allowedDealActions, type DealAction, isTerminal } from '#domain/deal-table.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { ChatChange } from '#protocol/protocol.ts';
import type { AppStores } from '../app-stores.ts';
import { createDealSteps } from '../earlier-steps.ts';
import { ends } from '../ends.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { writeOrConflict } from '../mutations/write-or-conflict.ts';
import { markShownRead } from '../notifications/notification-actions.ts';
import { readOnly } from '../read-only.ts';
import { type DealActionInput, dealApiCall } from './api-calls.ts';
import { createLiveDeal } from './live-deal.ts';

export type { DealActionInput };

export type DealStore = ReturnType<typeof createDealPage>;

export function createDealPage(stores: AppStores, id: string) {
  const { session, updates, toasts, write, services } = stores;
  const { navigation } = services;
  const live = createLiveDeal(stores, id);
  const { deal } = live;
  const single = createSingleAction<DealAction>((failure) =>
    writeFailureText(failure, strings.errors.ACTION_FAILED),
  );
  const { busy, error: actionError } = single;
  const lastMessageAt = signal(0);
  const wasDisputed = signal(false);
  let isActivePage = false;

  /** For an admin without access: the parties have ended the dispute. */
  const leavePage = () => {
    if (!isActivePage) return;
    isActivePage = false;
    toasts.show(strings.dealStatus.DISPUTE_ENDED);
    navigation.navigate(HOME_PATH, { replace: true });
  };

  const onChatChange = ({ messages = [] }: ChatChange) => {
    const times = messages.map(([, { messageId, type, createdAt }]) =>
      messageId && type !== 'system' ? (createdAt ?? 0) : 0,
    );
    lastMessageAt.value = Math.max(lastMessageAt.peek(), ...times);
  };

  const viewer = computed(() => ({
    id: session.viewerId.value,
    isAdmin: session.user.value?.isAdmin ?? false,
  }));
  const role = computed(() => {
    const { value } = deal;
    if (!value) return null;
    if (value.authorId === viewer.value.id) return 'author';
    if (value.accepterId === viewer.value.id) return 'accepter';
    return viewer.value.isAdmin || value.viewerRole === 'admin' ? 'admin' : null;
  });
  const isOver = computed(() => deal.value !== null && isTerminal(deal.value.status));
  /** The deal goes on, whether the admin or a party has ended the dispute. */
  const hasDisputeEnded = computed(
    () => wasDisputed.value && role.value === 'admin' && deal.value?.status !== 'disputed' && !isOver.value,
  );

  const run = async (action: DealAction, input: DealActionInput = {}): Promise<boolean> => {
    const call = dealApiCall(action, input);
    if (!call) return false;
    if (!services.isOnline.peek()) {
      actionError.value = strings.deal.OFFLINE_REFUSED;
      return false;
    }
    const act = async (): Promise<void> => {
      const input = { params: { id }, body: call.body };
      // A backend may answer with less than the deal.
      if (!(await writeOrConflict(write, call.route, input, live.apply))) await live.reload();
    };
    return single.run(act, { name: action });
  };

  return {
    id,
    deal: readOnly(deal),
    steps: createDealSteps(services.http, deal),
    isLoading: readOnly(live.isLoading),
    /** Why it could not be loaded, '' otherwise. */
    error: readOnly(live.error),
    /** Null until loaded. For an admin: the initiator. */
    counterparty: computed(() => {
      const { value } = deal;
      return role.value === 'author' ? (value?.accepter ?? null) : (value?.author ?? null);
    }),
    role,
    /** Actions that the viewer may take now by a button, in the order of the table (ACT-02…05). */
    actions: computed(() =>
      deal.value
        ? allowedDealActions(deal.value, viewer.value).filter((action) => dealApiCall(action, {}) !== null)
        : [],
    ),
    /** The action under way. */
    busy: readOnly(busy),
    actionError: readOnly(actionError),
    /**
     * Time at which silence decides, epoch ms by the server's clock; null when none runs or is named.
     * Each message of a running deal moves it without an event of the deal itself.
     */
    deadlineAt: computed(() => {
      const { value } = deal;
      if (value?.status !== 'initiated' || value.deadlineAt === null) return value?.deadlineAt ?? null;
      return Math.max(value.deadlineAt, lastMessageAt.value + SILENCE_TIMEOUT_MS);
    }),
    /** ACT-01: completed, failed or cancelled; the active page goes home. */
    isOver,
    /** Takes one action at a time. Resolves when its result is shown; false when it was refused or failed. */
    run,
    reload: live.reload,
    takeFirstSettlement: live.takeFirstSettlement,
    /**
     * Subscribes to the deal and returns the unsubscribe function.
     * `redirectWhenOver`: goes home when it is over (ACT-01).
     */
    mount({ redirectWhenOver = false }: { readonly redirectWhenOver?: boolean } = {}): () => void {
      isActivePage = redirectWhenOver;
      const endAll = ends(
        live.mount(),
        updates.subscribe(({ chat }) => {
          if (chat?.chatId === id) onChatChange(chat);
        }),
        // Not for an admin, who reads what is about many.
        effect(() => {
          const isParty = role.value === 'author' || role.value === 'accepter';
          const isOffered = isParty && hasFeature(session.announced.value.features, 'kinds', 1);
          const marking = { write, isVisible: services.isVisible };
          return isOffered ? markShownRead(stores.notifications.source, marking, id) : undefined;
        }),
        effect(() => {
          if (deal.value?.status === 'disputed') wasDisputed.value = true;
        }),
        effect(() => {
          if (services.isOnline.value) actionError.value = '';
        }),
        // An admin may read a deal only while it is disputed.
        effect(() => {
          if (live.failure.value === 'not_found' && role.value === 'admin') leavePage();
        }),
        effect(() => {
          // Not while an own action is under way: its screen may still have to show something.
          if (redirectWhenOver && isOver.value && !busy.value)
            navigation.navigate(HOME_PATH, { replace: true });
        }),
        effect(() => {
          if (hasDisputeEnded.value && !busy.value) leavePage();
        }),
      );
      return () => {
        isActivePage = false;
        endAll();
      };
    },
  };
}

/** The sentence for a failed write: one without an answer may have been made (HTTP-02, SETL-14). */
export const writeFailureText = (failure: unknown, fallback: string): string =>
  failure instanceof ApiError && failure.status === 0
    ? strings.deal.NO_ANSWER
    : serverMessageOr(failure, fallback);
