// Limits of changes of a deal: names, plan and meeting, proposals, and files of a case, of one side in a day (LIMIT-13, LIMIT-15).
import type { Party } from '#domain/parties.ts';
import type { SettlementKind } from '#domain/system-kinds.ts';
import { countFilings, countLinesOf, countProposals } from '../../store/limits.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

const DAY_MS = 24 * 3_600_000;
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
