// Past deals at the end of the feed: a row that expands the list in place and loads it then (ACT-09).
import { useState } from 'react';
import { isTerminal } from '#domain/deal-table.ts';
import type { Deal, DealStatus } from '#domain/entities.ts';
import { formatAmountFeed } from '#domain/format.ts';
import { dealPath, dealSummaryPath } from '#domain/page-paths.ts';
import { type ViewerTermsSide, viewerTerms } from '#domain/viewer-terms.ts';
import { classNames } from '../../components/class-names.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { PastDealsModel } from '../../state/deal/past-deals.ts';
import { useLazyStores } from '../../state/lazy-stores-context.ts';
import { useModels } from '../../state/models-context.ts';
import { dayText } from '../../strings/dates.ts';
import { PAST_DEALS_TITLE } from '../../strings/home.ts';
import { NO_PAST_DEALS, PAST_STATUS } from '../../strings/past-deals.ts';
import { displayName } from '../../strings/person.ts';
import styles from './past-deals.module.css';

export function PastDeals() {
  const { pastDeals } = useLazyStores();
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    // Deals end while the app is open: each opening loads again and shows the last list meanwhile.
    if (!isOpen) void pastDeals.load();
  };
  return (
    <Section>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
        <Icon icon={scrollTextIcon} size={24} />
        <span className={styles.title}>{PAST_DEALS_TITLE}</span>
        <Icon
          icon={chevronDownIcon}
          size={20}
          className={classNames(styles.chevron, isOpen && styles.turned)}
        />
      </button>
      {isOpen && <DealRows pastDeals={pastDeals} />}
    </Section>
  );
}

function DealRows({ pastDeals }: { readonly pastDeals: PastDealsModel }) {
  const { session, clock } = useModels();
  // The backend's history contains running deals too; those are in the feed.
  const deals = pastDeals.deals.value?.filter((deal) => isTerminal(deal.status));
  const error = pastDeals.error.value;
  const viewerId = session.viewerId.value;
  if (error && !deals) return <ErrorCard message={error} onRetry={() => void pastDeals.load()} />;
  if (!deals)
    return (
      <div className={styles.note}>
        <Spinner label={PAST_DEALS_TITLE} />
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
function pathOfDeal({ id, status }: Deal): string {
  return status === 'completed' ? dealSummaryPath(id) : dealPath(id);
}
const isPast = (status: DealStatus): status is keyof typeof PAST_STATUS => status in PAST_STATUS;
const sideText = ({ amount, currency }: ViewerTermsSide): string =>
  `${formatAmountFeed(amount, currency)} ${currency}`;

interface DealRowProps {
  readonly deal: Deal;
  readonly viewerId: string;
  readonly now: number;
}

function DealRow({ deal, viewerId, now }: DealRowProps) {
  const { pay, receive } = viewerTerms(deal, viewerId);
  const other = deal.authorId === viewerId ? deal.accepter : deal.author;
  const status = isPast(deal.status) ? PAST_STATUS[deal.status] : '';
  return (
    <ListRow
      href={pathOfDeal(deal)}
      title={`${sideText(pay)} → ${sideText(receive)}`}
      subtitle={[displayName(other), status, dayText(deal.updatedAt, now).replace(/ /g, '\u00a0')]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
