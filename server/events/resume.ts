// Start of a stream: exact replay of missed events where they are still kept, from memory or the log, otherwise a snapshot.

import type { FeedFilter } from '#domain/feed-filter.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { listHiddenUserIds } from '../store/blocks.ts';
import type { Executor } from '../store/database.ts';
import type { LogEntry, MissedScope } from '../store/event-outbox.ts';
import type { CurrencyPair, Fact, FactKeys } from '../store/facts.ts';
import { END_OF_STREAM, entryFrame, eventIdOf, formatSseEvent } from './event-frames.ts';
import type { HiddenPairs } from './market-filter.ts';
import { type EventReader, projectEvent, type SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';
import {
  ADMIN_FEED_TOPIC,
  chatOfTopic,
  type DeliveredEntry,
  FEED_TOPIC,
  PROFILES_TOPIC,
  REQUESTS_TOPIC,
  staffTopic,
  type TopicEvent,
  type TopicListener,
} from './topics.ts';

/**
 * Above this a snapshot is sent instead: it is shorter.
 * Both are of what the stream gets, after its filter.
 */
const MAX_REPLAYED_EVENTS = 1_000;
const MAX_REPLAYED_BYTES = 1024 * 1024;
/**
 * Entries of one read: enough to see in one that too many match.
 * Several reads of one start: a filter without a pair may pass over most of what is read.
 */
const BATCH_SIZE = MAX_REPLAYED_EVENTS + 1;
const MAX_BATCHES = 4;
/** When more was missed than can be replayed, and each of so many matches, the rest is not looked at. */
const SAMPLE_SIZE = 100;

export interface StreamStart {
  /** The frames cover every event up to this one. */
  readonly seq: number;
  readonly frames: readonly Frame[];
}

/**
 * Reads what the events of these entries show, and makes the events.
 * Rejects while the database is away.
 */
export type ProjectEntries = (
  db: Executor,
  entries: readonly LogEntry[],
) => Promise<readonly (LogEntry & DeliveredEntry)[]>;

interface ReplayDeps {
  readonly recent: Pick<RecentEntries, 'after'>;
  readonly hiddenPairs: Pick<HiddenPairs, 'of'>;
  readonly eventLog: Pick<EventLog, 'readAfter'>;
  readonly db: Executor;
  readonly project: ProjectEntries;
}

/**
 * `after`: the last entry that the client has; null for none.
 * Null without it, and when too many events for this stream were missed, are no longer kept, or cannot be shown.
 * Changes of other pairs do not count, however many there were (EVENTS-07).
 */
export async function replayMissedEvents(
  { recent, hiddenPairs, eventLog, db, project }: ReplayDeps,
  listener: ScopedListener,
  after: number | null,
): Promise<StreamStart | null> {
  if (after === null) return null;
  const frames: Frame[] = [];
  let bytes = 0;
  let seq = after;
  const addEntry = (entry: DeliveredEntry, hidden: ReadonlySet<string> | undefined): void => {
    const sent = entry.events.flatMap((event) => sentOf(listener, event, hidden) ?? []);
    for (const [at, one] of sent.entries()) {
      const frame = entryFrame(entry.seq, one, sent.length - 1 - at);
      frames.push(frame);
      bytes += frame.length;
    }
    seq = entry.seq;
  };
  const isTooLong = () => frames.length > MAX_REPLAYED_EVENTS || bytes > MAX_REPLAYED_BYTES;
  const scope = scopeOf(listener);
  const isUnshown = ({ unshown }: DeliveredEntry) => unshown !== undefined && isInScope(scope, unshown);
  const kept = recent.after(after);
  if (kept) {
    if (kept.some(isUnshown)) return null;
    for (const entry of kept) addEntry(entry, hiddenPairs.of(listener.userId));
    return isTooLong() ? null : { seq, frames };
  }
  let hidden: ReadonlySet<string> | undefined;
  /** False when one of them cannot be shown. */
  const addEntries = async (part: readonly LogEntry[]): Promise<boolean> => {
    const shown = await project(db, part);
    if (shown.some(isUnshown)) return false;
    try {
      for (const entry of shown) addEntry(entry, hidden);
    } catch {
      // The instances that have delivered it have reported it.
      return false;
    }
    return true;
  };
  for (let batch = 1; batch <= MAX_BATCHES; batch += 1) {
    const { head, oldest, entries, isFull } = await eventLog.readAfter(scope, seq, BATCH_SIZE);
    // An id of another epoch: the events behind it may have been lost, and their ids given to others.
    if (after < head.epoch || after > head.seq) return null;
    if (seq + 1 < oldest) return null;
    // The present blocks, not those of the time when the entry was written.
    if (entries.length > 0) hidden ??= new Set(await listHiddenUserIds(db, listener.userId));
    if (isFull) {
      const before = frames.length;
      if (!(await addEntries(entries.slice(0, SAMPLE_SIZE)))) return null;
      if (frames.length - before >= SAMPLE_SIZE) return null;
    }
    if (!(await addEntries(isFull ? entries.slice(SAMPLE_SIZE) : entries)) || isTooLong()) return null;
    if (!isFull) return { seq, frames };
  }
  return null;
}

/** The event as this stream gets it; null when it is not for the stream. */
function sentOf(
  listener: ScopedListener,
  event: TopicEvent,
  hidden: ReadonlySet<string> | undefined,
): SentEvent | null {
  const { topic, type, exceptUsers, shownUserId } = event;
  const isMarket = listener.market !== undefined && MARKET_TOPICS.includes(topic);
  if (!isMarket && !listener.topics.includes(topic)) return null;
  // A viewer who has access again is not disconnected by an earlier end.
  if (type === END_OF_STREAM || exceptUsers?.includes(listener.userId)) return null;
  return projectEvent(listener, event, shownUserId !== undefined && (hidden?.has(shownUserId) ?? false));
}

const MARKET_TOPICS: readonly string[] = [FEED_TOPIC, PROFILES_TOPIC];

/**
 * `read` runs after the head is known, so the snapshot covers at least everything up to it.
 * Only its last event has an id: a reader whose line breaks before it begins again.
 * Streams without a snapshot read an empty list.
 */
export async function startWithSnapshot(
  eventLog: Pick<EventLog, 'head'>,
  read: () => Promise<readonly SentEvent[]>,
): Promise<StreamStart> {
  const { seq } = await eventLog.head();
  const events = await read();
  const frames = events.map(({ type, payload }, index) =>
    frameOf(formatSseEvent(index === events.length - 1 ? eventIdOf(seq) : null, type, payload)),
  );
  return { seq, frames };
}

type ScopedListener = EventReader & Pick<TopicListener, 'topics'>;

/** The keys by which entries of the log concern a stream. */
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

/** About 4 MB; all are looked through for each stream that resumes. */
const MAX_ENTRIES = 1_000;
/** Facts after which nothing from before is sent again: a name or a whole account may be gone. */
const FORGETTING: ReadonlySet<Fact['type']> = new Set(['account.changed', 'profile.changed']);

/**
 * The last entries as this instance has delivered them.
 * A stream that was away for a moment is served from them.
 */
export type RecentEntries = ReturnType<typeof createRecentEntries>;

export function createRecentEntries() {
  let kept: DeliveredEntry[] = [];
  return {
    /** In the order of the log. */
    add(entries: readonly (LogEntry & DeliveredEntry)[]): void {
      for (const { seq, events, facts, unshown } of entries) {
        const last = kept.at(-1);
        // Read again after a fault, or of another epoch: what is kept is no longer the part right before it.
        const continues = last === undefined || seq === last.seq + 1;
        // What cannot be shown may be a fact of that kind.
        const isForgetting = unshown !== undefined || facts.some(({ type }) => FORGETTING.has(type));
        if (!continues || isForgetting) kept = [];
        kept.push({ seq, events, ...(unshown === undefined ? {} : { unshown }) });
      }
      if (kept.length > MAX_ENTRIES) kept = kept.slice(-MAX_ENTRIES);
    },
    clear(): void {
      kept = [];
    },
    /**
     * All entries after this one that were delivered.
     * Null when not all of them are kept, or `seq` itself was not delivered yet.
     */
    after(seq: number): readonly DeliveredEntry[] | null {
      const [first] = kept;
      // Numbers have no gaps.
      const start = first ? seq + 1 - first.seq : -1;
      return start < 0 || start > kept.length ? null : kept.slice(start);
    },
  };
}
