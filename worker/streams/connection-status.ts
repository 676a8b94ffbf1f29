// Connection status of a stream as the page shows it: state, next attempt and age of the data (LIVE-03).
import type { ConnectionStatus } from '#protocol/protocol.ts';
import type { StreamState } from './state.ts';

/** The streams that every viewer has; the chat of a deal has one of its own. */
export const VIEWER_STREAMS = ['feed', 'notifications', 'requests'] as const;
export type ViewerStreamName = (typeof VIEWER_STREAMS)[number];

/** `staff`: the console's stream, which nobody else has. */
export type SubscribedStreams = Readonly<Record<ViewerStreamName, boolean>> & { readonly staff?: boolean };
export const NO_STREAMS: SubscribedStreams = { feed: false, notifications: false, requests: false };

export interface StreamStatus {
  readonly state: StreamState;
  /** Epoch ms of the next planned attempt, null when none is. */
  readonly retryAt: number | null;
  /** Epoch ms of the last byte, null when none ever came. */
  readonly lastByteAt: number | null;
}

export const NOT_SUBSCRIBED: StreamStatus = { state: 'disconnected', retryAt: null, lastByteAt: null };

export const connectionStatus = (
  { state, retryAt }: Pick<StreamStatus, 'state' | 'retryAt'>,
  { confirmedAt, isPolling }: Pick<ConnectionStatus, 'confirmedAt' | 'isPolling'>,
): ConnectionStatus => ({
  state: state === 'waiting' || state === 'polling' ? 'disconnected' : state,
  retryAt,
  confirmedAt,
  isPolling,
});

/** The newest of times of which any may be unknown; null when all are. */
export function latestTime(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
