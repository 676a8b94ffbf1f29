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

/** The call that reads the request or the deal of a page that was opened by its address or a link. */
export interface PrefetchedRecord {
  readonly path: string;
  /** The response, also a refusal. */
  readonly response: Promise<HttpResponse>;
  /** The time at which the page began: epoch ms by this device's clock. */
  readonly at: number;
}

/** Calls in flight. Each may reject, and has a handler already: nobody need listen. */
export interface PrefetchedStart {
  /** The login's response, also a refusal; rejects on a network error. False: a stored session suffices. */
  readonly login: Promise<HttpResponse> | false;
  /** False on a page that does not begin with the feed. */
  readonly feed: Promise<PrefetchedFeed> | false;
  /** Null on a page of neither a request nor a deal. */
  readonly record: PrefetchedRecord | null;
}

declare global {
  interface Window {
    kantorPrefetch?: PrefetchedStart;
  }
}

export function offerPrefetchedStart(start: PrefetchedStart): void {
  for (const call of [start.login, start.feed, start.record?.response]) if (call) call.catch(() => {});
  window.kantorPrefetch = start;
}

/** Null when the boot script made no call, because the launch names nobody. Answers once. */
export function takePrefetchedStart(): PrefetchedStart | null {
  const start = window.kantorPrefetch ?? null;
  delete window.kantorPrefetch;
  return start;
}
