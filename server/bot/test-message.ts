// Test message: sent at once when a person asks whether the bot can reach them, also while the app is open (PUSH-06).
import { GrammyError } from 'grammy';
import { uuidv7 } from 'uuidv7';
import type { WallClock } from '../runtime/clock.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { ok, refuse, type ServiceResult } from '../services/result.ts';
import type { Write } from '../services/unit-of-work.ts';
import { findBotChat, isBotHeld, setBotBlocked } from '../store/bot-chats.ts';
import type { BotOutbox } from '../store/bot-outbox.ts';
import type { Database } from '../store/database.ts';
import type { ServerTexts } from '../texts/texts.ts';
import { classifySendError, genuineText, type SendBotMessage } from './send-message.ts';

/** `no_access`: the bot was never allowed to write; `blocked`: not any more, also by /stop. */
type Unreachable = 'blocked' | 'no_access';

interface TestMessageDeps {
  readonly database: Pick<Database, 'reads'>;
  readonly write: Write;
  readonly outbox: Pick<BotOutbox, 'hold' | 'keepSent' | 'markUnreachable'>;
  readonly send: SendBotMessage;
  /** Address of the mini-app, without a page. */
  readonly publicUrl: string;
  /** The operator's name. */
  readonly name: string;
  /** The code of a message (`genuineCode`). */
  readonly codeFor: (messageId: string, userId: string) => string;
  readonly clock: Pick<WallClock, 'now'>;
}

/**
 * Refuses with PUSH_UNREACHABLE and the reason, or UNAVAILABLE when Telegram does not say.
 * Either way the bot knows from then on whether it can write to this person.
 */
export type SendTestMessage = (userId: string, texts: ServerTexts) => Promise<ServiceResult<null>>;

const BUTTON_PATH = '/settings/notifications';
const unreachable = (reason: Unreachable) => refuse('PUSH_UNREACHABLE', { data: { reason } });

export function createTestMessage(deps: TestMessageDeps): SendTestMessage {
  const { database, write, outbox, send, clock, codeFor } = deps;
  return async (userId, { botReplies }) => {
    const at = clock.now();
    const chat = await findBotChat(database.reads, userId);
    if (!chat) return unreachable('no_access');
    if (chat.isStopped) return unreachable('blocked');
    if (await isBotHeld(database.reads, chat.telegramId, new Date(at))) return refuse('UNAVAILABLE');
    const id = uuidv7();
    const text = botReplies.reachedBy(deps.name);
    const code = codeFor(id, userId);
    await outbox.keepSent({ userId, code, text, at });
    try {
      await send({
        telegramId: chat.telegramId,
        text: genuineText(text, chat.word, code),
        button: botReplies.OPEN,
        url: trimSlashes(deps.publicUrl) + BUTTON_PATH,
        isSilent: false,
      });
    } catch (error) {
      const reason = unreachableReason(error);
      if (reason) {
        await outbox.markUnreachable(userId);
        return unreachable(reason);
      }
      const action = classifySendError(error, 0);
      if (action.kind === 'hold') await outbox.hold({ id, telegramId: chat.telegramId }, at, at + action.ms);
      return refuse('UNAVAILABLE');
    }
    await write(({ tx }) => setBotBlocked(tx, chat.telegramId, null));
    return ok(null);
  };
}

/** Null: the error says nothing about the person. */
function unreachableReason(error: unknown): Unreachable | null {
  if (!(error instanceof GrammyError)) return null;
  const { error_code: code, description } = error;
  if (code === 403) return /blocked|deactivated/i.test(description) ? 'blocked' : 'no_access';
  return code === 400 && /chat not found/i.test(description) ? 'no_access' : null;
}
