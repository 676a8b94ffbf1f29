// Deletion of an account: one transaction that applies the erasure rules, ends every session and takes the name off every page.
import { randomInt } from 'node:crypto';
import { DEAL_ACTIONS } from '#domain/deal-table.ts';
import { DELETED_NAME } from '#domain/given-names.ts';
import { suspensionOf } from '#domain/suspension.ts';
import { findDataExport } from '../../store/data-exports.ts';
import * as store from '../../store/deletion.ts';
import { keepSanctionsInForce } from '../../store/kept-sanctions.ts';
import { lockRequestedOf } from '../../store/requests.ts';
import { endAllSessions } from '../../store/sessions.ts';
import type { UserRow } from '../../store/users.ts';
import { discardExportFile } from '../export/request-export.ts';
import { BEFORE_REASON, stepNotice, systemText } from '../notifications/notification-text.ts';
import { deleteLockedRequest } from '../requests/delete-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordProfileChanged } from '../users/events.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { ERASURE_RULES } from './erasure-rules.ts';
import { redactPerson } from './redact-person.ts';

export interface Deletion {
  /** By which a ban finds the person when they come back. */
  readonly tombstone: string;
  /** The job that does it, which is not deleted with the person's others; null for none. */
  readonly jobId: string | null;
}

/** `user` is locked by `lockAccountExclusive`, and has neither deals that run nor a role. */
export async function deleteAccount(
  work: UnitOfWork,
  user: UserRow,
  { tombstone, jobId }: Deletion,
): Promise<UserRow> {
  const { tx, now } = work;
  const { id } = user;
  const isBanned = suspensionOf(user, now.getTime()) !== null;
  await rewriteLastDay(work, id);
  await store.deleteNotificationsAbout(tx, id);
  const dataExport = await findDataExport(tx, id);
  if (dataExport) await discardExportFile(tx, dataExport, now);
  await store.forgetBotChat(tx, user.telegramId);
  for (const [table, { deletedBy }] of Object.entries(ERASURE_RULES))
    if (deletedBy) await store.deleteRowsOf(tx, table, deletedBy, id);
  await keepSanctionsInForce(tx, id, now);
  if (!isBanned) await store.deleteRowsOf(tx, 'user_identifiers', ['user_id'], id);
  await store.deleteJobsOf(tx, id, jobId);
  // With their facts, so that who waits for one learns that it is gone (WAIT-06).
  for (const request of await lockRequestedOf(tx, id)) await deleteLockedRequest(work, request);
  await store.clearRequestsOf(tx, id, now);
  await store.clearReportsOf(tx, id);
  await store.rewriteSystemMessages(tx, id, DELETED_NAME, SENTENCES);
  await store.rewriteSettlementLines(tx, id, DELETED_NAME);
  const telegramId = nobodysTelegramId();
  await store.replaceStaffId(tx, user.telegramId, telegramId);
  await endAllSessions(tx, id, now);
  const row = await store.replaceUser(tx, id, {
    ...emptied(user, isBanned, now),
    telegramId,
    tombstone,
    deletedAt: now,
  });
  await recordProfileChanged(work, row);
  recordAccountChanged(work, id, null);
  return row;
}

/**
 * The values of the columns that a deletion changes.
 * A new one does not compile without its value here.
 */
type Emptied = Omit<
  UserRow,
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'sessionEpoch'
  | 'sessionsEndedAt'
  | 'telegramId'
  | 'tombstone'
  | 'deletedAt'
>;

/** `botBlockedAt`: so that nothing is ever written to the bot's outbox for the account. */
const emptied = (user: UserRow, isBanned: boolean, now: Date): Emptied => ({
  firstName: DELETED_NAME,
  lastName: '',
  username: null,
  phone: null,
  locationCountry: null,
  locationCity: null,
  kycStatus: 'unverified',
  ratingSum: 0,
  ratingCount: 0,
  completedCount: 0,
  failedCount: 0,
  trustLevel: null,
  trustPartners: null,
  showsUsername: false,
  isStaff: false,
  botBlockedAt: now,
  deletionAt: null,
  bannedAt: isBanned ? user.bannedAt : null,
  bannedUntil: isBanned ? user.bannedUntil : null,
  banReason: isBanned ? user.banReason : null,
  limitedUntil: null,
});

/**
 * Telegram's ids of people are positive, and other negative ones are never sent to.
 * The bot writes to nobody without an account.
 */
const nobodysTelegramId = (): number => -randomInt(1, 2 ** 48);

/** The sentence of each step as it is when the actor has no name any more. */
const SENTENCES = DEAL_ACTIONS.flatMap((action) => {
  const notice = stepNotice(action, DELETED_NAME, '');
  return notice ? [{ action, text: systemText(notice), beforeNote: BEFORE_REASON }] : [];
});

/** Answers that a repeated call would get (a day). The log names the person by ids alone. */
async function rewriteLastDay({ tx }: UnitOfWork, userId: string): Promise<void> {
  const others = (await store.listAcquaintances(tx, userId)).filter((id) => id !== userId);
  for (const { at, json } of await store.listAnswersAbout(tx, userId, others))
    await store.replaceAnswer(tx, { at, json: redactPerson(json, userId) });
}
