// Bot sender: delivers waiting bot messages at least once each, at the pace that the Bot API allows.
import { findKindRule } from '#domain/notification-kinds.ts';
import { NOTIFICATIONS_PATH } from '#domain/page-paths.ts';
import { decidePush } from '#domain/push-rules.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { createLeasedRunner } from '../runtime/leased-work.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import {
  type BotMessageText,
  botMessageText,
  deadlineLine,
  matterOf,
} from '../services/notifications/bot-message-text.ts';
import { isSettledBeforeSending, stepKey } from '../services/notifications/settled-messages.ts';
import type { DealNextStep } from '../services/settlement/next-steps.ts';
import { type BotOutbox, CHAT_PACE_MS } from '../store/bot-outbox.ts';
import type { PendingBotMessage } from '../store/due-bot-messages.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../texts/texts.ts';
import {
  type BotSendResult,
  classifySendError,
  genuineText,
  type OutgoingBotMessage,
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
  /** A message was sent, whose matter may be settled already. */
  readonly onSent?: () => void;
  /** Counts what became of each attempt. */
  readonly count?: (result: BotSendResult) => void;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export interface BotSender {
  /** To be called after a commit that wrote or settled a bot message; there are polls too. */
  trigger(): void;
  /** Finishes the message in flight and sends no other. */
  stop(): Promise<void>;
}

interface Ready {
  readonly message: PendingBotMessage;
  readonly content: BotMessageText;
  /** The deadline in its text. */
  readonly time: OutgoingBotMessage['time'];
  /** `stepKey`. */
  readonly step: string;
  readonly isSilent: boolean;
}
type Prepared =
  | Ready
  | { readonly message: PendingBotMessage; readonly waitsUntil: number; readonly isQuiet?: true };

/** The most lines of one message; the others are counted. */
const MAX_LINES = 10;

/** One line each of what has waited, and a button that opens the notifications. */
function digestText(lines: readonly Ready[], { botMessages }: ServerTexts): BotMessageText {
  const { DIGEST, BUTTONS } = botMessages;
  const shown = lines.slice(0, MAX_LINES).map(({ content }) => `• ${content.text.split('\n')[0]}`);
  const more = lines.length - shown.length;
  return {
    text: [DIGEST.title(lines.length), ...shown, ...(more > 0 ? [DIGEST.more(more)] : [])].join('\n'),
    button: BUTTONS.openNotifications,
    path: NOTIFICATIONS_PATH,
  };
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

  /** A message with its text as it is now; null: it is not sent. */
  const prepare = async (message: PendingBotMessage): Promise<Prepared | null> => {
    const { id, userId, notification } = message;
    const now = clock.now();
    const textWith = (next: DealNextStep | null) =>
      botMessageText(notification, deps.isLookAlike, textsFor(message.language), next);
    if (message.isObsolete) return null;
    if (!textWith(null)) {
      const isOfLaterVersion = !findKindRule(notification.kind);
      const waits = isOfLaterVersion && now - message.createdAt < MAX_UNKNOWN_AGE_MS;
      return waits ? { message, waitsUntil: now + UNKNOWN_RETRY_MS } : null;
    }
    if (isSettledBeforeSending(matterOf(notification.kind), notification.status, message.state)) return null;
    if (now - message.createdAt > MAX_AGE_MS) {
      log.warn(`bot message ${id} is too old and was dropped`);
      count('expired');
      return null;
    }
    const decision = decidePush(message.push, message.rules, now);
    if (decision.what === 'drop') return null;
    if (decision.what === 'wait') return { message, waitsUntil: decision.until, isQuiet: true };
    const { transactionId } = notification;
    const next = transactionId && deps.nextStepOf ? await deps.nextStepOf(transactionId, userId) : null;
    const written = textWith(next);
    const { until } = message.push;
    const deadline = deadlineLine(notification.kind, until, textsFor(message.language));
    const content = written && deadline ? { ...written, text: `${written.text}\n${deadline.line}` } : written;
    const time = deadline && until !== null ? { text: deadline.time, at: until } : null;
    return (
      content && { message, content, time, step: stepKey(next?.step ?? null), isSilent: decision.isSilent }
    );
  };

  /** A message, or all that have waited for the end of quiet hours as one (PUSH-09). */
  const sendDue = async (due: PendingBotMessage): Promise<null> => {
    const lines: Ready[] = [];
    for (const message of [due, ...due.waited]) {
      const prepared = await prepare(message);
      if (prepared === null) await outbox.remove(message.id);
      else if ('content' in prepared) lines.push(prepared);
      else await postpone([message], prepared.waitsUntil, prepared.isQuiet);
    }
    if (lines.length > 0) await sendLines(lines);
    return null;
  };

  const postpone = async (
    messages: readonly PendingBotMessage[],
    at: number,
    isQuiet = false,
    failed = 0,
  ): Promise<void> => {
    waitsUntil = Math.max(waitsUntil, at);
    for (const { id, attempts } of messages) await outbox.reschedule(id, at, attempts + failed, isQuiet);
  };

  const sendLines = async (lines: readonly Ready[]): Promise<void> => {
    const messages = lines.map(({ message }) => message);
    const [first] = lines as readonly [Ready];
    const { id, userId, telegramId, genuineWord, language, traceparent = null } = first.message;
    const now = clock.now();
    if (await deps.isOnline(userId)) return postpone(messages, now + ONLINE_RETRY_MS);
    if (!(await outbox.takeTurn(telegramId, now))) return postpone(messages, now + CHAT_PACE_MS);
    // What else waits for this chat is passed over until then.
    cancelNextTurn();
    cancelNextTurn = clock.after(CHAT_PACE_MS, runner.trigger);
    const content = lines.length === 1 ? first.content : digestText(lines, textsFor(language));
    const code = deps.codeFor?.(id, userId) ?? null;
    if (code !== null) await outbox.keepSent({ userId, code, text: content.text, at: now });
    let messageId: number;
    try {
      messageId = await deps.send({
        telegramId,
        text: code === null ? content.text : genuineText(content.text, genuineWord, code),
        button: content.button,
        url: publicUrl + content.path,
        traceparent,
        ...(lines.length === 1 ? { time: first.time } : {}),
        isSilent: lines.every(({ isSilent }) => isSilent),
      });
    } catch (error) {
      count(sendErrorResult(error));
      return settleFailed(messages, error);
    }
    count('sent');
    const sentAt = clock.now();
    const [sent, ...others] = lines.map(({ message, step }) => {
      const { id: notificationId, kind, status } = message.notification;
      return { id: message.id, userId, messageId, notificationId, kind, status, step, sentAt };
    });
    if (sent) await outbox.sent(sent, others);
    deps.onSent?.();
  };

  /** All of them are one message to Telegram. */
  const settleFailed = async (messages: readonly PendingBotMessage[], error: unknown): Promise<void> => {
    const [message] = messages as readonly [PendingBotMessage];
    const { id, userId, attempts } = message;
    const action = classifySendError(error, attempts);
    const now = clock.now();
    switch (action.kind) {
      case 'hold':
        await postpone(messages, now + action.ms);
        return outbox.hold(message, now, now + action.ms);
      case 'retry':
        log.warn(`bot message ${id} will be sent again: ${action.reason}`);
        return postpone(messages, now + action.ms, false, 1);
      case 'unreachable':
        return outbox.markUnreachable(userId);
      case 'drop':
        log.warn(`bot message ${id} was dropped: ${action.reason}`);
        for (const one of messages) await outbox.remove(one.id);
    }
  };

  const runner = createLeasedRunner<PendingBotMessage>(
    {
      leaseMs: LEASE_MS,
      claim: (now, until) => outbox.claimDue(now.getTime(), until.getTime()),
      run(message) {
        hasWorked = true;
        return sendDue(message);
      },
      postpone: ({ id, attempts }, at) => outbox.reschedule(id, at.getTime(), attempts),
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
