// Every notification, by day (NOTIF-01…06).
import { Page } from '../../components/page.tsx';

export function NotificationsScreen() {
  return <Page title="Notifications">{null}</Page>;
}
