// Who hears what: topics of live events. Public ones carry the third party's view; parties are excepted and get their own.

/** Feed changes as third parties see them. */
export const FEED_TOPIC = 'feed';
export const feedTopic = (userId: string): string => `feed:${userId}`;
/** Disputed deals, for admins who are no party. */
export const ADMIN_FEED_TOPIC = 'feed:admins';
/** Requests (and public profiles) as third parties see them. */
export const REQUESTS_TOPIC = 'requests';
export const requestsTopic = (userId: string): string => `requests:${userId}`;
export const notificationsTopic = (userId: string): string => `notifications:${userId}`;
/** Admins who look into a deal's chat from outside; told only that they may no longer. */
export const chatAdminsTopic = (transactionId: string): string => `chat:${transactionId}:admins`;
export const chatTopic = (transactionId: string): string => `chat:${transactionId}`;
