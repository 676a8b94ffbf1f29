// Blocking and unblocking a user. Both lose sight of each other's offers and get them back by events; running deals go on.
import type { SentBlockedPerson } from '#contract/blocks.ts';
import { MODERATION_LIMITS } from '../../limits/deal-limits.ts';
import * as blocks from '../../store/blocks.ts';
import { listOwnRequests } from '../../store/market.ts';
import { lockOpenRequestsOf, type RequestRow } from '../../store/requests.ts';
import { findUser, lockUsers, type UserRow } from '../../store/users.ts';
import { shownName } from '../names/shown-name.ts';
import { toIso } from '../requests/view.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, ServiceConfig, UnitOfWork, Viewer } from '../unit-of-work.ts';

/** Every instance learns in the order of the log whether these two see each other. */
const recordBlockChanged = (work: UnitOfWork, [a, b]: readonly [UserRow, UserRow], isHidden: boolean): void =>
  work.record({ type: 'block.changed', users: [a.id, b.id], isHidden });

/** The offers disappear for the reader, or appear. */
function recordOffers(
  work: UnitOfWork,
  type: 'offers.hidden' | 'offers.shown',
  offers: readonly RequestRow[],
  readerId: string,
): void {
  if (offers.length === 0) return;
  work.record({ type, readerId, requestIds: offers.map(({ id }) => id) }, { users: [readerId] });
}

const MAX_BLOCKS = MODERATION_LIMITS.blocks.value;

const blockView = (config: ServiceConfig, row: blocks.BlockWithName): SentBlockedPerson => ({
  id: row.blockedId,
  ...shownName(config, row),
  reason: row.reason,
  createdAt: toIso(row.createdAt),
});

/** Newest first; at most MAX_BLOCKS. */
export const readBlocks = async ({ db, config }: ReadContext, viewer: Viewer): Promise<SentBlockedPerson[]> =>
  (await blocks.listBlocks(db, viewer.id)).map((row) => blockView(config, row));

/** Repeated, it changes the reason alone. */
export async function blockUser(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
  input: { readonly reason?: string | null | undefined },
): Promise<ServiceResult<SentBlockedPerson>> {
  if (userId === viewer.id) return invalidField('id', (errors) => errors.own);
  const pair = await lockPair(work, viewer.id, userId);
  if (!pair) return refuse('NOT_FOUND');
  const wasHidden = await blocks.isBlockedPair(work.tx, viewer.id, userId);
  const count = await blocks.countBlocks(work.tx, viewer.id);
  const row = await blocks.saveBlock(work.tx, {
    blockerId: viewer.id,
    blockedId: userId,
    reason: input.reason ?? '',
    createdAt: work.now,
  });
  const isNew = (await blocks.countBlocks(work.tx, viewer.id)) > count;
  if (isNew && count >= MAX_BLOCKS) {
    await blocks.deleteBlock(work.tx, viewer.id, userId);
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.blockLimit(MAX_BLOCKS) });
  }
  if (!wasHidden) {
    recordBlockChanged(work, pair, true);
    for (const [author, reader] of bothWays(pair))
      recordOffers(work, 'offers.hidden', await openOffers(work, author, reader), reader.id);
  }
  const { firstName, lastName, isStaff } = pair[1];
  return ok(blockView(work.config, { ...row, firstName, lastName, isStaff }));
}

/** Answers the same whether there was a block or not. */
export async function unblockUser(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
): Promise<ServiceResult<{ id: string }>> {
  const pair = await lockPair(work, viewer.id, userId);
  if (!pair) return refuse('NOT_FOUND');
  const wasBlocked = await blocks.deleteBlock(work.tx, viewer.id, userId);
  // The other may have blocked the viewer too: then nothing changes for either.
  if (wasBlocked && !(await blocks.isBlockedPair(work.tx, viewer.id, userId))) {
    recordBlockChanged(work, pair, false);
    for (const [author, reader] of bothWays(pair))
      recordOffers(work, 'offers.shown', await openOffers(work, author, reader), reader.id);
  }
  return ok({ id: userId });
}

/**
 * The viewer and the other, both locked with their open requests.
 * So no acceptance, edit or new request comes in between: requests before users, as everywhere.
 * Null when there is no such user.
 */
async function lockPair(
  work: UnitOfWork,
  viewerId: string,
  otherId: string,
): Promise<readonly [UserRow, UserRow] | null> {
  await lockOpenRequestsOf(work.tx, viewerId, otherId);
  await lockUsers(work.tx, [viewerId, otherId]);
  const viewer = await findUser(work.tx, viewerId);
  const other = await findUser(work.tx, otherId);
  return viewer && other ? [viewer, other] : null;
}

const bothWays = ([a, b]: readonly [UserRow, UserRow]) => [[a, b] as const, [b, a] as const];

/**
 * The author's requests that the reader sees or saw: none paused, and none that they have accepted,
 * which is a deal by now.
 */
async function openOffers(work: UnitOfWork, author: UserRow, reader: UserRow) {
  const all = await listOwnRequests(work.tx, author.id, work.now, true);
  return all.filter((row) => row.pausedAt === null && row.pendingAccepterId !== reader.id);
}
