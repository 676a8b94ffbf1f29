// Chat files: an upload becomes a message or leaves nothing behind, and only readers of the chat can download it.
import type { ChatMessageDto } from '#contract/dto.ts';
import { type FileSource, type FileStore, newFileKey } from '../../files/file-store.ts';
import type { UploadPlace } from '../../limits/upload-limits.ts';
import { findMessage } from '../../store/chat.ts';
import { findDeal } from '../../store/deals.ts';
import {
  claimOrphanedUploads,
  deletePendingUpload,
  type FileRow,
  insertFile,
  insertPendingUpload,
} from '../../store/files.ts';
import { lockUser } from '../../store/users.ts';
import { openDeal } from '../deals/read-deals.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { AuditedRead } from '../staff/audit.ts';
import type { ReadContext, UnitOfWork, Viewer, Write } from '../unit-of-work.ts';
import { addMessage, lockWritableChat, requireWritableChat } from './messages.ts';
import { schedulePrint } from './print-files.ts';
import { checkUploadLimits } from './upload-limits.ts';

/** Longer than any upload takes: older files without a message are orphans. */
const ORPHANED_AFTER_MS = 3_600_000;

interface ChatFileDeps {
  readonly write: Write;
  readonly store: FileStore;
}
/** In the file store, not yet part of a message. */
export interface StoredUpload {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * To be checked before the body is read.
 * NOT_FOUND without access, INVALID_STATE while the chat is closed, and quotas that are used up.
 */
export async function requireUploadAllowed(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<true>> {
  const allowed = await requireWritableChat(ctx, viewer, await findDeal(ctx.db, id));
  if (!allowed.ok) return allowed;
  return (await checkUploadLimits(ctx, viewer.id, id, 'chat', 1)) ?? ok(true);
}

/** Throws StorageUnavailable; the sweep removes what was stored by then. */
export async function storeUpload(
  { write, store }: ChatFileDeps,
  file: FileSource & { readonly name: string; readonly sha256: string },
): Promise<StoredUpload> {
  const key = newFileKey();
  await write(({ tx, now }) => insertPendingUpload(tx, key, now));
  await store.put(file, key);
  return { key, name: file.name, mime: file.mime, size: file.size, sha256: file.sha256 };
}

/**
 * CHAT-02: creates the message of a stored upload; `isScanned` as in `insertUpload`.
 * Access and quotas are checked again, since storing takes time.
 */
export async function sendFileMessage(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  upload: StoredUpload,
  isScanned: boolean,
): Promise<ServiceResult<ChatMessageDto>> {
  const access = await lockWritableChat(work, viewer, transactionId);
  if (!access.ok) return access;
  const file = await insertUpload(work, viewer, transactionId, upload, isScanned, 'chat');
  if (!file.ok) return file;
  await schedulePrint(work, file.value);
  return ok(await addMessage(work, viewer, access.value, { file: file.value }));
}

/**
 * The file of a stored upload, within the viewer's quotas.
 * The caller adds its message in the same transaction.
 * `isScanned`: others may fetch it after the scanner's verdict.
 */
export async function insertUpload(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  { key, ...facts }: StoredUpload,
  isScanned: boolean,
  place: UploadPlace,
): Promise<ServiceResult<FileRow>> {
  await lockUser(work.tx, viewer.id);
  const limited = await checkUploadLimits(work, viewer.id, transactionId, place, facts.size);
  if (limited) return limited;
  const file = await insertFile(work.tx, {
    ...{ id: work.newId(), transactionId, uploaderId: viewer.id, storageKey: key, createdAt: work.now },
    ...facts,
    ...(isScanned ? { scanState: 'pending' as const, scanAt: work.now } : {}),
  });
  return ok(file);
}

/** Removes a stored upload that is certain to have no message: it was refused, or had been sent before. */
export async function dropUpload({ write, store }: ChatFileDeps, key: string): Promise<void> {
  await store.remove(key);
  await write(({ tx }) => deletePendingUpload(tx, key));
}

/**
 * CHAT-06. FILE_PENDING while only its sender may fetch it, FILE_BLOCKED when nobody may (FILE-03).
 * NOT_FOUND without access, and for a message of another chat or without a file.
 */
export async function findChatFile(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
  messageId: string,
): Promise<ServiceResult<FileRow>> {
  const access = await openDeal(ctx, viewer, transactionId);
  if (!access.ok) return access;
  const file = (await findMessage(ctx.db, transactionId, messageId))?.file;
  return file ? requireFetchable(viewer, file) : refuse('NOT_FOUND');
}

/** The file when this reader of its message may fetch it now, else the refusal (FILE-03). */
export function requireFetchable(viewer: Viewer, file: FileRow): ServiceResult<FileRow> {
  if (file.scanState === 'blocked') return refuse('FILE_BLOCKED');
  if (file.scanState === 'pending' && file.uploaderId !== viewer.id) return refuse('FILE_PENDING');
  return file.name === '' ? refuse('NOT_FOUND') : ok(file);
}

/**
 * Removes uploads older than an hour that never became a message. Resolves with their number.
 * Their process was killed, or their chat was closed meanwhile.
 * Any instance may call it at any time; after a failure the next call does the rest.
 */
export async function sweepOrphanFiles({ write, store }: ChatFileDeps): Promise<number> {
  const keys = await write(({ tx, now }) =>
    claimOrphanedUploads(tx, new Date(now.getTime() - ORPHANED_AFTER_MS), now),
  );
  for (const key of keys) await dropUpload({ write, store }, key);
  return keys.length;
}
