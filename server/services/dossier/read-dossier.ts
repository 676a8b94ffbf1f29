// Dossier of a deal: who may have it and for how long, and its document, read for a party of the deal (HELP-04).
import { DAY_MS } from '#domain/durations.ts';
import type { Language } from '#domain/languages.ts';
import type { DossierBlock, DossierDocument } from '../../dossier/dossier-document.ts';
import type { WallClock } from '../../runtime/clock.ts';
import { findNewestCase } from '../../store/cases.ts';
import { type Database, readSnapshot } from '../../store/database.ts';
import { type DealRow, findDeal } from '../../store/deals.ts';
import { findRequest } from '../../store/requests.ts';
import { findHolderNames } from '../../store/settlements.ts';
import { findUserSettings } from '../../store/users.ts';
import { type ServerTexts, textsOf } from '../../texts/texts.ts';
import { readDealRecord } from '../deals/view.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { loadSettlement } from '../settlement/load-settlement.ts';
import type { ReadContext, ServiceConfig, Viewer } from '../unit-of-work.ts';
import { holderBlocks, paymentBlocks, stepBlocks, termsBlocks } from './deal-blocks.ts';
import { dossierFormats } from './formats.ts';
import { detailsBlocks, fileBlocks, messageBlocks, readBoundedMessages } from './message-blocks.ts';

interface SnapshotDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly serviceConfig: ServiceConfig;
}

export const DOSSIER_DAYS = 180;

/**
 * The deal, when its dossier may be made for this viewer.
 * NOT_FOUND for everybody but its parties, staff included.
 * INVALID_STATE before the approval, and from 180 days after the end.
 */
export async function findDossierDeal(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealRow>> {
  const deal = await findDeal(ctx.db, id);
  if (!deal || (deal.initiatorId !== viewer.id && deal.accepterId !== viewer.id)) return refuse('NOT_FOUND');
  if (!deal.approvedAt)
    return refuse('INVALID_STATE', { message: ({ refusals }) => refusals.DOSSIER_TOO_EARLY });
  const isOver =
    deal.finishedAt !== null && ctx.now.getTime() - deal.finishedAt.getTime() > DOSSIER_DAYS * DAY_MS;
  return isOver
    ? refuse('INVALID_STATE', { message: ({ refusals }) => refusals.dossierOver(DOSSIER_DAYS) })
    : ok(deal);
}

/**
 * Everything that the viewer sees of the deal as a party. `ctx`: of one snapshot.
 * Refuses as `findDossierDeal`.
 */
async function readDossier(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
  texts: ServerTexts,
): Promise<ServiceResult<DossierDocument>> {
  const found = await findDossierDeal(ctx, viewer, id);
  if (!found.ok) return found;
  const deal = found.value;
  // As a party, whatever else the person may see as staff.
  const party: Viewer = { ...viewer, isAdmin: false, roles: [] };
  const view = await readDealRecord(ctx, deal, party);
  const { row: settings } = await findUserSettings(ctx.db, viewer.id);
  const formats = dossierFormats(texts, view, settings?.timeZone ?? null);
  const messages = await readBoundedMessages(ctx.db, deal);
  const settlement = await loadSettlement(ctx, deal);
  const holders = await findHolderNames(ctx.db, deal.id);
  // A claim after the erasure has texts of its own, which are erased later.
  const isErased = deal.erasedAt !== null || (await findNewestCase(ctx.db, deal.id))?.isDealErased === true;
  const readBy = { ...formats, viewerId: viewer.id };
  const { dossier, dealExport } = texts;
  const time = formats.time(ctx.now);
  const blocks: DossierBlock[] = [
    { kind: 'paragraph', text: dossier.intro(time, formats.name(viewer.id)) },
    ...termsBlocks(formats, deal, view, await findRequest(ctx.db, deal.requestId)),
    ...(isErased ? [{ kind: 'paragraph' as const, text: dossier.ERASED }] : []),
    ...stepBlocks(formats, messages),
    ...paymentBlocks(formats, deal, settlement),
    ...holderBlocks(formats, deal, holders),
    ...detailsBlocks(formats, messages),
    ...messageBlocks(formats, messages),
    ...fileBlocks(readBy, messages),
    { kind: 'replaced-signs', text: dossier.REPLACED_SIGNS },
    { kind: 'heading', text: dossier.SHOWS },
    { kind: 'paragraph', text: dossier.noProof(formats.name(viewer.id)) },
  ];
  return ok({
    language: texts.language,
    title: dossier.TITLE,
    blocks,
    footer: `${dealExport.DEAL_ID_LABEL} ${formats.leftToRight(deal.id)} · ${time}`,
    createdAt: toIso(ctx.now),
  });
}

/** `readDossier` in one snapshot of the database, in this language. */
export const readDossierInSnapshot = (
  { database, clock, serviceConfig }: SnapshotDeps,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<ServiceResult<DossierDocument>> =>
  readSnapshot(database, (db) =>
    readDossier({ db, now: new Date(clock.now()), config: serviceConfig }, viewer, id, textsOf(language)),
  );
