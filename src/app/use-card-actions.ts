// Card actions hook: opening, editing, accepting and deleting from a feed card, with haptics and toasts (CARD-01, 02, 10).
import { useMemo, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { strings } from '#i18n/strings.ts';
import type { CardAction } from '../components/feed-card/fields.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import type { AgreementFields } from '../state/request/accept-request.ts';

export function useCardActions() {
  const { feed, session, toasts } = useStores();
  const { navigation, native } = useShell();
  const [deletedId, setDeletedId] = useState<string | null>(null);

  const { actions, acceptChanged, deleteRequest } = useMemo(() => {
    const deleteRequest = async (id: string): Promise<void> => {
      const isDone = await feed.remove(id);
      native.haptic(isDone ? 'success' : 'error');
      if (isDone) toasts.show(strings.home.REQUEST_DELETED, 'success');
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
      remove: setDeletedId,
      // Where accepting agrees to more than a card shows, its page says it (AGREE-01).
      accept: (id) =>
        hasFeature(session.announced.peek().features, 'agreement', 1)
          ? open(id)
          : void accept(feed.accept(id)),
      resume: (id) => void feed.resume(id).then((isDone) => native.haptic(isDone ? 'success' : 'error')),
    };
    return {
      actions,
      acceptChanged: (seen: AgreementFields) => void accept(feed.changedTerms.accept(seen)),
      deleteRequest,
    };
  }, [feed, session, toasts, navigation, native]);

  return {
    /** The same object on every render: cards that render once can keep it. */
    actions,
    /** Accepts the terms that `feed.changedTerms` shows. */
    acceptChanged,
    /** The request whose deletion is asked about; null for none. */
    deletedId,
    confirmDeletion(): void {
      setDeletedId(null);
      if (deletedId !== null) void deleteRequest(deletedId);
    },
    cancelDeletion: (): void => setDeletedId(null),
  };
}
