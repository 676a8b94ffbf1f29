// Card actions: accepting, deleting and viewing a request from its card, each once however often it is tapped (CARD-01, 02, 10).

import { ApiError } from '#contract/api-error.ts';
import { deleteRequestRoute, resumeRequestRoute, viewRequestRoute } from '#contract/routes/feed.ts';
import { CARD_FIELDS, type CardView } from '#domain/card-view.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { type AcceptDeps, acceptRequest } from '../request/accept-request.ts';
import { createChangedTerms } from '../request/changed-terms.ts';
import type { CardList } from './card-list.ts';
import type { CardModel } from './card-signals.ts';

interface CardActionsDeps extends AcceptDeps {
  readonly cards: CardList;
  readonly clock: Pick<Clock, 'after'>;
  readonly http: HttpClient;
}

/** Time that a tap on one of the first cards waits for the live feed. */
export const LIVE_FEED_TIMEOUT_MS = 10_000;

export function createCardActions(deps: CardActionsDeps) {
  const { cards, write, worker, clock, http } = deps;
  const viewed = new Set<string>();
  const changedTerms = createChangedTerms(deps);
  const waitUntilLive = (): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(LIVE_FEED_TIMEOUT_MS, () => finish());
      const stop = cards.isLive.subscribe((isLive) => {
        if (isLive) finish();
      });
      const finish = () => {
        cancel();
        stop();
        resolve();
      };
    });
  /**
   * Waits for the live feed, then checks that one of the first cards is still what was tapped.
   * Resolves with the message to show, '' when nothing changed.
   */
  const confirmCard = async (id: string, card: CardModel): Promise<string> => {
    const tapped = termsFingerprint(card);
    await waitUntilLive();
    if (!cards.isLive.peek()) return strings.homeErrors.FEED_NOT_LIVE;
    return cards.get(id) === card && termsFingerprint(card) === tapped
      ? ''
      : strings.homeErrors.REQUEST_CHANGED;
  };
  /** One action at a time on a card. `failed` is the result when it cannot run. */
  const runAction = async <T>(id: string, failed: T, action: (card: CardModel) => Promise<T>): Promise<T> => {
    const card = cards.get(id);
    if (!card || card.fields.isBusy.peek()) return failed;
    card.setBusy(true);
    // A live card waits for nothing: it reacts within the tap.
    card.setError(cards.isLive.peek() ? '' : await confirmCard(id, card));
    const result = card.fields.error.peek() ? failed : await action(card);
    card.setBusy(false);
    return result;
  };
  const requestIdOf = (id: string, card: CardModel): string => card.fields.requestId.peek() || id;

  return {
    /** An acceptance that an edit of the request has overtaken (RULE-02). */
    changedTerms,
    /** Deletes an own open request at once; on failure puts it back: false, with `error` on the card. */
    remove: (id: string): Promise<boolean> =>
      runAction(id, false, async (card) => {
        cards.setHidden(id, true);
        try {
          await write(deleteRequestRoute, { params: { id: requestIdOf(id, card) } });
        } catch (error) {
          // A 404 means that it is deleted already.
          if (!(error instanceof ApiError) || error.status !== 404) {
            cards.setHidden(id, false);
            card.setError(strings.homeErrors.DELETE_REQUEST_FAILED);
            return false;
          }
        }
        worker.send({ type: 'applyFeed', change: { type: 'remove', id } });
        return true;
      }),
    /** Returns a paused own request to the market; false on failure, with `error` on the card (AWAY-01). */
    resume: (id: string): Promise<boolean> =>
      runAction(id, false, async (card) => {
        try {
          const item = await write(resumeRequestRoute, { params: { id } });
          if (item) worker.send({ type: 'applyFeed', change: { type: 'upsert', item } });
          return true;
        } catch (error) {
          card.setError(serverMessageOr(error, strings.homeErrors.REQUEST_CHANGED));
          return false;
        }
      }),
    /**
     * Accepts an open request once however often it is tapped; gives the new deal's id.
     * Null on failure, with `error` on the card, or `changedTerms` if an edit was faster (CARD-10).
     */
    accept: (id: string): Promise<string | null> =>
      runAction<string | null>(id, null, async (card) => {
        const seen = card.view();
        const result = await acceptRequest(deps, requestIdOf(id, card), seen.version);
        if (result.ok) return result.dealId;
        if (result.changed) changedTerms.show(seen, result.changed);
        else card.setError(result.message);
        return null;
      }),
    /** CARD-02: best effort, once per request. */
    recordView(requestId: string): void {
      if (viewed.has(requestId)) return;
      viewed.add(requestId);
      void http.call(viewRequestRoute, { params: { id: requestId } }).catch(() => {});
    },
  };
}

/** Text of the terms that a tap agrees to. */
const termsFingerprint = (card: CardModel): string =>
  JSON.stringify(Object.entries(card.view()).filter(([key]) => CARD_FIELDS[key as keyof CardView].isTerm));
