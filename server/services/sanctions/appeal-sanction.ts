// Appeal of a person against a sanction: once, in time, in words; a judge who did not impose it rules (SANC-04).
import type { SanctionDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { mayAppealSanction } from '#domain/sanctions.ts';
import { listSanctionsOf, updateSanction } from '../../store/sanctions.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { lockSanction, notifyJudges } from './sanction-acts.ts';
import { sanctionFacts, sanctionView } from './sanction-view.ts';

/** The viewer's sanctions, the newest first. A ban that waits for its second judge is none yet. */
export async function readOwnSanctions({ db, now }: ReadContext, viewer: Viewer): Promise<SanctionDto[]> {
  const rows = await listSanctionsOf(db, viewer.id);
  return rows.filter(({ startedAt }) => startedAt !== null).map((row) => sanctionView(row, now));
}

/** NOT_FOUND for anybody else's; INVALID_STATE when it is too late, or the person has appealed already. */
export async function appealSanction(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { text }: BodyOutput<'appealSanction'>,
): Promise<ServiceResult<SanctionDto>> {
  const row = await lockSanction(work, viewer.id, id);
  if (!row?.startedAt) return refuse('NOT_FOUND');
  if (!mayAppealSanction(sanctionFacts(row), work.now.getTime())) return refuse('INVALID_STATE');
  const changed = await updateSanction(work.tx, id, { appealText: text, appealedAt: work.now });
  await notifyJudges(work, changed, 'sanction.appealed');
  return ok(sanctionView(changed, work.now));
}
