// The time that is left until a deadline, as text and as the last hour, by the shared clock.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useMemo } from 'react';
import { useModels } from '../../state/models-context.ts';

/** The pill turns to the attention colour from here on. */
const URGENT_MS = 3_600_000;

export interface TimeLeft {
  /** 'HH:MM:SS' (FMT-06), '' while no deadline runs. */
  readonly countdown: ReadonlySignal<string>;
  readonly isUrgent: ReadonlySignal<boolean>;
}

/** `deadline`: epoch ms, 0 while none runs; the same signal for as long as the component lives. */
export function useTimeLeft(deadline: ReadonlySignal<number>): TimeLeft {
  const { clock } = useModels();
  const countdown = useMemo(() => clock.countdown(deadline), [clock, deadline]);
  const isUrgent = useComputed(() => deadline.value > 0 && deadline.value - clock.now.value < URGENT_MS);
  return { countdown, isUrgent };
}
