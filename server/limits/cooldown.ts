// Cool-downs: after each time that something has happened the next wait is longer, up to the last step.

/**
 * When it may happen again, epoch ms; null when it may at once.
 * `times`: how often it has happened, at least once for a wait; `lastAt`: the last time, epoch ms.
 * The n-th time is followed by the n-th step, every further one by the last.
 */
export function cooldownEnd(
  stepsMs: readonly number[],
  times: number,
  lastAt: number,
  now: number,
): number | null {
  const step = times > 0 ? stepsMs[Math.min(times, stepsMs.length) - 1] : undefined;
  if (step === undefined) return null;
  const end = lastAt + step;
  return end > now ? end : null;
}
