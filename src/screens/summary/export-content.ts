// Content of the deal record as text, section by section; shared by the printable page and the plain text. Pure.
import type { DealStatus } from '#domain/entities.ts';
import { stepText } from '#i18n/deal-status.ts';
import { fileSizeText } from '#i18n/file-size.ts';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { amountText, methodsText } from '#i18n/terms.ts';
import type { DealExport, ExportedFile, ExportedPerson } from '../../state/deal/export.ts';

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

/** '2025-11-21 09:00:00 UTC': independent of the reader's time zone. */
const utcTime = (iso: string): string => iso.replace(/T(\d\d:\d\d:\d\d).*$/, ' $1 UTC');

const entry = (heading: string, text: string, more: Partial<ExportEntry> = {}): ExportEntry => ({
  heading,
  text,
  quote: '',
  file: null,
  ...more,
});

const isStatus = (status: string): status is DealStatus =>
  Object.keys(strings.summary.DEAL_RESULT_TEXT).includes(status);

/** Facts that the backend did not tell, such as who rated, have no section. */
export function exportContent(record: DealExport) {
  const { deal, terms, author, accepter, ratings } = record;
  const nameOf = (id: string | null, other = strings.dealSteps.AN_ADMIN): string =>
    id === author.id ? displayName(author) : id === accepter.id ? displayName(accepter) : other;
  const actorOf = (id: string | null | undefined): string =>
    id === undefined ? strings.dealSteps.SOMEBODY : id === null ? strings.dealSteps.SYSTEM_ACTOR : nameOf(id);
  const paid = amountText(terms.payAmount, terms.payCurrency);
  const received = amountText(terms.receiveAmount, terms.receiveCurrency);
  const person = (heading: string, one: ExportedPerson): ExportEntry => {
    const parts = [
      displayName(one),
      one.username && `@${one.username}`,
      `${strings.dealExport.USER_ID_LABEL} ${one.id}`,
    ];
    return entry(heading, parts.filter(Boolean).join(' · '));
  };
  const files = record.messages.filter(({ file }) => file !== null);
  const senderOf = ({ senderId, senderRole }: DealExport['messages'][number]): string =>
    senderRole === 'system'
      ? strings.dealExport.SYSTEM_SENDER
      : senderRole === 'admin'
        ? strings.dealExport.ADMIN_SENDER
        : nameOf(senderId, strings.chat.OTHER_SENDER);
  return {
    title: strings.dealExport.exportTitle(strings.terms.dealName(paid, received)),
    sections: [
      {
        title: strings.dealExport.TERMS_TITLE,
        entries: [
          entry(
            strings.terms.pays(displayName(author)),
            strings.terms.withMethods(paid, methodsText(terms.payMethods)),
          ),
          entry(
            strings.terms.receives(displayName(author)),
            strings.terms.withMethods(received, methodsText(terms.receiveMethods)),
          ),
          ...(terms.note ? [entry(strings.dealExport.NOTE_OF_REQUEST, '', { quote: terms.note })] : []),
          person(strings.deal.AUTHOR_OF_REQUEST, author),
          person(strings.dealExport.ACCEPTER_NAME, accepter),
          entry(
            strings.dealExport.RESULT_LABEL,
            isStatus(deal.status) ? strings.summary.DEAL_RESULT_TEXT[deal.status] : deal.status,
          ),
          ...(deal.decisionNote
            ? [entry(strings.summary.ADMIN_DECISION, '', { quote: deal.decisionNote })]
            : []),
          entry(strings.dealExport.ACCEPTED_ON, utcTime(deal.acceptedAt)),
          entry(strings.dealExport.ENDED_ON, utcTime(endTimeOf(record))),
          entry(strings.dealExport.SAVED_ON, utcTime(record.savedAt)),
          entry(strings.dealExport.DEAL_ID_LABEL, deal.id),
        ],
        remark: strings.dealExport.EXPORT_NOTE,
      },
      ...(record.steps.length > 0
        ? [
            {
              title: strings.dealExport.EXPORT_STEPS,
              entries: record.steps.map(({ at, action, actorId, note }) =>
                entry(utcTime(at), stepText(action, { isReader: false, name: actorOf(actorId) }), {
                  quote: note ?? '',
                }),
              ),
              remark: '',
            },
          ]
        : []),
      ...(ratings
        ? [
            {
              title: strings.dealExport.EXPORT_RATINGS,
              entries: ratings.map(({ fromUserId, toUserId, value, comment }) =>
                entry(
                  strings.summary.ratingOf(nameOf(fromUserId), nameOf(toUserId)),
                  value === 'up' ? strings.deal.RATE_UP : strings.deal.RATE_DOWN,
                  {
                    quote: comment,
                  },
                ),
              ),
              remark: ratings.length > 0 ? '' : strings.dealExport.NO_RATINGS,
            },
          ]
        : []),
      {
        title: strings.dealExport.EXPORT_CHAT,
        entries: record.messages.map((message) =>
          entry(
            `${utcTime(message.at)} · ${senderOf(message)}`,
            message.file ? `[${strings.dealExport.EXPORT_FILES}] ${message.file.name}` : '',
            { quote: message.text },
          ),
        ),
        remark: !record.hasAllMessages
          ? strings.dealExport.OLDER_MISSING
          : record.messages.length > 0
            ? ''
            : strings.dealExport.NO_MESSAGES,
      },
      {
        title: strings.dealExport.EXPORT_FILES,
        entries: files.map((message) =>
          entry(`${utcTime(message.at)} · ${senderOf(message)}`, fileLine(message.file), {
            file: message.file,
          }),
        ),
        remark: files.length > 0 ? '' : strings.dealExport.NO_FILES,
      },
    ],
  };
}

function fileLine(file: ExportedFile | null): string {
  if (!file) return '';
  const parts = [
    file.name,
    file.mime,
    fileSizeText(file.size),
    file.content ? '' : strings.dealExport.NOT_CONTAINED,
  ];
  return (
    parts.filter(Boolean).join(', ') +
    (file.sha256 ? `\n${strings.dealExport.FINGERPRINT} ${file.sha256}` : '')
  );
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
