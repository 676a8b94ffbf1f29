// Imposing and confirming sanctions, each with its notification and its entry of the audit log.

import type { SentStaffSanction } from '#contract/sanctions.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { DAY_MS } from '#domain/durations.ts';
import { isParty } from '#domain/parties.ts';
import { hasEnd, MAX_SANCTION_DAYS, needsSecondJudge } from '#domain/sanctions.ts';
import { banIdentifiers } from '../../store/banned-identifiers.ts';
import { findCase } from '../../store/cases.ts';
import { findDeal } from '../../store/deals.ts';
import {
  findSameBan,
  findSanction,
  insertSanction,
  type SanctionRow,
  updateSanction,
} from '../../store/sanctions.ts';
import type { BannedDetail } from '../../store/tables/sanctions.ts';
import { lockUser, type UserRow } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import { invalidField, ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { hashesToBan, namedDetails, showInDeals } from './ban-details.ts';
import { staffSanctionOf } from './read-sanctions.ts';
import { applyRestrictions, leaveMarket } from './restrictions.ts';
import {
  listJudges,
  lockSanction,
  notifyJudges,
  openTarget,
  recordSanction,
  sanctionNotice,
  stateOf,
} from './sanctions.ts';

type SanctionInput = BodyOutput<'sanction'>;

/**
 * SANC-01, SANC-03: bans have an effect once a second judge confirms them, all others at once.
 * In a market with one judge a ban needs no second one. Refusals: those of `openTarget`, then VALIDATION_ERROR,
 * then INVALID_STATE, with the ban, where the same one waits or is in force.
 */
export async function imposeSanction(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
  input: SanctionInput,
): Promise<ServiceResult<SentStaffSanction>> {
  const target = await openTarget(work, viewer, userId);
  if (!target.ok) return target;
  const refused = refuseEnd(work, input) ?? (await refuseCase(work, userId, input.caseId));
  if (refused) return refused;
  const { kind, reason, until, caseId } = input;
  const by = { userId, createdBy: viewer.id, secondedBy: null };
  const details = kind === 'details' ? await readDetails(work, userId, input) : ok(null);
  if (!details.ok) return details;
  const hashes = (details.value ?? []).map(({ hash }) => hash);
  const waits = needsSecondJudge(kind) && (await listJudges(work, by)).others.length > 0;
  if (!waits) await showInDeals(work, hashes);
  if (restricts(kind) && !waits) await leaveMarket(work, target.value.user);
  else await lockUser(work.tx, userId);
  // Looked for under the lock of the person: of two judges at once the second one finds the ban of the first.
  const same = await findSameBan(work.tx, { userId, kind, caseId: caseId ?? null });
  if (same) return refuseSameBan(work, viewer, same);
  const row = await insertSanction(work.tx, {
    ...{ id: work.newId(), ...by, kind, reason, createdAt: work.now },
    until: until ? new Date(until) : null,
    ...{ caseId: caseId ?? null, details: details.value },
    startedAt: waits ? null : work.now,
  });
  await recordSanction(work, target.value.actor, waits ? `${kind}_proposed` : kind, row, { reason });
  if (waits) await notifyJudges(work, row, 'sanction.waits');
  else await takeEffect(work, row);
  return ok(await staffSanctionOf(work, viewer, row));
}

/** The details that a ban is about; VALIDATION_ERROR for none, and for what is not of the case. */
async function readDetails(
  work: UnitOfWork,
  userId: string,
  { caseId, details = [] }: SanctionInput,
): Promise<ServiceResult<readonly BannedDetail[]>> {
  if (!caseId) return invalidField('caseId', (errors) => errors.notAvailable);
  const named = await namedDetails(work, { caseId, userId }, details);
  return named && named.length > 0 ? ok(named) : invalidField('details', (errors) => errors.notAvailable);
}

async function refuseSameBan(work: UnitOfWork, viewer: Viewer, same: SanctionRow): Promise<Refusal> {
  const data = await staffSanctionOf(work, viewer, same);
  return refuse('INVALID_STATE', { message: ({ refusals }) => refusals.SAME_BAN, data });
}

/** The suspension and the ban keep a person out of the market. */
const restricts = (kind: SanctionRow['kind']): boolean => kind === 'suspend' || kind === 'ban';

function refuseEnd({ now }: UnitOfWork, { kind, until }: SanctionInput): Refusal | null {
  if (hasEnd(kind) !== Boolean(until)) return invalidField('until', (errors) => errors.sanctionEnd);
  if (!until) return null;
  const ms = Date.parse(until) - now.getTime();
  if (ms <= 0) return invalidField('until', (errors) => errors.future);
  return ms > MAX_SANCTION_DAYS * DAY_MS
    ? invalidField('until', (errors) => errors.sanctionTooLong(MAX_SANCTION_DAYS))
    : null;
}

/** A sanction comes from a case of the person's own. */
async function refuseCase(
  work: UnitOfWork,
  userId: string,
  caseId: string | null | undefined,
): Promise<Refusal | null> {
  if (!caseId) return null;
  const found = await findCase(work.tx, caseId);
  const deal = found && (await findDeal(work.tx, found.transactionId));
  return deal && isParty(deal, userId) ? null : invalidField('caseId', (errors) => errors.notAvailable);
}

/** The person reads what it is, why, for how long, and where to appeal (SANC-02). */
async function takeEffect(work: UnitOfWork, row: SanctionRow): Promise<void> {
  if (row.kind === 'details') {
    const of = { sanctionId: row.id, caseId: row.caseId, bannedAt: work.now };
    await banIdentifiers(work.tx, await hashesToBan(work, row), of);
  } else await applyRestrictions(work, row.userId);
  await notify(work, { to: row.userId, notice: sanctionNotice(row), actor: null });
}

/**
 * SANC-03: another judge confirms a ban, of a person or of details, which takes effect.
 * CONFLICT_OF_INTEREST for who proposed it, unless nobody else may confirm it any more; INVALID_STATE when it does not wait.
 */
export async function secondSanction(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
  id: string,
): Promise<ServiceResult<SentStaffSanction>> {
  const target = await openTarget(work, viewer, userId);
  if (!target.ok) return target;
  await prepare(work, target.value.user, id);
  const row = await lockSanction(work, userId, id);
  if (!row) return refuse('NOT_FOUND');
  if (stateOf(work, row) !== 'proposed') return refuse('INVALID_STATE');
  const isOwn = row.createdBy === viewer.id;
  if (isOwn && (await listJudges(work, row)).others.length > 0) return refuse('CONFLICT_OF_INTEREST');
  const secondedBy = isOwn ? null : viewer.id;
  const changed = await updateSanction(work.tx, id, { startedAt: work.now, secondedBy });
  await recordSanction(work, target.value.actor, row.kind, changed, { reason: row.reason });
  await takeEffect(work, changed);
  return ok(await staffSanctionOf(work, viewer, changed));
}

/** What a confirmed sanction changes in requests and deals, which are locked before the person. */
async function prepare(work: UnitOfWork, user: UserRow, id: string): Promise<void> {
  const row = await findSanction(work.tx, user.id, id);
  if (!row || stateOf(work, row) !== 'proposed') return;
  if (row.kind === 'details') await showInDeals(work, await hashesToBan(work, row));
  else await leaveMarket(work, user);
}
