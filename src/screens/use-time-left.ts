// The time that is left until a deadline, as text and as the last hour, by the shared clock.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useMemo } from 'react';
import { isUrgentDeadline } from '#domain/deadlines.ts';
import { useModels } from '../state/models-context.ts';

export interface TimeLeft {
  /** 'HH:MM:SS' (FMT-06), '' while no deadline runs. */
  readonly countdown: ReadonlySignal<string>;
  readonly isUrgent: ReadonlySignal<boolean>;
}

/** `deadline`: epoch ms, 0 while none runs; the same signal for as long as the component lives. */
export function useTimeLeft(deadline: ReadonlySignal<number>): TimeLeft {
  const { clock } = useModels();
  const countdown = useMemo(() => clock.countdown(deadline), [clock, deadline]);
  const isUrgent = useComputed(() => isUrgentDeadline(deadline.value, clock.now.value));
  return { countdown, isUrgent };
}
