// Limits of disputes: a party's next dispute of a deal waits (LIMIT-05), and a person has few open at a time (LIMIT-11).
import { cooldownEnd } from '../../limits/cooldown.ts';
import { listDisputeTimes, listOpenDisputes } from '../../store/limits.ts';
import { lockUser } from '../../store/users.ts';
import { waitText } from '../../texts/time-text.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Null when the party may dispute the deal, which is locked by the caller. */
export async function checkDisputeCooldown(
  work: UnitOfWork,
  transactionId: string,
  partyId: string,
): Promise<Refusal | null> {
  const steps = work.config.limits.disputeStepsMs;
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

/**
 * Null when the party may open one more dispute with this person.
 * Locks the party's row, so that parallel calls never exceed the limit; the deal is locked by the caller.
 */
export async function checkOpenDisputes(
  { tx, config: { limits } }: UnitOfWork,
  partyId: string,
  otherId: string,
): Promise<Refusal | null> {
  await lockUser(tx, partyId);
  const others = await listOpenDisputes(tx, partyId);
  if (others.includes(otherId))
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.OPEN_DISPUTE_WITH_PERSON });
  if (others.length < limits.openDisputes) return null;
  return refuse('LIMIT_REACHED', {
    message: ({ refusals }) => refusals.openDisputeLimit(limits.openDisputes),
  });
}
