// Deletion of an account: one transaction that applies the erasure rules, ends every session and takes the name off every page.
import { randomInt } from 'node:crypto';
import { DEAL_ACTIONS } from '#domain/deal-table.ts';
import { DELETED_NAME } from '#domain/given-names.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { findDataExport } from '../../store/data-exports.ts';
import * as store from '../../store/deletion.ts';
import { lockRequestedOf } from '../../store/requests.ts';
import { keepSanctionsInForce } from '../../store/sanctions.ts';
import { endAllSessions } from '../../store/sessions.ts';
import type { UserRow } from '../../store/users.ts';
import { discardExportFile } from '../export/request-export.ts';
import { BEFORE_REASON, stepNotice, systemText } from '../notifications/notify.ts';
import { deleteLockedRequest } from '../requests/end-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordProfileChanged } from '../users/events.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { ERASURE_RULES } from './erasure-rules.ts';

/** A person without an account as others see them, in place of the same fields. */
const DELETED_PERSON: Readonly<Record<string, unknown>> = {
  firstName: DELETED_NAME,
  lastName: '',
  name: DELETED_NAME,
  username: null,
  telegramId: null,
  rating: null,
  completedTransactionsCount: 0,
  failedTransactionsCount: 0,
  locationCity: null,
  locationCountry: null,
  location: { city: null, country: null },
  reason: '',
};

/** Texts of a sanction about its person. */
const BLANK_SANCTION = { name: DELETED_NAME, reason: '', note: null, appeal: null };

/**
 * The same JSON without the person.
 * They go wherever their id stands with a name; so do the sentences of notifications by them, and of their sanctions.
 */
function redactPerson(json: unknown, userId: string): unknown {
  if (Array.isArray(json)) return json.map((one) => redactPerson(one, userId));
  if (typeof json !== 'object' || json === null) return json;
  const fields = Object.entries(json).map(([name, value]) => [name, redactPerson(value, userId)] as const);
  const object: Record<string, unknown> = Object.fromEntries(fields);
  if (object.id === userId && 'firstName' in object) return blankPerson(object);
  if (object.userId === userId && 'appeal' in object) return { ...object, ...BLANK_SANCTION };
  if (isObject(object.actionByUser) && object.actionByUser.id === userId)
    return { ...object, message: '', ...('params' in object ? { params: {} } : {}) };
  return object;
}

/** Fields that a person may have and that are not named above go: a new one must not be forgotten. */
function blankPerson(person: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(person).filter((name) => name === 'id' || Object.hasOwn(DELETED_PERSON, name));
  return Object.fromEntries(names.map((name) => [name, name === 'id' ? person.id : DELETED_PERSON[name]]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Deletion {
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
  missedAcceptances: 0,
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
