// System line: a sentence of the product, with the name and the reason that users put into it set apart.

import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { Person } from '#domain/entities.ts';
import { formatCurrency } from '#domain/format.ts';
import { isTransferNotice, readSystemNotice } from '#domain/system-kinds.ts';
import { systemLineSentence } from '#i18n/chat-messages.ts';
import { timeText } from '#i18n/dates.ts';
import { shownName } from '#i18n/person.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { UserText } from '../../../../components/text/user-text.tsx';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import styles from './bubble.module.css';

interface SystemLineParts {
  /** First name of the party at the beginning of the line, '' for none. */
  readonly name: string;
  readonly sentence: string;
  /** The reason that the party gave, '' for none. */
  readonly reason: string;
}

/** The backend puts this between the sentence of a step and the reason given with it. */
const REASON_SEPARATOR = ' Reason: ';

/**
 * The parts by the text alone, from a backend without kinds.
 * In this order, with the separator before `reason`, they are the text.
 */
function parseSystemLine(text: string, people: readonly (Person | null)[]): SystemLineParts {
  const names = people
    .map((person) => person?.firstName ?? '')
    .filter((name) => name && text.startsWith(`${name} `));
  const name = names.sort((a, b) => b.length - a.length)[0] ?? '';
  const rest = text.slice(name.length);
  const at = rest.indexOf(REASON_SEPARATOR);
  return at < 0
    ? { name, sentence: rest, reason: '' }
    : { name, sentence: rest.slice(0, at), reason: rest.slice(at + REASON_SEPARATOR.length) };
}

/** `system`: the message's subject, as in `ChatMessageView`; if known, nothing is guessed (KIND-03). */
function systemLineParts(text: string, system: string, people: readonly (Person | null)[]): SystemLineParts {
  const notice = system ? readSystemNotice(JSON.parse(system)) : null;
  const translated = notice && systemLineSentence(notice);
  if (translated) return { name: '', sentence: translated, reason: notice.params.reason };
  const known = notice?.params;
  const end = known?.reason ? REASON_SEPARATOR + known.reason : '';
  if (!known || !text.startsWith(known.name) || !text.endsWith(end)) return parseSystemLine(text, people);
  return { ...known, sentence: text.slice(known.name.length, text.length - end.length) };
}

/** The whole line as one text, as screen readers announce it. */
export function systemLineText(text: string, system: string, deal: DealDetails | null): string {
  const { name, sentence, reason } = systemLineParts(text, system, partiesOf(deal));
  const { REASON_GIVEN } = strings.systemLines;
  return `${name}${sentence}${reason && ` ${REASON_GIVEN(reason)}`}`;
}

const partiesOf = (deal: DealDetails | null) => (deal ? [deal.author, deal.accepter] : []);

interface SystemLineProps {
  readonly bubble: Pick<ChatMessageView, 'text' | 'system' | 'createdAt'>;
  readonly deal: DealDetails | null;
  /** Epoch ms of the arrival of the payment that the line marks as sent; 0 for none. */
  readonly arrivedAt: number;
}

/** A payment from its mark as sent to that as received, in one line (SETL-12). */
function arrivalText({ system, createdAt }: SystemLineProps['bubble'], arrivedAt: number): string {
  const notice = readSystemNotice(JSON.parse(system));
  if (!notice || !isTransferNotice(notice)) return '';
  const { name, amount, currency } = notice.params;
  return strings.chat.paymentArrived(
    name ? shownName(name) : strings.notices.SOMEBODY,
    formatCurrency(amount, currency, pageLanguage),
    timeText(createdAt),
    timeText(arrivedAt),
  );
}

export function SystemLine({ bubble, deal, arrivedAt }: SystemLineProps) {
  const { name, sentence, reason } =
    arrivedAt > 0
      ? { name: '', sentence: arrivalText(bubble, arrivedAt), reason: '' }
      : systemLineParts(bubble.text, bubble.system, partiesOf(deal));
  return (
    <p className={styles.system} dir="auto">
      {name && (
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      )}
      {sentence}
      {reason && (
        <q className={styles.reason} dir="auto">
          <UserText text={reason} />
        </q>
      )}
    </p>
  );
}
