// Past deals at the end of the feed: a row that opens the list in place, loaded when it is asked for (ACT-09).
import { useState } from 'react';
import { formatAmountFeed } from '#domain/format.ts';
import type { Transaction, TransactionStatus } from '#domain/nouns.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';
import { useModels } from '../../../models/models-context.ts';
import { Cell } from '../../components/cell.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { chevronDownIcon, scrollTextIcon } from '../../components/icons.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/section.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { dayText } from '../../text/dates.ts';
import { PAST_DEALS } from '../../text/home.ts';
import { NO_PAST_DEALS, PAST_STATUS } from '../../text/past-deals.ts';
import { fullName } from '../../text/person.ts';
import styles from './past-deals.module.css';

export function PastDeals() {
  const { history } = useModels();
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    // Deals end while the app is open: each opening asks anew, showing meanwhile what it knew.
    if (!isOpen) void history.load();
  };
  return (
    <Section>
      <Cell
        icon={scrollTextIcon}
        tone="accent"
        title={PAST_DEALS}
        onClick={toggle}
        expanded={isOpen}
        trailing={<Icon icon={chevronDownIcon} size={20} className={isOpen ? styles.turned : undefined} />}
      />
      {isOpen && <DealRows />}
    </Section>
  );
}

function DealRows() {
  const { history, session, clock } = useModels();
  const deals = history.deals.value;
  const error = history.error.value;
  if (error && !deals) return <ErrorCard message={error} onRetry={() => void history.load()} />;
  if (!deals) return <Cell title={<Spinner label={PAST_DEALS} />} />;
  if (deals.length === 0) return <Cell title={<span className={styles.none}>{NO_PAST_DEALS}</span>} />;
  const now = clock.read();
  return (
    <>
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} viewerId={session.viewerId.value} now={now} />
      ))}
    </>
  );
}

/** CARD-08: a completed deal has a summary; the others their own page. */
const targetOf = (deal: Transaction): string => {
  const page = `/transactions/${encodeURIComponent(deal.id)}`;
  return deal.status === 'completed' ? `${page}/summary` : page;
};
const isPast = (status: TransactionStatus): status is keyof typeof PAST_STATUS => status in PAST_STATUS;

interface DealRowProps {
  readonly deal: Transaction;
  readonly viewerId: string;
  readonly now: number;
}

function DealRow({ deal, viewerId, now }: DealRowProps) {
  const { pay, receive } = viewerTerms(deal, viewerId);
  const other = deal.initiatorId === viewerId ? deal.accepter : deal.initiator;
  const side = ({ amount, currency }: typeof pay): string => `${formatAmountFeed(amount, currency)} ${currency}`;
  const status = isPast(deal.status) ? PAST_STATUS[deal.status] : '';
  return (
    <Cell
      href={targetOf(deal)}
      title={`${side(pay)} → ${side(receive)}`}
      subtitle={[fullName(other), status, dayText(deal.updatedAt, now)].filter(Boolean).join(' · ')}
    />
  );
}
