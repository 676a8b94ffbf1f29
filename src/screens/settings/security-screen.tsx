// Security screen: the ban notice, the devices that are signed in, signing out, and the person's data (ACC-01 to ACC-04).
import { useEffect, useState } from 'react';
import type { Device } from '#api/decode/device.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { smartphoneIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useLazyStores } from '../../state/lazy-stores-context.ts';
import { useModels } from '../../state/models-context.ts';
import { useShell } from '../../state/shell-context.ts';
import { LOADING } from '../../strings/common.ts';
import { dateTimeText } from '../../strings/dates.ts';
import {
  DEVICE_MESSAGE,
  DEVICES_HEADER,
  DEVICES_NOTE,
  deviceQuestion,
  EVERYWHERE_MESSAGE,
  EVERYWHERE_QUESTION,
  HERE_QUESTION,
  LAST_USED,
  SECURITY_TITLE,
  SIGN_OUT_DEVICE,
  SIGN_OUT_EVERYWHERE,
  SIGN_OUT_HERE,
  SIGN_OUT_NOTE,
  THIS_DEVICE,
  UNKNOWN_DEVICE,
} from '../../strings/security.ts';
import { AccountNotice } from '../account/account-notice.tsx';
import { YourDataSection } from '../account/your-data-section.tsx';
import { usePageBack } from '../use-page-back.ts';
import { BanNotice } from './ban-notice.tsx';
import styles from './security-screen.module.css';

/** What is asked before it is done. */
type Question =
  | { readonly what: 'here' | 'everywhere' }
  | { readonly what: 'device'; readonly device: Device };

export function SecurityScreen() {
  const { devices } = useLazyStores();
  const { suspension, accountNotice } = useModels().session.announced.value;
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => void devices.load(), [devices]);
  const ask = (next: Question) => {
    devices.forgetError();
    setQuestion(next);
  };
  return (
    <PageLayout title={SECURITY_TITLE} onBack={usePageBack(SETTINGS_PATH)}>
      {suspension && <BanNotice suspension={suspension} />}
      {accountNotice && <AccountNotice notice={accountNotice} />}
      <DeviceList onSignOut={(device) => ask({ what: 'device', device })} />
      <Section footer={SIGN_OUT_NOTE}>
        <ListRow title={SIGN_OUT_HERE} tone="accent" onClick={() => ask({ what: 'here' })} />
        <ListRow title={SIGN_OUT_EVERYWHERE} tone="destructive" onClick={() => ask({ what: 'everywhere' })} />
      </Section>
      <YourDataSection />
      {question && <SignOutDialog question={question} onClose={() => setQuestion(null)} />}
    </PageLayout>
  );
}

function DeviceList({ onSignOut }: { readonly onSignOut: (device: Device) => void }) {
  const { devices } = useLazyStores();
  const { clock } = useShell();
  const list = devices.devices.value;
  const error = devices.loadError.value;
  if (error) return <ErrorCard message={error} onRetry={() => void devices.load()} />;
  if (!list) return <FullScreenSpinner label={LOADING} />;
  const usedAt = ({ lastSeenAt }: Device): string => {
    const at = Date.parse(lastSeenAt ?? '');
    return Number.isNaN(at) ? '' : `${LAST_USED} ${dateTimeText(at, clock.now())}`;
  };
  return (
    <Section header={DEVICES_HEADER} footer={DEVICES_NOTE}>
      {list.map((device) => (
        <ListRow
          key={device.id}
          icon={smartphoneIcon}
          title={device.label || UNKNOWN_DEVICE}
          subtitle={device.isCurrent ? THIS_DEVICE : usedAt(device)}
          {...(device.isCurrent
            ? {}
            : {
                trailing: <span className={styles.signOut}>{SIGN_OUT_DEVICE}</span>,
                onClick: () => onSignOut(device),
              })}
        />
      ))}
    </Section>
  );
}

function SignOutDialog({ question, onClose }: { readonly question: Question; readonly onClose: () => void }) {
  const { devices } = useLazyStores();
  const confirm = async () => {
    const isDone =
      question.what === 'device'
        ? await devices.signOutDevice(question.device.id)
        : await devices.signOut(question.what === 'everywhere');
    if (isDone) onClose();
  };
  const [title, message] =
    question.what === 'device'
      ? [deviceQuestion(question.device.label || UNKNOWN_DEVICE), DEVICE_MESSAGE]
      : question.what === 'everywhere'
        ? [EVERYWHERE_QUESTION, EVERYWHERE_MESSAGE]
        : [HERE_QUESTION, SIGN_OUT_NOTE];
  return (
    <Dialog
      variant="danger"
      title={title}
      message={message}
      confirmText={SIGN_OUT_HERE}
      error={devices.error.value || undefined}
      busy={devices.isBusy.value}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
