// Check of a message: whether the bot has sent it to this user, by the code at its end (REAL-01).
import { findGenuineCode } from '#domain/genuine.ts';
import { findSentBotMessage } from '../../store/bot-chats.ts';
import { toIso } from '../requests/view.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

interface CheckedMessage {
  readonly isGenuine: boolean;
  /** The text that was sent, without word and code; null when it is not ours. */
  readonly text: string | null;
  readonly sentAt: string | null;
}

const NOT_OURS: CheckedMessage = { isGenuine: false, text: null, sentAt: null };

/** `text`: a code, or a whole message. Codes of other users are not ours, as those that nobody has got. */
export async function checkMessage(
  { db }: Pick<ReadContext, 'db'>,
  viewer: Viewer,
  text: string,
): Promise<CheckedMessage> {
  const code = findGenuineCode(text);
  const sent = code && (await findSentBotMessage(db, viewer.id, code));
  return sent ? { isGenuine: true, text: sent.text, sentAt: toIso(sent.sentAt) } : NOT_OURS;
}
