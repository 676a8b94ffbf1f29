// Bot sender: delivers waiting bot messages at least once each, at the pace that the Bot API allows.

import { decidePush } from '#domain/push-rules.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { createSingleFlight } from '#runtime/single-flight.ts';
import { botMessageText } from '../services/notifications/bot-message-text.ts';
import type { BotOutbox, PendingBotMessage } from '../store/bot-outbox.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../texts/texts.ts';
import { type BotSendResult, classifySendError, sendErrorResult } from './classify-send-error.ts';
import { genuineText } from './genuine-message.ts';
import type { SendBotMessage } from './send-message.ts';

const POLL_MS = 5_000;
/** Longer than one call to the Bot API can take, so that no other instance claims a message in flight. */
const LEASE_MS = 60_000;
/** A message to a user who has a live stream open waits this long before the next attempt. */
const ONLINE_RETRY_MS = 15_000;
/** Older messages are dropped: what they report is no longer of use. */
const MAX_AGE_MS = 24 * 3_600_000;

export interface BotSenderDeps {
  readonly outbox: BotOutbox;
  readonly send: SendBotMessage;
  /** Whether the user has a live stream open on any instance. */
  readonly isOnline: (userId: string) => boolean | Promise<boolean>;
  /** Address of the mini-app, without a page. */
  readonly publicUrl: string;
  /** Which names are marked; null: none. */
  readonly isLookAlike?: ((name: string) => boolean) | null;
  /** The texts in a language that a user has chosen; without it English. */
  readonly textsFor?: (language: string | null) => ServerTexts;
  /** The code of a message (`genuine-message.ts`); without it messages have neither word nor code. */
  readonly codeFor?: ((notificationId: string, userId: string) => string) | null;
  /** Counts what became of each attempt. */
  readonly count?: (result: BotSendResult) => void;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export interface BotSender {
  /** To be called after a commit that wrote a bot message; the sender also polls every 5 s. */
  trigger(): void;
  /** Finishes the message in flight and sends no other. */
  stop(): Promise<void>;
}

/** One message at a time, urgent ones first, then the oldest: Telegram allows a bot about thirty a second, and one a second to one chat. */
export function startBotSender(deps: BotSenderDeps): BotSender {
  const { outbox, clock, log, count = () => {}, textsFor = () => ENGLISH_TEXTS } = deps;
  const publicUrl = deps.publicUrl.replace(/(?<!\/)\/+$/, '');
  let isStopped = false;
  let cancelTimer = () => {};

  const sendOne = async (message: PendingBotMessage): Promise<void> => {
    const { id, userId, telegramId, attempts } = message;
    const content = botMessageText(message.notification, deps.isLookAlike, textsFor(message.language));
    if (!content || message.isObsolete) return outbox.remove(id);
    if (clock.now() - message.createdAt > MAX_AGE_MS) {
      log.warn(`bot message ${id} is too old and was dropped`);
      count('expired');
      return outbox.remove(id);
    }
    const decision = decidePush(message.push, message.rules, clock.now());
    if (decision.what === 'drop') return outbox.remove(id);
    if (decision.what === 'wait') return outbox.reschedule(id, decision.until, attempts);
    if (await deps.isOnline(userId)) return outbox.reschedule(id, clock.now() + ONLINE_RETRY_MS, attempts);
    const code = deps.codeFor?.(message.notification.id, userId) ?? null;
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
      return handleSendError(message, error);
    }
    count('sent');
    return outbox.remove(id);
  };

  const handleSendError = async (
    { id, userId, attempts }: PendingBotMessage,
    error: unknown,
  ): Promise<void> => {
    const action = classifySendError(error, attempts);
    switch (action.kind) {
      case 'hold':
        return outbox.hold(id, clock.now() + action.ms);
      case 'retry':
        log.warn(`bot message ${id} will be sent again: ${action.reason}`);
        return outbox.reschedule(id, clock.now() + action.ms, attempts + 1);
      case 'unreachable':
        return outbox.markUnreachable(userId);
      case 'drop':
        log.warn(`bot message ${id} was dropped: ${action.reason}`);
        return outbox.remove(id);
    }
  };

  const sendDue = async (): Promise<void> => {
    try {
      while (!isStopped) {
        const message = await outbox.claimDue(clock.now(), clock.now() + LEASE_MS);
        if (!message) return;
        await sendOne(message);
      }
    } catch (error) {
      // The database is away: what was claimed comes back with its lease.
      log.error(`bot outbox: ${error instanceof Error ? error.name : 'unknown fault'}`);
    }
  };
  const flight = createSingleFlight(sendDue, () => !isStopped);
  const trigger = () => {
    if (!isStopped) void flight.request();
  };
  const poll = () => {
    trigger();
    cancelTimer = clock.after(POLL_MS, poll);
  };

  poll();
  return {
    trigger,
    async stop() {
      isStopped = true;
      cancelTimer();
      await flight.current;
    },
  };
}
