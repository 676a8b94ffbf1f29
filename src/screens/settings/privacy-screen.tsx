// Privacy screen: who sees the viewer's username and Telegram id (REAL-04).
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../state/lazy-stores-context.ts';
import { ADDED_MENU, SHOW_USERNAME, SHOW_USERNAME_NOTE, WHO_SEES_YOU } from '../../strings/settings.ts';
import { usePageBack } from '../use-page-back.ts';
import { WithSettings } from './with-settings.tsx';

export function PrivacyScreen() {
  const { settings } = useLazyStores();
  return (
    <PageLayout title={ADDED_MENU.privacy} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ privacy }) => (
          <Section header={WHO_SEES_YOU} footer={SHOW_USERNAME_NOTE}>
            <SwitchRow
              title={SHOW_USERNAME}
              isOn={privacy.showUsername}
              onChange={(showUsername) => void settings.save({ privacy: { showUsername } })}
            />
          </Section>
        )}
      />
    </PageLayout>
  );
}
