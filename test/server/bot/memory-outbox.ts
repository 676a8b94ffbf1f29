// Fake bot outbox in memory, which records its calls.
import { findKindRule } from '#domain/notification-kinds.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import { type BotOutbox, CHAT_PACE_MS } from '../../../server/store/bot-outbox.ts';
import type { BotNotification, PendingBotMessage } from '../../../server/store/due-bot-messages.ts';

export const BOT_TEST_EPOCH_MS = Date.UTC(2026, 0, 1);

/** Its type follows from its kind. */
export const botNotificationFixture = (more: Partial<BotNotification> = {}): BotNotification => ({
  id: 'n1',
  type: findKindRule(more.kind ?? REVIEW)?.type ?? 'other',
  actorFirstName: 'Anna',
  isActorStaff: false,
  transactionId: 'd1',
  requestId: 'r1',
  status: 'pending_approval',
  kind: REVIEW,
  params: {},
  ...more,
});
const REVIEW = 'acceptance.review';

export const pendingMessageFixture = (more: Partial<PendingBotMessage> = {}): PendingBotMessage => ({
  id: 'm1',
  userId: 'u1',
  telegramId: 1001,
  notification: botNotificationFixture(),
  genuineWord: null,
  isObsolete: false,
  push: { group: 'must', urgency: 'now', until: null },
  rules: DEFAULT_SETTINGS,
  language: null,
  attempts: 0,
  waited: [],
  state: {
    ...{
      isRead: false,
      dealStatus: more.notification?.status ?? 'pending_approval',
      requestStatus: 'requested',
    },
    ...{
      isRequestPaused: false,
      isRequestKept: false,
      caseStatus: null,
      isAnswerDue: true,
      isDeletionDue: true,
      isRecoveryDue: true,
    },
  },
  createdAt: BOT_TEST_EPOCH_MS,
  ...more,
});

export interface MemoryOutbox extends BotOutbox {
  readonly rows: Map<string, { message: PendingBotMessage; dueAt: number }>;
  readonly unreachable: string[];
  /** Codes with the texts that were kept under them. */
  readonly kept: Map<string, string>;
  add(message: PendingBotMessage, dueAt?: number): void;
  /** No message to this chat is claimed before; epoch ms by Telegram id. */
  readonly pausedUntil: Map<number, number>;
  /** While true, every call fails like an unavailable database. */
  isAway: boolean;
}

export function createMemoryOutbox(...messages: PendingBotMessage[]): MemoryOutbox {
  const rows: MemoryOutbox['rows'] = new Map();
  const pausedUntil = ({ telegramId }: PendingBotMessage) => outbox.pausedUntil.get(telegramId) ?? 0;
  const outbox: MemoryOutbox = {
    rows,
    unreachable: [],
    kept: new Map(),
    isAway: false,
    pausedUntil: new Map(),
    add: (message, dueAt = BOT_TEST_EPOCH_MS) => void rows.set(message.id, { message, dueAt }),
    async claimDue(now, leaseUntil) {
      if (outbox.isAway) throw new Error('connection refused');
      const [first] = [...rows.values()]
        .filter((row) => row.dueAt <= now && now >= pausedUntil(row.message))
        .sort((a, b) => a.dueAt - b.dueAt);
      if (first) first.dueAt = leaseUntil;
      return first?.message ?? null;
    },
    async takeTurn(telegramId, now) {
      if (now < (outbox.pausedUntil.get(telegramId) ?? 0)) return false;
      outbox.pausedUntil.set(telegramId, now + CHAT_PACE_MS);
      return true;
    },
    async keepSent({ code, text }) {
      outbox.kept.set(code, text);
    },
    async sent({ id }) {
      rows.delete(id);
    },
    async remove(id) {
      rows.delete(id);
    },
    async reschedule(id, at, attempts) {
      const row = rows.get(id);
      if (row) rows.set(id, { message: { ...row.message, attempts }, dueAt: at });
    },
    async hold({ id, telegramId }, _now, until) {
      outbox.pausedUntil.set(telegramId, until);
      const row = rows.get(id);
      if (row) row.dueAt = until;
    },
    async markUnreachable(userId) {
      outbox.unreachable.push(userId);
      for (const [id, row] of rows) if (row.message.userId === userId) rows.delete(id);
    },
  };
  for (const message of messages) outbox.add(message);
  return outbox;
}
