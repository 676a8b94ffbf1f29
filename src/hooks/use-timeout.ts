// Timeout hook: true once some time has passed since the component mounted.
import { useEffect, useState } from 'react';
import { useShell } from './shell-context.ts';

/** True once `isOn` has been true for `ms` without a break, on the shell's clock. */
export function useTimeout(ms: number, isOn = true): boolean {
  const { clock } = useShell();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    return isOn ? clock.after(ms, () => setOver(true)) : undefined;
  }, [clock, ms, isOn]);
  return isOver && isOn;
}
