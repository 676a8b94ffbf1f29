// Files of a chat: an upload becomes a message or leaves nothing behind, and only the chat's readers get it back.
import type { WireMessage } from '#api/dto.ts';
import type { Clock } from '../../clock.ts';
import { type FileSource, type FileStore, newFileKey, type OpenFile } from '../../files/file-store.ts';
import { findMessage } from '../../store/chat.ts';
import type { Database } from '../../store/database.ts';
import {
  claimOrphans,
  deletePendingUpload,
  type FileRow,
  insertFile,
  insertPendingUpload,
} from '../../store/files.ts';
import { chatToRead, mayWrite } from './access.ts';
import { openChat, say } from './messages.ts';
import { done, type Outcome, refuse } from '../result.ts';
import type { Reading, Viewer, Work } from '../unit-of-work.ts';

/** No upload takes so long: what is older and shown by no message never will be. */
const ORPHANED_AFTER_MS = 3_600_000;

export interface FileDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: FileStore;
}
/** Kept in the file store, not yet shown by any message. */
export interface StoredUpload {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

/** Asked before a single byte is taken: NOT_FOUND for strangers, INVALID_STATE while the chat is closed. */
export async function mayUpload(reading: Reading, viewer: Viewer, id: string): Promise<Outcome<true>> {
  const seat = await chatToRead(reading, viewer, id);
  if (!seat.ok) return seat;
  const allowed = await mayWrite(reading, viewer, seat.value);
  return allowed.ok ? done(true) : allowed;
}

/** Throws StorageUnavailable; whatever was stored by then is the sweep's. */
export async function storeUpload(
  { database, clock, store }: FileDeps,
  file: FileSource & { readonly name: string },
): Promise<StoredUpload> {
  const key = newFileKey();
  await database.transaction((tx) => insertPendingUpload(tx, key, new Date(clock.now())));
  await store.put(file, key);
  return { key, name: file.name, mime: file.mime, size: file.size };
}

/** CHAT-02: the message that shows a stored upload. Decides anew, since storing took its time. */
export async function sendFile(
  work: Work,
  viewer: Viewer,
  transactionId: string,
  upload: StoredUpload,
): Promise<Outcome<WireMessage>> {
  const seat = await openChat(work, viewer, transactionId);
  if (!seat.ok) return seat;
  const file = await insertFile(work.tx, {
    id: work.newId(),
    transactionId,
    uploaderId: viewer.id,
    storageKey: upload.key,
    name: upload.name,
    mime: upload.mime,
    size: upload.size,
    createdAt: work.now,
  });
  return done(await say(work, viewer, seat.value, { file }));
}

/** A stored upload that no message will show, for certain: the message was refused, or had been sent before. */
export async function dropUpload({ database, store }: FileDeps, key: string): Promise<void> {
  await store.remove(key);
  await database.transaction((tx) => deletePendingUpload(tx, key));
}

/** CHAT-06. NOT_FOUND for strangers, and for a message that is none of this chat or shows no file. */
export async function openChatFile(
  reading: Reading,
  store: FileStore,
  viewer: Viewer,
  transactionId: string,
  messageId: string,
): Promise<Outcome<{ readonly file: FileRow; readonly content: OpenFile }>> {
  const seat = await chatToRead(reading, viewer, transactionId);
  if (!seat.ok) return seat;
  const file = (await findMessage(reading.on, transactionId, messageId))?.file;
  const content = file ? await store.open(file.storageKey) : null;
  return file && content ? done({ file, content }) : refuse('NOT_FOUND');
}

/**
 * Removes what uploads left behind that never became a message (the process was killed, the chat was closed
 * meanwhile): older than an hour, by the clock of `deps`. Answers how many. Any instance may call it at any time;
 * when it fails half-way, the next call does the rest.
 */
export async function sweepOrphanFiles({ database, clock, store }: FileDeps): Promise<number> {
  const now = clock.now();
  const keys = await database.transaction((tx) =>
    claimOrphans(tx, new Date(now - ORPHANED_AFTER_MS), new Date(now)),
  );
  for (const key of keys) await dropUpload({ database, clock, store }, key);
  return keys.length;
}
