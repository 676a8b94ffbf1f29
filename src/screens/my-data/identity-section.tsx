// Identity section: name, user name and KYC status (DATA-01, DATA-04).
import { useState } from 'react';
import type { OwnProfile } from '#contract/decode/profile.ts';
import { hasFeature } from '#contract/features.ts';
import { settingsPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { eyeOffIcon, lockIcon, shieldAlertIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/person/avatar.tsx';
import { StatusPill } from '../../components/status/status-pill.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './identity-section.module.css';

interface IdentitySectionProps {
  readonly profile: OwnProfile;
  /** As typed so far. */
  readonly name: string;
}

export function IdentitySection({ profile, name }: IdentitySectionProps) {
  const { session } = useStores();
  const { native } = useShell();
  const [isSentenceShown, setSentenceShown] = useState(false);
  const { username, verified } = profile;
  // DATA-04: nothing to complete yet. The page shows the sentence itself where the messaging app has no alert.
  const completeKyc = (): void => {
    setSentenceShown(false);
    void native
      .alert(strings.myData.KYC_NOT_YET)
      .then((answer) => setSentenceShown(answer === 'unsupported'));
  };
  return (
    <>
      {profile.isNameMarked && <InlineNotice>{strings.myData.NAME_MARKED}</InlineNotice>}
      <Section footer={isSentenceShown && <span role="alert">{strings.myData.KYC_NOT_YET}</span>}>
        <ListRow
          leading={<Avatar userId={session.viewerId.value} name={name} />}
          title={<strong className={styles.name}>{name || strings.myData.NOT_SET}</strong>}
          subtitle={
            <StatusPill
              tone={verified ? 'done' : 'waiting'}
              text={verified ? strings.myData.KYC_VERIFIED : strings.myData.KYC_NOT_VERIFIED}
              {...(!verified && { icon: shieldAlertIcon })}
            />
          }
        />
        {!verified && (
          <ListRow
            icon={shieldAlertIcon}
            tone="accent"
            title={strings.myData.COMPLETE_KYC}
            onClick={completeKyc}
          />
        )}
        <ListRow
          value
          title={strings.myData.USERNAME}
          subtitle={
            <bdi className={styles.username}>
              {username ? `@${username.replace(/^@/, '')}` : strings.myData.NOT_SET}
            </bdi>
          }
          trailing={<Icon icon={lockIcon} size={16} label={strings.myData.READ_ONLY} />}
        />
        {hasFeature(session.announced.value.features, 'privacy', 1) && (
          <ListRow icon={eyeOffIcon} title={strings.myData.WHO_SEES_IT} href={settingsPath('privacy')} />
        )}
      </Section>
    </>
  );
}
