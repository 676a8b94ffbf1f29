// Bans of details that have outlived the account that gave them: the list for judges, and lifting one (SANC-07).
import type { BannedDetailsDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { partyIds } from '#domain/parties.ts';
import * as store from '../../store/banned-identifiers.ts';
import { findCase } from '../../store/cases.ts';
import { findDeal } from '../../store/deals.ts';
import { can } from '../access/can.ts';
import { findConflicts } from '../access/staff.ts';
import { decodeCursor, type ListPage, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { showInDeals } from './ban-details.ts';

/** The newest first, in pages, by the case from which each came. FORBIDDEN for all but judges. */
export async function readOrphanedDetails(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<BannedDetailsDto>>> {
  const allowed = await can(ctx, viewer, 'sanction');
  if (!allowed.ok) return allowed;
  const start = decodeCursor(query.cursor, ['details']);
  if (!start.ok) return start;
  const list = {
    name: 'details',
    read: (page: ListPage) => store.listOrphanedBans(ctx.db, page),
    keyOf: ({ bannedAt, id }: store.OrphanedBan) => ({ at: bannedAt, id }),
  };
  const { rows, nextCursor } = await readPage([list], start.value, query.limit);
  return ok({ items: rows.map(([, row]) => ({ ...row, bannedAt: toIso(row.bannedAt) })), nextCursor });
}

/**
 * Lifts one; its reasons are in the audit log, since there is nobody to read them.
 * NOT_FOUND for what is lifted already, and while its account exists: it is lifted on that person's page.
 * CONFLICT_OF_INTEREST for who shares the details, or had a deal with a side of its case.
 */
export async function liftOrphanedDetails(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { note }: BodyOutput<'liftDetails'>,
): Promise<ServiceResult<{ readonly id: string }>> {
  const actor = await can(work, viewer, 'sanction');
  if (!actor.ok) return actor;
  const ban = await store.findOrphanedBan(work.tx, id);
  if (!ban) return refuse('NOT_FOUND');
  if (await hasConflict(work, viewer, ban)) return refuse('CONFLICT_OF_INTEREST');
  await showInDeals(work, ban.hashes);
  if (!(await store.unbanIdentifiers(work.tx, id))) return refuse('NOT_FOUND');
  await recordAct(work, actor.value, 'details.lift', {
    details: { sanctionId: id, ...(ban.caseId ? { caseId: ban.caseId } : {}), note },
  });
  return ok({ id });
}

async function hasConflict(
  work: UnitOfWork,
  viewer: Viewer,
  { hashes, caseId }: { readonly hashes: readonly string[]; readonly caseId: string | null },
): Promise<boolean> {
  if (await store.hasIdentifier(work.tx, viewer.id, hashes)) return true;
  const found = caseId && (await findCase(work.tx, caseId));
  const deal = found && (await findDeal(work.tx, found.transactionId));
  return Boolean(deal && (await findConflicts(work, [viewer.id], partyIds(deal)))(viewer.id));
}
