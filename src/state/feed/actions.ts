// What a card's buttons do: accepting and deleting, each once however often it is tapped (CARD-10).
import type { ReadonlySignal } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import type { Clock } from '#api/clock.ts';
import type { CommandSender } from '../../../worker/protocol.ts';
import { DELETE_REQUEST_FAILED, FEED_NOT_LIVE, REQUEST_CHANGED } from '../../strings/home-errors.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import type { AcceptRequest } from '../request/accept-request.ts';
import type { CardModel } from './card-signals.ts';

/** What the feed and its actions share. */
export interface FeedInternals {
  readonly cards: ReadonlyMap<string, CardModel>;
  readonly isLive: ReadonlySignal<boolean>;
  /** Called with the first live snapshot. */
  readonly liveWaiters: Set<() => void>;
  /** Takes a card off the list, or puts it back. */
  readonly hide: (id: string, isHidden: boolean) => void;
}
export interface FeedActions {
  /** True when it is gone; false on failure, with the sentence on the card. */
  remove(id: string, card: CardModel): Promise<boolean>;
  /** The new transaction's id; null on failure, with the sentence on the card. */
  accept(id: string, card: CardModel): Promise<string | null>;
}
export interface FeedActionsDeps {
  readonly write: IdempotentWrite;
  readonly acceptRequest: AcceptRequest;
  readonly worker: CommandSender;
  readonly clock: Pick<Clock, 'after'>;
}

/** So long a tap on a card of the last start waits for the live feed. */
export const LIVE_FEED_TIMEOUT_MS = 10_000;

export const createFeedActions =
  ({ write, acceptRequest, worker, clock }: FeedActionsDeps) =>
  ({ cards, isLive: isConfirmed, liveWaiters: waiting, hide }: FeedInternals): FeedActions => {
    /**
     * Whether a card of the last start still is what the viewer tapped: held against the live feed, which may take it away
     * or change its terms meanwhile. Answers the sentence to show, '' when it stands.
     */
    const check = async (id: string, card: CardModel): Promise<string> => {
      const seen = termsFingerprint(card);
      await new Promise<void>((resolve) => {
        const go = () => {
          cancel();
          waiting.delete(go);
          resolve();
        };
        const cancel = clock.after(LIVE_FEED_TIMEOUT_MS, go);
        waiting.add(go);
      });
      if (!isConfirmed.peek()) return FEED_NOT_LIVE;
      return cards.get(id) === card && termsFingerprint(card) === seen ? '' : REQUEST_CHANGED;
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
        worker.send({ type: 'applyFeed', change: { type: 'remove', id } });
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
const termsFingerprint = (card: CardModel): string => {
  const { views, unread, dealsDone, rating, updatedAt, ...terms } = card.view();
  return JSON.stringify(terms);
};
