// Page of one chat in the archive: its messages page by page, and which of its files the archive has.
import { translateName } from '#domain/given-names.ts';
import { partyIds } from '#domain/parties.ts';
import { readSystemNotice } from '#domain/system-kinds.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { listMessages, type MessageWithFile } from '../../store/chat.ts';
import type { DealRow } from '../../store/deals.ts';
import { findPeople, type PersonRow } from '../../store/users.ts';
import { noticeFormats } from '../../texts/notice-formats.ts';
import type { ServerTexts } from '../../texts/texts.ts';
import { timeText } from '../../texts/time-text.ts';
import { erasedText } from '../chat/message-view.ts';
import { shownName } from '../names/shown-name.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { escapeHtml, PAGE_END, pageStart, userHtml } from './html-page.ts';

export const MESSAGES_PER_PAGE = 200;

/** A file that goes into the archive after the page that links to it. */
export interface IncludedFile {
  readonly storageKey: string;
  /** In the archive. */
  readonly path: string;
}
export interface ChatPageDeps {
  readonly ctx: ReadContext;
  readonly viewer: Viewer;
  /** True when the archive has room for a file of this size; it is taken then. */
  readonly takeRoom: (bytes: number) => boolean;
  readonly onFile: (file: IncludedFile) => void;
  readonly texts: ServerTexts;
  /** The time zone of the person, as an IANA name; null: not known. */
  readonly timeZone: string | null;
}

/** HTML of the chat, oldest message first. Holds one page of messages. */
export async function* chatPage(
  { ctx, viewer, takeRoom, onFile, texts: allTexts, timeZone }: ChatPageDeps,
  deal: DealRow,
): AsyncGenerator<string> {
  const { archive: texts, language, names, systemLines } = allTexts;
  const people = await findPeople(ctx.db, partyIds(deal));
  const nameOf = (id: string): string => translateName(fullName(ctx, people.get(id)), names);
  yield pageStart(language, texts.chatTitle(nameOf(deal.initiatorId), nameOf(deal.accepterId)));
  yield `<p><a href="../deals/${deal.id}.json">${texts.EXCHANGE_LINK}</a></p>\n`;
  const senderOf = ({ message }: MessageWithFile): string => {
    if (message.senderRole === 'system' || message.senderId === null) return texts.SYSTEM_NAME;
    return message.senderRole === 'admin' ? texts.ADMIN_NAME : nameOf(message.senderId);
  };
  for (let seq = 0; ; ) {
    const page = await listMessages(ctx.db, deal.id, { after: { seq }, limit: MESSAGES_PER_PAGE });
    for (const row of page) {
      const path = includedPath(row, takeRoom);
      if (path && row.file) onFile({ storageKey: row.file.storageKey, path });
      const className = row.message.senderId === viewer.id ? ' class="own"' : '';
      const time = timeText(row.message.createdAt.toISOString(), timeZone, true)(allTexts);
      const from = `${escapeHtml(senderOf(row))} · ${time}`;
      const shown =
        erasedText(row.message, row.file, systemLines) ||
        systemText(row.message, allTexts) ||
        row.message.text;
      const text = shown === '' ? '' : `<p dir="auto">${userHtml(shown)}</p>`;
      yield `<article${className}><p class="from" dir="auto">${from}</p>${text}${fileLine(texts, row, path)}</article>\n`;
    }
    const last = page[page.length - 1];
    if (!last || page.length < MESSAGES_PER_PAGE) break;
    seq = last.message.seq;
  }
  yield PAGE_END;
}

/** '' for a message of a person. */
function systemText({ systemKind, systemParams }: MessageWithFile['message'], texts: ServerTexts): string {
  const notice =
    systemKind && systemParams ? readSystemNotice({ kind: systemKind, params: systemParams }) : null;
  return notice ? systemLineText(texts, noticeFormats(texts), notice) : '';
}

function fullName(ctx: ReadContext, person: PersonRow | undefined): string {
  if (!person) return '';
  const { firstName, lastName } = shownName(ctx.config, person);
  return `${firstName} ${lastName}`.trim();
}

/** Null for a message without a file, and for a file that stays out or was erased. */
function includedPath(
  { message, file }: MessageWithFile,
  takeRoom: (bytes: number) => boolean,
): string | null {
  if (file?.scanState !== 'clean' || file.name === '' || !takeRoom(file.size)) return null;
  return `files/${message.transactionId}/${message.seq}-${archivedName(file.name)}`;
}

/** Without what some file systems refuse, and short enough for all; its end has the extension. */
const archivedName = (name: string): string => [...name.replace(/[<>:"|?*\\/]/g, '_')].slice(-60).join('');

function fileLine(texts: ServerTexts['archive'], { file }: MessageWithFile, path: string | null): string {
  if (!file || file.name === '') return '';
  const name = escapeHtml(file.name);
  if (path === null) return `<p dir="auto">${name} (${texts.NOT_INCLUDED})</p>`;
  const address = `../${path.split('/').map(encodeURIComponent).join('/')}`;
  return `<p dir="auto"><a href="${escapeHtml(address)}">${name}</a></p>`;
}
