// Content of the deal record as text, section by section; shared by the printable page and the plain text. Pure.
import type { DealStatus } from '#domain/entities.ts';
import type { DealExport, ExportedFile, ExportedPerson } from '../../state/deal/export.ts';
import { fileSizeText, OTHER_SENDER } from '../../strings/chat.ts';
import { AUTHOR_OF_REQUEST, RATE_DOWN, RATE_UP } from '../../strings/deal.ts';
import * as strings from '../../strings/deal-export.ts';
import { AN_ADMIN, SOMEBODY, SYSTEM_ACTOR, stepText } from '../../strings/deal-steps.ts';
import { displayName } from '../../strings/person.ts';
import { ADMIN_DECISION, DEAL_RESULT_TEXT, ratingOf } from '../../strings/summary.ts';
import { amountText, dealName, pays, receives, withMethods } from '../../strings/terms.ts';

export interface ExportEntry {
  /** '2025-11-21 09:00:00 UTC', or a label. */
  readonly heading: string;
  readonly text: string;
  /** A text by a user, '' without one. */
  readonly quote: string;
  readonly file: ExportedFile | null;
}
export interface ExportSection {
  readonly title: string;
  readonly entries: readonly ExportEntry[];
  /** Below the entries: that there are none, or what is missing. */
  readonly remark: string;
}
export interface ExportContent {
  readonly title: string;
  readonly sections: readonly ExportSection[];
}

/** '2025-11-21 09:00:00 UTC': independent of the reader's time zone. */
const utcTime = (iso: string): string => iso.replace(/T(\d\d:\d\d:\d\d).*$/, ' $1 UTC');

const entry = (heading: string, text: string, more: Partial<ExportEntry> = {}): ExportEntry => ({
  heading,
  text,
  quote: '',
  file: null,
  ...more,
});

const isStatus = (status: string): status is DealStatus => Object.keys(DEAL_RESULT_TEXT).includes(status);

/** What the backend did not tell, such as who rated, has no section. */
export function exportContent(record: DealExport): ExportContent {
  const { deal, terms, author, accepter, ratings } = record;
  const nameOf = (id: string | null, other = AN_ADMIN): string =>
    id === author.id ? displayName(author) : id === accepter.id ? displayName(accepter) : other;
  const actorOf = (id: string | null | undefined): string =>
    id === undefined ? SOMEBODY : id === null ? SYSTEM_ACTOR : nameOf(id);
  const paid = amountText(terms.payAmount, terms.payCurrency);
  const received = amountText(terms.receiveAmount, terms.receiveCurrency);
  const person = (heading: string, one: ExportedPerson): ExportEntry => {
    const parts = [
      displayName(one),
      one.username && `@${one.username}`,
      `${strings.USER_ID_LABEL} ${one.id}`,
    ];
    return entry(heading, parts.filter(Boolean).join(' · '));
  };
  const files = record.messages.filter(({ file }) => file !== null);
  const senderOf = ({ senderId, senderRole }: DealExport['messages'][number]): string =>
    senderRole === 'system'
      ? strings.SYSTEM_SENDER
      : senderRole === 'admin'
        ? strings.ADMIN_SENDER
        : nameOf(senderId, OTHER_SENDER);
  return {
    title: strings.exportTitle(dealName(paid, received)),
    sections: [
      {
        title: strings.TERMS_TITLE,
        entries: [
          entry(pays(displayName(author)), withMethods(paid, terms.payMethods.join(', ') || '—')),
          entry(receives(displayName(author)), withMethods(received, terms.receiveMethods.join(', ') || '—')),
          ...(terms.note ? [entry(strings.NOTE_OF_REQUEST, '', { quote: terms.note })] : []),
          person(AUTHOR_OF_REQUEST, author),
          person(strings.ACCEPTER_NAME, accepter),
          entry(strings.RESULT_LABEL, isStatus(deal.status) ? DEAL_RESULT_TEXT[deal.status] : deal.status),
          ...(deal.decisionNote ? [entry(ADMIN_DECISION, '', { quote: deal.decisionNote })] : []),
          entry(strings.ACCEPTED_ON, utcTime(deal.acceptedAt)),
          entry(strings.ENDED_ON, utcTime(endTimeOf(record))),
          entry(strings.SAVED_ON, utcTime(record.savedAt)),
          entry(strings.DEAL_ID_LABEL, deal.id),
        ],
        remark: strings.EXPORT_NOTE,
      },
      ...(record.steps.length > 0
        ? [
            {
              title: strings.EXPORT_STEPS,
              entries: record.steps.map(({ at, action, actorId, note }) =>
                entry(utcTime(at), stepText(action, actorOf(actorId)), { quote: note ?? '' }),
              ),
              remark: '',
            },
          ]
        : []),
      ...(ratings
        ? [
            {
              title: strings.EXPORT_RATINGS,
              entries: ratings.map(({ fromUserId, toUserId, value, comment }) =>
                entry(ratingOf(nameOf(fromUserId), nameOf(toUserId)), value === 'up' ? RATE_UP : RATE_DOWN, {
                  quote: comment,
                }),
              ),
              remark: ratings.length > 0 ? '' : strings.NO_RATINGS,
            },
          ]
        : []),
      {
        title: strings.EXPORT_CHAT,
        entries: record.messages.map((message) =>
          entry(
            `${utcTime(message.at)} · ${senderOf(message)}`,
            message.file ? `[${strings.EXPORT_FILES}] ${message.file.name}` : '',
            { quote: message.text },
          ),
        ),
        remark: !record.hasAllMessages
          ? strings.OLDER_MISSING
          : record.messages.length > 0
            ? ''
            : strings.NO_MESSAGES,
      },
      {
        title: strings.EXPORT_FILES,
        entries: files.map((message) =>
          entry(`${utcTime(message.at)} · ${senderOf(message)}`, fileLine(message.file), {
            file: message.file,
          }),
        ),
        remark: files.length > 0 ? '' : strings.NO_FILES,
      },
    ],
  };
}

function fileLine(file: ExportedFile | null): string {
  if (!file) return '';
  const parts = [file.name, file.mime, fileSizeText(file.size), file.content ? '' : strings.NOT_CONTAINED];
  return parts.filter(Boolean).join(', ') + (file.sha256 ? `\n${strings.FINGERPRINT} ${file.sha256}` : '');
}

/** Time of the step that ended the deal; a backend without steps has only the last change. */
function endTimeOf({ steps, deal }: DealExport): string {
  const last = steps[steps.length - 1];
  return last?.status === deal.status ? last.at : deal.lastChangeAt;
}

/** For the clipboard. */
export function exportText(record: DealExport): string {
  const { title, sections } = exportContent(record);
  const blocks = sections.map(({ title: name, entries, remark }) =>
    [
      name.toUpperCase(),
      ...entries.map(({ heading, text, quote }) =>
        [`${heading}: ${text}`.trim(), quote].filter(Boolean).join('\n  '),
      ),
      remark,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [title, ...blocks].join('\n\n');
}
