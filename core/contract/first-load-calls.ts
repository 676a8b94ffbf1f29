// Calls of the first load: paths, page size and body, apart from their routes, whose decoders the boot script does not need.

export const LOGIN_PATH = '/auth/telegram-login';
export const FEED_PATH = '/feed';
/** Most items that the feed has in one answer. The login's `?feed=` takes the same number. */
export const FEED_PAGE_SIZE = 100;

/**
 * The path of the call that reads the request or the deal of a page; null for a page of neither.
 * Both have the same path as the page, without what follows the id.
 */
export const recordPath = (pagePath: string): string | null =>
  /^\/(?:requests|transactions)\/[A-Za-z0-9-]{1,64}(?=\/|$)/.exec(pagePath)?.[0] ?? null;

/** `initData` byte for byte as the messaging app signed it (AUTH-03). */
export const loginBody = (telegramUser: object, initData: string) => ({ telegramUser, initData });
