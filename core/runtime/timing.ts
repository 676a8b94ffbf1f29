// Timing: the delays that a test host may shorten, in one table, all in milliseconds; everyone else gets these values.

/**
 * Set by a test before the page's first script, as `{ HIDDEN_MS: 1_000 }`.
 * It allows nothing new: code that can set a global of the page runs scripts in it, and no delay here protects anything.
 */
declare const kantorTiming: Setting | undefined;
declare const WorkerGlobalScope: unknown;
declare const self: { readonly name: string };
type Setting = Readonly<Record<string, number>>;

// The worker has no globals of the page: the page passes them on as the worker's name, which only its creator can choose.
const inPage = (): Setting => (typeof kantorTiming === 'undefined' ? {} : kantorTiming);
const setting: Setting = typeof WorkerGlobalScope === 'undefined' ? inPage() : JSON.parse(self.name || '{}');
/** The setting for a worker: its name. */
export const workerName: string = JSON.stringify(setting);

const delay = (name: string, ms: number): number => setting[name] ?? ms;

// The page. Every call is marked as pure: a bundle contains only the delays that it uses.

/** From a lost file of the first load to the next try (LAND-04). */
export const FILES_RETRY_MS = /* @__PURE__ */ delay('FILES_RETRY_MS', 2_000);
/** LAND-03: Retry is offered while nothing else has been rendered. */
export const RETRY_BUTTON_DELAY_MS = /* @__PURE__ */ delay('RETRY_BUTTON_DELAY_MS', 10_000);
/** A success or error stays this long before a request's page leads home (CREATE-09, EDIT-02, REQ-04). */
export const GO_HOME_MS = /* @__PURE__ */ delay('GO_HOME_MS', 2_000);
export const GO_HOME_AFTER_REFUSED_MS = /* @__PURE__ */ delay('GO_HOME_AFTER_REFUSED_MS', 3_000);

// The worker.

/** Streams stay open while the page is hidden for less than this (LIVE-08). */
export const HIDDEN_MS = /* @__PURE__ */ delay('HIDDEN_MS', 30_000);
/** A stream without a byte for three intervals of the server's pings counts as dead (LIVE-07). */
export const STREAM_SILENCE_MS = /* @__PURE__ */ delay('STREAM_SILENCE_MS', 45_000);
/** LIVE-04: before the first attempt to reconnect; half as long again each time. */
export const RECONNECT_MS = /* @__PURE__ */ delay('RECONNECT_MS', 2_000);
/** Fallback polling while there is no stream (LIVE-05), and how long a feed that is known waits for it. */
export const FEED_POLL_MS = /* @__PURE__ */ delay('FEED_POLL_MS', 2_000);
export const FEED_POLL_DELAY_MS = /* @__PURE__ */ delay('FEED_POLL_DELAY_MS', 3_000);
export const DEAL_POLL_MS = /* @__PURE__ */ delay('DEAL_POLL_MS', 2_000);
export const CHAT_POLL_MS = /* @__PURE__ */ delay('CHAT_POLL_MS', 2_500);
/** A part of the worker that failed to load is loaded again after this. */
export const CHUNK_RETRY_MS = /* @__PURE__ */ delay('CHUNK_RETRY_MS', 5_000);
