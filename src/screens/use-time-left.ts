// useTimeLeft: countdown to a deadline and whether it is urgent, by the shared clock.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useMemo } from 'react';
import { isUrgentDeadline } from '#domain/deadlines.ts';
import { useStores } from '../hooks/stores-context.ts';
import { readOnly } from '../state/read-only.ts';

/** `deadline`: epoch ms, 0 while none runs; must stay the same signal. */
export function useTimeLeft(deadline: ReadonlySignal<number>) {
  const { clock } = useStores();
  const countdown = useMemo(() => clock.countdown(deadline), [clock, deadline]);
  const isUrgent = useComputed(() => isUrgentDeadline(deadline.value, clock.now.value));
  return {
    /** 'HH:MM:SS' (FMT-06), '' while no deadline runs. */
    countdown: readOnly(countdown),
    isUrgent: readOnly(isUrgent),
  };
}
