// Live subscriptions: the sum of what the mounted screens need from the worker (LIVE-08).
import type { LiveSubscriptions } from '#protocol/protocol.ts';

/** `send` gets the sum after each change, at most once per task: replacing a screen is one change. */
export function createSubscriptions(send: (sum: LiveSubscriptions) => void) {
  const active: Partial<LiveSubscriptions>[] = [];
  let sent = '';
  let isScheduled = false;

  const flush = () => {
    isScheduled = false;
    const deals = active.filter(({ dealId }) => dealId);
    const chats = active.filter(({ chatId }) => chatId);
    const sum: LiveSubscriptions = {
      feed: active.some(({ feed }) => feed),
      requests: active.some(({ requests }) => requests),
      notifications: active.some(({ notifications }) => notifications),
      ...(active.some(({ staff }) => staff) && { staff: true }),
      // The newest page wins: the other one is being unmounted.
      dealId: deals[deals.length - 1]?.dealId ?? null,
      ...(chats.length > 0 && { chatId: chats[chats.length - 1]?.chatId ?? null }),
    };
    const text = JSON.stringify(sum);
    if (text === sent) return;
    sent = text;
    send(sum);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    void Promise.resolve().then(flush);
  };
  return {
    /** In an effect of a component. Returns the unsubscribe function. */
    subscribe(needed: Partial<LiveSubscriptions>): () => void {
      active.push(needed);
      // Sent even when the sum is the same: the worker answers a page of a deal with what it knows of it.
      if (needed.dealId) sent = '';
      schedule();
      return () => {
        const at = active.indexOf(needed);
        if (at >= 0) active.splice(at, 1);
        schedule();
      };
    },
  };
}
