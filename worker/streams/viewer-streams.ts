// The viewer's streams: one client stream where the backend announces it, else the specification's own (LIVE-01, EVENTS-01).

import { createOpenChatStream } from './chat-stream.ts';
import { createClientStream } from './client-stream.ts';
import { createCoalescedUpdates } from './coalescing-queue.ts';
import { createOpenStream } from './open-stream.ts';
import { createSpecifiedStreams } from './specified-streams.ts';
import { createStaffStream } from './staff-stream.ts';
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
