// Pages of an export: what they look like, the front page, and the page of a deal's chat.
import { translateName } from '#domain/given-names.ts';
import { directionOf, type Language } from '#domain/languages.ts';
import { splitNumberRuns } from '#domain/number-runs.ts';
import { partyIds } from '#domain/parties.ts';
import { readSystemNotice } from '#domain/system-kinds.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { listMessages, type MessageWithFile } from '../../store/chat.ts';
import type { DealRow } from '../../store/deals.ts';
import { findPeople, type PersonRow } from '../../store/users.ts';
import { noticeFormats, type ServerTexts, timeText } from '../../texts/texts.ts';
import { erasedText } from '../chat/events.ts';
import { shownName } from '../names/shown-name.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

const MIB = 1024 * 1024;

interface LeftOut {
  readonly files: number;
  readonly bytes: number;
}

/** `entries`: the names of the archive's entries and folders; `leftOut`: files that had no room. */
export function frontPage({
  name,
  at,
  entries,
  leftOut,
  texts: allTexts,
  timeZone,
}: {
  readonly name: string;
  readonly at: Date;
  readonly entries: ReadonlySet<string>;
  readonly leftOut: LeftOut;
  readonly texts: ServerTexts;
  /** The time zone of the person, as an IANA name; null: not known. */
  readonly timeZone: string | null;
}): string {
  const { archive: texts, language } = allTexts;
  const contents = Object.entries(texts.ARCHIVE_CONTENTS).filter(([path]) => entries.has(path));
  const missing = Object.values(texts.NOT_CONTAINED);
  if (leftOut.files > 0) missing.push(texts.leftOut(leftOut.files, Math.ceil(leftOut.bytes / MIB)));
  return [
    pageStart(language, texts.ARCHIVE_TITLE),
    `<p>${escapeHtml(texts.archiveIntro(name, timeText(at.toISOString(), timeZone)(allTexts)))}</p>\n`,
    `<h2>${texts.CONTENTS_HEADING}</h2>\n<dl>\n`,
    ...contents.map(([path, what]) => `<dt>${path}</dt><dd>${escapeHtml(what)}</dd>\n`),
    `</dl>\n<h2>${texts.NOT_CONTAINED_HEADING}</h2>\n<ul>\n`,
    ...missing.map((sentence) => `<li>${escapeHtml(sentence)}</li>\n`),
    `</ul>\n<p>${escapeHtml(texts.KEEP_IT_SAFE)}</p>\n`,
    PAGE_END,
  ].join('');
}

const MESSAGES_PER_PAGE = 200;

/** A file that goes into the archive after the page that links to it. */
export interface IncludedFile {
  readonly storageKey: string;
  /** In the archive. */
  readonly path: string;
}
interface ChatPageDeps {
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

/** Text by people must not become markup. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same, with numbers from left to right as in the app. */
const userHtml = (text: string): string =>
  splitNumberRuns(text)
    .map((run) => (run.isNumber ? `<bdi dir="ltr">${escapeHtml(run.text)}</bdi>` : escapeHtml(run.text)))
    .join('');

const STYLE = `:root{color-scheme:light dark}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}h2{margin-top:2rem;font-size:1.1rem}
dt{font-weight:600}dd{margin:0 0 .75rem}
article{padding:.5rem 0;border-top:1px solid #8884}
article p{margin:0;white-space:pre-wrap}
.from{font-size:.85rem;opacity:.7}
.own{padding-inline-start:2rem}`;

export const pageStart = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
`;
const PAGE_END = '</body>\n</html>\n';
