// useClosingConfirmation: the messaging app asks before it closes the mini-app while input would be lost.
import { useEffect } from 'react';
import { useShell } from '../hooks/shell-context.ts';

export function useClosingConfirmation(isOn: boolean): void {
  const { native } = useShell();
  useEffect(() => {
    if (!isOn) return;
    native.setClosingConfirmation(true);
    return () => native.setClosingConfirmation(false);
  }, [native, isOn]);
}
