// Support screen: who writes in our name, the check of a message, the personal word, and where we can be reached (REAL).
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { onlyWritesHere } from '#i18n/support.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { lifeBuoyIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { WithSettings } from '../settings/with-settings.tsx';
import { usePageBack } from '../use-page-back.ts';
import { CheckMessage } from './check-message.tsx';
import { GenuineWord } from './genuine-word.tsx';

export function SupportScreen() {
  const { session } = useStores();
  const { native } = useShell();
  const { features, operator } = session.announced.value;
  const { botUsername, supportUrl } = decodeOperator(operator);
  return (
    <PageLayout title={strings.settings.MENU.support} onBack={usePageBack(SETTINGS_PATH)}>
      <InlineNotice icon={shieldCheckIcon}>{onlyWritesHere(botUsername)}</InlineNotice>
      <CheckMessage />
      {hasFeature(features, 'settings', 1) && (
        <WithSettings render={({ genuineWord }) => <GenuineWord saved={genuineWord} />} />
      )}
      {supportUrl && (
        <Section>
          <ListRow
            icon={lifeBuoyIcon}
            tint="orange"
            title={strings.support.CONTACT_US}
            chevron
            onClick={() => native.openLink(supportUrl)}
          />
        </Section>
      )}
    </PageLayout>
  );
}
