// Tells users in their Telegram chat what happened while they were away: at least once each, as slowly as asked.
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { SendMessage } from './send-message.ts';
import type { BotOutbox, WaitingMessage } from './outbox.ts';
import { botText } from './message-text.ts';
import { verdictOn } from './classify-send-error.ts';

const POLL_MS = 5_000;
/** Longer than one call to the Bot API can take: a message in flight is not taken by another instance. */
const LEASE_MS = 60_000;
/** A user who is looking at the app is asked about again after this long. */
const LIVE_AGAIN_MS = 15_000;
/** News older than this is none. */
const MAX_AGE_MS = 24 * 3_600_000;

export interface BotSenderDeps {
  readonly outbox: BotOutbox;
  readonly send: SendMessage;
  /** Whether the user has a live stream open, on any instance that can be asked. */
  readonly isLive: (userId: string) => boolean | Promise<boolean>;
  /** Of the mini-app, without a page. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export interface BotSender {
  /** After a commit that wrote a bot message; the sender also looks by itself every 5 s. */
  kick(): void;
  /** Finishes the message in flight and takes no other. */
  stop(): Promise<void>;
}

/** One message at a time, oldest first: Telegram allows a bot about thirty a second, and one a second to one chat. */
export function startBotSender(deps: BotSenderDeps): BotSender {
  const { outbox, clock, log } = deps;
  const publicUrl = deps.publicUrl.replace(/\/+$/, '');
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let holdUntil = 0;
  let cancelTimer = () => {};

  const sendOne = async (message: WaitingMessage): Promise<void> => {
    const { id, userId, telegramId, attempts } = message;
    const said = botText(message.notification);
    if (!said || message.isSettled) return outbox.remove(id);
    if (clock.now() - message.createdAt > MAX_AGE_MS) {
      log.warn(`bot message ${id} is too old and was dropped`);
      return outbox.remove(id);
    }
    if (await deps.isLive(userId)) return outbox.reschedule(id, clock.now() + LIVE_AGAIN_MS, attempts);
    try {
      await deps.send({ telegramId, text: said.text, button: said.button, url: publicUrl + said.path });
    } catch (error) {
      return notSent(message, error);
    }
    return outbox.remove(id);
  };

  const notSent = async ({ id, userId, attempts }: WaitingMessage, error: unknown): Promise<void> => {
    const verdict = verdictOn(error, attempts);
    switch (verdict.kind) {
      case 'hold':
        holdUntil = clock.now() + verdict.ms;
        return outbox.reschedule(id, holdUntil, attempts);
      case 'retry':
        log.warn(`bot message ${id} will be sent again: ${verdict.reason}`);
        return outbox.reschedule(id, clock.now() + verdict.ms, attempts + 1);
      case 'unreachable':
        return outbox.markUnreachable(userId);
      case 'drop':
        log.warn(`bot message ${id} was dropped: ${verdict.reason}`);
        return outbox.remove(id);
    }
  };

  const run = async (): Promise<void> => {
    isAskedAgain = false;
    try {
      while (!isStopped && clock.now() >= holdUntil) {
        const message = await outbox.claimDue(clock.now(), clock.now() + LEASE_MS);
        if (!message) return;
        await sendOne(message);
      }
    } catch (error) {
      // The database is away: what was claimed comes back with its lease.
      log.error(`bot outbox: ${error instanceof Error ? error.name : 'unknown fault'}`);
    }
  };
  const kick = () => {
    if (isStopped) return;
    isAskedAgain = true;
    running ??= run().then(() => {
      running = null;
      if (isAskedAgain) kick();
    });
  };
  const poll = () => {
    kick();
    cancelTimer = clock.after(Math.max(POLL_MS, holdUntil - clock.now()), poll);
  };

  poll();
  return {
    kick,
    async stop() {
      isStopped = true;
      cancelTimer();
      await running;
    },
  };
}
