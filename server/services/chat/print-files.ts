// Prints of chat files: each new file is compared with those of other exchanges after it was sent, never before (RCPT-02).
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AttachmentType } from '#domain/attachment.ts';
import { type BackoffPolicy, backoffDelay } from '#runtime/backoff.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { InspectionQueue } from '../../files/inspection/inspection-queue.ts';
import {
  bandsOf,
  hashDistance,
  isSamePicture,
  MAX_HASH_DISTANCE,
  type PicturePrint,
} from '../../files/likeness/picture-print.ts';
import { type FilePrint, NO_PRINT } from '../../files/likeness/print-file.ts';
import type { WallClock } from '../../runtime/clock.ts';
import { QueueFull } from '../../runtime/fair-queue.ts';
import type { LeasedWork } from '../../runtime/leased-work.ts';
import type { Executor } from '../../store/database.ts';
import { findDeal, renewDealVersion } from '../../store/deals.ts';
import {
  addFileToPrint,
  claimFileToPrint,
  type FileRow,
  type FileToPrint,
  findPrint,
  findSameText,
  listSimilarHashes,
  postponePrint,
  savePrint,
} from '../../store/files.ts';
import { recordSettlementChanged } from '../deals/events.ts';
import type { UnitOfWork, Write } from '../unit-of-work.ts';

interface PrintDeps {
  readonly clock: WallClock;
  readonly write: Write;
  readonly reads: Executor;
  readonly store: Pick<FileStore, 'open'>;
  /** Where a file is copied to while it is looked at. */
  readonly tempDir: string;
  readonly inspections: Pick<InspectionQueue, 'print'>;
  /** The file took too much time or memory: it will not be compared. */
  readonly onGivenUp: (file: FileRow) => void;
}

/** Longer than a file waits and is looked at. */
const LEASE_MS = 5 * 60_000;
const RETRY: BackoffPolicy = { firstMs: 5_000, factor: 2, maxMs: 10 * 60_000 };
/** A file that cannot be looked at so often is given up: it is compared by its bytes alone. */
export const MAX_PRINT_ATTEMPTS = 8;
/** People who had a turn and are remembered: an instance then takes the files of others first. */
const MAX_SERVED = 200;
/** Earlier pictures with a band in common, and of these the ones whose cells are compared. */
const MAX_HASHES = 2_000;
const MAX_CELLS = 100;
/** Types of which a print can be made. */
const PRINTED: readonly AttachmentType[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** To be called with each new file of a chat, in the transaction of its message. */
export async function schedulePrint(work: UnitOfWork, file: Pick<FileRow, 'id' | 'mime'>): Promise<void> {
  if (PRINTED.some((type) => type === file.mime)) await addFileToPrint(work.tx, file.id, work.now);
}

export const printWork = (deps: PrintDeps): LeasedWork<FileToPrint> => {
  const { clock, write } = deps;
  let served: readonly string[] = [];
  const postpone = ({ id }: FileToPrint, at: Date, attempts?: number) =>
    write(({ tx }) => postponePrint(tx, id, at, attempts));
  return {
    leaseMs: LEASE_MS,
    async claim(now, until) {
      const file = await write(({ tx }) => claimFileToPrint(tx, now, until, served));
      if (file)
        served = [...served.filter((id) => id !== file.uploaderId), file.uploaderId].slice(-MAX_SERVED);
      return file;
    },
    postpone,
    async run(file, stopped) {
      try {
        await printChatFile(deps, file, stopped);
        return null;
      } catch (error) {
        // The instance stops, and the print at work was given up: the next instance makes it at once.
        if (stopped.aborted) return { at: clock.now(), attempts: file.attempts - 1, pauses: true };
        // There was no room to look at it: that was no attempt.
        if (error instanceof QueueFull)
          return { at: clock.now() + RETRY.firstMs, attempts: file.attempts - 1, pauses: true };
        const at = clock.now() + backoffDelay(RETRY, file.attempts - 1);
        if (file.attempts < MAX_PRINT_ATTEMPTS) await postpone(file, new Date(at));
        else await write(({ tx }) => savePrint(tx, file.id, {}));
        throw error;
      }
    },
  };
};

async function printChatFile(deps: PrintDeps, file: FileToPrint, stopped: AbortSignal): Promise<void> {
  const print = await printOf(deps, file, stopped);
  if (print === null) {
    deps.onGivenUp(file);
    await deps.write(({ tx }) => savePrint(tx, file.id, { attempts: MAX_PRINT_ATTEMPTS }));
    return;
  }
  const likeFileId = await findLike(deps.reads, file, print);
  await deps.write(async (work) => {
    const isSaved = await savePrint(work.tx, file.id, {
      ...{ textHash: print.text, pictureHash: print.hash, cells: print.cells, likeFileId },
      bands: print.hash === null ? [] : bandsOf(print.hash),
    });
    if (!isSaved || likeFileId === null) return;
    const deal = await findDeal(work.tx, file.transactionId);
    // Open pages read the settlement again with the deal's next version.
    if (deal && deal.finishedAt === null)
      recordSettlementChanged(work, await renewDealVersion(work.tx, deal.id));
  });
}

/** `NO_PRINT` for a file that is erased or was blocked, null for one that took too much time or memory. */
async function printOf(
  { store, tempDir, inspections }: PrintDeps,
  file: FileToPrint,
  stopped: AbortSignal,
): Promise<FilePrint | null> {
  const opened = file.name === '' ? null : await store.open(file.storageKey);
  const mime = PRINTED.find((type) => type === file.mime);
  if (!opened || !mime) return NO_PRINT;
  const path = join(tempDir, `${randomUUID()}.print`);
  try {
    await pipeline(opened.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
      signal: stopped,
    });
    return await inspections.print({ path, mime }, stopped);
  } finally {
    await rm(path, { force: true });
  }
}

/** The id of an earlier file of another deal that has the same text or shows the same; null for none. */
async function findLike(db: Executor, file: FileToPrint, { text, hash, cells }: FilePrint) {
  if (text !== null) return findSameText(db, file, text);
  if (hash === null || cells === null) return null;
  const own = pictureOf(hash, cells);
  const near = (await listSimilarHashes(db, file, bandsOf(hash), MAX_HASHES)).filter(
    ({ pictureHash }) => hashDistance(hash, pictureHash) <= MAX_HASH_DISTANCE,
  );
  for (const { fileId } of near.slice(0, MAX_CELLS)) {
    const earlier = await findPrint(db, fileId);
    if (earlier && isSamePicture(own, pictureOf(earlier.pictureHash, earlier.cells))) return fileId;
  }
  return null;
}

const pictureOf = (hash: string, cells: string): PicturePrint => ({
  hash,
  cells: Buffer.from(cells, 'base64'),
});
