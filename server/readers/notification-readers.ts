// Readers of the log that notify people: the bot's messages, claims and reports to many (HELP-06, RPT-03), those who wait for a request (WAIT-01).
import { findKindRule } from '#domain/notification-kinds.ts';
import { counterpartyId } from '#domain/parties.ts';
import { shownFirstName } from '../services/names/shown-name.ts';
import { botMessageText } from '../services/notifications/bot-message-text.ts';
import { type NotificationContent, notifyEach } from '../services/notifications/notify.ts';
import { endWaiting, type WaitingOutcome } from '../services/requests/waiting-list.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import { insertBotMessages } from '../store/bot-outbox.ts';
import { findDeal, listPartnersBetween } from '../store/deals.ts';
import { botNotification } from '../store/due-bot-messages.ts';
import type { AudienceFact, FactOf } from '../store/facts.ts';
import { findNotifications } from '../store/notifications.ts';
import { checkOpenMessages } from '../store/open-bot-messages.ts';
import { findReport, listAnsweredReporters } from '../store/reports.ts';
import { listAwaited, lockRequest, type RequestRow } from '../store/requests.ts';
import { findUser, requireUser } from '../store/users.ts';
import { factsOf, type LogReader } from './log-readers.ts';

/**
 * `sends` false: the bot writes to nobody.
 * The notifications are passed all the same, so that a bot that is switched on later sends no old ones.
 * `onMessages`: there are messages to send.
 */
export const botMessages = (sends: boolean, onMessages: () => void): LogReader => ({
  name: 'bot_messages',
  types: ['notification.created'],
  onCommit: onMessages,
  async read({ tx, newId }, entries) {
    if (!sends) return;
    const created = factsOf(entries, 'notification.created');
    const rows = await findNotifications(
      tx,
      created.map(({ notificationId }) => notificationId),
    );
    const messages = entries.flatMap((entry) =>
      factsOf([entry], 'notification.created').flatMap(({ notificationId, isMerged = false }) => {
        const row = rows.get(notificationId);
        if (!row || row.isRead) return [];
        // Of a kind that a later version has added the sender of that version knows whether it is sent (RUN-46).
        const isSent = !findKindRule(row.kind) || botMessageText(botNotification(row, row.actor));
        return isSent ? [{ id: newId(), notification: row, isMerged, traceparent: entry.traceparent }] : [];
      }),
    );
    await insertBotMessages(tx, messages);
  },
});

/** Makes the messages due whose matter a change may have settled (CALL-09). */
export const settledMessages = (onMessages: () => void): LogReader => ({
  name: 'settled_messages',
  types: [
    ...([
      'notification.created',
      'account.changed',
      'request.moved',
      'request.paused',
      'request.edited',
    ] as const),
    ...(['deal.stepped', 'deal.settlement_changed', 'deal.case_changed', 'case.changed'] as const),
    // Account details in the chat are a step of the deal.
    'message.sent',
  ],
  onCommit: onMessages,
  async read({ tx, now }, entries) {
    const facts = entries.flatMap((entry) => entry.facts);
    const changed = {
      notifications: factsOf(entries, 'notification.created').map(({ notificationId }) => notificationId),
      accounts: factsOf(entries, 'account.changed').map(({ userId }) => userId),
      deals: facts.flatMap((fact) => ('dealId' in fact ? [fact.dealId] : [])),
      requests: facts.flatMap((fact) => ('requestId' in fact ? [fact.requestId] : [])),
    };
    await checkOpenMessages(tx, changed, now);
  },
});

/** People who are notified by one transaction. */
const SLICE = 200;

/** People of a fact, in the order of their ids, and what they read. */
interface Audience {
  readonly people: readonly string[];
  readonly content: NotificationContent;
}

/**
 * Notifies a slice, and leaves the rest as a further fact, which begins behind its last person.
 * Slice, fact and cursor are one transaction: whatever instance goes on, each person is notified once.
 */
export const massNotifications: LogReader = {
  name: 'mass_notifications',
  types: ['partners.to_warn', 'reporters.to_answer'],
  async read(work, entries) {
    let left = SLICE;
    for (const fact of entries.flatMap(({ facts }) => facts)) {
      if (fact.type !== 'partners.to_warn' && fact.type !== 'reporters.to_answer') continue;
      const audience = left > 0 ? await audienceOf(work, fact, left) : null;
      if (audience) await notifyEach(work, audience.people, audience.content);
      const last = audience?.people[left - 1];
      if (left === 0) work.record(fact);
      else if (last) work.record({ ...fact, after: last });
      left -= audience?.people.length ?? 0;
    }
  },
};

const audienceOf = (work: UnitOfWork, fact: AudienceFact, limit: number): Promise<Audience | null> =>
  fact.type === 'partners.to_warn' ? partnersToWarn(work, fact, limit) : reportersToAnswer(work, fact, limit);

/** Null where a second judge has decided otherwise meanwhile, or the person is gone. */
async function partnersToWarn(
  { tx, config }: UnitOfWork,
  fact: FactOf<'partners.to_warn'>,
  limit: number,
): Promise<Audience | null> {
  const deal = await findDeal(tx, fact.dealId);
  const atFault = deal?.faultUserId === fact.userId ? await findUser(tx, fact.userId) : null;
  if (!deal || !atFault || atFault.deletedAt) return null;
  const claimant = counterpartyId(deal, fact.userId);
  return {
    people: await listPartnersBetween(tx, fact, { except: claimant, limit }),
    content: {
      notice: { kind: 'case.check_payments', params: { name: shownFirstName(config, atFault) } },
      actor: null,
    },
  };
}

async function reportersToAnswer(
  { tx }: UnitOfWork,
  { reportId, after }: FactOf<'reporters.to_answer'>,
  limit: number,
): Promise<Audience | null> {
  const report = await findReport(tx, reportId);
  if (!report || report.status === 'open') return null;
  return {
    people: await listAnsweredReporters(tx, report, after, limit),
    content: { notice: { kind: 'report.resolved', params: { outcome: report.status } }, actor: null },
  };
}

const types = ['request.moved', 'request.paused', 'request.resumed'] as const;

export const waitingLists: LogReader = {
  name: 'waiting_lists',
  types,
  async read(work, entries) {
    const { tx } = work;
    const changed = types.flatMap((type) => factsOf(entries, type).map(({ requestId }) => requestId));
    for (const id of await listAwaited(tx, changed)) {
      const row = await lockRequest(tx, id);
      const outcome = row && outcomeOf(row);
      if (outcome) await endWaiting(work, row, await requireUser(tx, row.ownerId), outcome);
    }
  },
};

/** Null while the wait goes on: another acceptance waits, or the request is paused for a while. */
function outcomeOf({ status, pausedBy }: RequestRow): WaitingOutcome | null {
  if (status === 'pending_approval') return null;
  if (status === 'approved') return 'taken';
  if (status !== 'requested' || pausedBy === 'deletion') return 'gone';
  return pausedBy === null ? 'open' : null;
}
