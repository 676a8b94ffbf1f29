// Privacy screen: who sees the viewer's username and Telegram id (REAL-04).
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { usePageBack } from '../use-page-back.ts';
import { WithSettings } from './with-settings.tsx';

export function PrivacyScreen() {
  const { settings } = useLazyStores();
  return (
    <PageLayout title={strings.settings.MENU.privacy} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ privacy }) => (
          <Section header={strings.settings.WHO_SEES_YOU} footer={strings.settings.SHOW_USERNAME_NOTE}>
            <SwitchRow
              title={strings.settings.SHOW_USERNAME}
              isOn={privacy.showUsername}
              onChange={(showUsername) => void settings.save({ privacy: { showUsername } })}
            />
          </Section>
        )}
      />
    </PageLayout>
  );
}
