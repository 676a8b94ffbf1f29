// Meeting card of a deal in cash: place, time and who brings which sum, on the step's card, in its sheet and as a message (CASH-07).
import { useComputed } from '@preact/signals';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { Party } from '#domain/parties.ts';
import type { MeetingMessage } from '#domain/settlement/meeting-message.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { clockTimeText, zonedDateText } from '#i18n/dates.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../../../components/children.ts';
import { sumText } from '../../../components/deal/payment-plan.tsx';
import { DefinitionRow } from '../../../components/layout/definition-row.tsx';
import { placeOf } from '../../../state/deal/received-details.ts';
import type { ChatContext } from '../chat/chat-context.ts';
import styles from './meeting-card.module.css';
import type { SettlementGuide } from './use-settlement-guide.ts';

interface MeetingRowsProps {
  /** '' while no message that is loaded names it. */
  readonly area: string;
  /** Absent where they are in a sentence or on buttons. */
  readonly times?: Children;
  /** The payments of the deal: those in cash are brought. */
  readonly payments: readonly Payment[];
  /** The viewer's; null for staff. */
  readonly party: Party | null;
  /** A party's name in sentences. */
  readonly nameOf: (party: Party) => string;
}

export function MeetingRows({ area, times, payments, party, nameOf }: MeetingRowsProps) {
  const t = strings.settlement;
  return (
    <dl>
      {area && (
        <DefinitionRow name={t.AREA}>
          <bdi>{area}</bdi>
        </DefinitionRow>
      )}
      {times && <DefinitionRow name={t.MEETING_TIME}>{times}</DefinitionRow>}
      {payments
        .filter(({ method }) => isCash(method))
        .map((payment) => (
          <DefinitionRow
            key={payment.n}
            name={payment.from === party ? t.YOU_BRING : t.otherBrings(nameOf(payment.from))}
          >
            <bdi>{sumText(payment)}</bdi>
          </DefinitionRow>
        ))}
    </dl>
  );
}

/** The rows of a meeting at the present step. */
export const GuideMeetingRows = ({
  guide,
  times,
}: Pick<MeetingRowsProps, 'times'> & { readonly guide: SettlementGuide }) => (
  <MeetingRows
    area={guide.place}
    times={times}
    payments={guide.settlement.payments}
    party={guide.party}
    nameOf={() => guide.name}
  />
);

interface MeetingMessageCardProps {
  readonly meeting: MeetingMessage;
  readonly context: Pick<ChatContext, 'chat' | 'settlement'>;
  readonly deal: DealDetails | null;
}

/** Times of the reader, and the sender's where that is another; an answer has its proposal's place. */
export function MeetingMessageCard({ meeting, context, deal }: MeetingMessageCardProps) {
  const { area, times } = meeting;
  const { chat, settlement } = context;
  const instants = times.map(({ at }) => at);
  const place = useComputed(() => area || placeOf(chat, instants)).value;
  return (
    <div className={styles.meeting}>
      <p className={styles.title}>{strings.settlement.MEETING_AGREED}</p>
      <MeetingRows
        area={place}
        times={times.map(({ at, offset, zone }) => (
          <span key={at} className={styles.time}>
            <bdi>{zonedDateText(at)}</bdi>
            {offset !== -new Date(at).getTimezoneOffset() && (
              <bdi className={styles.clock}>{clockTimeText(at, offset, zone)}</bdi>
            )}
          </span>
        ))}
        payments={settlement?.settlement.value?.payments ?? []}
        party={settlement?.party.value ?? null}
        nameOf={(party) => shortName(deal?.[party] ?? null)}
      />
    </div>
  );
}
