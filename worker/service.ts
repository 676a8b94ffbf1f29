// The live service as the page calls it, whatever it runs in: a worker, or the page itself where none starts (LIVE-01, LIVE-10).
import { readFeedEvent } from '#api/decode/stream-events.ts';
import type { LiveApi, LiveFilter, LiveNeeds } from './protocol.ts';
import { createAttention } from './page-lifecycle.ts';
import { readFeedAnswer } from './feed/parse-feed.ts';
import { createOpenGate } from './streams/connection-limiter.ts';
import { createOutbox } from './update-queue.ts';
import { createViewerLive, type LiveDeps, type ViewerLive } from './session.ts';

export function createLive(deps: LiveDeps): LiveApi {
  const gate = createOpenGate(deps.clock);
  let viewer: ViewerLive | null = null;
  let needs: LiveNeeds | null = null;
  let filter: LiveFilter | null = null;
  /** The page still shows somebody else's feed. */
  let isForgetting = false;

  const attention = createAttention(deps.clock, (event) => viewer?.tell(event));
  const outbox = createOutbox(deps.clock, {
    collect() {
      const parts = viewer?.collect() ?? null;
      if (!isForgetting) return parts;
      isForgetting = false;
      return { order: [], isFeedKnown: false, ...parts, isReset: true };
    },
    forgetTold: () => viewer?.forgetTold(),
  });

  const close = (): void => {
    if (!viewer) return;
    viewer.close();
    viewer = null;
    attention.stop();
    isForgetting = true;
    outbox.mark();
  };

  return {
    async start(session) {
      const last = viewer?.session;
      if (viewer && last?.viewerId === session.viewerId && last.apiBase === session.apiBase) {
        viewer.setToken(session.token);
        return;
      }
      close();
      viewer = createViewerLive(deps, session, gate, outbox.mark);
      attention.start();
      if (filter) viewer.setFilter(filter);
      if (needs) viewer.need(needs);
    },
    async setToken(token) {
      viewer?.setToken(token);
    },
    async need(next) {
      needs = next;
      viewer?.need(next);
    },
    async setFilter(next) {
      filter = next;
      viewer?.setFilter(next);
    },
    async setAttention({ isVisible, isOnline }) {
      attention.set(isVisible, isOnline);
    },
    async retry() {
      viewer?.tell('retry');
    },
    async applyFeed(change, lastEventId = '') {
      viewer?.applyFeed(change, lastEventId);
    },
    async applyAnswer(event, payload) {
      const change = readFeedEvent(event, payload);
      if (change) viewer?.applyFeed(change, '');
    },
    async adoptFeed(text, receivedAt) {
      const answer = readFeedAnswer(text);
      if (answer) viewer?.adoptFeed(answer, receivedAt);
    },
    async applyDeal(deal) {
      viewer?.applyDeal(deal);
    },
    async chat(command) {
      viewer?.chat(command);
    },
    pull: (seen) => outbox.pull(seen),
    async ping() {},
    async stop() {
      close();
      needs = null;
      filter = null;
    },
  };
}
