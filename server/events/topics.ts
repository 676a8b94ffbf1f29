// Topics of live events. Public ones carry the third party's view; the parties are excepted and get their own view on topics of their own.

/** Feed changes as third parties see them. */
export const FEED_TOPIC = 'feed';
export const feedTopic = (userId: string): string => `feed:${userId}`;
/** Disputed deals, for admins who are no party. */
export const ADMIN_FEED_TOPIC = 'feed:admins';
/** Cases and reports that this member of staff may read: the ids of those that have changed (CASE-45). */
export const staffTopic = (userId: string): string => `staff:${userId}`;
/** Requests (and public profiles) as third parties see them. */
export const REQUESTS_TOPIC = 'requests';
export const requestsTopic = (userId: string): string => `requests:${userId}`;
export const notificationsTopic = (userId: string): string => `notifications:${userId}`;
/** The topic of this user's client streams alone: messages of their deals, their own profile. */
export const clientTopic = (userId: string): string => `client:${userId}`;
/** Profiles of people with open offers, for the client streams that may show one of these. */
export const PROFILES_TOPIC = 'profiles';
/** Admins who read a deal's chat without being a party; carries only the end of their access. */
export const chatAdminsTopic = (transactionId: string): string => `chat:${transactionId}:admins`;
export const chatTopic = (transactionId: string): string => `chat:${transactionId}`;
/** The deal of a chat's topic; null for other topics. */
export const chatOfTopic = (topic: string): string | null => /^chat:([^:]+)/.exec(topic)?.[1] ?? null;
/** Blocks between people: read by the hub of each instance, and sent to nobody. */
export const BLOCKS_TOPIC = 'blocks';
