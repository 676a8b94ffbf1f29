// One deal on its page: live from the worker, what the viewer may do now, and doing it once (ACT).
import { computed, effect, type ReadonlySignal, signal, batch as together } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import { type DealDetails, decodeDealDetails } from '#api/decode/deal-details.ts';
import { SILENCE_TIMEOUT_MS } from '#domain/deadlines.ts';
import { allowedDealActions, type DealAction, isTerminal } from '#domain/deal-table.ts';
import type { Person } from '#domain/entities.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { compareVersion } from '#domain/version.ts';
import type { ChatChange } from '../../../worker/protocol.ts';
import { DISPUTE_ENDED } from '../../strings/deal-status.ts';
import { ACTION_FAILED, DEAL_NOT_FOUND } from '../../strings/errors.ts';
import { serverMessageOr } from '../../strings/home-errors.ts';
import type { AppModels } from '../app-models.ts';
import { type DealActionInput, dealApiCall } from './api-calls.ts';
import { loadDeal } from './load-deal.ts';

export type { DealActionInput };

export interface DealModel {
  readonly id: string;
  readonly deal: ReadonlySignal<DealDetails | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why it could not be loaded, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** The other side from the viewer; null until loaded. For an admin: the initiator. */
  readonly counterparty: ReadonlySignal<Person | null>;
  readonly role: ReadonlySignal<'author' | 'accepter' | 'admin' | null>;
  /** What the viewer may do now by a button, in the order of the table (ACT-02…05). */
  readonly actions: ReadonlySignal<readonly DealAction[]>;
  /** The action under way. */
  readonly busy: ReadonlySignal<DealAction | null>;
  readonly actionError: ReadonlySignal<string>;
  /**
   * When silence decides, epoch ms by the server's clock; null while no deadline runs or the backend names none. Each
   * message of a running deal moves it, and no event of the deal itself tells of that.
   */
  readonly deadlineAt: ReadonlySignal<number | null>;
  /** ACT-01: completed, failed or cancelled; the active page goes home. */
  readonly isOver: ReadonlySignal<boolean>;
  /** One at a time; the answer shows at once. False when it was refused or failed. */
  run(action: DealAction, input?: DealActionInput): Promise<boolean>;
  reload(): Promise<void>;
  /** Declares the live need, loads, listens; the answer ends all of it. `redirectWhenOver` goes home then (ACT-01). */
  mount(options?: { readonly redirectWhenOver?: boolean }): () => void;
}

/** The worker asks for the deal as soon as it is needed; only when it brings none so soon do we ask ourselves. */
const WORKER_GRACE_MS = 700;

export function createDealPage(models: AppModels, id: string): DealModel {
  const { session, subscriptions: needs, updates: batches, toasts, write, services } = models;
  const { http, worker, clock, navigation } = services;
  const deal = signal<DealDetails | null>(null);
  const isLoading = signal(true);
  const error = signal('');
  const busy = signal<DealAction | null>(null);
  const actionError = signal('');
  const lastMessageAt = signal(0);
  const wasDisputed = signal(false);
  let isActivePage = false;

  const showIfNewer = (next: DealDetails) => {
    const current = deal.peek();
    if (next.id !== id || (current && compareVersion(next, current) < 0)) return;
    together(() => {
      deal.value = next;
      if (next.status === 'disputed') wasDisputed.value = true;
      isLoading.value = false;
      error.value = '';
    });
  };
  /** Tells the worker too, so that an older answer on its way there does not win. */
  const setDeal = (next: DealDetails) => {
    showIfNewer(next);
    worker.send({ type: 'applyDeal', deal: next });
  };
  const reload = async () => {
    isLoading.value = true;
    const loaded = await loadDeal(http, id);
    isLoading.value = false;
    if ('deal' in loaded) setDeal(loaded.deal);
    else if (!deal.peek()) error.value = loaded.error;
    else if (role.peek() === 'admin' && loaded.error === DEAL_NOT_FOUND) leavePage();
  };
  /** The parties went on without the admin, who may not look any more. */
  const leavePage = () => {
    if (!isActivePage) return;
    isActivePage = false;
    toasts.show(DISPUTE_ENDED);
    navigation.navigate(HOME_PATH, { replace: true });
  };

  const onChatChange = ({ messages: bubbles = [] }: ChatChange) => {
    const times = bubbles.map(([, { messageId, type, createdAt }]) =>
      messageId && type !== 'system' ? (createdAt ?? 0) : 0,
    );
    lastMessageAt.value = Math.max(lastMessageAt.peek(), ...times);
    // Nothing but the chat tells an admin that a dispute has ended.
    const isNews = bubbles.some(
      ([, { type, createdAt }]) => type === 'system' && (createdAt ?? 0) > (deal.peek()?.updatedAt ?? 0),
    );
    if (isNews && role.peek() === 'admin') void reload();
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
  /** Whoever set it back: the deal was in the admin's hands and runs again. */
  const isOutOfAdminsHands = computed(
    () => wasDisputed.value && role.value === 'admin' && deal.value?.status !== 'disputed' && !isOver.value,
  );

  const run = async (action: DealAction, input: DealActionInput = {}): Promise<boolean> => {
    const call = dealApiCall(action, input);
    if (!call || busy.peek()) return false;
    busy.value = action;
    actionError.value = '';
    try {
      const next = await write(call.route, { params: { id }, body: call.body });
      if (next) setDeal(next);
      // A backend may answer with less than the deal: then it is asked.
      else await reload();
      return true;
    } catch (failure) {
      // A conflict brings the deal as it is now: the other side was faster.
      const now = failure instanceof ApiError ? decodeDealDetails(failure.data) : null;
      if (now) setDeal(now);
      actionError.value = serverMessageOr(failure, ACTION_FAILED);
      return false;
    } finally {
      busy.value = null;
    }
  };

  return {
    id,
    deal,
    isLoading,
    error,
    counterparty: computed(() => {
      const { value } = deal;
      return role.value === 'author' ? (value?.accepter ?? null) : (value?.author ?? null);
    }),
    role,
    actions: computed(() =>
      deal.value
        ? allowedDealActions(deal.value, viewer.value).filter((action) => dealApiCall(action, {}) !== null)
        : [],
    ),
    busy,
    actionError,
    deadlineAt: computed(() => {
      const { value } = deal;
      if (value?.status !== 'initiated' || value.deadlineAt === null) return value?.deadlineAt ?? null;
      return Math.max(value.deadlineAt, lastMessageAt.value + SILENCE_TIMEOUT_MS);
    }),
    isOver,
    run,
    reload,
    mount({ redirectWhenOver = false } = {}) {
      isActivePage = redirectWhenOver;
      const ends = [
        batches.subscribe(({ deal: next, chat }) => {
          if (next) showIfNewer(next);
          if (chat?.chatId === id) onChatChange(chat);
        }),
        needs.subscribe({ dealId: id, notifications: true }),
        clock.after(WORKER_GRACE_MS, () => {
          if (!deal.peek()) void reload();
        }),
        effect(() => {
          // Not while our own action is being answered: its screen may still have something to say.
          if (redirectWhenOver && isOver.value && !busy.value)
            navigation.navigate(HOME_PATH, { replace: true });
        }),
        effect(() => {
          if (isOutOfAdminsHands.value && !busy.value) leavePage();
        }),
      ];
      return () => {
        isActivePage = false;
        for (const end of ends) end();
      };
    },
  };
}
