// Biometric check: before money is confirmed, the phone recognises its owner where they asked for that (ACC-10).
import { useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import type { KeyValueStore } from '../platform/storage.ts';

/** Of this device: in local storage, which signing out empties. */
const KEY = 'biometric-check';

export const isBiometricCheckOn = (local: KeyValueStore): boolean => local.get(KEY) === '1';
export const setBiometricCheck = (local: KeyValueStore, isOn: boolean): void =>
  isOn ? local.set(KEY, '1') : local.remove(KEY);

/**
 * The returned function runs `act` once the owner is recognised, and never when they are not.
 * At once where the check is off or the phone has no biometrics any more. One question at a time.
 */
export function useBiometricCheck(): (act: () => void) => void {
  const { local } = useStores().services;
  const { lateControls } = useShell().native;
  const isAsking = useRef(false);
  return (act) => {
    if (!isBiometricCheckOn(local) || !lateControls) return act();
    if (isAsking.current) return;
    isAsking.current = true;
    void (async () => {
      const canAsk = (await lateControls.biometricKind()) !== null;
      const isOwner = !canAsk || (await lateControls.confirmByBiometrics(strings.security.CONFIRM_IDENTITY));
      isAsking.current = false;
      if (isOwner) act();
    })();
  };
}
