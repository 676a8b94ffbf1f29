// Notifications screen: all notifications by day, newest first (NOTIF-01…06).
import { useComputed } from '@preact/signals';
import { HOME_PATH } from '#domain/page-paths.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import { dayText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { ListEnd } from '../../components/feedback/list-end.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { bellIcon } from '../../components/icons/icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { usePageBack } from '../use-page-back.ts';
import { groupByDay } from './group-by-day.ts';
import { NotificationItem } from './item.tsx';

export function NotificationsScreen() {
  const { notifications } = useStores();
  const { notificationPages, notificationActions } = useLazyStores();
  const loadError = notifications.loadError.value;
  const error = notificationActions.error.value;
  return (
    <PageLayout
      title={strings.notifications.NOTIFICATIONS}
      onBack={usePageBack(HOME_PATH)}
      trailing={
        notifications.unreadCount.value > 0 && (
          <Button variant="plain" size="small" onClick={() => void notificationActions.markAllRead()}>
            {strings.notifications.MARK_ALL_READ}
          </Button>
        )
      }
    >
      {loadError && <ErrorCard message={loadError} onRetry={() => void notifications.retry()} />}
      {error && <ErrorCard message={error} />}
      {notifications.order.value.length > 0 ? <Days /> : !loadError && <NoNotifications />}
      <ListEnd
        end={notificationPages.end.value}
        isLoading={notificationPages.isLoading.value}
        onMore={() => void notificationPages.loadMore()}
        failureMessage={strings.notifications.MORE_NOTIFICATIONS_FAILED}
      />
    </PageLayout>
  );
}

function Days() {
  const { notifications, clock } = useStores();
  // Changes once a day, not once a second.
  const today = useComputed(() => startOfDay(clock.now.value));
  const groups = useComputed(() =>
    groupByDay(notifications.order.value, (id) => notifications.item(id)?.peek().createdAt),
  );
  return (
    <>
      {groups.value.map(({ day, ids }) => (
        <Section key={day} header={dayText(day, today.value)}>
          {/* One list inside the section's rounded box. */}
          <ul>
            {ids.map((id) => (
              <NotificationItem key={id} id={id} canDelete />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** Before the first answer an empty list means nothing. */
function NoNotifications() {
  const { notifications } = useStores();
  const { notificationPages } = useLazyStores();
  // All that were loaded are deleted, and others follow.
  if (notificationPages.end.value !== 'all') return null;
  if (!notifications.isKnown.value)
    return <FullScreenSpinner label={strings.notifications.NOTIFICATIONS_CONNECTING} />;
  return <EmptyState icon={bellIcon} title={strings.notifications.NO_NOTIFICATIONS_TO_DISPLAY} />;
}
