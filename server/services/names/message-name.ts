// Names of people in messages of the bot: what Telegram would turn into a link is removed, and names like those of staff are marked.
import { NAME_MARK, translateName } from '#domain/given-names.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../../texts/texts.ts';

const MAX_NAME_CHARACTERS = 40;

/**
 * A first name is text of another user.
 * Telegram turns 'shop.example' or '@bot' in a message into a link that seems to come from us:
 * only letters, digits, spaces, hyphens and apostrophes stay. `somebody`: for what has none of them.
 */
export function sanitizeName(name: string | null, somebody: string = ENGLISH_TEXTS.notices.SOMEBODY): string {
  const plain = (name ?? '')
    .replace(/[^\p{L}\p{M}\p{N}'’ -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim() || somebody;
}

/** `isLookAlike`: of names that could pass for the staff's, which are marked (REAL-02). */
export function messageName(
  firstName: string | null,
  isLookAlike: (name: string) => boolean,
  { notices, names }: ServerTexts,
): string {
  const sent = sanitizeName(firstName, notices.SOMEBODY);
  return translateName(isLookAlike(sent) ? sent + NAME_MARK : sent, names);
}
