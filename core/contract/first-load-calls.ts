// Calls of the first load: paths, page size and body, apart from their routes, whose decoders the boot script does not need.

export const LOGIN_PATH = '/auth/telegram-login';
export const FEED_PATH = '/feed';
/** Most items that the feed has in one answer. The login's `?feed=` takes the same number. */
export const FEED_PAGE_SIZE = 100;

/** `initData` byte for byte as the messaging app signed it (AUTH-03). */
export const loginBody = (telegramUser: object, initData: string) => ({ telegramUser, initData });
