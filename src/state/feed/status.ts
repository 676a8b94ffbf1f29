// Feed status: the state of the connection as one kind and a number of seconds, and its error message (HOME-02, HOME-03, LIVE-03).

import { strings } from '#i18n/strings.ts';
import type { ConnectionStatus } from '#protocol/protocol.ts';

/** For the status line of the home bar. */
export type FeedStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly seconds: number }
  | { readonly kind: 'updated'; readonly seconds: number }
  /** The cards of the last start are shown, `seconds` old, until the live feed arrives. */
  | { readonly kind: 'snapshot'; readonly seconds: number }
  | { readonly kind: 'offline' };

/** Until the worker reports a connection. */
export const NO_CONNECTION: ConnectionStatus = {
  state: 'disconnected',
  retryAt: null,
  confirmedAt: null,
  isPolling: false,
};

/**
 * `deviceNow`: the device's clock, as of the connection's times; read only where seconds are shown.
 * `snapshotAt`: epoch ms of the cards of the last start while they are shown; else null.
 */
export function feedStatus(
  connection: ConnectionStatus,
  isOnline: boolean,
  deviceNow: () => number,
  snapshotAt: number | null = null,
): FeedStatus {
  if (!isOnline) return { kind: 'offline' };
  if (snapshotAt !== null) return { kind: 'snapshot', seconds: secondsBetween(snapshotAt, deviceNow()) };
  if (connection.state === 'connected') return { kind: 'live' };
  // Polled data is fresh: its age is worth more than the time of the stream's next attempt.
  if (connection.isPolling && connection.confirmedAt !== null)
    return { kind: 'updated', seconds: secondsBetween(connection.confirmedAt, deviceNow()) };
  if (connection.retryAt !== null)
    return { kind: 'reconnecting', seconds: secondsBetween(deviceNow(), connection.retryAt) };
  if (connection.confirmedAt !== null && connection.state !== 'connecting') {
    return { kind: 'updated', seconds: secondsBetween(connection.confirmedAt, deviceNow()) };
  }
  return { kind: 'connecting' };
}

/**
 * HOME-02: the stream is connecting, or none was connected yet; false offline, and when it gave up.
 * True also between two attempts and while the feed is polled meanwhile. `hasConnected`: a stream was connected before.
 */
export const isFeedConnecting = (
  { state }: ConnectionStatus,
  isOnline: boolean,
  hasConnected: boolean,
): boolean => isOnline && (state === 'connecting' || (state === 'disconnected' && !hasConnected));

const secondsBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

/** HOME-03: the first attempt has failed, or the stream gave up. Data that is shown stays (HOME-09). */
export function feedErrorMessage(connection: ConnectionStatus, isKnown: boolean): string {
  if (!isKnown)
    return connection.state === 'error' || connection.retryAt !== null
      ? strings.homeErrors.FEED_LOAD_FAILED
      : '';
  return connection.state === 'error' ? strings.homeErrors.LIVE_FAILED : '';
}
