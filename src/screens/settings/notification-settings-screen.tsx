// Notification settings screen: "I'm away" on top, then what the bot sends and when it does not (AWAY-06, PUSH).
import { hasFeature } from '#contract/features.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { usePageBack } from '../use-page-back.ts';
import { AwaitedSection } from './awaited-section.tsx';
import { AwaySection } from './away-section.tsx';
import { BotAccessSection } from './bot-access-section.tsx';
import { PushSection } from './push-section.tsx';
import { QuietHoursSection } from './quiet-hours-section.tsx';
import { WithSettings } from './with-settings.tsx';

export function NotificationSettingsScreen() {
  const { features } = useStores().session.announced.value;
  return (
    <PageLayout title={strings.settings.MENU.notifications} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ pausedUntil, push, isBotStopped, ...settings }) => (
          <>
            {hasFeature(features, 'away', 1) && <AwaySection pausedUntil={pausedUntil} />}
            {hasFeature(features, 'push', 1) && (
              <>
                <PushSection push={push} isBotStopped={isBotStopped} />
                {hasFeature(features, 'pushTest', 1) && !isBotStopped && <BotAccessSection />}
                <QuietHoursSection {...settings} />
              </>
            )}
            <AwaitedSection />
          </>
        )}
      />
    </PageLayout>
  );
}
