// Making of data exports: leased to one instance at a time, repeated by another after a crash, given up after three attempts.
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackoffPolicy, backoffDelay } from '#runtime/backoff.ts';
import { newFileKey, StorageUnavailable } from '../../files/file-store.ts';
import type { FileStorage } from '../../files/open-file-store.ts';
import { ZIP_TYPE } from '../../files/zip-writer.ts';
import { EXPORT_LIMITS } from '../../limits/dossier-limits.ts';
import type { WallClock } from '../../runtime/clock.ts';
import { type Again, type LeasedWork, workOff } from '../../runtime/leased-work.ts';
import type { OnRemoved } from '../../runtime/removed-kinds.ts';
import {
  type ExportLease,
  leaseDataExport,
  sumFilesOfParty,
  takeExpiredFile,
  updateLeasedExport,
} from '../../store/data-exports.ts';
import type { Database, Tx } from '../../store/database.ts';
import { insertPendingUpload, keepUpload } from '../../store/files.ts';
import { dropUpload } from '../chat/files.ts';
import { notify } from '../notifications/notify.ts';
import type { ServiceConfig, Viewer, Write } from '../unit-of-work.ts';
import { EXPORT_KEPT_MS } from './request-export.ts';
import { writeArchive } from './write-archive.ts';

/** When its instance dies, another one makes the export after this long. */
export const EXPORT_LEASE_MS = 60_000;
const RENEW_AFTER_MS = 20_000;
/** For the transfer into the file store, during which the lease is not renewed. */
const STORE_LEASE_MS = 15 * 60_000;
const MAX_EXPORT_ATTEMPTS = 3;
const RETRY: BackoffPolicy = { firstMs: 30_000, factor: 4, maxMs: 5 * 60_000 };
const MIB = 1024 * 1024;

export interface ExportDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  readonly write: Write;
  readonly files: FileStorage;
  /** Free space that an export leaves on the disk. */
  readonly minFreeDiskBytes: number;
  /** Null: no such user. */
  readonly viewerOf: (userId: string) => Promise<Viewer | null>;
  readonly onFault: (error: unknown, exportId: string) => void;
  readonly onRemoved: OnRemoved;
}

/** The instance stops, or another one has the export: neither is a fault. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const ignoreInterrupted = (error: unknown): void => {
  if (!(error instanceof Interrupted)) throw error;
};

/**
 * Makes every export that is due, one after another, and removes the files of expired ones.
 * Any instance may call it at any time.
 */
export async function makeDueExports(deps: ExportDeps, stopped: AbortSignal): Promise<void> {
  const { clock, write } = deps;
  await removeExpiredFiles(deps);
  const work: LeasedWork<ExportLease> = {
    leaseMs: EXPORT_LEASE_MS,
    claim: (now, until) => write(({ tx }) => leaseDataExport(tx, now, until)),
    run: (lease) => makeExport(deps, lease, stopped),
    postpone: (lease, runAt, attempts = lease.attempts) =>
      write(({ tx }) => updateLeasedExport(tx, lease, { runAt, attempts })),
  };
  await workOff(work, clock, stopped);
}

async function makeExport(deps: ExportDeps, lease: ExportLease, stopped: AbortSignal): Promise<Again> {
  const { clock, files, write } = deps;
  const renew = async (ms: number, size: number): Promise<void> => {
    const until = new Date(clock.now() + ms);
    if (!(await write(({ tx }) => updateLeasedExport(tx, lease, { runAt: until, size }))))
      throw new Interrupted();
    lease.until = until;
  };
  const path = join(files.tempDir, `${lease.id}-${lease.attempts}.zip`);
  try {
    // Its process died in each attempt.
    if (lease.attempts > MAX_EXPORT_ATTEMPTS) throw new Error('the export was interrupted too often');
    const size = await writeFile(deps, lease.userId, path, async (written) => {
      if (stopped.aborted) throw new Interrupted();
      if (clock.now() + EXPORT_LEASE_MS - RENEW_AFTER_MS >= lease.until.getTime())
        await renew(EXPORT_LEASE_MS, written);
    });
    await renew(STORE_LEASE_MS, size);
    await storeArchive(deps, lease, { path, size });
    return null;
  } catch (error) {
    // Another instance may begin at once; this attempt does not count.
    if (stopped.aborted) return { at: clock.now(), attempts: lease.attempts - 1 };
    if (error instanceof Interrupted) return null;
    deps.onFault(error, lease.id);
    if (lease.attempts < MAX_EXPORT_ATTEMPTS)
      return { at: clock.now() + backoffDelay(RETRY, lease.attempts - 1) };
    const failed = { state: 'failed', runAt: null, size: 0 } as const;
    await finish(deps, lease, failed, { kind: 'export.failed' }).catch(ignoreInterrupted);
    return null;
  } finally {
    await rm(path, { force: true });
  }
}

/** Resolves with the size. `onProgress` is called with the bytes so far before each piece is written. */
async function writeFile(
  { database, clock, config, files, minFreeDiskBytes, viewerOf }: ExportDeps,
  userId: string,
  path: string,
  onProgress: (bytes: number) => Promise<void>,
): Promise<number> {
  const viewer = await viewerOf(userId);
  if (!viewer) throw new Error(`no user ${userId}`);
  const maxFileBytes = EXPORT_LIMITS.exportFiles.value * MIB;
  const needed = Math.min(maxFileBytes, await sumFilesOfParty(database.reads, userId));
  if ((await files.freeBytes()) < minFreeDiskBytes + needed)
    throw new StorageUnavailable('no room for an export on the disk');
  const file = await open(path, 'w', 0o600);
  try {
    let written = 0;
    return await writeArchive({
      ctx: { db: database.reads, now: new Date(clock.now()), config },
      viewer,
      store: files.store,
      maxFileBytes,
      async sink(piece) {
        await onProgress(written);
        await file.appendFile(piece);
        written += piece.length;
      },
    });
  } finally {
    await file.close();
  }
}

/**
 * From now on the archive can be downloaded.
 * The key is recorded first, so that the sweep finds it after a crash.
 */
async function storeArchive(
  deps: ExportDeps,
  lease: ExportLease,
  { path, size }: { readonly path: string; readonly size: number },
): Promise<void> {
  const { clock, files, write } = deps;
  const key = newFileKey();
  await write(({ tx, now }) => insertPendingUpload(tx, key, now));
  await files.store.put({ path, size, mime: ZIP_TYPE }, key);
  try {
    const expiresAt = new Date(clock.now() + EXPORT_KEPT_MS);
    const ready = { state: 'ready', runAt: null, size, storageKey: key, expiresAt } as const;
    const notice = { kind: 'export.ready', until: expiresAt } as const;
    await finish(deps, lease, ready, notice, (tx) => keepUpload(tx, key));
  } catch (error) {
    // After a fault of the database it is unknown what was committed: the sweep finds out.
    if (error instanceof Interrupted) await dropUpload({ write, store: files.store }, key);
    throw error;
  }
}

/**
 * Ends the export and notifies the person, in one transaction.
 * Throws Interrupted when another instance has it.
 */
async function finish(
  { write }: Pick<ExportDeps, 'write'>,
  lease: ExportLease,
  patch: Parameters<typeof updateLeasedExport>[2],
  { kind, until }: { readonly kind: 'export.ready' | 'export.failed'; readonly until?: Date },
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await write(async (work) => {
    if (!(await updateLeasedExport(work.tx, lease, patch))) throw new Interrupted();
    await also(work.tx);
    await notify(work, {
      to: lease.userId,
      notice: { kind, params: {} },
      ...(until ? { until } : {}),
      actor: null,
    });
  });
}

/** After a crash in between, and while the store is away, the file is left to the sweep of uploads. */
async function removeExpiredFiles({ files, write, onRemoved }: ExportDeps): Promise<void> {
  for (let removed = 0; ; removed += 1) {
    const key = await write(async ({ tx, now }) => {
      const taken = await takeExpiredFile(tx, now);
      if (taken !== null) await insertPendingUpload(tx, taken, now);
      return taken;
    });
    if (key === null) {
      onRemoved({ exports: removed });
      return;
    }
    await dropUpload({ write, store: files.store }, key).catch(() => {});
  }
}
