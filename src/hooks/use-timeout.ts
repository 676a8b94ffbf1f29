// Timeout hook: true once some time has passed since the component mounted.
import { useEffect, useState } from 'react';
import { useShell } from './shell-context.ts';

/** `ms` on the shell's clock. While `isOn` is false the result is false; the time starts again when it becomes true. */
export function useTimeout(ms: number, isOn = true): boolean {
  const { clock } = useShell();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    return isOn ? clock.after(ms, () => setOver(true)) : undefined;
  }, [clock, ms, isOn]);
  return isOver && isOn;
}
