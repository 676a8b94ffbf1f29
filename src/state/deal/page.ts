// Deal page store: the deal as the worker sends it, the actions that the viewer may take now, and taking them (ACT).
import { computed, effect, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { decodeDealDetails } from '#contract/decode/deal-details.ts';
import { SILENCE_TIMEOUT_MS } from '#domain/deadlines.ts';
import { allowedDealActions, type DealAction, isTerminal } from '#domain/deal-table.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { ChatChange } from '#protocol/protocol.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import { type DealActionInput, dealApiCall } from './api-calls.ts';
import { createLiveDeal } from './live-deal.ts';
import { createDealSteps } from './steps.ts';

export type { DealActionInput };

export type DealStore = ReturnType<typeof createDealPage>;

export function createDealPage(stores: AppStores, id: string) {
  const { session, updates, toasts, write, services } = stores;
  const { navigation } = services;
  const live = createLiveDeal(stores, id);
  const { deal } = live;
  const single = createSingleAction<DealAction>((failure) =>
    serverMessageOr(failure, strings.errors.ACTION_FAILED),
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
    const act = async (): Promise<void> => {
      try {
        const next = await write(call.route, { params: { id }, body: call.body });
        // A backend may answer with less than the deal.
        await (next ? live.apply(next) : live.reload());
      } catch (failure) {
        // A conflict comes with the deal as it is now: the other party was faster.
        const now = failure instanceof ApiError ? decodeDealDetails(failure.data) : null;
        if (now) await live.apply(now);
        throw failure;
      }
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
    /**
     * Subscribes to the deal and returns the unsubscribe function.
     * `redirectWhenOver`: goes home when it is over (ACT-01).
     */
    mount({ redirectWhenOver = false }: { readonly redirectWhenOver?: boolean } = {}): () => void {
      isActivePage = redirectWhenOver;
      const ends = [
        live.mount(),
        updates.subscribe(({ chat }) => {
          if (chat?.chatId === id) onChatChange(chat);
        }),
        effect(() => {
          if (deal.value?.status === 'disputed') wasDisputed.value = true;
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
      ];
      return () => {
        isActivePage = false;
        for (const end of ends) end();
      };
    },
  };
}
