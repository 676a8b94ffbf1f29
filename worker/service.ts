// Worker service: runs the page's commands and sends it batches; the same in a worker and in the page (LIVE-01, LIVE-10).
import type { Batch, SessionParams, WorkerCommand, WorkerService } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import { createPageLifecycle } from './page-lifecycle.ts';
import { createViewerSession, type ViewerSession, type WorkerDeps } from './session.ts';
import { createConnectionLimiter } from './streams/connection-limiter.ts';

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

interface UpdateSource {
  /** All changes since the last collect; null when there are none after all. */
  collect(): Omit<Batch, 'seq'> | null;
  /** The page lost its copy: the next collect returns everything. */
  resetDiff(): void;
}

/**
 * Update queue: answers the page's pulls (LIVE-09).
 * One batch for however many changes came while the page rendered.
 */
export function createUpdateQueue(clock: Clock, source: UpdateSource) {
  let seq = 0;
  let isDirty = false;
  let isPlanned = false;
  /** Answers the pull that waits. */
  let resolvePull: ((batch: Batch) => void) | null = null;

  const answer = (): void => {
    isPlanned = false;
    if (!resolvePull || !isDirty) return;
    isDirty = false;
    const parts = source.collect();
    if (!parts) return;
    seq += 1;
    const resolve = resolvePull;
    resolvePull = null;
    resolve({ ...parts, seq });
  };
  /** In a task of its own: what one network read brought is sent together. */
  const plan = (): void => {
    if (isPlanned || !isDirty || !resolvePull) return;
    isPlanned = true;
    clock.after(0, answer);
  };

  return {
    /** The page may have to receive something. Cheap: called for every event. */
    markDirty(): void {
      isDirty = true;
      plan();
    },
    /** WorkerService.pull. */
    pull(seen: number): Promise<Batch> {
      // The older pull was given up; it is answered so that its promise does not hang for ever.
      resolvePull?.({ seq, isReset: false });
      if (seen !== seq) {
        source.resetDiff();
        isDirty = true;
      }
      return new Promise((resolve) => {
        resolvePull = resolve;
        plan();
      });
    },
  };
}
