// A deal's record in words, part by part: the same for the printable page and for plain text. Pure.
import type { TransactionStatus } from '#domain/entities.ts';
import type { DealRecord, RecordFile, RecordPerson } from '../../state/deal/export.ts';
import { fileSizeText } from '../../strings/chat.ts';
import { RATE_DOWN, RATE_UP } from '../../strings/deal.ts';
import { AN_ADMIN, NOBODY, stepText } from '../../strings/deal-steps.ts';
import { fullName } from '../../strings/person.ts';
import * as words from '../../strings/deal-export.ts';
import { ADMIN_DECISION, OUTCOME, ratingOf } from '../../strings/summary.ts';
import { amountText, dealName, pays, receives, withMethods } from '../../strings/terms.ts';

export interface RecordEntry {
  /** '2025-11-21 09:00:00 UTC', or a name. */
  readonly head: string;
  readonly text: string;
  /** What somebody said to it, '' for nothing. */
  readonly said: string;
  readonly file: RecordFile | null;
}
export interface RecordPart {
  readonly title: string;
  readonly entries: readonly RecordEntry[];
  /** Said where there are no entries, or of what is missing. */
  readonly remark: string;
}
export interface RecordLines {
  readonly title: string;
  readonly parts: readonly RecordPart[];
}

/** '2025-11-21 09:00:00 UTC': the same wherever and whenever it is read. */
const timeOf = (iso: string): string => iso.replace(/T(\d\d:\d\d:\d\d).*$/, ' $1 UTC');

const entry = (head: string, text: string, more: Partial<RecordEntry> = {}): RecordEntry => ({
  head,
  text,
  said: '',
  file: null,
  ...more,
});

const isStatus = (status: string): status is TransactionStatus => Object.keys(OUTCOME).includes(status);

export function recordLines(record: DealRecord): RecordLines {
  const { deal, terms, author, accepter } = record;
  const nameOf = (id: string | null): string =>
    id === author.id ? fullName(author) : id === accepter.id ? fullName(accepter) : AN_ADMIN;
  const paid = amountText(terms.payAmount, terms.payCurrency);
  const received = amountText(terms.receiveAmount, terms.receiveCurrency);
  const person = (head: string, one: RecordPerson): RecordEntry => {
    const parts = [fullName(one), one.username && `@${one.username}`, `${words.NUMBER_OF_USER} ${one.id}`];
    return entry(head, parts.filter(Boolean).join(' · '));
  };
  const files = record.messages.filter(({ file }) => file !== null);
  const senderOf = ({ senderId, senderRole }: DealRecord['messages'][number]): string =>
    senderRole === 'system'
      ? words.SYSTEM_SENDER
      : senderRole === 'admin'
        ? words.ADMIN_SENDER
        : nameOf(senderId);
  return {
    title: words.recordTitle(dealName(paid, received)),
    parts: [
      {
        title: words.TERMS,
        entries: [
          entry(pays(fullName(author)), withMethods(paid, terms.payMethods.join(', ') || '—')),
          entry(receives(fullName(author)), withMethods(received, terms.receiveMethods.join(', ') || '—')),
          ...(terms.note ? [entry(words.NOTE_OF_REQUEST, '', { said: terms.note })] : []),
          person(words.AUTHOR_NAME, author),
          person(words.ACCEPTER_NAME, accepter),
          entry(words.OUTCOME_NAME, isStatus(deal.status) ? OUTCOME[deal.status] : deal.status),
          ...(deal.decisionNote ? [entry(ADMIN_DECISION, '', { said: deal.decisionNote })] : []),
          entry(words.ACCEPTED_ON, timeOf(deal.acceptedAt)),
          entry(words.ENDED_ON, timeOf(endOf(record))),
          entry(words.SAVED_ON, timeOf(record.savedAt)),
          entry(words.DEAL_NUMBER, deal.id),
        ],
        remark: words.ABOUT_RECORD,
      },
      {
        title: words.RECORD_STEPS,
        entries: record.steps.map(({ at, action, actorId, note }) =>
          entry(timeOf(at), stepText(action, actorId === null ? NOBODY : nameOf(actorId)), {
            said: note ?? '',
          }),
        ),
        remark: '',
      },
      {
        title: words.RECORD_RATINGS,
        entries: record.ratings.map(({ fromUserId, toUserId, value, comment }) =>
          entry(ratingOf(nameOf(fromUserId), nameOf(toUserId)), value === 'up' ? RATE_UP : RATE_DOWN, {
            said: comment,
          }),
        ),
        remark: record.ratings.length > 0 ? '' : words.NO_RATINGS,
      },
      {
        title: words.RECORD_CHAT,
        entries: record.messages.map((message) =>
          entry(
            `${timeOf(message.at)} · ${senderOf(message)}`,
            message.file ? `[${words.RECORD_FILES}] ${message.file.name}` : '',
            { said: message.text },
          ),
        ),
        remark: !record.hasAllMessages
          ? words.OLDER_MISSING
          : record.messages.length > 0
            ? ''
            : words.NO_MESSAGES,
      },
      {
        title: words.RECORD_FILES,
        entries: files.map((message) =>
          entry(`${timeOf(message.at)} · ${senderOf(message)}`, aboutFile(message.file), {
            file: message.file,
          }),
        ),
        remark: files.length > 0 ? '' : words.NO_FILES,
      },
    ],
  };
}

function aboutFile(file: RecordFile | null): string {
  if (!file) return '';
  const parts = [file.name, file.mime, fileSizeText(file.size), file.content ? '' : words.NOT_CONTAINED];
  return parts.filter(Boolean).join(', ') + (file.sha256 ? `\n${words.FINGERPRINT} ${file.sha256}` : '');
}

/** The step that ended it; a backend without a record has only the last change. */
function endOf({ steps, deal }: DealRecord): string {
  const last = steps[steps.length - 1];
  return last?.status === deal.status ? last.at : deal.lastChangeAt;
}

/** For the clipboard. */
export function recordText(record: DealRecord): string {
  const { title, parts } = recordLines(record);
  const blocks = parts.map(({ title: name, entries, remark }) =>
    [
      name.toUpperCase(),
      ...entries.map(({ head, text, said }) =>
        [`${head}: ${text}`.trim(), said].filter(Boolean).join('\n  '),
      ),
      remark,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [title, ...blocks].join('\n\n');
}
