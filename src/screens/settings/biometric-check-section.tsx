// Biometric check on the security page: a switch of this device, where it has biometrics (ACC-10).
import { useEffect, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { BiometricKind } from '../../platform/telegram/biometrics.ts';
import { isBiometricCheckOn, setBiometricCheck } from '../use-biometric-check.ts';

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
