// What the cards' buttons do: open, edit, accept once, and delete after asking (CARD-01, 02, 10).
import { useMemo, useState } from 'react';
import type { FeedCardActions } from '../components/feed-card/fields.ts';
import type { FeedModel } from '../state/feed/feed.ts';
import { useModels } from '../state/models-context.ts';
import { type Shell, useShell } from '../state/shell-context.ts';
import type { ToastsModel } from '../state/toasts.ts';
import {
  ACCEPTED,
  DELETE_REQUEST,
  DELETE_REQUEST_TITLE,
  deleteRequestMessage,
  REQUEST_DELETED,
} from '../strings/home.ts';

/** A request whose deletion the page itself must ask for, since the messenger has no dialog. */
export interface PendingDeletion {
  readonly id: string;
  readonly message: string;
}
export interface CardActions {
  readonly actions: FeedCardActions;
  readonly pendingDeletion: PendingDeletion | null;
  confirm(): void;
  cancel(): void;
}

/** `actions` is one object for ever: cards that are drawn once may keep it. */
export function useCardActions(): CardActions {
  const { feed, toasts } = useModels();
  const { navigation, native } = useShell();
  const [asked, setAsked] = useState<PendingDeletion | null>(null);
  const run = useMemo(
    () => createCardActions({ feed, toasts, navigation, native, confirmInPage: setAsked }),
    [feed, toasts, navigation, native],
  );
  return {
    actions: run,
    pendingDeletion: asked,
    confirm() {
      setAsked(null);
      if (asked) void run.removeNow(asked.id);
    },
    cancel: () => setAsked(null),
  };
}

export interface CardActionDeps extends Pick<Shell, 'navigation' | 'native'> {
  readonly feed: FeedModel;
  readonly toasts: ToastsModel;
  readonly confirmInPage: (asked: PendingDeletion) => void;
}

export function createCardActions(
  deps: CardActionDeps,
): FeedCardActions & { removeNow(id: string): Promise<void> } {
  const { feed, toasts, navigation, native } = deps;

  async function removeNow(id: string): Promise<void> {
    const isDone = await feed.remove(id);
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) toasts.show(REQUEST_DELETED, 'success');
  }
  async function confirmRemoval(id: string): Promise<void> {
    const card = feed.card(id);
    if (!card) return;
    const side = (amount: string, currency: string): string => `${amount} ${currency}`;
    const message = deleteRequestMessage(
      side(card.payAmount.peek(), card.payCurrency.peek()),
      side(card.receiveAmount.peek(), card.receiveCurrency.peek()),
    );
    const answer = await native.confirm({
      title: DELETE_REQUEST_TITLE,
      message,
      confirmText: DELETE_REQUEST,
      isDestructive: true,
    });
    if (answer === 'yes') await removeNow(id);
    if (answer === 'unsupported') deps.confirmInPage({ id, message });
  }
  async function accept(id: string): Promise<void> {
    const dealId = await feed.accept(id);
    native.haptic(dealId === null ? 'error' : 'success');
    if (dealId !== null) toasts.show(ACCEPTED, 'success');
  }
  const open = (id: string): void => {
    const card = feed.card(id);
    if (!card) return;
    // On a card of the last start nobody may be signed in yet; the page that opens records it when it has loaded.
    if (card.state.peek() === 'open' && feed.isLive.peek()) feed.recordView(card.requestId.peek());
    navigation.navigate(card.target.peek());
  };

  return {
    removeNow,
    open,
    // An own open request's target is its edit page (CARD-01).
    edit: open,
    remove: (id) => void confirmRemoval(id),
    accept: (id) => void accept(id),
  };
}
