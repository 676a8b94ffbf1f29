// The viewer's streams: one client stream where the backend announces it, else the specification's own (LIVE-01, EVENTS-01).

import { createOpenChatStream } from './chat-stream.ts';
import { createClientStream } from './client-stream.ts';
import { createCoalescedUpdates } from './coalescing-queue.ts';
import { createEventAppliers } from './event-appliers.ts';
import { createOpenStream } from './open-stream.ts';
import { createSpecifiedStreams } from './specified-streams.ts';
import type { ViewerStreams, ViewerStreamsDeps } from './stream-parts.ts';
import { createStreamsWithFallback } from './streams-with-fallback.ts';

export function createViewerStreams(deps: ViewerStreamsDeps): ViewerStreams {
  const updates = createCoalescedUpdates();
  const openStream = createOpenStream(deps);
  const parts = { ...deps, openStream, updates, apply: createEventAppliers({ ...deps, updates }) };
  const createSpecified = (): ViewerStreams => ({
    ...createSpecifiedStreams(parts),
    openChatStream: createOpenChatStream(openStream, false),
  });
  if (!deps.hasClientStream) return createSpecified();
  return createStreamsWithFallback((onUnusable) => {
    const stream = createClientStream(parts, onUnusable);
    return deps.isAdmin ? { ...stream, openChatStream: createOpenChatStream(openStream, true) } : stream;
  }, createSpecified);
}
