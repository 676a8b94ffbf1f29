// Sanctions as staff reads them: one, those of a person, and those that wait for a judge, in pages.
import type { SentStaffSanction } from '#contract/sanctions.ts';
import { waitsForJudge } from '#domain/sanctions.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { listWaitingSanctions, type SanctionRow } from '../../store/sanctions.ts';
import { findUsers } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { actorOf, findConflicts } from '../access/staff.ts';
import { readHelpers } from '../cases/case-facts.ts';
import { decodeCursor, type Page, readPage } from '../paging.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import {
  hadPartIn,
  listJudges,
  type SanctionRelations,
  sanctionFacts,
  staffSanctionView,
} from './sanctions.ts';

/** The views of these sanctions for this reader. */
export async function staffSanctionsOf(
  ctx: ReadContext,
  viewer: Viewer,
  rows: readonly SanctionRow[],
): Promise<SentStaffSanction[]> {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const people = await findUsers(ctx.db, userIds);
  const { roles } = await actorOf(ctx.db, viewer.id);
  const isInConflict = await findConflicts(ctx, [viewer.id], userIds);
  // Asked of few: those that the reader has imposed and that wait for a judge.
  const alone = new Set<string>();
  for (const row of rows)
    if (hadPartIn(row, viewer.id) && waitsForJudge(sanctionFacts(row)))
      if ((await listJudges(ctx, row)).others.length === 0) alone.add(row.id);
  const relations: SanctionRelations = {
    people,
    helperOf: await readHelpers(ctx),
    viewerId: viewer.id,
    mayJudge: (userId) => {
      const act = people.get(userId)?.isStaff ? 'sanction_staff' : 'sanction';
      return !isInConflict(viewer.id, userId) && mayAct(roles, act);
    },
    isAlone: (row) => alone.has(row.id),
  };
  return rows.map((row) => staffSanctionView(ctx, row, relations));
}

export async function staffSanctionOf(
  ctx: ReadContext,
  viewer: Viewer,
  row: SanctionRow,
): Promise<SentStaffSanction> {
  const [view] = await staffSanctionsOf(ctx, viewer, [row]);
  if (!view) throw new Error('a sanction has a view');
  return view;
}

/**
 * Bans that wait for a second judge and appeals that wait for a ruling, the oldest first.
 * Nothing of people with whom the viewer has a conflict of interest, so a page may have fewer than asked for.
 * FORBIDDEN for all but judges.
 */
export async function readWaitingSanctions(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<SentStaffSanction>>> {
  const allowed = await can(ctx, viewer, 'sanction');
  if (!allowed.ok) return allowed;
  const start = decodeCursor(query.cursor, ['sanctions']);
  if (!start.ok) return start;
  const list = {
    name: 'sanctions',
    read: (page: Parameters<typeof listWaitingSanctions>[1]) => listWaitingSanctions(ctx.db, page),
    keyOf: ({ createdAt, id }: SanctionRow) => ({ at: createdAt, id }),
  };
  const { rows, nextCursor } = await readPage([list], start.value, query.limit);
  const people = rows.map(([, { userId }]) => userId);
  const isInConflict = await findConflicts(ctx, [viewer.id], people);
  const readable = rows.flatMap(([, row]) => (isInConflict(viewer.id, row.userId) ? [] : [row]));
  return ok({ items: await staffSanctionsOf(ctx, viewer, readable), nextCursor });
}
