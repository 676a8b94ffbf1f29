// Card actions hook: opening, editing, accepting and deleting from a feed card, with haptics and toasts (CARD-01, 02, 10).
import { useMemo, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import type { CardAction } from '../components/feed-card/fields.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';

/** A deletion that the page must confirm itself, because the messenger has no dialog. */
interface PendingDeletion {
  readonly id: string;
  readonly message: string;
}

export function useCardActions() {
  const { feed, toasts } = useStores();
  const { navigation, native } = useShell();
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion | null>(null);

  const { actions, acceptChanged, deleteRequest } = useMemo(() => {
    const deleteRequest = async (id: string): Promise<void> => {
      const isDone = await feed.remove(id);
      native.haptic(isDone ? 'success' : 'error');
      if (isDone) toasts.show(strings.home.REQUEST_DELETED, 'success');
    };
    const askToDelete = async (id: string): Promise<void> => {
      const card = feed.card(id);
      if (!card) return;
      const message = strings.home.deleteRequestMessage(
        `${card.payAmount.peek()}\u00a0${card.payCurrency.peek()}`,
        `${card.receiveAmount.peek()}\u00a0${card.receiveCurrency.peek()}`,
      );
      const answer = await native.confirm({
        title: strings.home.DELETE_REQUEST_TITLE,
        message,
        confirmText: strings.home.DELETE_REQUEST,
        isDestructive: true,
      });
      if (answer === 'yes') await deleteRequest(id);
      if (answer === 'unsupported') setPendingDeletion({ id, message });
    };
    const accept = async (acceptance: Promise<string | null>): Promise<void> => {
      const dealId = await acceptance;
      native.haptic(dealId === null ? 'error' : 'success');
      if (dealId !== null) toasts.show(strings.home.ACCEPTED, 'success');
    };
    const open = (id: string): void => {
      const card = feed.card(id);
      if (!card) return;
      // Before the feed is live nobody may be signed in yet: the request's own page then records the view.
      if (card.state.peek() === 'open' && feed.isLive.peek()) feed.recordView(card.requestId.peek());
      navigation.navigate(card.target.peek());
    };
    const actions: Readonly<Record<CardAction, (id: string) => void>> = {
      open,
      // The target of an own open request is its edit page (CARD-01).
      edit: open,
      remove: (id) => void askToDelete(id),
      accept: (id) => void accept(feed.accept(id)),
      resume: (id) => void feed.resume(id).then((isDone) => native.haptic(isDone ? 'success' : 'error')),
    };
    return { actions, acceptChanged: () => void accept(feed.changedTerms.accept()), deleteRequest };
  }, [feed, toasts, navigation, native]);

  return {
    /** The same object on every render: cards that render once can keep it. */
    actions,
    /** Accepts the terms that `feed.changedTerms` shows. */
    acceptChanged,
    pendingDeletion,
    confirmDeletion(): void {
      setPendingDeletion(null);
      if (pendingDeletion) void deleteRequest(pendingDeletion.id);
    },
    cancelDeletion: (): void => setPendingDeletion(null),
  };
}
