// useTimeLeft: countdown to a deadline and whether it is urgent, by the shared clock.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useMemo } from 'react';
import { isUrgentDeadline } from '#domain/deadlines.ts';
import { useStores } from '../hooks/stores-context.ts';

interface TimeLeft {
  /** 'HH:MM:SS' (FMT-06), '' while no deadline runs. */
  readonly countdown: ReadonlySignal<string>;
  readonly isUrgent: ReadonlySignal<boolean>;
}

/** `deadline`: epoch ms, 0 while none runs; must stay the same signal. */
export function useTimeLeft(deadline: ReadonlySignal<number>): TimeLeft {
  const { clock } = useStores();
  const countdown = useMemo(() => clock.countdown(deadline), [clock, deadline]);
  const isUrgent = useComputed(() => isUrgentDeadline(deadline.value, clock.now.value));
  return { countdown, isUrgent };
}
