// Who the viewer is to others: name, user name and whether the identity was checked (DATA-01, 04).
import { useState } from 'react';
import type { OwnProfile } from '#api/decode/person.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { lockIcon, shieldAlertIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/person/avatar.tsx';
import { StatusPill } from '../../components/status/status-pill.tsx';
import { useModels } from '../../state/models-context.ts';
import { useShell } from '../../state/shell-context.ts';
import {
  COMPLETE_KYC,
  KYC_NOT_VERIFIED,
  KYC_NOT_YET,
  KYC_VERIFIED,
  NOT_SET,
  READ_ONLY,
  USERNAME,
} from '../../strings/my-data.ts';
import styles from './identity-section.module.css';

export interface IdentitySectionProps {
  readonly profile: OwnProfile;
  /** As it is being typed. */
  readonly name: string;
}

export function IdentitySection({ profile, name }: IdentitySectionProps) {
  const { session } = useModels();
  const { native } = useShell();
  const [isTold, setTold] = useState(false);
  const { username, verified } = profile;
  // DATA-04: there is nothing to complete yet; the page says so itself where the messenger has no alert.
  const completeKyc = (): void => {
    setTold(false);
    void native.alert(KYC_NOT_YET).then((answer) => setTold(answer === 'unsupported'));
  };
  return (
    <Section footer={isTold && <span role="alert">{KYC_NOT_YET}</span>}>
      <ListRow
        leading={<Avatar userId={session.viewerId.value} name={name} />}
        title={<strong className={styles.name}>{name || NOT_SET}</strong>}
        subtitle={
          <StatusPill
            tone={verified ? 'done' : 'waiting'}
            text={verified ? KYC_VERIFIED : KYC_NOT_VERIFIED}
            {...(!verified && { icon: shieldAlertIcon })}
          />
        }
      />
      {!verified && (
        <ListRow icon={shieldAlertIcon} tone="accent" title={COMPLETE_KYC} onClick={completeKyc} />
      )}
      <ListRow
        value
        title={USERNAME}
        subtitle={
          <bdi className={styles.username}>{username ? `@${username.replace(/^@/, '')}` : NOT_SET}</bdi>
        }
        trailing={<Icon icon={lockIcon} size={16} label={READ_ONLY} />}
      />
    </Section>
  );
}
