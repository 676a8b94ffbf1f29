// Handover of the boot script's first calls to the app: one property of the window, written once and taken once.
import type { HttpResponse } from '#runtime/http-client.ts';

/** The answer to the first feed call. */
export interface PrefetchedFeed {
  /** Parsed JSON, to be decoded. */
  readonly answer: unknown;
  /** The viewer for whom it was made; '' when the login's answer does not name one. */
  readonly viewerId: string;
  /** The time of its arrival: epoch ms by this device's clock. */
  readonly at: number;
}

/** Calls in flight. Each may reject, and has a handler already: nobody need listen. */
export interface PrefetchedStart {
  /** The login's response, also a refusal; rejects on a network error. False: a stored session suffices. */
  readonly login: Promise<HttpResponse> | false;
  /** False on a page that does not begin with the feed. */
  readonly feed: Promise<PrefetchedFeed> | false;
}

declare global {
  interface Window {
    kantorPrefetch?: PrefetchedStart;
  }
}

export function offerPrefetchedStart(start: PrefetchedStart): void {
  for (const call of [start.login, start.feed]) if (call) call.catch(() => {});
  window.kantorPrefetch = start;
}

/** Null when the boot script made no call, because the launch names nobody. Answers once. */
export function takePrefetchedStart(): PrefetchedStart | null {
  const start = window.kantorPrefetch ?? null;
  delete window.kantorPrefetch;
  return start;
}
