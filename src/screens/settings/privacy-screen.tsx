// Privacy screen: who sees the viewer's username and Telegram id (REAL-04).
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { commonStrings } from '#i18n/common-strings.ts';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { usePageBack } from '../use-page-back.ts';
import { WithSettings } from './with-settings.tsx';

export function PrivacyScreen() {
  const { settings } = useLazyStores();
  return (
    <PageLayout title={commonStrings.settings.ADDED_MENU.privacy} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ privacy }) => (
          <Section
            header={commonStrings.settings.WHO_SEES_YOU}
            footer={commonStrings.settings.SHOW_USERNAME_NOTE}
          >
            <SwitchRow
              title={commonStrings.settings.SHOW_USERNAME}
              isOn={privacy.showUsername}
              onChange={(showUsername) => void settings.save({ privacy: { showUsername } })}
            />
          </Section>
        )}
      />
    </PageLayout>
  );
}
