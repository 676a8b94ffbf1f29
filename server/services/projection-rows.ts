// Rows that the events of some facts show, read once for all of them, as they are now.
import { partyIds } from '#domain/parties.ts';
import {
  countUnread,
  findMessages,
  listLastReadSeqs,
  type MessageWithFile,
  type UnreadCounts,
} from '../store/chat.ts';
import { type DealRow, findDeals, listDisputesOf } from '../store/deals.ts';
import type { Fact } from '../store/facts.ts';
import { findNotifications, type NotificationWithActor } from '../store/notifications.ts';
import { findRequests, type RequestRow } from '../store/requests.ts';
import { findUsers, type UserRow } from '../store/users.ts';
import { type JudgesOf, readJudgesOf } from './access/staff.ts';
import { type NextSteps, readNextSteps } from './settlement/next-steps.ts';
import { readStaffRows, type StaffRows } from './staff/events.ts';
import type { ReadContext, ServiceConfig } from './unit-of-work.ts';

export interface ProjectionRows extends StaffRows {
  readonly config: ServiceConfig;
  readonly now: Date;
  readonly requests: ReadonlyMap<string, RequestRow>;
  readonly deals: ReadonlyMap<string, DealRow>;
  readonly people: ReadonlyMap<string, UserRow>;
  readonly messages: ReadonlyMap<string, MessageWithFile>;
  readonly notifications: ReadonlyMap<string, NotificationWithActor>;
  readonly unread: UnreadCounts;
  readonly nextSteps: NextSteps;
  /** The last seq that each reader of a chat has read; for deals with a scanned file. */
  readonly lastReads: (dealId: string) => ReadonlyMap<string, number>;
  readonly judgesOf: JudgesOf;
  /** Staff who judge a dispute of this person now; for people whose profile or standing has changed. */
  readonly judgesOfPerson: (userId: string) => ReadonlySet<string>;
}

export async function readProjectionRows(ctx: ReadContext, facts: readonly Fact[]): Promise<ProjectionRows> {
  const { db, config, now } = ctx;
  const deals = await findDeals(
    db,
    facts.flatMap((fact) => ('dealId' in fact ? [fact.dealId] : [])),
  );
  const dealRows = [...deals.values()];
  const requests = await findRequests(db, [
    ...facts.flatMap((fact) => ('requestId' in fact ? [fact.requestId] : [])),
    ...facts.flatMap((fact) => ('requestIds' in fact ? fact.requestIds : [])),
    ...dealRows.map(({ requestId }) => requestId),
  ]);
  const changedIds = facts.flatMap((fact) =>
    fact.type === 'profile.changed' || fact.type === 'standing.changed' ? [fact.userId] : [],
  );
  const people = await findUsers(db, [
    ...[...requests.values()].map(({ ownerId }) => ownerId),
    ...dealRows.flatMap(partyIds),
    ...changedIds,
    ...facts.flatMap((fact) => (fact.type === 'profile.shown' ? [fact.userId] : [])),
  ]);
  const messages = await findMessages(
    db,
    facts.flatMap((fact) => ('messageId' in fact ? [fact.messageId] : [])),
  );
  const notifications = await findNotifications(
    db,
    facts.flatMap((fact) => (fact.type === 'notification.created' ? [fact.notificationId] : [])),
  );
  const disputes = await listDisputesOf(db, changedIds);
  const judgesOf = await readJudgesOf(ctx, [...dealRows, ...disputes]);
  const unread = await countUnread(
    db,
    dealRows.flatMap((deal) =>
      [deal.initiatorId, deal.accepterId, ...judgesOf(deal)].map((userId) => [userId, deal.id] as const),
    ),
  );
  const nextSteps = await readNextSteps(ctx, dealRows);
  const lastReads = new Map<string, ReadonlyMap<string, number>>();
  for (const fact of facts)
    if (fact.type === 'message.scanned') lastReads.set(fact.dealId, await listLastReadSeqs(db, fact.dealId));
  return {
    ...(await readStaffRows(ctx, facts, deals)),
    ...{ config, now, requests, deals, people, messages, notifications, unread, nextSteps, judgesOf },
    judgesOfPerson: (userId) =>
      new Set(disputes.filter((deal) => partyIds(deal).includes(userId)).flatMap(judgesOf)),
    lastReads: (dealId) => lastReads.get(dealId) ?? new Map(),
  };
}
