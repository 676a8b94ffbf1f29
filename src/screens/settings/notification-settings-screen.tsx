// Notification settings screen: 'I am away' on top (AWAY-06).
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { MENU } from '../../strings/settings.ts';
import { usePageBack } from '../use-page-back.ts';
import { AwaitedSection } from './awaited-section.tsx';
import { AwaySection } from './away-section.tsx';
import { WithSettings } from './with-settings.tsx';

export function NotificationSettingsScreen() {
  return (
    <PageLayout title={MENU.notifications} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ pausedUntil }) => (
          <>
            <AwaySection pausedUntil={pausedUntil} />
            <AwaitedSection />
          </>
        )}
      />
    </PageLayout>
  );
}
