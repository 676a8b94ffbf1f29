// What the page may know of one link: the stream's state in its words, the next attempt, and how old the data is (LIVE-03).
import type { ConnectionStatus } from '../protocol.ts';
import type { StreamHandle } from './lazy-streams.ts';

export const connectionStatus = (
  { model: { state }, retryAt }: Pick<StreamHandle, 'model' | 'retryAt'>,
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
