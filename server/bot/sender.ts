// Bot sender: delivers waiting bot messages at least once each, at the pace that the Bot API allows.
import { findKindRule } from '#domain/notification-kinds.ts';
import { decidePush } from '#domain/push-rules.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { type Again, createLeasedRunner } from '../runtime/leased-work.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { botMessageText } from '../services/notifications/bot-message-text.ts';
import type { DealNextStep } from '../services/settlement/next-steps.ts';
import { type BotOutbox, CHAT_PACE_MS, type PendingBotMessage } from '../store/bot-outbox.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../texts/texts.ts';
import {
  type BotSendResult,
  classifySendError,
  genuineText,
  type SendBotMessage,
  sendErrorResult,
} from './send-message.ts';

const POLL_MS = 5_000;
/** While nothing is known to be due: another instance may have left a message. */
const IDLE_POLL_MS = 30_000;
/** Longer than one call to the Bot API can take, so that no other instance claims a message in flight. */
const LEASE_MS = 60_000;
/** A message to a user who has a live stream open waits this long before the next attempt. */
const ONLINE_RETRY_MS = 15_000;
/** A message of an unknown kind waits this long for an instance of the version that wrote it. */
const UNKNOWN_RETRY_MS = 15_000;
const MAX_UNKNOWN_AGE_MS = 10 * 60_000;
/** Older messages are dropped: what they report is no longer of use. */
const MAX_AGE_MS = 24 * 3_600_000;

export interface BotSenderDeps {
  readonly outbox: BotOutbox;
  readonly send: SendBotMessage;
  /** True when the user has a live stream open on any instance. */
  readonly isOnline: (userId: string) => boolean | Promise<boolean>;
  /** Address of the mini-app, without a page. */
  readonly publicUrl: string;
  /** Which names are marked; none by default. */
  readonly isLookAlike?: (name: string) => boolean;
  /** The texts in a language that a user has chosen; without it English. */
  readonly textsFor?: (language: string | null) => ServerTexts;
  /** What comes next for a party of a deal (SETL-15); without it no message says it. */
  readonly nextStepOf?: (dealId: string, userId: string) => Promise<DealNextStep | null>;
  /** The code of a message (`genuineCode`); without it messages have neither word nor code. */
  readonly codeFor?: (messageId: string, userId: string) => string;
  /** Counts what became of each attempt. */
  readonly count?: (result: BotSendResult) => void;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export interface BotSender {
  /** To be called after a commit that wrote a bot message; the sender polls too. */
  trigger(): void;
  /** Finishes the message in flight and sends no other. */
  stop(): Promise<void>;
}

/**
 * One message at a time, urgent ones first, then the oldest.
 * Telegram allows a bot about thirty a second, and one a second to one chat, which the outbox keeps.
 */
export function startBotSender(deps: BotSenderDeps): BotSender {
  const { outbox, clock, log, count = () => {}, textsFor = () => ENGLISH_TEXTS } = deps;
  const publicUrl = trimSlashes(deps.publicUrl);
  let cancelTimer = () => {};
  let cancelNextTurn = () => {};
  /** The last pass had a message, or failed: the outbox is looked into with the next poll. */
  let hasWorked = false;
  /** The last time at which a message is due again that this instance has postponed, epoch ms. */
  let waitsUntil = 0;
  let polledAt = Number.NEGATIVE_INFINITY;

  const sendOne = async (message: PendingBotMessage): Promise<Again> => {
    const { id, userId, telegramId } = message;
    const { notification } = message;
    const textWith = (next: DealNextStep | null) =>
      botMessageText(notification, deps.isLookAlike, textsFor(message.language), next);
    if (message.isObsolete) return remove(id);
    if (!textWith(null)) {
      const isOfLaterVersion = !findKindRule(notification.kind);
      const waits = isOfLaterVersion && clock.now() - message.createdAt < MAX_UNKNOWN_AGE_MS;
      return waits ? { at: clock.now() + UNKNOWN_RETRY_MS } : remove(id);
    }
    if (clock.now() - message.createdAt > MAX_AGE_MS) {
      log.warn(`bot message ${id} is too old and was dropped`);
      count('expired');
      return remove(id);
    }
    const decision = decidePush(message.push, message.rules, clock.now());
    if (decision.what === 'drop') return remove(id);
    if (decision.what === 'wait') return { at: decision.until };
    if (await deps.isOnline(userId)) return { at: clock.now() + ONLINE_RETRY_MS };
    const { transactionId } = notification;
    const next = transactionId && deps.nextStepOf ? await deps.nextStepOf(transactionId, userId) : null;
    const content = textWith(next);
    if (!content) return remove(id);
    const now = clock.now();
    if (!(await outbox.takeTurn(telegramId, now))) return { at: now + CHAT_PACE_MS };
    // What else waits for this chat is passed over until then.
    cancelNextTurn();
    cancelNextTurn = clock.after(CHAT_PACE_MS, runner.trigger);
    const code = deps.codeFor?.(id, userId) ?? null;
    if (code !== null) await outbox.keepSent({ userId, code, text: content.text, at: clock.now() });
    try {
      await deps.send({
        telegramId,
        text: code === null ? content.text : genuineText(content.text, message.genuineWord, code),
        button: content.button,
        url: publicUrl + content.path,
        traceparent: message.traceparent ?? null,
        isSilent: decision.isSilent,
      });
    } catch (error) {
      count(sendErrorResult(error));
      return settleFailed(message, error);
    }
    count('sent');
    return remove(id);
  };

  const remove = async (id: string): Promise<null> => {
    await outbox.remove(id);
    return null;
  };

  const settleFailed = async (message: PendingBotMessage, error: unknown): Promise<Again> => {
    const { id, userId, attempts } = message;
    const action = classifySendError(error, attempts);
    switch (action.kind) {
      case 'hold':
        waitsUntil = Math.max(waitsUntil, clock.now() + action.ms);
        await outbox.hold(message, clock.now(), clock.now() + action.ms);
        return null;
      case 'retry':
        log.warn(`bot message ${id} will be sent again: ${action.reason}`);
        return { at: clock.now() + action.ms, attempts: attempts + 1 };
      case 'unreachable':
        await outbox.markUnreachable(userId);
        return null;
      case 'drop':
        log.warn(`bot message ${id} was dropped: ${action.reason}`);
        return remove(id);
    }
  };

  const runner = createLeasedRunner<PendingBotMessage>(
    {
      leaseMs: LEASE_MS,
      claim: (now, until) => outbox.claimDue(now.getTime(), until.getTime()),
      run(message) {
        hasWorked = true;
        return sendOne(message);
      },
      postpone({ id, attempts: before }, at, attempts = before) {
        waitsUntil = Math.max(waitsUntil, at.getTime());
        return outbox.reschedule(id, at.getTime(), attempts);
      },
    },
    clock,
    // The database is away: what was claimed comes back with its lease.
    (error) => {
      hasWorked = true;
      log.error(`bot outbox: ${error instanceof Error ? error.name : 'unknown fault'}`);
    },
  );
  const poll = () => {
    const now = clock.now();
    if (hasWorked || waitsUntil > polledAt || now - polledAt >= IDLE_POLL_MS) {
      hasWorked = false;
      polledAt = now;
      runner.trigger();
    }
    cancelTimer = clock.after(POLL_MS, poll);
  };

  poll();
  return {
    trigger: runner.trigger,
    async stop() {
      cancelTimer();
      cancelNextTurn();
      await runner.stop();
    },
  };
}
