// Bounded messages: the beginning and the end of a long chat, by number and by the room that their texts take on pages.
import { DOSSIER_LIMITS } from '../../limits/dossier-limits.ts';
import { listMessages, type MessageWithFile } from '../../store/chat.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';

const FIRST_MESSAGES = 200;
const LAST_MESSAGES = DOSSIER_LIMITS.dossierMessages.value - FIRST_MESSAGES;
const TEXT = DOSSIER_LIMITS.dossierText.value;
/** The beginning gets a third, so that the end, where a deal goes wrong, always has room. */
const FIRST_TEXT = TEXT / 3;
const LAST_TEXT = TEXT - FIRST_TEXT;
/** A line of a page has about a hundred signs; a line end fills more than half of one. */
const LINE_WEIGHT = 60;
/** Written as a code, '[U+1F600]'. */
const CODE_WEIGHT = 10;
/** Line ends of one message; the others are shown as spaces. */
const MAX_LINES = 100;
const LINE_END = /\n/g;
/** They show nothing more. */
const BLANK_LINES = /\n{3,}/g;
const UNCOMMON = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}\p{P}\s]/gu;

export interface BoundedMessages {
  readonly first: readonly MessageWithFile[];
  /** Messages between the first and the last ones, of whatever kind. */
  readonly leftOut: number;
  readonly last: readonly MessageWithFile[];
  /** Lines of the system among all messages that were read. */
  readonly lines: readonly MessageWithFile[];
}

/** The room that a text takes, in signs. */
const weightOf = (text: string): number =>
  text.length +
  (text.match(UNCOMMON)?.length ?? 0) * (CODE_WEIGHT - 1) +
  (text.match(LINE_END)?.length ?? 0) * LINE_WEIGHT;

/** Messages of the chat of a deal, oldest first. */
export async function readBoundedMessages(db: Executor, deal: DealRow): Promise<BoundedMessages> {
  const { id, chatSeq } = deal;
  const read = async (seq: number, limit: number): Promise<MessageWithFile[]> =>
    (await listMessages(db, id, { after: { seq }, limit })).map(withFewLines);
  const beginning = await read(0, FIRST_MESSAGES);
  const from = Math.max(FIRST_MESSAGES, chatSeq - LAST_MESSAGES);
  const end = chatSeq > FIRST_MESSAGES ? await read(from, LAST_MESSAGES) : [];
  const all = [...beginning, ...end];
  const first = takeWithin(beginning, FIRST_TEXT);
  const rest = all.slice(first.length);
  const last = takeWithin(rest.toReversed(), LAST_TEXT).reverse();
  return {
    first,
    last,
    leftOut: Math.max(0, chatSeq - first.length - last.length),
    lines: all.filter(({ message }) => message.type === 'system'),
  };
}

/** A message of lines with one letter each would fill fifty pages. */
function withFewLines(row: MessageWithFile): MessageWithFile {
  let count = 0;
  const text = row.message.text.replace(BLANK_LINES, '\n\n').replace(LINE_END, (end) => {
    count += 1;
    return count > MAX_LINES ? ' ' : end;
  });
  return { ...row, message: { ...row.message, text } };
}

/** The messages until their texts have no more room. */
function takeWithin(rows: readonly MessageWithFile[], room: number): MessageWithFile[] {
  let left = room;
  const end = rows.findIndex(({ message }) => {
    left -= weightOf(message.text);
    return left < 0;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
