// Limits of changes of a deal by one side: names, plan and meeting, proposals, files of a case in a day (LIMIT-13, LIMIT-15), and disputes.
import { DAY_MS } from '#domain/durations.ts';
import type { Party } from '#domain/parties.ts';
import type { SettlementKind } from '#domain/system-kinds.ts';
import { cooldownEnd } from '../../limits/acceptance-limits.ts';
import {
  countFilings,
  countLinesOf,
  countProposals,
  listDisputeTimes,
  listOpenDisputes,
} from '../../store/limits.ts';
import { lockUser } from '../../store/users.ts';
import { waitText } from '../../texts/texts.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Each kind is counted with the others of its group. Answers to the other side are not counted. */
const GROUPS: readonly (readonly SettlementKind[])[] = [
  ['settlement.named', 'settlement.renamed'],
  ['settlement.proposed'],
  ['settlement.meeting'],
];

const dayAgo = (now: Date): Date => new Date(now.getTime() - DAY_MS);
const tooOften = (): Refusal =>
  refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.CHANGED_TOO_OFTEN });

/** Null when the side may make one more change of this kind. The caller has locked the deal. */
export async function checkChanges(
  { tx, now, config: { limits } }: UnitOfWork,
  transactionId: string,
  party: Party,
  kind: SettlementKind,
): Promise<Refusal | null> {
  const group = GROUPS.find((kinds) => kinds.includes(kind));
  if (!group) return null;
  const made = await countLinesOf(tx, transactionId, party, group, dayAgo(now));
  return made < limits.changesPerDay ? null : tooOften();
}

/** Null when the party may propose to complete or to cancel once more. The caller has locked the deal. */
export async function checkProposals(
  { tx, now, config: { limits } }: UnitOfWork,
  transactionId: string,
  partyId: string,
): Promise<Refusal | null> {
  const made = await countProposals(tx, transactionId, partyId, dayAgo(now));
  return made < limits.proposalsPerDay ? null : tooOften();
}

/** Null when the party may file once more. The caller has locked the case. */
export async function checkFilings(
  { tx, now, config: { limits } }: UnitOfWork,
  caseId: string,
  partyId: string,
): Promise<Refusal | null> {
  const made = await countFilings(tx, caseId, partyId, dayAgo(now));
  return made < limits.filingsPerDay ? null : tooOften();
}

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
