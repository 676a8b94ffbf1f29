// Past deals at the end of the feed: a row that expands the list in place and loads it then (ACT-09).
import { useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { classNames } from '../../components/class-names.ts';
import { PastDealRows } from '../../components/deal/past-deal-rows.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
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
        <span className={styles.title}>{strings.pastDeals.PAST_DEALS_TITLE}</span>
        <Icon
          icon={chevronDownIcon}
          size={20}
          className={classNames(styles.chevron, isOpen && styles.turned)}
        />
      </button>
      {isOpen && <LoadedDeals />}
    </Section>
  );
}

/** A component of its own: the closed row does not render with each page. */
function LoadedDeals() {
  const { pastDeals } = useLazyStores();
  const { session, clock } = useStores();
  return (
    <PastDealRows
      deals={pastDeals.items.value}
      error={pastDeals.error.value}
      end={pastDeals.end.value}
      isLoading={pastDeals.isLoading.value}
      onRetry={() => void pastDeals.load()}
      onMore={() => void pastDeals.loadMore()}
      viewerId={session.viewerId.value}
      now={clock.read()}
    />
  );
}
