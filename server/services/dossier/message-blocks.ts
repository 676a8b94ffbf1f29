// Blocks of a dossier about the chat: sent transfer details, messages of the two parties, and files with their fingerprints.
import { partyIds } from '#domain/parties.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { sizeText } from '#i18n/size-text.ts';
import type { DossierBlock } from '../../dossier/dossier-document.ts';
import { DOSSIER_LIMITS } from '../../limits/dossier-limits.ts';
import { countMessagesOf, listMessages, type MessageWithFile } from '../../store/chat.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import type { FileRow } from '../../store/files.ts';
import { erasedText } from '../chat/events.ts';
import { type DossierFormats, joined } from './formats.ts';

const MESSAGES = DOSSIER_LIMITS.dossierMessages.value;
const TEXT = DOSSIER_LIMITS.dossierText.value;
/** The rest is for the end, where a deal goes wrong. */
const FIRST_OF_MESSAGES = 1 / 5;
const FIRST_OF_TEXT = 1 / 3;
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
  /** Messages of the two parties, oldest first. */
  readonly rows: readonly MessageWithFile[];
  /** Messages of a party that are left out, by the seq of the message of theirs before them. */
  readonly gaps: readonly { readonly userId: string; readonly afterSeq: number; readonly count: number }[];
  /** Lines of the system. */
  readonly lines: readonly MessageWithFile[];
  /** Lines between the first and the last ones. */
  readonly linesLeftOut: number;
}

/** The room that a text takes, in signs. */
const weightOf = (text: string): number =>
  text.length +
  (text.match(UNCOMMON)?.length ?? 0) * (CODE_WEIGHT - 1) +
  (text.match(LINE_END)?.length ?? 0) * LINE_WEIGHT;
const weightOfAll = (rows: readonly MessageWithFile[]): number =>
  rows.reduce((sum, { message }) => sum + weightOf(message.text), 0);

/** Half for each party, and what the other one does not need: nobody writes the other's messages out. */
const shareOf = (total: number, neededByOther: number): number => Math.max(total / 2, total - neededByOther);

/** The beginning and the end of what somebody has written. */
interface Ends {
  readonly count: number;
  readonly first: readonly MessageWithFile[];
  readonly last: readonly MessageWithFile[];
}

/** Messages of the chat of a deal: neither staff nor lines of the system take room of the parties. */
export async function readBoundedMessages(db: Executor, deal: DealRow): Promise<BoundedMessages> {
  const sides = partyIds(deal);
  const read = await Promise.all(sides.map((userId) => readEnds(db, deal.id, userId, MESSAGES)));
  const within = read.map((ends, at) => takeEnds(ends, shareOf(MESSAGES, read[1 - at]?.count ?? 0)));
  const weights = within.map(({ first, last }) => weightOfAll(first) + weightOfAll(last));
  const taken = within.map((ends, at) => takeTexts(ends, shareOf(TEXT, weights[1 - at] ?? 0)));
  const lines = await readEnds(db, deal.id, 'system', MESSAGES);
  return {
    rows: taken
      .flatMap(({ first, last }) => [...first, ...last])
      .sort((a, b) => a.message.seq - b.message.seq),
    gaps: taken.flatMap(({ count, first, last }, at) => {
      const leftOut = count - first.length - last.length;
      const afterSeq = first.at(-1)?.message.seq ?? 0;
      return leftOut > 0 ? [{ userId: sides[at] ?? '', afterSeq, count: leftOut }] : [];
    }),
    lines: [...lines.first, ...lines.last],
    linesLeftOut: lines.count - lines.first.length - lines.last.length,
  };
}

async function readEnds(db: Executor, dealId: string, of: string | 'system', most: number): Promise<Ends> {
  const count = await countMessagesOf(db, dealId, of);
  const firstOf = count <= most ? count : Math.floor(most * FIRST_OF_MESSAGES);
  const lastOf = Math.min(count, most) - firstOf;
  const first = await listMessages(db, dealId, { of, after: { seq: 0 }, limit: firstOf });
  const last = lastOf === 0 ? [] : await listMessages(db, dealId, { of, limit: lastOf });
  return { count, first: first.map(withFewLines), last: last.map(withFewLines) };
}

function takeEnds({ count, first, last }: Ends, most: number): Ends {
  if (first.length + last.length <= most) return { count, first, last };
  const firstOf = Math.floor(most * FIRST_OF_MESSAGES);
  return { count, first: first.slice(0, firstOf), last: [...first, ...last].slice(firstOf - most) };
}

function takeTexts({ count, first, last }: Ends, room: number): Ends {
  const all = [...first, ...last];
  if (weightOfAll(all) <= room) return { count, first, last };
  const beginning = takeWithin(first, room * FIRST_OF_TEXT);
  const end = takeWithin(all.slice(beginning.length).reverse(), room * (1 - FIRST_OF_TEXT));
  return { count, first: beginning, last: end.reverse() };
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

const headOf = ({ name, time, text }: DossierFormats, { message }: MessageWithFile): string =>
  joined(text(name(message.senderId)), time(message.createdAt));

/** The transfer details alone: who looks for an account number finds it before the chat. */
export function detailsBlocks(formats: DossierFormats, { rows }: BoundedMessages): DossierBlock[] {
  const details = rows.flatMap((row): DossierBlock[] => {
    const text = parseDetails(row.message.text);
    return text === '' ? [] : [{ kind: 'message', head: headOf(formats, row), text }];
  });
  return details.length === 0 ? [] : [{ kind: 'heading', text: formats.texts.dossier.DETAILS }, ...details];
}

export function messageBlocks(formats: DossierFormats, { rows, gaps }: BoundedMessages): DossierBlock[] {
  const { dossier, dealExport } = formats.texts;
  const gapsAfter = (seq: number): DossierBlock[] =>
    gaps
      .filter(({ afterSeq }) => afterSeq === seq)
      .map(({ userId, count }) => ({
        kind: 'paragraph',
        text: joined(formats.text(formats.name(userId)), dossier.leftOut(count)),
      }));
  const blocks = [
    ...gapsAfter(0),
    ...rows.flatMap((row): DossierBlock[] => [
      { kind: 'message', head: headOf(formats, row), text: textOf(formats, row) },
      ...gapsAfter(row.message.seq),
    ]),
  ];
  return [
    { kind: 'heading', text: dossier.MESSAGES },
    ...(blocks.length === 0 ? [{ kind: 'paragraph' as const, text: dealExport.NO_MESSAGES }] : blocks),
  ];
}

function textOf({ texts }: DossierFormats, { message, file }: MessageWithFile): string {
  const erased = erasedText(message, file, texts.systemLines);
  if (erased) return erased;
  return file ? joined(file.name, sizeText(file.size, texts.chat)) : message.text;
}

/** `viewerId`: for whom the dossier is; a file that is still being checked is open to its sender alone. */
export function fileBlocks(
  formats: DossierFormats & { readonly viewerId: string },
  { rows: messages }: BoundedMessages,
): DossierBlock[] {
  const { texts, text } = formats;
  const { dossier, dealExport, chat } = texts;
  const isOpen = ({ scanState, uploaderId }: FileRow): boolean =>
    scanState === 'clean' || (scanState === 'pending' && uploaderId === formats.viewerId);
  const files = messages.flatMap((row) =>
    row.file && row.file.name !== '' ? [{ row, file: row.file }] : [],
  );
  const rows = files.map(({ row, file }): DossierBlock => {
    const hash = `${dealExport.FINGERPRINT} ${file.sha256}`;
    return {
      kind: 'row',
      label: text(file.name),
      value: joined(
        sizeText(file.size, chat),
        headOf(formats, row),
        isOpen(file) ? formats.leftToRight(hash) : dossier.CANNOT_BE_OPENED,
      ),
    };
  });
  const hasHash = files.some(({ file }) => isOpen(file));
  return [
    { kind: 'heading', text: dealExport.EXPORT_FILES },
    ...(rows.length === 0 ? [{ kind: 'paragraph' as const, text: dealExport.NO_FILES }] : rows),
    ...(hasHash ? [{ kind: 'paragraph' as const, text: dossier.HASHES }] : []),
  ];
}
