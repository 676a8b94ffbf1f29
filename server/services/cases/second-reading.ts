// Second reading: a share of decisions is read again by a judge who had no part in the case; it changes nothing (CASE-41).
import { createHmac } from 'node:crypto';
import type { CaseDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { isParty } from '#domain/parties.ts';
import { insertSecondReading, saveSecondReading } from '../../store/second-readings.ts';
import { findStaff } from '../../store/staff.ts';
import { notifyEach } from '../notifications/notify.ts';
import type { ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { answerOf, applyAct, openStaffCase } from './act-on-case.ts';

/** True for a share of all ids, in percent, which nobody can foresee without the key. */
export function isChosen(caseId: string, key: string, percent: number): boolean {
  const digest = createHmac('sha256', key).update(`second reading ${caseId}`).digest();
  return digest.readUInt32BE(0) < (percent / 100) * 2 ** 32;
}

/** Chooses by the case's id alone: nothing that a judge does to the case changes the choice. */
export async function chooseForReading({ tx, now, config }: UnitOfWork, caseId: string): Promise<void> {
  if (isChosen(caseId, config.trust.detailsKey, config.caseReviewPercent))
    await insertSecondReading(tx, caseId, now);
}

/** A judge agrees with the decision or not; owners are notified of a disagreement. */
export async function rereadCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { agrees, note }: BodyOutput<'rereadCase'>,
): Promise<ServiceResult<CaseDto>> {
  const opened = await openStaffCase(work, viewer, id, 'reread');
  if (!opened.ok) return opened;
  const { deal, row, user } = opened.value;
  await saveSecondReading(work.tx, row.id, { readBy: user.id, readAt: work.now, agrees, note });
  const changed = await applyAct(work, opened.value, 'reread', {
    step: { event: 'reread' },
    audit: { agrees, note },
  });
  work.record({
    type: 'case.measured',
    dealId: deal.id,
    what: agrees ? 'reading_agrees' : 'reading_disagrees',
    value: 1,
  });
  if (!agrees) {
    const owners = (await findStaff(work.tx, ['owner'], work.now)).map(({ id: owner }) => owner);
    const about = { actor: user, transactionId: deal.id, status: deal.status };
    await notifyEach(
      work,
      owners.filter((to) => to !== user.id && !isParty(deal, to)),
      { ...about, notice: { kind: 'case.disagreed', params: { number: row.number } } },
    );
  }
  return answerOf(work, opened.value, changed);
}
