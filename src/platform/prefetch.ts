// Takes over what the page's own script asked for while the app was on its way (public/index.html).

/** The first feed's answer as text, and when it came: epoch ms by this device's clock. */
export interface PrefetchedFeedResponse {
  readonly text: string;
  readonly at: number;
}

/** Each rejects with whatever kept it from coming, and somebody listens already. */
export interface PrefetchedStart {
  /** The login's raw answer; false where a kept session needs none. */
  readonly login: Promise<unknown> | false;
  /** False on a page that does not begin with the feed. */
  readonly feed: Promise<PrefetchedFeedResponse> | false;
}

declare global {
  interface Window {
    kantorEarly?: PrefetchedStart;
  }
}

/** Null when the page began nothing: nobody is named by the launch. Answers once. */
export function takePrefetchedStart(page: Window): PrefetchedStart | null {
  const early = page.kantorEarly ?? null;
  delete page.kantorEarly;
  return early;
}
