// Settling of sent messages: what is settled is edited to its outcome, without a button, or deleted (CALL-09).
import { GrammyError } from 'grammy';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { type Again, createLeasedRunner } from '../runtime/leased-work.ts';
import { matterOf } from '../services/notifications/bot-message-text.ts';
import { isDeletedWhenSettled, settledOutcome, stepKey } from '../services/notifications/settled-messages.ts';
import type { BotOutbox } from '../store/bot-outbox.ts';
import type { OpenBotMessage, OpenBotMessages } from '../store/open-bot-messages.ts';
import type { ServerTexts } from '../texts/texts.ts';
import { BOT_RETRY_DELAYS_MS, type ChangeBotMessage, genuineText } from './send-message.ts';
import type { BotSender, BotSenderDeps } from './sender.ts';

/** Telegram deletes no older ones. A minute is left for the call. */
const OPEN_MS = 48 * HOUR_MS - MINUTE_MS;
/** The time of a claim; as long as the sender's. */
const LEASE_MS = 60_000;

/** Another instance may have left something, or died; a time alone may end a matter. */
const POLL_MS = 30_000;

interface SettlingDeps extends Pick<BotSenderDeps, 'nextStepOf' | 'codeFor' | 'clock' | 'log'> {
  readonly messages: OpenBotMessages;
  readonly change: ChangeBotMessage;
  /** Keeps the pause that Telegram has asked for, on all instances. */
  readonly hold: BotOutbox['hold'];
  readonly textsFor: (language: string | null) => ServerTexts;
}

/** Looks at each message that is due; one whose matter is open waits for the next change of it. */
export function startSettling(deps: SettlingDeps): BotSender {
  const { messages, change, hold, clock, log, textsFor } = deps;
  let cancelTimer = () => {};

  const settle = async (message: OpenBotMessage): Promise<Again> => {
    const { id, userId, telegramId, messageId, kind, transactionId } = message;
    const now = clock.now();
    const endsAt = message.sentAt + OPEN_MS;
    if (!message.isReachable || now >= endsAt) return remove(id);
    const next = transactionId && deps.nextStepOf ? await deps.nextStepOf(transactionId, userId) : null;
    const outcome = settledOutcome(matterOf(kind), message, stepKey(next?.step ?? null), now);
    if (outcome === null) {
      const { until } = message;
      return { at: until !== null && until > now ? Math.min(until, endsAt) : endsAt };
    }
    // A message with several lines stays until the last of them is settled.
    if (message.isLine && !(await messages.removeLine(message))) return null;
    const { OUTCOMES } = textsFor(message.language).botMessages;
    const text = OUTCOMES[message.isLine ? 'allSettled' : outcome];
    const code = deps.codeFor?.(id, userId) ?? null;
    const shown = code === null ? text : genuineText(text, message.genuineWord, code);
    try {
      await change({
        telegramId,
        messageId,
        text: !message.isLine && isDeletedWhenSettled(kind) ? null : shown,
      });
    } catch (error) {
      const again = await afterFault(message, error);
      if (again) return again;
    }
    return remove(id);
  };

  const remove = async (id: string): Promise<null> => {
    await messages.remove(id);
    return null;
  };

  /** Null: the message is left as it is, such as one that the person has deleted. */
  const afterFault = async (message: OpenBotMessage, error: unknown): Promise<Again> => {
    const now = clock.now();
    const { id, attempts } = message;
    if (error instanceof GrammyError) {
      const { error_code: status, parameters } = error;
      if (status === 429) {
        const until = now + (parameters.retry_after ?? 1) * SECOND_MS;
        await hold(message, now, until);
        return { at: until };
      }
      if (status === 400 || status === 403) return null;
    }
    const delay = BOT_RETRY_DELAYS_MS[attempts];
    // The cause of grammY's HttpError is not logged: its address contains the token.
    log.warn(
      `the outcome of bot message ${id} was not written${delay === undefined ? ', and is given up' : ''}`,
    );
    return delay === undefined ? null : { at: now + delay, attempts: attempts + 1 };
  };

  const runner = createLeasedRunner<OpenBotMessage>(
    {
      leaseMs: LEASE_MS,
      claim: (now, until) => messages.claimDue(now.getTime(), until.getTime()),
      run: settle,
      postpone: ({ id, attempts: before }, at, attempts = before) =>
        messages.checkAgain(id, at.getTime(), attempts),
    },
    clock,
    (error) => log.error(`open bot messages: ${error instanceof Error ? error.name : 'unknown fault'}`),
  );
  const poll = () => {
    runner.trigger();
    cancelTimer = clock.after(POLL_MS, poll);
  };
  poll();
  return {
    trigger: runner.trigger,
    async stop() {
      cancelTimer();
      await runner.stop();
    },
  };
}
