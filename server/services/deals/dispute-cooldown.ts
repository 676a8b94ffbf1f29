// Cool-down of repeated disputes: a party's first dispute of a deal is never refused, the next ones wait (LIMIT-05).
import { cooldownEnd } from '../../limits/cooldown.ts';
import { listDisputeTimes } from '../../store/limits.ts';
import { waitText } from '../../texts/wait-text.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Null when the party may dispute the deal, which is locked by the caller. */
export async function checkDisputeCooldown(
  work: UnitOfWork,
  transactionId: string,
  partyId: string,
): Promise<Refusal | null> {
  const steps = work.config.limits?.disputeStepsMs ?? [];
  if (steps.length === 0) return null;
  const times = await listDisputeTimes(work.tx, transactionId, partyId);
  const now = work.now.getTime();
  const end = cooldownEnd(steps, times.length, times.at(-1)?.getTime() ?? 0, now);
  if (end === null) return null;
  return refuse('DISPUTE_COOLDOWN', {
    message: (texts) => texts.refusals.disputeCooldown(waitText(end - now)(texts)),
    retryAfterSeconds: Math.ceil((end - now) / 1000),
  });
}
