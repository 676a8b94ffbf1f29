// Past deals at the end of the feed: a row that opens the list in place, loaded when it is asked for (ACT-09).
import { useState } from 'react';
import { formatAmountFeed } from '#domain/format.ts';
import type { Transaction, TransactionStatus } from '#domain/entities.ts';
import { isTerminal } from '#domain/deal-table.ts';
import { type TermsSide, viewerTerms } from '#domain/viewer-terms.ts';
import { historyOf } from '../../state/deal/past-deals.ts';
import { useModels } from '../../state/models-context.ts';
import { Cell } from '../../components/layout/list-row.tsx';
import { classNames } from '../../components/class-names.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { dayText } from '../../strings/dates.ts';
import { PAST_DEALS } from '../../strings/home.ts';
import { NO_PAST_DEALS, PAST_STATUS } from '../../strings/past-deals.ts';
import { fullName } from '../../strings/person.ts';
import styles from './past-deals.module.css';

export function PastDeals() {
  const history = historyOf(useModels());
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    // Deals end while the app is open: each opening asks anew, showing meanwhile what it knew.
    if (!isOpen) void history.load();
  };
  return (
    <Section>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
        <Icon icon={scrollTextIcon} size={24} />
        <span className={styles.title}>{PAST_DEALS}</span>
        <Icon
          icon={chevronDownIcon}
          size={20}
          className={classNames(styles.chevron, isOpen && styles.turned)}
        />
      </button>
      {isOpen && <DealRows />}
    </Section>
  );
}

function DealRows() {
  const models = useModels();
  const { session, clock } = models;
  const history = historyOf(models);
  // The backend's history holds running deals too; those stand in the feed.
  const deals = history.deals.value?.filter((deal) => isTerminal(deal.status));
  const error = history.error.value;
  const viewerId = session.viewerId.value;
  if (error && !deals) return <ErrorCard message={error} onRetry={() => void history.load()} />;
  if (!deals)
    return (
      <div className={styles.note}>
        <Spinner label={PAST_DEALS} />
      </div>
    );
  if (deals.length === 0) return <p className={styles.note}>{NO_PAST_DEALS}</p>;
  const now = clock.read();
  return (
    <>
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} viewerId={viewerId} now={now} />
      ))}
    </>
  );
}

/** CARD-08: a completed deal has a summary; the others their own page. */
function targetOf({ id, status }: Transaction): string {
  const page = `/transactions/${encodeURIComponent(id)}`;
  return status === 'completed' ? `${page}/summary` : page;
}
const isPast = (status: TransactionStatus): status is keyof typeof PAST_STATUS => status in PAST_STATUS;
const sideText = ({ amount, currency }: TermsSide): string =>
  `${formatAmountFeed(amount, currency)} ${currency}`;

interface DealRowProps {
  readonly deal: Transaction;
  readonly viewerId: string;
  readonly now: number;
}

function DealRow({ deal, viewerId, now }: DealRowProps) {
  const { pay, receive } = viewerTerms(deal, viewerId);
  const other = deal.initiatorId === viewerId ? deal.accepter : deal.initiator;
  const status = isPast(deal.status) ? PAST_STATUS[deal.status] : '';
  return (
    <Cell
      href={targetOf(deal)}
      title={`${sideText(pay)} → ${sideText(receive)}`}
      subtitle={[fullName(other), status, dayText(deal.updatedAt, now).replace(/ /g, '\u00a0')]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
