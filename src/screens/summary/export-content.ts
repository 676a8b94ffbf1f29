// A deal's record in words, part by part: the same for the printable page and for plain text. Pure.
import type { DealStatus } from '#domain/entities.ts';
import type { DealExport, ExportedFile, ExportedPerson } from '../../state/deal/export.ts';
import { fileSizeText } from '../../strings/chat.ts';
import { AUTHOR_OF_REQUEST, RATE_DOWN, RATE_UP } from '../../strings/deal.ts';
import * as words from '../../strings/deal-export.ts';
import { AN_ADMIN, SYSTEM_ACTOR, stepText } from '../../strings/deal-steps.ts';
import { displayName } from '../../strings/person.ts';
import { ADMIN_DECISION, DEAL_RESULT_TEXT, ratingOf } from '../../strings/summary.ts';
import { amountText, dealName, pays, receives, withMethods } from '../../strings/terms.ts';

export interface ExportEntry {
  /** '2025-11-21 09:00:00 UTC', or a name. */
  readonly heading: string;
  readonly text: string;
  /** What somebody said to it, '' for nothing. */
  readonly quote: string;
  readonly file: ExportedFile | null;
}
export interface ExportSection {
  readonly title: string;
  readonly entries: readonly ExportEntry[];
  /** Said where there are no entries, or of what is missing. */
  readonly remark: string;
}
export interface ExportContent {
  readonly title: string;
  readonly sections: readonly ExportSection[];
}

/** '2025-11-21 09:00:00 UTC': the same wherever and whenever it is read. */
const utcTime = (iso: string): string => iso.replace(/T(\d\d:\d\d:\d\d).*$/, ' $1 UTC');

const entry = (head: string, text: string, more: Partial<ExportEntry> = {}): ExportEntry => ({
  heading: head,
  text,
  quote: '',
  file: null,
  ...more,
});

const isStatus = (status: string): status is DealStatus => Object.keys(DEAL_RESULT_TEXT).includes(status);

export function exportContent(record: DealExport): ExportContent {
  const { deal, terms, author, accepter } = record;
  const nameOf = (id: string | null): string =>
    id === author.id ? displayName(author) : id === accepter.id ? displayName(accepter) : AN_ADMIN;
  const paid = amountText(terms.payAmount, terms.payCurrency);
  const received = amountText(terms.receiveAmount, terms.receiveCurrency);
  const person = (head: string, one: ExportedPerson): ExportEntry => {
    const parts = [displayName(one), one.username && `@${one.username}`, `${words.USER_ID_LABEL} ${one.id}`];
    return entry(head, parts.filter(Boolean).join(' · '));
  };
  const files = record.messages.filter(({ file }) => file !== null);
  const senderOf = ({ senderId, senderRole }: DealExport['messages'][number]): string =>
    senderRole === 'system'
      ? words.SYSTEM_SENDER
      : senderRole === 'admin'
        ? words.ADMIN_SENDER
        : nameOf(senderId);
  return {
    title: words.exportTitle(dealName(paid, received)),
    sections: [
      {
        title: words.TERMS_TITLE,
        entries: [
          entry(pays(displayName(author)), withMethods(paid, terms.payMethods.join(', ') || '—')),
          entry(receives(displayName(author)), withMethods(received, terms.receiveMethods.join(', ') || '—')),
          ...(terms.note ? [entry(words.NOTE_OF_REQUEST, '', { quote: terms.note })] : []),
          person(AUTHOR_OF_REQUEST, author),
          person(words.ACCEPTER_NAME, accepter),
          entry(words.RESULT_LABEL, isStatus(deal.status) ? DEAL_RESULT_TEXT[deal.status] : deal.status),
          ...(deal.decisionNote ? [entry(ADMIN_DECISION, '', { quote: deal.decisionNote })] : []),
          entry(words.ACCEPTED_ON, utcTime(deal.acceptedAt)),
          entry(words.ENDED_ON, utcTime(endTimeOf(record))),
          entry(words.SAVED_ON, utcTime(record.savedAt)),
          entry(words.DEAL_ID_LABEL, deal.id),
        ],
        remark: words.EXPORT_NOTE,
      },
      {
        title: words.EXPORT_STEPS,
        entries: record.steps.map(({ at, action, actorId, note }) =>
          entry(utcTime(at), stepText(action, actorId === null ? SYSTEM_ACTOR : nameOf(actorId)), {
            quote: note ?? '',
          }),
        ),
        remark: '',
      },
      {
        title: words.EXPORT_RATINGS,
        entries: record.ratings.map(({ fromUserId, toUserId, value, comment }) =>
          entry(ratingOf(nameOf(fromUserId), nameOf(toUserId)), value === 'up' ? RATE_UP : RATE_DOWN, {
            quote: comment,
          }),
        ),
        remark: record.ratings.length > 0 ? '' : words.NO_RATINGS,
      },
      {
        title: words.EXPORT_CHAT,
        entries: record.messages.map((message) =>
          entry(
            `${utcTime(message.at)} · ${senderOf(message)}`,
            message.file ? `[${words.EXPORT_FILES}] ${message.file.name}` : '',
            { quote: message.text },
          ),
        ),
        remark: !record.hasAllMessages
          ? words.OLDER_MISSING
          : record.messages.length > 0
            ? ''
            : words.NO_MESSAGES,
      },
      {
        title: words.EXPORT_FILES,
        entries: files.map((message) =>
          entry(`${utcTime(message.at)} · ${senderOf(message)}`, fileLine(message.file), {
            file: message.file,
          }),
        ),
        remark: files.length > 0 ? '' : words.NO_FILES,
      },
    ],
  };
}

function fileLine(file: ExportedFile | null): string {
  if (!file) return '';
  const parts = [file.name, file.mime, fileSizeText(file.size), file.content ? '' : words.NOT_CONTAINED];
  return parts.filter(Boolean).join(', ') + (file.sha256 ? `\n${words.FINGERPRINT} ${file.sha256}` : '');
}

/** The step that ended it; a backend without a record has only the last change. */
function endTimeOf({ steps, deal }: DealExport): string {
  const last = steps[steps.length - 1];
  return last?.status === deal.status ? last.at : deal.lastChangeAt;
}

/** For the clipboard. */
export function exportText(record: DealExport): string {
  const { title, sections: parts } = exportContent(record);
  const blocks = parts.map(({ title: name, entries, remark }) =>
    [
      name.toUpperCase(),
      ...entries.map(({ heading: head, text, quote: said }) =>
        [`${head}: ${text}`.trim(), said].filter(Boolean).join('\n  '),
      ),
      remark,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [title, ...blocks].join('\n\n');
}
