// What the connection to the market is really like, in one word and a number of seconds (HOME-02, HOME-03, LIVE-03).
import type { ConnectionStatus } from '../../../worker/protocol.ts';
import { FEED_LOAD_FAILED, LIVE_FAILED } from '../../strings/home-errors.ts';

/** The honest status line of the home bar. `seconds` counts on its own. */
export type FeedStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly seconds: number }
  | { readonly kind: 'updated'; readonly seconds: number }
  /** What is shown is of an earlier start, so many seconds old, and is being checked. */
  | { readonly kind: 'kept'; readonly seconds: number }
  | { readonly kind: 'offline' };

/** Before the worker has said anything. */
export const NO_CONNECTION: ConnectionStatus = {
  state: 'disconnected',
  retryAt: null,
  confirmedAt: null,
  isPolling: false,
};

/**
 * `deviceNow`: by the clock that noted the link's times; only read where seconds are shown. `keptAt`: epoch ms of what an
 * earlier start left, while that is what is shown; else null.
 */
export function feedStatus(
  link: ConnectionStatus,
  isOnline: boolean,
  deviceNow: () => number,
  keptAt: number | null = null,
): FeedStatus {
  if (!isOnline) return { kind: 'offline' };
  if (keptAt !== null) return { kind: 'kept', seconds: secondsBetween(keptAt, deviceNow()) };
  if (link.state === 'connected') return { kind: 'live' };
  // Polled data is fresh: its age says more than the stream's next attempt.
  if (link.isPolling && link.confirmedAt !== null)
    return { kind: 'updated', seconds: secondsBetween(link.confirmedAt, deviceNow()) };
  if (link.retryAt !== null)
    return { kind: 'reconnecting', seconds: secondsBetween(deviceNow(), link.retryAt) };
  if (link.confirmedAt !== null && link.state !== 'connecting') {
    return { kind: 'updated', seconds: secondsBetween(link.confirmedAt, deviceNow()) };
  }
  return { kind: 'connecting' };
}

const secondsBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

/** HOME-03: nothing came yet and an attempt has failed; or the stream gave up. Data that is there stays (HOME-09). */
export function feedErrorMessage(link: ConnectionStatus, isKnown: boolean): string {
  if (!isKnown) return link.state === 'error' || link.retryAt !== null ? FEED_LOAD_FAILED : '';
  return link.state === 'error' ? LIVE_FAILED : '';
}
