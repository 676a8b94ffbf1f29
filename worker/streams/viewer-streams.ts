// The viewer's streams: one client stream where the backend announces it, else the specification's own (LIVE-01, EVENTS-01).

import { decodeAdminEvent, type StaffChange } from '#contract/decode/admin-events.ts';
import { STREAM_EVENTS } from '#contract/events.ts';
import { apiPath } from '#contract/route.ts';
import { adminEventsProbe, adminEventsRoute } from '#contract/routes/streams.ts';
import { createOpenChatStream } from './chat-stream.ts';
import { createClientStream } from './client-stream.ts';
import { createCoalescedUpdates } from './coalescing-queue.ts';
import { createOpenStream, createProbe, type OpenStream, type StreamEnv } from './open-stream.ts';
import { createPoller } from './poller.ts';
import { createSpecifiedStreams } from './specified-streams.ts';
import {
  createTopics,
  type ReplaceStreams,
  type StreamParts,
  type ViewerStreams,
  type ViewerStreamsDeps,
} from './stream-parts.ts';

/** `replace` is called when the client stream is refused for good: the specified ones take its place. */
export function createViewerStreams(deps: ViewerStreamsDeps, replace: ReplaceStreams): ViewerStreams {
  const updates = createCoalescedUpdates();
  const openStream = createOpenStream(deps);
  const parts = { ...deps, openStream, updates, topics: createTopics({ ...deps, updates }) };
  const createSpecified = (): ViewerStreams =>
    withStaffStream(parts, {
      ...createSpecifiedStreams(parts),
      openChatStream: createOpenChatStream(openStream, false),
    });
  if (!deps.hasClientStream) return createSpecified();
  const stream = createClientStream(parts, (resumeId) => replace(createSpecified(), resumeId));
  return withStaffStream(
    parts,
    deps.isAdmin ? { ...stream, openChatStream: createOpenChatStream(openStream, true) } : stream,
  );
}

/** The same streams and that of the console, which is open while it is on show (CASE-45). */
function withStaffStream(parts: StreamParts, streams: ViewerStreams): ViewerStreams {
  const staff = createStaffStream(parts);
  return {
    ...streams,
    setSubscribed(subscribed) {
      streams.setSubscribed(subscribed);
      staff.setSubscribed(subscribed.staff ?? false);
    },
    dispatch(event) {
      streams.dispatch(event);
      staff.dispatch(event);
    },
    takeUpdates() {
      const changes = staff.take();
      return { ...streams.takeUpdates(), ...(changes.length > 0 && { staff: changes }) };
    },
    requestSnapshots() {
      streams.requestSnapshots();
      staff.reset();
    },
  };
}

/** A page of the console is several calls: less often than the feed's. */
export const STAFF_POLL_MS = 10_000;
/** Above this, queued changes collapse to 'all'. */
const MAX_QUEUED = 100;
const ALL: readonly StaffChange[] = [{ type: 'all' }];

interface StaffStreamDeps extends Pick<StreamEnv, 'clock' | 'client' | 'onDirty'> {
  readonly openStream: OpenStream;
}

/**
 * Staff stream: what has changed for the console of staff, polled for while the stream is down
 * (CASE-45).
 */
function createStaffStream({ clock, client, onDirty, openStream }: StaffStreamDeps) {
  const queued = new Map<string, StaffChange>();
  let isSubscribed = false;

  const takeAll = (): void => {
    queued.clear();
    queued.set('all', { type: 'all' });
  };
  const poller = createPoller(clock, STAFF_POLL_MS, async () => {
    takeAll();
    onDirty();
    return 0;
  });
  const stream = openStream({
    path: apiPath(adminEventsRoute),
    events: STREAM_EVENTS.admin,
    // To read again what is on show changes nothing.
    hasIdempotentEvents: true,
    hasFirstEvent: true,
    onEvent(name, payload) {
      const change = decodeAdminEvent(name, payload);
      if (!change) return false;
      if (change.type === 'all' || queued.size >= MAX_QUEUED) takeAll();
      else if (!queued.has('all')) queued.set('caseId' in change ? change.caseId : change.type, change);
      return true;
    },
    setPolling(isOn) {
      if (isOn) poller.start(STAFF_POLL_MS);
      else poller.stop();
    },
    // Without a role any longer, or with an older backend, there is nothing to wait for.
    onState: createProbe(client, adminEventsProbe, () => stream.dispatch('unsubscribe')),
  });

  return {
    setSubscribed(next: boolean): void {
      if (next === isSubscribed) return;
      isSubscribed = next;
      stream.dispatch(next ? 'subscribe' : 'unsubscribe');
      if (!next) queued.clear();
    },
    dispatch: stream.dispatch,
    /** The changes that the page has not received, one for each thing. */
    take(): readonly StaffChange[] {
      const changes = queued.has('all') ? ALL : [...queued.values()];
      queued.clear();
      return changes;
    },
    /** The page has lost a batch: the next changes are 'all'. */
    reset(): void {
      if (isSubscribed) takeAll();
    },
  };
}
