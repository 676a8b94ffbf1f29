// Who hears what: topics of live events. Public ones carry the third party's view; parties are excepted and get their own.

/** Feed changes as third parties see them. */
export const FEED = 'feed';
export const feedOf = (userId: string): string => `feed:${userId}`;
/** Disputed deals, for admins who are no party. */
export const FEED_OF_ADMINS = 'feed:admins';
/** Requests (and public profiles) as third parties see them. */
export const REQUESTS = 'requests';
export const requestsOf = (userId: string): string => `requests:${userId}`;
export const notificationsOf = (userId: string): string => `notifications:${userId}`;
/** Admins who look into a deal's chat from outside; told only that they may no longer. */
export const chatAdminsOf = (transactionId: string): string => `chat:${transactionId}:admins`;
export const chatOf = (transactionId: string): string => `chat:${transactionId}`;
