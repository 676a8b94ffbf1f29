// Sessions of the viewer: the devices that are signed in, with a label each, and signing out one of them or all.
import type { SentDevice } from '#contract/account.ts';
import { deleteSession, endAllSessions, endSessionRow, listSessions } from '../../store/sessions.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

/**
 * Read by every instance, which forgets what it knows of the account and ends its streams.
 * These are all, or those of one session.
 */
export const recordAccountChanged = (
  work: Pick<UnitOfWork, 'record'>,
  userId: string,
  sessionId: string | null,
): void => work.record({ type: 'account.changed', userId, sessionId });

/**
 * Does as `recordAccountChanged`, but only the account's notice has changed.
 * Streams go on, because none has such a session.
 */
export const recordNoticeChanged = (work: Pick<UnitOfWork, 'record'>, userId: string): void =>
  recordAccountChanged(work, userId, 'none');

/** ACC-02: the last seen first. */
export async function readSessions(
  ctx: ReadContext,
  viewer: Viewer,
  currentId: string | null,
): Promise<SentDevice[]> {
  const rows = await listSessions(ctx.db, viewer.id, ctx.now);
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    createdAt: toIso(row.createdAt),
    lastSeenAt: toIso(row.lastSeenAt),
    isCurrent: row.id === currentId,
  }));
}

/** NOT_FOUND: none of the viewer's. */
export async function endSession(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  if (!(await endSessionRow(work.tx, viewer.id, id, work.now))) return refuse('NOT_FOUND');
  recordAccountChanged(work, viewer.id, id);
  return ok({ id });
}

/**
 * ACC-01: ends this session, or every session of the viewer.
 * A token without a session, of a login that named no device, can only be ended with all others.
 */
export async function logOut(
  work: UnitOfWork,
  viewer: Viewer,
  sessionId: string | null,
  everywhere: boolean,
): Promise<ServiceResult<{ everywhere: boolean }>> {
  if (sessionId && !everywhere) {
    await deleteSession(work.tx, viewer.id, sessionId);
    recordAccountChanged(work, viewer.id, sessionId);
    return ok({ everywhere: false });
  }
  await endAllSessions(work.tx, viewer.id, work.now);
  recordAccountChanged(work, viewer.id, null);
  return ok({ everywhere: true });
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  // iPads that ask for the desktop version also say Macintosh.
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** In this order, because each browser also names those that it descends from. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Telegram/i, 'Telegram'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, 'Telegram'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  // A webview of iOS names no browser.
  [/AppleWebKit\/.*Mobile\//, 'Telegram'],
];
/**
 * More than a device writes of itself. The rest is not read: the last pattern tries every mention of
 * AppleWebKit to the end, which for 16 kB of them takes a thousand times as long.
 */
const MAX_LENGTH = 512;

/**
 * A label of fixed names only: nothing that the caller wrote is shown. '' for a device that is not
 * known, for which a client has words.
 */
export function deviceLabel(userAgent: string): string {
  const read = userAgent.slice(0, MAX_LENGTH);
  const named = (list: typeof SYSTEMS) => list.find(([pattern]) => pattern.test(read))?.[1];
  return [named(SYSTEMS), named(PROGRAMS)].filter(Boolean).join(' · ');
}
