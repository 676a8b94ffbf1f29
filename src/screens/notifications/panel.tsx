// Notification panel: content of the open notification bar: the newest, errors, and the link to all (NBAR-01).
import { NOTIFICATIONS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { NotificationItem } from './item.tsx';
import styles from './panel.module.css';

/** The first page; the screen behind 'Show all' has the others. */
const MAX_ROWS = 200;

export function NotificationPanel() {
  const { notifications } = useStores();
  const { notificationActions } = useLazyStores();
  const order = notifications.order.value;
  const loadError = notifications.loadError.value;
  const error = notificationActions.error.value;
  return (
    <>
      {(loadError || error) && (
        <div className={styles.error}>
          <InlineError text={loadError || error} />
          {loadError && (
            <Button variant="secondary" size="small" onClick={() => void notifications.retry()}>
              {strings.common.RETRY}
            </Button>
          )}
        </div>
      )}
      {order.length > 0 ? (
        <ul className={styles.list}>
          {order.slice(0, MAX_ROWS).map((id) => (
            <NotificationItem key={id} id={id} canDelete={false} />
          ))}
        </ul>
      ) : (
        !loadError && <EmptyPanel />
      )}
      <div className={styles.foot}>
        {notifications.unreadCount.value > 0 && (
          <Button variant="plain" size="small" onClick={() => void notificationActions.markAllRead()}>
            {strings.notifications.MARK_ALL_READ}
          </Button>
        )}
        {order.length > 0 && (
          <a className={styles.all} href={NOTIFICATIONS_PATH}>
            {strings.notifications.SHOW_ALL}
          </a>
        )}
      </div>
    </>
  );
}

/** Before the first answer an empty list means nothing. */
function EmptyPanel() {
  const { notifications } = useStores();
  const isWaiting = !notifications.isKnown.value || notifications.isConnecting.value;
  return (
    <p className={styles.nothing} role="status">
      {isWaiting && <Spinner size={16} />}
      <span>
        {isWaiting ? strings.notifications.NOTIFICATIONS_CONNECTING : strings.notifications.NO_NOTIFICATIONS}
      </span>
    </p>
  );
}
