// What a card's buttons do: accepting and deleting, each once however often it is tapped (CARD-10).
import type { ReadonlySignal } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import type { Clock } from '#api/clock.ts';
import type { LiveApi } from '../../../worker/protocol.ts';
import type { AcceptRequest } from '../request/accept-request.ts';
import type { Card } from './card-signals.ts';
import { DELETE_REQUEST_FAILED, NOT_CONFIRMED, OFFER_CHANGED } from '../error-messages.ts';
import type { WriteOnce } from '../mutations/idempotent-write.ts';

/** What the feed and its actions share. */
export interface FeedDesk {
  readonly cards: ReadonlyMap<string, Card>;
  readonly isConfirmed: ReadonlySignal<boolean>;
  /** Called with the first live snapshot. */
  readonly waiting: Set<() => void>;
  /** Takes a card off the list, or puts it back. */
  readonly hide: (id: string, isHidden: boolean) => void;
}
export interface FeedActions {
  /** True when it is gone; false on failure, with the sentence on the card. */
  remove(id: string, card: Card): Promise<boolean>;
  /** The new transaction's id; null on failure, with the sentence on the card. */
  accept(id: string, card: Card): Promise<string | null>;
}
export interface FeedActionDeps {
  readonly write: WriteOnce;
  readonly acceptRequest: AcceptRequest;
  readonly live: Pick<LiveApi, 'applyFeed'>;
  readonly clock: Pick<Clock, 'after'>;
}

/** So long a tap on a card of the last start waits for the live feed. */
export const CONFIRM_MS = 10_000;

export const createFeedActions =
  ({ write, acceptRequest, live, clock }: FeedActionDeps) =>
  ({ cards, isConfirmed, waiting, hide }: FeedDesk): FeedActions => {
    /**
     * Whether a card of the last start still is what the viewer tapped: held against the live feed, which may take it away
     * or change its terms meanwhile. Answers the sentence to show, '' when it stands.
     */
    const check = async (id: string, card: Card): Promise<string> => {
      const seen = termsOf(card);
      await new Promise<void>((resolve) => {
        const go = () => {
          cancel();
          waiting.delete(go);
          resolve();
        };
        const cancel = clock.after(CONFIRM_MS, go);
        waiting.add(go);
      });
      if (!isConfirmed.peek()) return NOT_CONFIRMED;
      return cards.get(id) === card && termsOf(card) === seen ? '' : OFFER_CHANGED;
    };

    return {
      async remove(id, card) {
        // On a live card nothing is waited for: it goes with the tap.
        card.error.value = isConfirmed.peek() ? '' : await check(id, card);
        if (card.error.peek()) return false;
        hide(id, true);
        try {
          await write('deleteRequest', { params: { id: card.fields.requestId.peek() || id } });
        } catch (error) {
          // Gone already: what was wanted.
          if (!(error instanceof ApiError) || error.status !== 404) {
            hide(id, false);
            card.error.value = DELETE_REQUEST_FAILED;
            return false;
          }
        }
        void live.applyFeed({ type: 'remove', id });
        return true;
      },

      async accept(id, card) {
        card.error.value = isConfirmed.peek() ? '' : await check(id, card);
        if (card.error.peek()) return null;
        const result = await acceptRequest(card.fields.requestId.peek() || id);
        if (result.ok) return result.transactionId;
        card.error.value = result.message;
        return null;
      },
    };
  };

/** What a tap agrees to. */
const termsOf = (card: Card): string => {
  const { views, unread, dealsDone, rating, updatedAt, ...terms } = card.view();
  return JSON.stringify(terms);
};
