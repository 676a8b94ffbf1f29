// Notifications screen: all notifications by day, newest first (NOTIF-01…06).
import { useComputed } from '@preact/signals';
import { HOME_PATH } from '#domain/page-paths.ts';
import { dayText, startOfDay } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { ListEnd } from '../../components/feedback/list-end.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { bellIcon } from '../../components/icons/icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { usePageBack } from '../use-page-back.ts';
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
    groupByDay(notifications.order.value, (id) => notifications.item(id)?.value.createdAt),
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

interface DayGroup {
  /** Epoch ms of the local midnight at which the day begins. */
  readonly day: number;
  readonly ids: readonly string[];
}

/**
 * Grouping of a sorted list by local day.
 * Keeps the given order; an id without a time (removed meanwhile) is left out.
 */
export function groupByDay(
  ids: readonly string[],
  timeOf: (id: string) => number | undefined,
): readonly DayGroup[] {
  const groups = new Map<number, string[]>();
  for (const id of ids) {
    const at = timeOf(id);
    if (at === undefined) continue;
    const day = startOfDay(at);
    const group = groups.get(day);
    if (group) group.push(id);
    else groups.set(day, [id]);
  }
  return Array.from(groups, ([day, members]) => ({ day, ids: members }));
}
