// Lists of deals: disputes that wait for an admin, the oldest first (SRCH-05, SRCH-11), and the past deals of the viewer.
import { useEffect } from 'react';
import { isTerminal } from '#domain/deal-table.ts';
import type { Deal } from '#domain/entities.ts';
import { activeDealPath, MY_DATA_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
import { dayText } from '#i18n/dates.ts';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { termsArrow } from '#i18n/terms.ts';
import { PastDealRows } from '../../components/deal/past-deal-rows.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { scrollTextIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { PagedRows } from '../../components/layout/paged-rows.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DottedParts } from '../../components/text/dotted-parts.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { canReadDisputes } from '../../state/deal/deal-lists.ts';
import { hasPages } from '../../state/has-pages.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';

export function DisputesScreen() {
  return canReadDisputes(useStores().session) ? <Disputes /> : <UnknownPage />;
}

function Disputes() {
  const { clock } = useStores();
  const { disputes } = useLazyStores();
  // Decided ones leave the list when the admin comes back to it.
  useEffect(() => void disputes.load(), [disputes]);
  const now = clock.read();
  const items = disputes.items.value;
  const end = disputes.end.value;
  return (
    <PageLayout title={strings.disputes.DISPUTES_TITLE} onBack={usePageBack(SETTINGS_PATH)}>
      {items?.length === 0 && end === 'all' ? (
        <EmptyState icon={shieldCheckIcon} title={strings.disputes.NO_DISPUTES} />
      ) : (
        <Section>
          <PagedRows
            items={items}
            isLoading={disputes.isLoading.value}
            error={disputes.error.value}
            end={end}
            onRetry={() => void disputes.load()}
            onMore={() => void disputes.loadMore()}
            title={strings.disputes.DISPUTES_TITLE}
            emptyText={strings.disputes.NO_DISPUTES}
            failureMessage={strings.disputes.MORE_DISPUTES_FAILED}
            renderRow={(deal) => <DisputeRow key={deal.id} deal={deal} now={now} />}
          />
        </Section>
      )}
    </PageLayout>
  );
}

/**
 * The terms as the author sees them: an admin is neither party.
 * A disputed deal was last changed when the dispute began.
 */
function DisputeRow({ deal, now }: { readonly deal: Deal; readonly now: number }) {
  const pay = { amount: deal.payAmount, currency: deal.payCurrency };
  const receive = { amount: deal.amount, currency: deal.receiveCurrency };
  return (
    <ListRow
      href={activeDealPath(deal.id)}
      title={termsArrow(pay, receive)}
      subtitle={
        <DottedParts
          parts={[
            strings.disputes.bothNames(displayName(deal.author), displayName(deal.accepter)),
            strings.home.CARD_STATUS.disputed,
            dayText(deal.updatedAt, now),
          ]}
        />
      }
    />
  );
}

/** Without pages of the history its path is unknown: My Data has the whole list. */
export function PastDealsScreen() {
  return hasPages(useStores().session) ? <PastDeals /> : <UnknownPage />;
}

function PastDeals() {
  const { session, clock } = useStores();
  const { pastDeals } = useLazyStores();
  // What is known is shown meanwhile, so that Back from a deal leads to the same rows.
  useEffect(() => void pastDeals.load(), [pastDeals]);
  const deals = pastDeals.items.value;
  const end = pastDeals.end.value;
  const isEmpty = end === 'all' && deals?.every(({ status }) => !isTerminal(status));
  return (
    <PageLayout title={strings.pastDeals.PAST_DEALS_TITLE} onBack={usePageBack(MY_DATA_PATH)}>
      {isEmpty ? (
        <EmptyState icon={scrollTextIcon} title={strings.pastDeals.NO_PAST_DEALS} />
      ) : (
        <Section>
          <PastDealRows
            deals={deals}
            error={pastDeals.error.value}
            end={end}
            isLoading={pastDeals.isLoading.value}
            onRetry={() => void pastDeals.load()}
            onMore={() => void pastDeals.loadMore()}
            viewerId={session.viewerId.value}
            now={clock.read()}
          />
        </Section>
      )}
    </PageLayout>
  );
}
