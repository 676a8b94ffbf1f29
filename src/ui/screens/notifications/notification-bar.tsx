// The collapsible notification area at the top of layout pages (NBAR-01).
export function NotificationBar() {
  return <aside aria-label="Notifications" />;
}
