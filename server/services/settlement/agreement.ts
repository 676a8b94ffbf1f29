// Agreement: accepting an offer proposes how it is paid, approving agrees to it, and kept names are declared by both (AGREE).
import type * as v from 'valibot';
import type { SentAgreement } from '#contract/settlement.ts';
import type { agreementFields } from '#contract/settlement-bodies.ts';
import { otherParty, PARTIES, type Party, userOf } from '#domain/parties.ts';
import { detailsMessage, MAX_MESSAGE_LENGTH } from '#domain/quick-messages.ts';
import { decideProposal } from '#domain/settlement/agreement.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { type DealRow, findPendingDeal } from '../../store/deals.ts';
import { findFundsDetail } from '../../store/funds-details.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findHolderNames, insertHolderNames, saveSettlement } from '../../store/settlements.ts';
import { requireUser } from '../../store/users.ts';
import { addMessage } from '../chat/messages.ts';
import { usdValueOf } from '../requests/acceptance-limits.ts';
import { findVisibleRequest } from '../requests/read-requests.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import { readSettings, updateSettings } from '../settings/user-settings.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { chosenMethods, keptNamesOf, loadSettlement, type PlannedDeal } from './load-settlement.ts';
import { readPlan, storePlan } from './proposed-plan.ts';
import { settlementView } from './view.ts';

type AgreementSchemas = ReturnType<typeof agreementFields>;
/** What comes with an acceptance or an approval. */
export type AgreementInput = {
  readonly [field in keyof AgreementSchemas]?: v.InferOutput<AgreementSchemas[field]>;
};

/**
 * How an offer would be paid by the viewer, or by the accepter who waits for the approval (AGREE-01).
 * NOT_FOUND also for an own request that nobody has accepted, and for one that waits for others.
 */
export async function readAgreement(
  ctx: ReadContext,
  viewer: Viewer,
  requestId: string,
): Promise<ServiceResult<SentAgreement>> {
  const request = await findVisibleRequest(ctx, viewer, requestId);
  const deal = request && (await plannedDeal(ctx, request, viewer));
  if (!deal) return refuse('NOT_FOUND');
  const { holderName } = await readSettings(ctx.db, viewer.id, ctx.now);
  const { firstName, lastName } = await requireUser(ctx.db, viewer.id);
  return ok({
    settlement: await settlementView(ctx, deal, await loadSettlement(ctx, deal)),
    holderName,
    profileName: `${firstName} ${lastName}`.trim(),
  });
}

async function plannedDeal(
  ctx: ReadContext,
  request: RequestRow,
  viewer: Viewer,
): Promise<PlannedDeal | null> {
  const isOwn = request.ownerId === viewer.id;
  if (request.status === 'pending_approval') {
    const isParty = isOwn || request.pendingAccepterId === viewer.id;
    return isParty ? findPendingDeal(ctx.db, request.id) : null;
  }
  if (isOwn) return null;
  return {
    ...request,
    ...{ initiatorId: request.ownerId, accepterId: viewer.id, approvedAt: null },
    usdValue: usdValueOf(ctx.config, request),
  };
}

/**
 * What an acceptance or an approval says besides the terms, under the locks of the deal.
 * The accepter's plan is a proposal; the author's, when it is the same, agrees to it (AGREE-01).
 * With the approval the kept names of both are declared (AGREE-02). Null, or why it is refused.
 */
export async function applyAgreement(
  work: UnitOfWork,
  deal: DealRow,
  viewer: Viewer,
  party: Party,
  { plan, holderName, detailsId }: AgreementInput,
): Promise<Refusal | null> {
  if (holderName) {
    const kept = await updateSettings(work, viewer, { holderName });
    if (!kept.ok) return kept;
  }
  if (party === 'accepter' && !plan && !detailsId) return null;
  const settlement = await loadSettlement(work, deal);
  const { terms, proposal, payments } = settlement;
  if (!terms) return null;
  let agreed = proposal;
  if (plan) {
    const read = await readPlan(work, deal, settlement, plan, 'plan');
    if (!read.ok) return read;
    const decision = decideProposal(proposal, payments, party, read.value);
    if (!decision.ok) return refuse(decision.code);
    agreed = decision.proposal;
    await storePlan(work, deal.id, agreed, terms);
  }
  if (party === 'accepter') {
    // Of somebody else, or deleted meanwhile: the deal asks for details, as without a choice.
    const saved = detailsId ? await findFundsDetail(work.tx, viewer.id, detailsId) : null;
    if (saved) await saveSettlement(work.tx, deal.id, { accepterDetailsId: saved.id });
    return null;
  }
  await insertHolderNames(work.tx, await keptNamesOf(work, deal, { ...settlement, proposal: agreed }));
  return null;
}

/**
 * Sends the saved details that each has chosen, as a message of that person (AGREE-03).
 * None for a side that is paid in cash, or whose counterparty has not named the account that it pays from (NAME-01).
 */
export async function sendChosenDetails(
  work: UnitOfWork,
  deal: DealRow,
  { detailsId }: AgreementInput,
): Promise<void> {
  const settlement = await loadSettlement(work, deal);
  const ofAccepter = settlement.stored.row?.accepterDetailsId ?? null;
  const chosen = { author: detailsId ?? null, accepter: ofAccepter };
  if (PARTIES.every((party) => chosen[party] === null)) return;
  const methods = chosenMethods(settlement);
  const names = await findHolderNames(work.tx, deal.id);
  for (const party of PARTIES) {
    const id = chosen[party];
    const payer = otherParty(party);
    const isNamed = names.some((one) => one.side === 'payer' && one.userId === userOf(deal, payer));
    if (id === null || !isNamed || isCash(methods[payer])) continue;
    const userId = userOf(deal, party);
    const saved = await findFundsDetail(work.tx, userId, id);
    const text = saved ? detailsMessage(saved.detailsText) : '';
    if (text === '' || [...text].length > MAX_MESSAGE_LENGTH) continue;
    await addMessage(work, { id: userId, isAdmin: false }, { deal, role: party }, { text });
  }
  if (ofAccepter) await saveSettlement(work.tx, deal.id, { accepterDetailsId: null });
}
