// Worker service: runs the page's commands and sends it batches; the same in a worker and in the page (LIVE-01, LIVE-10).

import type { SessionParams, WorkerCommand, WorkerService } from '#protocol/protocol.ts';
import { createPageLifecycle } from './page-lifecycle.ts';
import { createViewerSession, type ViewerSession, type WorkerDeps } from './session.ts';
import { createConnectionLimiter } from './streams/connection-limiter.ts';
import { createUpdateQueue } from './update-queue.ts';

export function createWorkerService(deps: WorkerDeps): WorkerService {
  const limiter = createConnectionLimiter(deps.clock);
  let viewerSession: ViewerSession | null = null;
  /** The page still shows the feed of a closed session: the next batch is a reset. */
  let isResetDue = false;

  const pageLifecycle = createPageLifecycle(deps.clock, (event) => viewerSession?.dispatch(event));
  const updateQueue = createUpdateQueue(deps.clock, {
    collect() {
      const parts = viewerSession?.collect() ?? null;
      if (!isResetDue) return parts;
      isResetDue = false;
      return { order: [], isFeedKnown: false, ...parts, isReset: true };
    },
    resetDiff: () => viewerSession?.resetDiff(),
  });

  const close = (): void => {
    if (!viewerSession) return;
    viewerSession.close();
    viewerSession = null;
    pageLifecycle.stop();
    isResetDue = true;
    updateQueue.markDirty();
  };

  const start = (session: SessionParams): void => {
    const last = viewerSession?.params;
    if (viewerSession && last?.viewerId === session.viewerId && last.apiBase === session.apiBase) {
      viewerSession.run({ type: 'setToken', token: session.token });
      return;
    }
    close();
    viewerSession = createViewerSession(deps, session, limiter, updateQueue.markDirty);
    pageLifecycle.start();
  };

  const run = (command: WorkerCommand): void => {
    switch (command.type) {
      case 'start':
        start(command.session);
        break;
      case 'setPageState':
        pageLifecycle.update(command.isVisible, command.isOnline);
        break;
      case 'resume':
        pageLifecycle.resume();
        break;
      case 'stop':
        close();
        break;
      default:
        viewerSession?.run(command);
    }
  };

  return {
    async send(command) {
      run(command);
    },
    pull: (seen) => updateQueue.pull(seen),
    async ping() {},
  };
}
