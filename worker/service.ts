// The live service as the page calls it, whatever it runs in: a worker, or the page itself where none starts (LIVE-01, LIVE-10).
import { decodeFeedEvent } from '#api/decode/stream-events.ts';
import { parseFeedResponse } from './feed/parse-feed.ts';
import { createPageLifecycle } from './page-lifecycle.ts';
import type { LiveSubscriptions, ViewerFilter, WorkerService } from './protocol.ts';
import { createViewerSession, type ViewerSession, type WorkerDeps } from './session.ts';
import { createConnectionLimiter } from './streams/connection-limiter.ts';
import { createUpdateQueue } from './update-queue.ts';

export function createWorkerService(deps: WorkerDeps): WorkerService {
  const limiter = createConnectionLimiter(deps.clock);
  let viewerSession: ViewerSession | null = null;
  let subscriptions: LiveSubscriptions | null = null;
  let filter: ViewerFilter | null = null;
  /** The page still shows somebody else's feed. */
  let isForgetting = false;

  const pageLifecycle = createPageLifecycle(deps.clock, (event) => viewerSession?.dispatch(event));
  const updateQueue = createUpdateQueue(deps.clock, {
    collect() {
      const parts = viewerSession?.collect() ?? null;
      if (!isForgetting) return parts;
      isForgetting = false;
      return { order: [], isFeedKnown: false, ...parts, isReset: true };
    },
    resetDiff: () => viewerSession?.resetDiff(),
  });

  const close = (): void => {
    if (!viewerSession) return;
    viewerSession.close();
    viewerSession = null;
    pageLifecycle.stop();
    isForgetting = true;
    updateQueue.markDirty();
  };

  return {
    async start(session) {
      const last = viewerSession?.session;
      if (viewerSession && last?.viewerId === session.viewerId && last.apiBase === session.apiBase) {
        viewerSession.setToken(session.token);
        return;
      }
      close();
      viewerSession = createViewerSession(deps, session, limiter, updateQueue.markDirty);
      pageLifecycle.start();
      if (filter) viewerSession.setFilter(filter);
      if (subscriptions) viewerSession.setSubscriptions(subscriptions);
    },
    async setToken(token) {
      viewerSession?.setToken(token);
    },
    async setSubscriptions(next) {
      subscriptions = next;
      viewerSession?.setSubscriptions(next);
    },
    async setFilter(next) {
      filter = next;
      viewerSession?.setFilter(next);
    },
    async setPageState({ isVisible, isOnline }) {
      pageLifecycle.update(isVisible, isOnline);
    },
    async retry() {
      viewerSession?.dispatch('retry');
    },
    async applyFeed(change, lastEventId = '') {
      viewerSession?.applyFeed(change, lastEventId);
    },
    async applyResponse(event, payload) {
      const change = decodeFeedEvent(event, payload);
      if (change) viewerSession?.applyFeed(change, '');
    },
    async applyPrefetchedFeed(text, receivedAt) {
      const answer = parseFeedResponse(text);
      if (answer) viewerSession?.applyPrefetchedFeed(answer, receivedAt);
    },
    async applyDeal(deal) {
      viewerSession?.applyDeal(deal);
    },
    async runChatCommand(command) {
      viewerSession?.runChatCommand(command);
    },
    pull: (seen) => updateQueue.pull(seen),
    async ping() {},
    async stop() {
      close();
      subscriptions = null;
      filter = null;
    },
  };
}
