// Appeal of a person against a sanction (SANC-04), and rulings: lifting one, also because its case was overturned, and upholding one.
import type { SentSanction, SentStaffSanction } from '#contract/sanctions.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { isSanctionAppealOpen, mayAppealSanction, mayLiftSanction } from '#domain/sanctions.ts';
import { unbanIdentifiers } from '../../store/banned-identifiers.ts';
import {
  findSanction,
  forgetKeptBan,
  listSanctionsOf,
  listUnliftedOfCase,
  type SanctionRow,
  updateSanction,
} from '../../store/sanctions.ts';
import { lockUsers, requireUser } from '../../store/users.ts';
import type { Actor } from '../access/staff.ts';
import { notify } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { bannedHashes, showInDeals } from './ban-details.ts';
import { staffSanctionOf } from './read-sanctions.ts';
import { applyRestrictions } from './restrictions.ts';
import {
  hadPartIn,
  listJudges,
  lockSanction,
  notifyJudges,
  openTarget,
  recordSanction,
  sanctionFacts,
  sanctionView,
  stateOf,
} from './sanctions.ts';

/** The viewer's sanctions, the newest first. A ban that waits for its second judge is none yet. */
export async function readOwnSanctions({ db, now }: ReadContext, viewer: Viewer): Promise<SentSanction[]> {
  const rows = await listSanctionsOf(db, viewer.id);
  return rows.filter(({ startedAt }) => startedAt !== null).map((row) => sanctionView(row, now));
}

/** NOT_FOUND for anybody else's; INVALID_STATE when it is too late, or the person has appealed already. */
export async function appealSanction(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { text }: BodyOutput<'appealSanction'>,
): Promise<ServiceResult<SentSanction>> {
  const row = await lockSanction(work, viewer.id, id);
  if (!row?.startedAt) return refuse('NOT_FOUND');
  if (!mayAppealSanction(sanctionFacts(row), work.now.getTime())) return refuse('INVALID_STATE');
  const changed = await updateSanction(work.tx, id, { appealText: text, appealedAt: work.now });
  await notifyJudges(work, changed, 'sanction.appealed');
  return ok(sanctionView(changed, work.now));
}

/**
 * Ends a sanction, or takes back a proposed one.
 * INVALID_STATE when it is lifted already, or has ended and no appeal waits.
 */
export async function liftSanction(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
  id: string,
  { note }: BodyOutput<'liftSanction'>,
): Promise<ServiceResult<SentStaffSanction>> {
  const target = await openTarget(work, viewer, userId);
  if (!target.ok) return target;
  const unlocked = await findSanction(work.tx, userId, id);
  // Deals are locked before the person.
  if (unlocked?.kind === 'details' && stateOf(work, unlocked) === 'active')
    await showInDeals(work, await bannedHashes(work.tx, unlocked));
  const row = await lockSanction(work, userId, id);
  if (!row) return refuse('NOT_FOUND');
  if (!mayLiftSanction(sanctionFacts(row), work.now.getTime())) return refuse('INVALID_STATE');
  const changed = await lift(work, row, { by: viewer.id, note });
  await recordSanction(work, target.value.actor, 'lift', changed, { kind: row.kind, note });
  return ok(await staffSanctionOf(work, viewer, changed));
}

async function lift(
  work: UnitOfWork,
  row: SanctionRow,
  { by, note }: { readonly by: string | null; readonly note: string | null },
): Promise<SanctionRow> {
  const changed = await updateSanction(work.tx, row.id, { liftedAt: work.now, liftedBy: by, note });
  if (row.kind === 'details') await unbanIdentifiers(work.tx, row.id);
  // The person has never read of a proposed one.
  if (!row.startedAt) return changed;
  const { wasSuspended, isSuspended } = await applyRestrictions(work, row.userId);
  const user = await requireUser(work.tx, row.userId);
  // One that is kept for a person who has no account now: the next one does not get it.
  if (user.deletedAt) return changed;
  if (row.kind === 'suspend' || row.kind === 'ban')
    await forgetKeptBan(work.tx, work.config.account.tombstoneOf(user.telegramId), row.startedAt);
  const kind = wasSuspended && !isSuspended ? 'account.restored' : 'account.sanction_lifted';
  await notify(work, { to: row.userId, notice: { kind, params: {} }, actor: null });
  return changed;
}

/**
 * SANC-06: lifts what was imposed because of a case whose decision no longer counts.
 * `faultUserId`: who is at fault by the decision that counts now; their sanctions stay.
 */
export async function liftSanctionsOfCase(
  work: UnitOfWork,
  actor: Pick<Actor, 'id' | 'roles'>,
  caseId: string,
  faultUserId: string | null,
): Promise<void> {
  const list = async () =>
    (await listUnliftedOfCase(work.tx, caseId)).filter(
      ({ userId, imposedOn }) => (imposedOn ?? userId) !== faultUserId,
    );
  const lock = (rows: readonly SanctionRow[]) =>
    lockUsers(
      work.tx,
      rows.map(({ userId }) => userId),
    );
  // All of them before the first entry of the audit log, for which others wait who hold one of them.
  await lock(await list());
  // A first login may have moved one to a new account of the same person meanwhile (DATA-14).
  const rows = await list();
  await lock(rows);
  for (const { userId, id } of rows) {
    const row = await findSanction(work.tx, userId, id);
    if (!row || !mayLiftSanction(sanctionFacts(row), work.now.getTime())) continue;
    await recordSanction(work, actor, 'lift', await lift(work, row, { by: null, note: null }), {
      kind: row.kind,
    });
  }
}

/**
 * SANC-04: the sanction stays as it is after an appeal.
 * CONFLICT_OF_INTEREST for those who imposed it, unless there is nobody else; INVALID_STATE when no appeal waits.
 */
export async function upholdSanction(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
  id: string,
  { note }: BodyOutput<'upholdSanction'>,
): Promise<ServiceResult<SentStaffSanction>> {
  const target = await openTarget(work, viewer, userId);
  if (!target.ok) return target;
  const row = await lockSanction(work, userId, id);
  if (!row) return refuse('NOT_FOUND');
  if (!isSanctionAppealOpen(sanctionFacts(row))) return refuse('INVALID_STATE');
  if (hadPartIn(row, viewer.id) && (await listJudges(work, row)).others.length > 0)
    return refuse('CONFLICT_OF_INTEREST');
  const changed = await updateSanction(work.tx, id, { upheldAt: work.now, upheldBy: viewer.id, note });
  await recordSanction(work, target.value.actor, 'uphold', changed, { kind: row.kind, note });
  await notify(work, {
    to: userId,
    notice: { kind: 'account.sanction_upheld', params: { note } },
    actor: null,
  });
  return ok(await staffSanctionOf(work, viewer, changed));
}
