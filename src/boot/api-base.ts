// Base of the API: given at build time, else '/api' on the page's host (HTTP-01).

declare const __API_BASE_URL__: string;

/** Absolute, because a worker has no page to be relative to; without '/' at its end. */
export const apiBaseUrl = (): string =>
  new URL(__API_BASE_URL__ || '/api', location.origin).href.replace(/\/$/, '');

/** True when the API is on the page's own origin. */
export const isApiOnPageOrigin = (): boolean => `${apiBaseUrl()}/`.startsWith(`${location.origin}/`);
