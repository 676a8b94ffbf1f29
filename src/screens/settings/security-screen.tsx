// Security screen: account and ban notices, the devices that are signed in, signing out, the person's data (ACC-01…04, DATA-17, DATA-18).
import { useEffect, useState } from 'react';
import type { Device } from '#contract/account.ts';
import { suspension as suspensionShape } from '#contract/common-shapes.ts';
import type { JsonObject } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { smartphoneIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import type { BiometricKind } from '../../platform/telegram/late-controls.ts';
import { AccountDeletion } from '../account/account-deletion.tsx';
import { AccountRecovery } from '../account/account-recovery.tsx';
import { DataExport } from '../account/data-export.tsx';
import { isBiometricCheckOn, setBiometricCheck } from '../use-biometric-check.ts';
import { usePageBack } from '../use-page-back.ts';
import { SanctionsSection } from './sanctions-section.tsx';
import styles from './security-screen.module.css';

/** An action that is done only after a question. */
type Question =
  | { readonly what: 'here' | 'everywhere' }
  | { readonly what: 'device'; readonly device: Device };

export function SecurityScreen() {
  const { devices, ownSanctions } = useLazyStores();
  const { suspension, accountNotice, features } = useStores().session.announced.value;
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => void devices.load(), [devices]);
  // Also when one begins or ends while the page is open.
  useEffect(() => void ownSanctions.load(), [ownSanctions, suspension]);
  const ask = (next: Question) => {
    devices.forgetError();
    setQuestion(next);
  };
  return (
    <PageLayout title={strings.settings.MENU.security} onBack={usePageBack(SETTINGS_PATH)}>
      {suspension && <BanNotice suspension={suspension} isBrief={hasFeature(features, 'sanctions', 1)} />}
      <SanctionsSection />
      {accountNotice && <AccountNotice notice={accountNotice} />}
      <BiometricCheckSection />
      <DeviceList onSignOut={(device) => ask({ what: 'device', device })} />
      <Section footer={strings.security.SIGN_OUT_NOTE}>
        <ListRow title={strings.security.SIGN_OUT_HERE} tone="accent" onClick={() => ask({ what: 'here' })} />
        <ListRow
          title={strings.security.SIGN_OUT_EVERYWHERE}
          tone="destructive"
          onClick={() => ask({ what: 'everywhere' })}
        />
      </Section>
      <YourDataSection />
      {question && <SignOutDialog question={question} onClose={() => setQuestion(null)} />}
    </PageLayout>
  );
}

const deviceName = (label: string): string => label || strings.security.UNKNOWN_DEVICE;

function DeviceList({ onSignOut }: { readonly onSignOut: (device: Device) => void }) {
  const { devices } = useLazyStores();
  const { clock } = useShell();
  const list = devices.devices.value;
  const error = devices.loadError.value;
  if (error || !list) return <Loading error={error} onRetry={() => void devices.load()} />;
  const usedAt = ({ lastSeenAt }: Device): string =>
    strings.security.lastUsed(dateTimeText(lastSeenAt, clock.now()));
  return (
    <Section header={strings.security.DEVICES_HEADER} footer={strings.security.DEVICES_NOTE}>
      {list.map((device) => (
        <ListRow
          key={device.id}
          icon={smartphoneIcon}
          title={deviceName(device.label)}
          subtitle={device.isCurrent ? strings.security.THIS_DEVICE : usedAt(device)}
          {...(device.isCurrent
            ? {}
            : {
                trailing: <span className={styles.signOut}>{strings.security.SIGN_OUT_DEVICE}</span>,
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
      ? [strings.security.deviceQuestion(deviceName(question.device.label)), strings.security.DEVICE_MESSAGE]
      : question.what === 'everywhere'
        ? [strings.security.EVERYWHERE_QUESTION, strings.security.EVERYWHERE_MESSAGE]
        : [strings.security.HERE_QUESTION, strings.security.SIGN_OUT_NOTE];
  return (
    <Dialog
      variant="danger"
      title={title}
      message={message}
      confirmText={strings.security.SIGN_OUT_HERE}
      error={devices.error.value || undefined}
      busy={devices.isBusy.value}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

interface BanNoticeProps {
  readonly suspension: JsonObject;
  /** Without the reason and the end, which stand elsewhere on the page. */
  readonly isBrief: boolean;
}

/** Why the person is suspended, until when, and what is still possible (ACC-03). */
function BanNotice({ suspension, isBrief }: BanNoticeProps) {
  const { clock } = useShell();
  const { reason = '', until = null } = suspensionShape().read(suspension) ?? {};
  if (isBrief)
    return (
      <Section footer={strings.security.SUSPENDED_NOTE}>
        <InlineNotice tone="attention">{strings.security.SUSPENDED_TITLE}</InlineNotice>
      </Section>
    );
  return (
    <>
      <InlineNotice tone="attention">{strings.security.SUSPENDED_TITLE}</InlineNotice>
      <Section footer={strings.security.SUSPENDED_NOTE}>
        <ListRow value title={strings.security.SUSPENDED_REASON} subtitle={reason} />
        <ListRow
          value
          title={strings.security.SUSPENDED_UNTIL}
          subtitle={until === null ? strings.security.SUSPENDED_FOR_GOOD : dateTimeText(until, clock.now())}
        />
      </Section>
    </>
  );
}

/** A switch of this device, where it has biometrics (ACC-10). */
export function BiometricCheckSection() {
  const { local } = useStores().services;
  const { lateControls } = useShell().native;
  const [kind, setKind] = useState<BiometricKind | null>(null);
  const [isOn, setOn] = useState(() => isBiometricCheckOn(local));
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void lateControls?.biometricKind().then(setKind), [lateControls]);
  if (!kind || !lateControls) return null;
  // Also to turn it off: somebody else may hold the phone.
  const change = async (next: boolean): Promise<void> => {
    setAsking(true);
    const isOwner = await lateControls.confirmByBiometrics(strings.security.CONFIRM_IDENTITY);
    setAsking(false);
    // Null when the owner has just refused it to the mini-app.
    setKind(await lateControls.biometricKind());
    if (!isOwner) return;
    setBiometricCheck(local, next);
    setOn(next);
  };
  return (
    <Section footer={strings.security.ASK_BIOMETRICS_NOTE}>
      <SwitchRow
        title={strings.security.ASK_BIOMETRICS[kind]}
        isOn={isOn}
        disabled={isAsking}
        onChange={(next) => void change(next)}
      />
    </Section>
  );
}

function YourDataSection() {
  const { features } = useStores().session.announced.value;
  return hasFeature(features, 'account', 1) ? <YourData /> : null;
}

/** Your data: the parts of this section of the security page, each in a component of its own. */
function YourData() {
  const { accountEnd } = useLazyStores();
  useEffect(() => {
    accountEnd.reset();
    void accountEnd.load();
  }, [accountEnd]);
  const error = accountEnd.loadError.value;
  return (
    <>
      <DataExport />
      {error && <ErrorCard message={error} onRetry={() => void accountEnd.load()} />}
      <AccountRecovery />
      <AccountDeletion />
    </>
  );
}

/** `notice`: as the login announced it; what has been changed on this page since counts more. */
export function AccountNotice({ notice }: { readonly notice: JsonObject }) {
  const { clock } = useStores();
  const { accountEnd } = useLazyStores();
  const deletion = accountEnd.deletion.value;
  const recovery = accountEnd.recovery.value;
  const deletionAt = deletion ? deletion.deletionAt : parseTime(notice.deletionAt);
  const recoveryAt = recovery ? recovery.recoveryAt : parseTime(notice.recoveryAt);
  const timeText = (at: number): string => dateTimeText(at, clock.read());
  const isBusy = accountEnd.isBusy.value;
  return (
    <>
      {deletionAt !== null && (
        <>
          <InlineNotice tone="attention">{strings.accountEnd.deletedOn(timeText(deletionAt))}</InlineNotice>
          <Section footer={strings.accountEnd.DELETION_STOP_NOTE}>
            <ListRow
              tone="accent"
              title={strings.accountEnd.DELETION_STOP}
              disabled={isBusy}
              onClick={() => void accountEnd.stopDeletion()}
            />
          </Section>
        </>
      )}
      {recoveryAt !== null && (
        <>
          <InlineNotice tone="attention">{strings.accountEnd.takenOverOn(timeText(recoveryAt))}</InlineNotice>
          <Section footer={strings.accountEnd.RECOVERY_STOP_NOTE}>
            <ListRow
              tone="destructive"
              title={strings.accountEnd.RECOVERY_STOP}
              disabled={isBusy}
              onClick={() => void accountEnd.stopRecovery()}
            />
          </Section>
        </>
      )}
      <InlineError text={accountEnd.error.value} />
    </>
  );
}
