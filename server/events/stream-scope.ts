// Stream scope: the keys by which entries of the log concern a stream, when it resumes and when an entry cannot be shown.
import type { FeedFilter } from '#domain/feed-filter.ts';
import type { MissedScope } from '../store/event-outbox.ts';
import type { CurrencyPair, FactKeys } from '../store/facts.ts';
import type { EventReader } from './market-filter.ts';
import type { TopicListener } from './topic-listener.ts';
import { ADMIN_FEED_TOPIC, chatOfTopic, FEED_TOPIC, REQUESTS_TOPIC, staffTopic } from './topics.ts';

export type ScopedListener = EventReader & Pick<TopicListener, 'topics'>;

export function scopeOf({ userId, topics, market }: ScopedListener): MissedScope {
  const chatId = topics.map(chatOfTopic).find((id) => id !== null);
  const staff = staffTopic(userId);
  const isOwn = topics.some((topic) => topic !== staff && topic.endsWith(`:${userId}`));
  const isForStaff = topics.some((topic) => topic === staff || topic === ADMIN_FEED_TOPIC);
  return {
    ...(isOwn ? { userId } : {}),
    ...(chatId ? { chatId } : {}),
    ...(isForStaff ? { isForStaff } : {}),
    ...(market
      ? { market: { pair: pairOf(market.filter) } }
      : topics.some((topic) => topic === FEED_TOPIC || topic === REQUESTS_TOPIC)
        ? { market: { pair: null } }
        : {}),
  };
}

/** FEED-04: the viewer sells (from…) what the author receives. */
const pairOf = ({ fromCurrency, toCurrency }: FeedFilter): CurrencyPair | null =>
  fromCurrency && toCurrency ? [toCurrency, fromCurrency] : null;

/**
 * True for an entry with these keys that a stream of this scope would read when it resumes.
 * Null: keys that are not known, which concern every stream.
 */
export function isInScope(
  { userId, chatId, market, isForStaff }: MissedScope,
  keys: FactKeys | null,
): boolean {
  if (keys === null) return true;
  const { users = [], chat, market: shown, staff } = keys;
  return (
    (userId !== undefined && users.includes(userId)) ||
    (chatId !== undefined && chatId === chat) ||
    Boolean(isForStaff && staff) ||
    Boolean(market && shown && (!market.pair || !shown.pair || `${market.pair}` === `${shown.pair}`))
  );
}
