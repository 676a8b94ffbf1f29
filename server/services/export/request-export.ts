// Data export as the person sees it: asking for one, how far it is, and the link that opens its file once (DATA-15).

import { randomUUID } from 'node:crypto';
import type { SentDataExport, SentExportLink } from '#contract/account.ts';
import { EXPORT_WINDOW_MS } from '../../limits/dossier-limits.ts';
import {
  claimExportLink,
  type DataExportRow,
  findDataExport,
  insertDataExport,
  releaseExportLink,
  saveExportLink,
} from '../../store/data-exports.ts';
import type { Tx } from '../../store/database.ts';
import { insertPendingUpload } from '../../store/files.ts';
import { wakeRecurringJob } from '../../store/jobs.ts';
import { lockUser } from '../../store/users.ts';
import { waitText } from '../../texts/texts.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer, Write } from '../unit-of-work.ts';

/** Kind of the recurring job that makes exports. */
export const EXPORT_JOB = 'make_exports';
export const EXPORT_KEPT_MS = 24 * 3_600_000;
/** A download begins within this time; the messaging app asks the person before. */
const LINK_DURATION_MS = 2 * 60_000;

/** When the person may ask for the next one; null at once. A failed one does not count. */
function nextExportAt(row: DataExportRow | null, now: Date): Date | null {
  if (!row || row.state === 'failed') return null;
  const at = new Date(row.requestedAt.getTime() + EXPORT_WINDOW_MS);
  return at > now ? at : null;
}

const hasFile = (row: DataExportRow, now: Date): boolean =>
  row.state === 'ready' && row.storageKey !== null && row.expiresAt !== null && row.expiresAt > now;

function exportView(row: DataExportRow | null, now: Date): SentDataExport {
  const next = nextExportAt(row, now);
  const nextAt = next && toIso(next);
  if (!row) return { state: 'none', bytes: null, until: null, nextAt };
  if (row.state === 'making') return { state: 'making', bytes: row.size, until: null, nextAt };
  if (row.state === 'failed') return { state: 'failed', bytes: null, until: null, nextAt };
  return hasFile(row, now)
    ? { state: 'ready', bytes: row.size, until: row.expiresAt && toIso(row.expiresAt), nextAt }
    : { state: 'expired', bytes: null, until: null, nextAt };
}

export const readDataExport = async (ctx: ReadContext, viewer: Viewer): Promise<SentDataExport> =>
  exportView(await findDataExport(ctx.db, viewer.id), ctx.now);

/**
 * While one is made it is answered again.
 * LIMIT_REACHED, with the last one, within a day after it was asked for.
 */
export async function requestDataExport(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<SentDataExport>> {
  await lockUser(work.tx, viewer.id);
  const row = await findDataExport(work.tx, viewer.id);
  if (row?.state === 'making') return ok(exportView(row, work.now));
  const next = nextExportAt(row, work.now);
  if (next)
    return refuse('LIMIT_REACHED', {
      message: (texts) => texts.refusals.exportLimit(waitText(next.getTime() - work.now.getTime())(texts)),
      data: exportView(row, work.now),
    });
  if (row) await discardExportFile(work.tx, row, work.now);
  const added = await insertDataExport(work.tx, { id: work.newId(), userId: viewer.id, at: work.now });
  await wakeRecurringJob(work.tx, EXPORT_JOB, work.now);
  return ok(exportView(added, work.now));
}

/** Leaves the file of an export to the sweep of uploads. Its row is about to be deleted by the caller. */
export async function discardExportFile(
  tx: Tx,
  row: Pick<DataExportRow, 'storageKey'>,
  at: Date,
): Promise<void> {
  if (row.storageKey !== null) await insertPendingUpload(tx, row.storageKey, at);
}

/**
 * A link for one download, in place of an earlier one. NOT_FOUND before the first export.
 * INVALID_STATE (with the export as it is) without its file.
 */
export async function createExportLink(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<SentExportLink>> {
  await lockUser(work.tx, viewer.id);
  const row = await findDataExport(work.tx, viewer.id);
  if (!row) return refuse('NOT_FOUND');
  if (!hasFile(row, work.now)) return refuse('INVALID_STATE', { data: exportView(row, work.now) });
  const id = randomUUID();
  await saveExportLink(work.tx, viewer.id, {
    id,
    expiresAt: new Date(work.now.getTime() + LINK_DURATION_MS),
  });
  return ok({ id, name: archiveName(row) });
}

const archiveFile = (row: DataExportRow | null, now: Date): ServiceResult<ArchiveFile> =>
  row?.storageKey && hasFile(row, now)
    ? ok({ name: archiveName(row), size: row.size, storageKey: row.storageKey })
    : refuse('NOT_FOUND');

const archiveName = ({ requestedAt }: DataExportRow): string =>
  `kantor-data-${toIso(requestedAt).slice(0, 10)}.zip`;

interface ArchiveFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** In the file store. */
  readonly storageKey: string;
}

/**
 * The file that the link would open; the link stays unused. NOT_FOUND for any other link, a used
 * one, and one whose time is over.
 */
export async function findArchive(
  ctx: ReadContext,
  viewer: Viewer,
  linkId: string,
): Promise<ServiceResult<ArchiveFile>> {
  const row = await findDataExport(ctx.db, viewer.id);
  const isOpen =
    row?.linkId === linkId &&
    row.linkUsedAt === null &&
    row.linkExpiresAt !== null &&
    row.linkExpiresAt > ctx.now;
  return isOpen ? archiveFile(row, ctx.now) : refuse('NOT_FOUND');
}

/**
 * Uses the link: of several downloads at the same time one gets the file.
 * NOT_FOUND as in `findArchive`.
 */
export async function claimArchive(
  write: Write,
  viewer: Viewer,
  linkId: string,
): Promise<ServiceResult<ArchiveFile>> {
  return write(async ({ tx, now }) => archiveFile(await claimExportLink(tx, viewer.id, linkId, now), now));
}

/** The download broke off: the link may be used again. */
export const releaseArchive = (write: Write, viewer: Viewer, linkId: string): Promise<void> =>
  write(({ tx }) => releaseExportLink(tx, viewer.id, linkId));
