// Settlement DTO for a reader of the deal: names with their history, suggested and agreed plan, payments, meeting.
import type { SentSettlement } from '#contract/settlement.ts';
import { compareHolders, isOwnName } from '#domain/holder-name.ts';
import { counterpartyId, PARTIES, type Party, partyIds, userOf } from '#domain/parties.ts';
import { compareNames, isNewName, NAME_HISTORY_LENGTH } from '#domain/settlement/holder-names.ts';
import type { PaymentSide } from '#domain/settlement/payment.ts';
import { stateAt } from '#domain/settlement/payment-table.ts';
import { maxParts, proposePlan, stepOf } from '#domain/settlement/plan.ts';
import { codeEnd, codePeriod, stands } from '#domain/settlement/together.ts';
import type { DealRow } from '../../store/deals.ts';
import { listReusedFiles, listSimilarFiles, listUncomparedFiles } from '../../store/files.ts';
import { haveCompletedDeal } from '../../store/limits.ts';
import {
  type EarlierName,
  findHolderNames,
  type HolderNameRow,
  listEarlierNames,
} from '../../store/settlements.ts';
import { findUsers } from '../../store/users.ts';
import { MAX_PRINT_ATTEMPTS } from '../chat/print-files.ts';
import { openDeal } from '../deals/read-deals.ts';
import { toIso } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { AuditedRead } from '../staff/audit.ts';
import { readDetailsAge } from '../trust/read-details-age.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import {
  areTogether,
  chosenMethods,
  isCashDeal,
  keptNamesOf,
  loadPlanSides,
  loadSettlement,
  type PlannedDeal,
  paymentOf,
  type Settlement,
} from './load-settlement.ts';
import { meetingCode } from './secrets.ts';

type NamesDto = NonNullable<SentSettlement['names']>;

/** The settlement for a party, or for staff of its dispute, during and after it. NOT_FOUND for others. */
export async function readSettlement(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
): Promise<ServiceResult<SentSettlement>> {
  const access = await openDeal(ctx, viewer, transactionId);
  if (!access.ok) return access;
  const { deal, role } = access.value;
  const settlement = await loadSettlement(ctx, deal);
  const view = await settlementView(ctx, deal, settlement);
  const names = await namesView(ctx, deal, await findHolderNames(ctx.db, deal.id));
  if (role === 'admin') return ok({ ...view, names, ...(await fileMarks(ctx, deal, partyIds(deal))) });
  const meeting = view.meeting && { ...view.meeting, ...codeView(ctx, deal, viewer) };
  const otherId = counterpartyId(deal, viewer.id);
  const details = await readDetailsAge(ctx, deal, otherId);
  const isRunning = deal.approvedAt !== null && deal.finishedAt === null;
  const marks = await fileMarks(ctx, deal, isRunning ? [otherId] : []);
  return ok({ ...view, names, meeting, details, ...marks });
}

/** Marks of these people's files that were compared with files of other deals (RCPT-01, RCPT-03). */
async function fileMarks({ db }: ReadContext, deal: DealRow, senders: readonly string[]) {
  const reusedFiles: string[] = [];
  const similarFiles: string[] = [];
  const waitingFiles: string[] = [];
  const uncomparedFiles: string[] = [];
  for (const id of senders) {
    reusedFiles.push(...(await listReusedFiles(db, deal.id, id)));
    similarFiles.push(...(await listSimilarFiles(db, deal.id, id)));
    for (const { messageId, isDue } of await listUncomparedFiles(db, deal.id, id, MAX_PRINT_ATTEMPTS))
      (isDue ? waitingFiles : uncomparedFiles).push(messageId);
  }
  return { reusedFiles, similarFiles, waitingFiles, uncomparedFiles };
}

/** The settlement without names and codes: answers to writes are kept for a day. */
export async function settlementView(
  ctx: ReadContext,
  deal: PlannedDeal,
  settlement: Settlement,
): Promise<SentSettlement> {
  const now = ctx.now.getTime();
  const { proposal, stored } = settlement;
  return {
    transactionId: deal.id,
    version: deal.version,
    suggestion: await suggestionView(ctx, deal, settlement),
    plan: proposal,
    payments: stored.payments.map((row) => {
      const payment = paymentOf(row);
      return {
        ...payment,
        consents: [...payment.consents],
        state: stateAt(payment, now),
        heldUntil: row.heldUntil && toIso(row.heldUntil),
        changedAt: toIso(row.changedAt),
      };
    }),
    meeting: isCashDeal(settlement) ? meetingView(settlement, now) : null,
  };
}

/** Null when there is nothing to suggest: a rate is missing, or a plan is agreed. */
async function suggestionView(
  ctx: ReadContext,
  deal: PlannedDeal,
  settlement: Settlement,
): Promise<SentSettlement['suggestion']> {
  const { terms, proposal } = settlement;
  if (!terms || proposal?.isAgreed) return null;
  const methods = chosenMethods(settlement);
  // Before the approval nobody sees the kept names; what is suggested knows them.
  const declared = deal.approvedAt
    ? await findHolderNames(ctx.db, deal.id)
    : await keptNamesOf(ctx, deal, settlement);
  const names = await namesView(ctx, deal, declared);
  const newlyNamed = PARTIES.filter((party) =>
    [names[party].payer, names[party].payee].some((one) => one !== null && isNewName(one.history.kind)),
  );
  const sides = await loadPlanSides(ctx, deal, methods, newlyNamed);
  const isFirst = !(await haveCompletedDeal(ctx.db, deal.initiatorId, deal.accepterId));
  const steps = { author: stepOf(terms.author), accepter: stepOf(terms.accepter) };
  const usd = deal.usdValue === null ? null : Number(deal.usdValue);
  return { ...proposePlan(sides, terms, { isFirst, usd }), maxParts: maxParts(sides, terms), steps, methods };
}

function meetingView(settlement: Settlement, now: number): NonNullable<SentSettlement['meeting']> {
  const { confirmations } = settlement;
  const { row } = settlement.stored;
  return {
    times: row?.meetingTimes.map(toIso) ?? [],
    by: row?.meetingBy ?? null,
    at: row?.meetingAt ? toIso(row.meetingAt) : null,
    confirmed: PARTIES.filter((party) => stands(confirmations[party], now)),
    isTogether: areTogether(settlement, now),
  };
}

function codeView(ctx: ReadContext, deal: DealRow, viewer: Viewer) {
  const period = codePeriod(ctx.now.getTime());
  return {
    code: meetingCode(ctx.config, deal.id, viewer.id)(period),
    codeUntil: toIso(new Date(codeEnd(period))),
  };
}

async function namesView(
  ctx: ReadContext,
  deal: PlannedDeal,
  names: readonly HolderNameRow[],
): Promise<NamesDto> {
  const ids = partyIds(deal);
  const earlier =
    names.length > 0 ? await listEarlierNames(ctx.db, deal.id, ids, NAME_HISTORY_LENGTH - 1) : [];
  const people = names.length > 0 ? await findUsers(ctx.db, ids) : null;
  const ofParty = (party: Party) => {
    const userId = userOf(deal, party);
    const user = people?.get(userId);
    // Of a deleted account no name is left.
    const profile = user && !user.deletedAt ? `${user.firstName} ${user.lastName}` : '';
    return {
      payer: nameView(names, earlier, { userId, profile }, 'payer'),
      payee: nameView(names, earlier, { userId, profile }, 'payee'),
    };
  };
  return { author: ofParty('author'), accepter: ofParty('accepter') };
}

function nameView(
  names: readonly HolderNameRow[],
  earlier: readonly EarlierName[],
  { userId, profile }: { readonly userId: string; readonly profile: string },
  side: PaymentSide,
): NamesDto['author']['payer'] {
  const own = names.filter((one) => one.userId === userId && one.name !== '');
  const row = own.find((one) => one.side === side);
  if (!row) return null;
  const otherSide = own.find((one) => one.side !== side);
  const before = earlier.filter((one) => one.userId === userId && one.side === side);
  return {
    name: row.name,
    isOwn: isOwnName(row.name, profile, otherSide?.name ?? null),
    isChanged: row.changedAt !== null,
    // By the names and not by their stored hashes, which a changed DETAILS_KEY would make others (NAME-04).
    history: compareNames(
      row.name,
      before.map(({ name }) => name),
      compareHolders,
    ),
  };
}
