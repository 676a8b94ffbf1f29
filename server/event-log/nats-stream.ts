// Stream of JetStream: a copy of the log, in which each entry comes once, in order, behind the messages of its keys.
import { randomUUID } from 'node:crypto';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { LogEntry, MissedScope } from '../store/event-outbox.ts';
import type { FactKeys } from '../store/facts.ts';
import type { KeyedEntry } from '../store/log-readers.ts';

export const STREAM = 'kantor-log';
/** Everything that the stream keeps. */
const ALL_SUBJECTS = 'log.>';
export const ALL_ENTRIES = 'log.entry.*';
export const entrySubject = (seq: number): string => `log.entry.${seq}`;

const STAFF = 'log.staff';
const SEVERAL_PAIRS = 'log.feed.several';
const userSubject = (id: string): string => `log.user.${id}`;
const dealSubject = (id: string): string => `log.deal.${id}`;

/** Subjects of an entry's further messages, beside that of the entry itself. */
const subjectsOfKeys = ({ users = [], chat, market, staff }: FactKeys): string[] => [
  ...users.map(userSubject),
  ...(chat === undefined ? [] : [dealSubject(chat)]),
  ...(market ? [market.pair ? `log.feed.${market.pair.join('.')}` : SEVERAL_PAIRS] : []),
  ...(staff ? [STAFF] : []),
];

/** Together they carry every entry in the scope; some entries more than once. */
const subjectsOfScope = ({ userId, chatId, market, isForStaff }: MissedScope): string[] => [
  ...(userId === undefined ? [] : [userSubject(userId)]),
  ...(chatId === undefined ? [] : [dealSubject(chatId)]),
  ...(market === undefined
    ? []
    : market.pair
      ? [`log.feed.${market.pair.join('.')}`, SEVERAL_PAIRS]
      : ['log.feed.>']),
  ...(isForStaff ? [STAFF] : []),
];

export interface NatsClients {
  readonly publisher: JetStreamClient;
  readonly manager: JetStreamManager;
}

const NS_PER_SECOND = 1_000_000_000;
/** Messages are read one by one: more of one key are read from the database, by one statement. */
const MAX_READ = 200;

/** The message of an entry on its own subject. */
interface EntryMessage extends LogEntry {
  /** The place in the stream from which on the messages of its keys are. */
  readonly keysFrom: number;
}

export interface StreamEnd {
  /** The place of the last message; 0 without any. */
  readonly place: number;
  /** The number of the last entry; null without any. */
  readonly seq: number | null;
}

/** Null where the stream has none, or lost them. */
export async function lastSeqOf({ manager }: NatsClients): Promise<number | null> {
  const last = await manager.streams.getMessage(STREAM, { last_by_subj: ALL_ENTRIES });
  return last ? last.json<LogEntry>().seq : null;
}

/** Creates the stream where it is missing; one that the operator has created stays as it is. */
export async function readEnd(clients: NatsClients, keptSeconds: number): Promise<StreamEnd> {
  const { streams } = clients.manager;
  const config = {
    name: STREAM,
    subjects: [ALL_SUBJECTS],
    max_age: keptSeconds * NS_PER_SECOND,
    allow_direct: true,
  };
  const { state } = await streams.info(STREAM).catch(() => streams.add(config));
  return { place: state.last_seq, seq: await lastSeqOf(clients) };
}

/**
 * Removes what is in the stream up to `place`.
 * What another publisher has added behind it stays. Its places go on.
 */
export async function emptyStream({ manager }: NatsClients, place: number): Promise<void> {
  if (place > 0) await manager.streams.purge(STREAM, { seq: place + 1 });
}

/**
 * Adds entries behind `place`, and resolves with the place of the last message.
 * Each message is accepted only right behind the one before it, of this call: by its place, and by its id.
 * By places alone, the later messages of a call whose first ones were refused could follow those of another publisher.
 * So no entry is in the stream twice or in another order, after a crash or with two publishers either.
 */
export async function publishEntries(
  { publisher }: NatsClients,
  entries: readonly KeyedEntry[],
  place: number,
): Promise<number> {
  const sent: Promise<unknown>[] = [];
  const call = randomUUID();
  let last = place;
  const send = (subject: string, message: LogEntry) => {
    const before = last === place ? {} : { lastMsgID: `${call}:${last}` };
    const expect = { lastSequence: last, ...before };
    last += 1;
    sent.push(publisher.publish(subject, JSON.stringify(message), { msgID: `${call}:${last}`, expect }));
  };
  for (const { keys, ...entry } of entries) {
    const message: EntryMessage = { ...entry, keysFrom: last + 1 };
    for (const subject of subjectsOfKeys(keys)) send(subject, entry);
    send(entrySubject(entry.seq), message);
  }
  await Promise.all(sent);
  return last;
}

/**
 * The first `limit` entries of the scope after `seq` up to `last`.
 * Null when the stream has not all of them, or too many.
 */
export async function readBetween(
  clients: NatsClients,
  scope: MissedScope,
  seq: number,
  last: number,
  limit: number,
): Promise<LogEntry[] | null> {
  if (seq >= last) return [];
  const { direct } = clients.manager;
  const next = await direct.getMessage(STREAM, { last_by_subj: entrySubject(seq + 1) });
  if (!next) return null;
  const { keysFrom } = next.json<EntryMessage>();
  const read = async (subject: string): Promise<LogEntry[] | null> => {
    const entries: LogEntry[] = [];
    for (let from = keysFrom; entries.length < limit; ) {
      const message = await direct.getMessage(STREAM, { seq: from, next_by_subj: subject });
      const entry = message?.json<LogEntry>();
      if (!message || !entry || entry.seq > last) break;
      if (entries.length === MAX_READ) return null;
      entries.push(entry);
      from = message.seq + 1;
    }
    return entries;
  };
  const lists = await Promise.all(subjectsOfScope(scope).map(read));
  const bySeq = new Map<number, LogEntry>();
  for (const list of lists) {
    if (!list) return null;
    for (const entry of list) bySeq.set(entry.seq, entry);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(0, limit);
}
