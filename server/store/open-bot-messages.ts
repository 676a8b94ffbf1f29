// Messages of the bot that were sent and whose matter is not settled yet (CALL-09): one instance at a time looks at each.
import { and, asc, eq, gt, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { CaseStatus } from '#domain/cases/case-status.ts';
import type { DealStatus, RequestStatus } from '#domain/entities.ts';
import { type Database, type Executor, isOneOf, type Tx } from './database.ts';
import { accountRecoveries } from './tables/accounts.ts';
import { cases } from './tables/cases.ts';
import { transactions } from './tables/deals.ts';
import { botChats, botOutbox, notifications, openBotMessages } from './tables/notifications.ts';
import { requests } from './tables/requests.ts';
import { userSettings, users } from './tables/users.ts';

/** The state, as it is now, of what a message is about. */
export interface MatterState {
  /** The notification was read in the app, or deleted. */
  readonly isRead: boolean;
  readonly dealStatus: DealStatus | null;
  readonly requestStatus: RequestStatus | null;
  readonly isRequestPaused: boolean;
  /** The request ends at another time than the notification says. */
  readonly isRequestKept: boolean;
  /** The status of the case that the notification names. */
  readonly caseStatus: CaseStatus | null;
  /** Staff waits for an answer of this person in the dispute of the deal. */
  readonly isAnswerDue: boolean;
  /** The account will be deleted, or be taken over by another one. */
  readonly isDeletionDue: boolean;
  readonly isRecoveryDue: boolean;
}

export interface OpenBotMessage {
  readonly id: string;
  readonly userId: string;
  readonly telegramId: number;
  /** Telegram's. */
  readonly messageId: number;
  /** The kind, the deal's status and the next step that the message was about. */
  readonly kind: string;
  readonly status: string | null;
  readonly step: string;
  /** Epoch ms, as all times here. */
  readonly sentAt: number;
  /** After it the notification is no news; null: never. */
  readonly until: number | null;
  readonly transactionId: string | null;
  readonly state: MatterState;
  /** A later message about the same notification was sent. */
  readonly isReplaced: boolean;
  /** One of several lines of its message. */
  readonly isLine: boolean;
  /** False: the person has sent /stop, or has blocked the bot. */
  readonly isReachable: boolean;
  readonly language: string | null;
  /** The user's personal word. Never to be logged (REAL-05). */
  readonly genuineWord: string | null;
  readonly attempts: number;
}

/** A message that Telegram has taken. */
export interface SentMessage extends Pick<OpenBotMessage, 'id' | 'userId' | 'messageId' | 'kind' | 'step'> {
  readonly notificationId: string;
  readonly status: string | null;
  readonly sentAt: number;
}

/** Every call is a transaction of its own. */
export type OpenBotMessages = ReturnType<typeof createOpenBotMessages>;

export function createOpenBotMessages(database: Database) {
  return {
    /**
     * Leases the message that has been due the longest; null when none is due.
     * It is due again at `leaseUntil`, when this instance dies. Chats that Telegram has held are passed over.
     */
    claimDue: (now: number, leaseUntil: number): Promise<OpenBotMessage | null> =>
      database.transaction((tx) => claimDue(tx, new Date(now), new Date(leaseUntil))),
    /** The matter is settled, or the message can no longer be changed. */
    remove: (id: string): Promise<void> =>
      database.transaction(async (tx) => {
        await tx.delete(openBotMessages).where(eq(openBotMessages.id, id));
      }),
    /** Removes a line of a message; true for the last one, which is kept until the message is changed. */
    removeLine: ({ id, userId, messageId }: OpenBotMessage): Promise<boolean> =>
      database.transaction(async (tx) => {
        const isOfMessage = and(eq(openBotMessages.userId, userId), eq(openBotMessages.messageId, messageId));
        const lines = await tx
          .select({ id: openBotMessages.id })
          .from(openBotMessages)
          .where(isOfMessage)
          .orderBy(asc(openBotMessages.id))
          .for('update');
        if (lines.length <= 1) return true;
        await tx.delete(openBotMessages).where(eq(openBotMessages.id, id));
        return false;
      }),
    /** Ends the lease. A change of the matter since the claim keeps it due. */
    checkAgain: (id: string, at: number, attempts: number): Promise<void> =>
      database.transaction(async (tx) => {
        const nextCheckAt = sql`case when ${isUntouched} then ${new Date(at).toISOString()}::timestamptz else ${openBotMessages.nextCheckAt} end`;
        await tx
          .update(openBotMessages)
          .set({ nextCheckAt, leasedUntil: null, attempts })
          .where(eq(openBotMessages.id, id));
      }),
  };
}

/** While a message is leased its next check is the end of the lease, unless its matter has changed. */
const isUntouched = sql`${openBotMessages.nextCheckAt} = ${openBotMessages.leasedUntil}`;

/** Takes a sent message out of the outbox; it is looked at now, with earlier ones of its notification. */
export async function insertOpenMessage(
  tx: Tx,
  { sentAt, ...message }: SentMessage,
  isLine: boolean,
): Promise<void> {
  const at = new Date(sentAt);
  // First the notification, as those who read or delete it do: their change is seen, or they see this message.
  const [found] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.id, message.notificationId))
    .for('key share');
  await tx
    .update(openBotMessages)
    .set({ nextCheckAt: at })
    .where(eq(openBotMessages.notificationId, message.notificationId));
  await tx.delete(botOutbox).where(eq(botOutbox.id, message.id));
  await tx
    .insert(openBotMessages)
    .values({ ...message, notificationId: found?.id ?? null, isLine, sentAt: at, nextCheckAt: at })
    .onConflictDoNothing();
}

/** Changes after which messages about them may be settled, by id. */
export interface ChangedMatters {
  readonly notifications?: readonly string[];
  readonly deals?: readonly string[];
  readonly requests?: readonly string[];
  /** People whose account has changed. */
  readonly accounts?: readonly string[];
}

/** Makes the messages about what has changed due; true when there are any. */
export async function checkOpenMessages(tx: Tx, changed: ChangedMatters, now: Date): Promise<boolean> {
  const { notifications: ids = [], deals = [], requests: ofMarket = [], accounts = [] } = changed;
  const about: SQL[] = [];
  const isAbout = (condition: SQL) =>
    sql`${openBotMessages.notificationId} in (select ${notifications.id} from ${notifications} where ${condition})`;
  if (ids.length > 0) about.push(isOneOf(openBotMessages.notificationId, ids));
  if (deals.length > 0) about.push(isAbout(isOneOf(notifications.transactionId, deals)));
  if (ofMarket.length > 0) about.push(isAbout(isOneOf(notifications.requestId, ofMarket)));
  if (accounts.length > 0)
    about.push(
      sql`${isOneOf(openBotMessages.userId, accounts)} and ${openBotMessages.kind} like 'account.%'`,
    );
  let isAny = false;
  for (const condition of about) {
    const due = await tx
      .update(openBotMessages)
      .set({ nextCheckAt: now })
      .where(condition)
      .returning({ id: openBotMessages.id });
    isAny ||= due.length > 0;
  }
  return isAny;
}

async function claimDue(tx: Tx, now: Date, leaseUntil: Date): Promise<OpenBotMessage | null> {
  const dueAt = sql`coalesce(${openBotMessages.leasedUntil}, ${openBotMessages.nextCheckAt})`;
  const isDue = sql`${dueAt} <= ${now.toISOString()}::timestamptz`;
  const [due] = await tx
    .select({ id: openBotMessages.id })
    .from(openBotMessages)
    .innerJoin(users, eq(users.id, openBotMessages.userId))
    .where(
      and(
        isDue,
        sql`not exists (select 1 from bot_hold where until > ${now.toISOString()}::timestamptz)`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(botChats)
            .where(
              and(
                eq(botChats.telegramId, users.telegramId),
                isNotNull(botChats.refusedAt),
                gt(botChats.pausedUntil, now),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(dueAt), asc(openBotMessages.id))
    .limit(1)
    .for('update', { of: openBotMessages, skipLocked: true });
  if (!due) return null;
  await tx
    .update(openBotMessages)
    .set({ nextCheckAt: leaseUntil, leasedUntil: leaseUntil })
    .where(eq(openBotMessages.id, due.id));
  return readMessage(tx, due.id);
}

async function readMessage(db: Executor, id: string): Promise<OpenBotMessage> {
  const [row] = await db
    .select({
      message: openBotMessages,
      telegramId: users.telegramId,
      botBlockedAt: users.botBlockedAt,
      stoppedAt: botChats.stoppedAt,
      settings: userSettings,
      until: notifications.until,
      transactionId: notifications.transactionId,
      isReplaced: sql<boolean>`exists (
        select 1 from ${openBotMessages} as later
        where later.notification_id = ${openBotMessages.notificationId}
          and (later.sent_at, later.id) > (${openBotMessages.sentAt}, ${openBotMessages.id})
      )`,
    })
    .from(openBotMessages)
    .innerJoin(users, eq(users.id, openBotMessages.userId))
    .leftJoin(userSettings, eq(userSettings.userId, openBotMessages.userId))
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .leftJoin(notifications, eq(notifications.id, openBotMessages.notificationId))
    .where(eq(openBotMessages.id, id));
  if (!row) throw new Error(`bot message ${id} lacks its person`);
  const { message } = row;
  return {
    ...{ id, userId: message.userId, telegramId: row.telegramId, messageId: message.messageId },
    ...{ kind: message.kind, status: message.status, step: message.step, attempts: message.attempts },
    isLine: message.isLine,
    sentAt: message.sentAt.getTime(),
    until: row.until?.getTime() ?? null,
    transactionId: row.transactionId,
    state: await readMatter(db, message.userId, message.notificationId),
    isReplaced: row.isReplaced,
    isReachable: row.botBlockedAt === null && row.stoppedAt === null,
    language: row.settings?.language ?? null,
    genuineWord: row.settings?.genuineWord ?? null,
  };
}

/** The state, as it is now, of what a person's notification is about. */
export async function readMatter(
  db: Executor,
  userId: string,
  notificationId: string | null,
): Promise<MatterState> {
  const [row] = await db
    .select({
      isRead: notifications.isRead,
      deletionAt: users.deletionAt,
      dealStatus: transactions.status,
      requestStatus: requests.status,
      pausedAt: requests.pausedAt,
      isRequestKept: sql<boolean | null>`${requests.expiresAt} <> ${notifications.until}`,
      caseStatus: cases.status,
      isAnswerDue: sql<boolean>`exists (
        select 1 from cases c where c.transaction_id = ${transactions.id} and c.status = 'waiting'
          and (case when ${transactions.initiatorId} = ${users.id} then 'author' else 'accepter' end) = any(c.due_sides)
      )`,
      isRecoveryDue: sql<boolean>`exists (
        select 1 from ${accountRecoveries} where ${accountRecoveries.userId} = ${users.id}
      )`,
    })
    .from(users)
    .leftJoin(notifications, eq(notifications.id, sql`${notificationId}::uuid`))
    .leftJoin(transactions, eq(transactions.id, notifications.transactionId))
    .leftJoin(requests, eq(requests.id, notifications.requestId))
    .leftJoin(cases, eq(cases.number, sql`(${notifications.params}->>'number')::int`))
    .where(eq(users.id, userId));
  if (!row) throw new Error('a message of the bot lacks its person');
  const { dealStatus, requestStatus, caseStatus, isAnswerDue, isRecoveryDue } = row;
  return {
    ...{ dealStatus, requestStatus, caseStatus, isAnswerDue, isRecoveryDue },
    isRead: row.isRead ?? true,
    isRequestPaused: row.pausedAt !== null,
    isRequestKept: row.isRequestKept ?? false,
    isDeletionDue: row.deletionAt !== null,
  };
}
