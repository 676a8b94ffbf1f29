// Ban of account details: a judge names them, who is asked to pay to them reads it, and it may outlive the account that gave them (SANC-07).
import type { SentBannedDetails, SentCaseDetail } from '#contract/sanctions.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { holdersOf } from '#domain/identifier-links.ts';
import { isParty, partyIds } from '#domain/parties.ts';
import { MAX_CASE_DETAILS } from '#domain/sanctions.ts';
import * as store from '../../store/banned-identifiers.ts';
import { findCase } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import { findDeal, lockDeal, renewDealVersion } from '../../store/deals.ts';
import { type GivenRow, listTexts } from '../../store/given-identifiers.ts';
import { pagesOfHolderUses } from '../../store/identifier-holders.ts';
import type { SanctionRow } from '../../store/sanctions.ts';
import type { BannedDetail } from '../../store/tables/sanctions.ts';
import { can } from '../access/can.ts';
import { findConflicts } from '../access/staff.ts';
import { recordCaseChanged } from '../deals/events.ts';
import { decodeCursor, type ListPage, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { hashesOf, type Identifier, identifiersIn } from '../trust/identifiers.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { openTarget } from './sanctions.ts';

type DetailsContext = Pick<ReadContext, 'db' | 'config'>;

/** Characters of an identifier that are shown at its start and at its end. */
const [SHOWN_FIRST, SHOWN_LAST] = [2, 4];

/** 'DE…3000'. */
const masked = ({ value }: Identifier): string =>
  `${value.slice(0, SHOWN_FIRST)}…${value.slice(-Math.min(SHOWN_LAST, Math.max(0, value.length - SHOWN_FIRST)))}`;

/**
 * What a person gave or mentioned in the deal of a case, for the judge who bans some of it.
 * Refusals: those of `openTarget`, then NOT_FOUND for a case that is not of the person's deal.
 */
export async function readCaseDetails(
  ctx: ReadContext,
  viewer: Viewer,
  userId: string,
  { caseId }: { readonly caseId: string },
): Promise<ServiceResult<SentCaseDetail[]>> {
  const target = await openTarget(ctx, viewer, userId);
  if (!target.ok) return target;
  const details = await detailsOfCase(ctx, { caseId, userId });
  if (!details) return refuse('NOT_FOUND');
  const hashes = details.map(({ hash }) => hash);
  const ofOthers = new Set<string>();
  for await (const page of pagesOfHolderUses(ctx.db, hashes))
    for (const [hash, uses] of page) if (holdersOf(uses).some(({ id }) => id !== userId)) ofOthers.add(hash);
  return ok(
    details.map(({ hash, kind, masked: shown, isOwn }) => ({
      ...{ id: hash, kind, masked: shown, isMentioned: !isOwn },
      isOfOthers: ofOthers.has(hash),
    })),
  );
}

/** Null for a case that is not of a deal of this person's. */
async function detailsOfCase(
  ctx: DetailsContext,
  { caseId, userId }: { readonly caseId: string; readonly userId: string },
): Promise<(BannedDetail & Pick<GivenRow, 'isOwn'>)[] | null> {
  const found = await findCase(ctx.db, caseId);
  const deal = found && (await findDeal(ctx.db, found.transactionId));
  if (!deal || !isParty(deal, userId)) return null;
  const rows = await store.listGivenInDeal(ctx.db, deal.id, userId, MAX_CASE_DETAILS);
  const texts = await listTexts(ctx.db, deal.id, [...new Set(rows.flatMap(({ seqs }) => seqs))]);
  const identifiers = new Map<string, Identifier>();
  for (const one of texts.flatMap(({ text }) => identifiersIn(text)))
    for (const hash of hashesOf(one.value, ctx.config.trust)) identifiers.set(hash, one);
  return rows.map(({ hash, isOwn }) => {
    const identifier = identifiers.get(hash);
    return { hash, isOwn, kind: identifier?.kind ?? null, masked: identifier ? masked(identifier) : null };
  });
}

/** Those of the details of a case that a judge has named by their ids; null when one is not among them. */
export async function namedDetails(
  { tx, config }: UnitOfWork,
  of: { readonly caseId: string; readonly userId: string },
  ids: readonly string[],
): Promise<readonly BannedDetail[] | null> {
  const details = (await detailsOfCase({ db: tx, config }, of)) ?? [];
  const named = details.filter(({ hash }) => ids.includes(hash));
  return named.length === new Set(ids).size
    ? named.map(({ hash, kind, masked: shown }) => ({ hash, kind, masked: shown }))
    : null;
}

/** The hashes that a ban of details is about; in one from before they were named all that were given. */
export async function hashesToBan(
  { tx, config }: UnitOfWork,
  { details, caseId, userId }: Pick<SanctionRow, 'details' | 'caseId' | 'userId'>,
): Promise<string[]> {
  if (details) return details.map(({ hash }) => hash);
  const given = caseId ? await detailsOfCase({ db: tx, config }, { caseId, userId }) : null;
  return (given ?? []).flatMap(({ hash, isOwn }) => (isOwn ? [hash] : []));
}

/** The hashes that a sanction in force has banned. */
export const bannedHashes = (db: Executor, { id }: Pick<SanctionRow, 'id'>): Promise<string[]> =>
  store.listBannedBy(db, id);

/**
 * Pages of running deals in which these details were given read them again.
 * To be called before the person is locked, because deals are locked first.
 */
export async function showInDeals(work: UnitOfWork, hashes: readonly string[]): Promise<void> {
  for (const id of await store.listRunningDealsWith(work.tx, hashes)) {
    const deal = await lockDeal(work.tx, id);
    if (!deal || deal.finishedAt) continue;
    recordCaseChanged(work, await renewDealVersion(work.tx, id), false);
  }
}

/** The newest first, in pages, by the case from which each came. FORBIDDEN for all but judges. */
export async function readOrphanedDetails(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<SentBannedDetails>>> {
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
