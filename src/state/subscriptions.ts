// Which live data the screens on show need: each declares on mount and takes back on unmount (LIVE-08).
import type { LiveSubscriptions } from '../../worker/protocol.ts';

export interface SubscriptionsModel {
  /** Adds a need; the answer takes it back. `models.needs.declare({ feed: true })` in an effect, returning its answer. */
  subscribe(needs: Partial<LiveSubscriptions>): () => void;
}

/** `send` gets the sum after each change, at most once a turn: one screen leaving and the next coming is one change. */
export function createSubscriptions(send: (needs: LiveSubscriptions) => void): SubscriptionsModel {
  const declared: Partial<LiveSubscriptions>[] = [];
  let sent = '';
  let isPlanned = false;

  const flush = () => {
    isPlanned = false;
    const deals = declared.filter((needs) => needs.dealId);
    const chats = declared.filter((needs) => needs.chatId);
    const sum: LiveSubscriptions = {
      feed: declared.some((needs) => needs.feed),
      requests: declared.some((needs) => needs.requests),
      notifications: declared.some((needs) => needs.notifications),
      // The newest page wins: the one below it is leaving.
      dealId: deals[deals.length - 1]?.dealId ?? null,
      ...(chats.length > 0 && { chatId: chats[chats.length - 1]?.chatId ?? null }),
    };
    const text = JSON.stringify(sum);
    if (text === sent) return;
    sent = text;
    send(sum);
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    void Promise.resolve().then(flush);
  };
  return {
    subscribe(needs) {
      declared.push(needs);
      // Sent also when the sum is the same: a new page of the deal begins with what the worker knows of it.
      if (needs.dealId) sent = '';
      plan();
      return () => {
        const at = declared.indexOf(needs);
        if (at >= 0) declared.splice(at, 1);
        plan();
      };
    },
  };
}
