// Changes of a settlement: names and plan, marks of payments, the meeting of a deal in cash. The rules are the domain's.
import type { SettlementDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { detailsMessage } from '#domain/quick-messages.ts';
import { decideAnswer, decideProposal, type Proposal } from '#domain/settlement/agreement.ts';
import { otherParty, type SettlementParty } from '#domain/settlement/party.ts';
import type { PaymentAction, PaymentSide } from '#domain/settlement/payment.ts';
import { decidePayment } from '#domain/settlement/payment-table.ts';
import { maxParts, zigzag } from '#domain/settlement/plan.ts';
import { enterCode, MAX_MEETING_AHEAD_MS } from '#domain/settlement/together.ts';
import type { DealRow } from '../../store/deals.ts';
import { replacePayments, saveHolderName, saveSettlement, updatePayment } from '../../store/settlements.ts';
import { lockWritableChat } from '../chat/messages.ts';
import { invalidField, ok, type Refusal, refuse, refuseFields, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import {
  chosenMethods,
  isCashDeal,
  loadPlanSides,
  loadSettlement,
  mayPay,
  partyOf,
  type Settlement,
  userOf,
} from './load-settlement.ts';
import { recordChange, type SettlementChange } from './record-change.ts';
import { holderNameHash, meetingCode } from './secrets.ts';
import { settlementView } from './view.ts';

/** A settlement that a party may change, under the deal's row lock. */
interface Opened {
  readonly deal: DealRow;
  readonly by: { readonly viewer: Viewer; readonly party: SettlementParty };
  readonly settlement: Settlement;
}
type Changed = ServiceResult<SettlementDto>;

/** NOT_FOUND for strangers, FORBIDDEN for staff, INVALID_STATE before the approval and after the end. */
async function open(work: UnitOfWork, viewer: Viewer, id: string): Promise<ServiceResult<Opened>> {
  const access = await lockWritableChat(work, viewer, id);
  if (!access.ok) return access;
  const { deal, role } = access.value;
  if (role === 'admin') return refuse('FORBIDDEN');
  const settlement = await loadSettlement(work, deal);
  return ok({ deal, by: { viewer, party: partyOf(deal, viewer.id) }, settlement });
}

const answer = async (work: UnitOfWork, deal: DealRow): Promise<SettlementDto> =>
  settlementView(work, deal, await loadSettlement(work, deal));

/** The refusal of a rule; INVALID_STATE with the settlement as it is. */
const refuseRule = async (
  work: UnitOfWork,
  { deal, settlement }: Opened,
  code: Refusal['code'],
): Promise<Refusal> =>
  refuse(code, code === 'INVALID_STATE' ? { data: await settlementView(work, deal, settlement) } : {});

/** Names first, then the plan: each is a change of its own (NAME-02, EXPO-02). */
export async function patchSettlement(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  body: BodyOutput<'patchSettlement'>,
): Promise<Changed> {
  const opened = await open(work, viewer, id);
  if (!opened.ok) return opened;
  let { deal } = opened.value;
  const sides = [
    ['payer', body.payerName],
    ['payee', body.payeeName],
  ] as const;
  for (const [side, name] of sides) {
    if (name === undefined) continue;
    const named = await declareName(work, { ...opened.value, deal }, side, name);
    if (!named.ok) return named;
    deal = named.value;
  }
  if (body.propose || body.answer) {
    const planned = await changePlan(work, { ...opened.value, deal }, body);
    if (!planned.ok) return planned;
    deal = planned.value;
  }
  return ok(await answer(work, deal));
}

/** A name is fixed once its side's payments have begun; an earlier change is a line with a warning. */
async function declareName(
  work: UnitOfWork,
  opened: Opened,
  side: PaymentSide,
  name: string,
): Promise<ServiceResult<DealRow>> {
  const { deal, by, settlement } = opened;
  const { viewer, party } = by;
  const before = settlement.stored.names.find((one) => one.userId === viewer.id && one.side === side);
  if (before?.name === name) return ok(deal);
  const payer = side === 'payer' ? party : otherParty(party);
  if (settlement.payments.some(({ from, state }) => from === payer && state !== 'due'))
    return refuseRule(work, opened, 'INVALID_STATE');
  await saveHolderName(work.tx, {
    transactionId: deal.id,
    userId: viewer.id,
    side,
    name,
    hash: holderNameHash(work.config, name),
    declaredAt: before?.declaredAt ?? work.now,
    changedAt: before ? work.now : null,
  });
  return ok(await recordChange(work, deal, by, { kind: before ? 'settlement.renamed' : 'settlement.named' }));
}

async function changePlan(
  work: UnitOfWork,
  opened: Opened,
  { propose, answer: given }: BodyOutput<'patchSettlement'>,
): Promise<ServiceResult<DealRow>> {
  const { deal, by, settlement } = opened;
  const { terms, proposal, payments } = settlement;
  if (!terms) return refuseRule(work, opened, 'INVALID_STATE');
  if (propose) {
    const invalid = await planFault(work, opened, propose);
    if (invalid) return invalid;
  }
  const decision = propose
    ? decideProposal(proposal, payments, by.party, {
        first: propose.first,
        parts: propose.parts,
        methods: methodsOf(settlement, propose),
      })
    : decideAnswer(proposal, by.party, given ?? 'decline');
  if (!decision.ok) return refuseRule(work, opened, decision.code);
  await saveSettlement(work.tx, deal.id, planColumns(decision.proposal));
  const agreed = decision.proposal?.isAgreed ? decision.proposal : null;
  const transfers = agreed ? zigzag(agreed, terms) : [];
  await replacePayments(
    work.tx,
    deal.id,
    transfers.map(({ n, from, amount, currency }) => ({
      ...{ transactionId: deal.id, n, fromParty: from, amount, currency, state: 'due', changedAt: work.now },
      method: agreed?.methods[from] ?? '',
    })),
  );
  return ok(await recordChange(work, deal, by, { kind: `settlement.${decision.outcome}` }));
}

type Proposed = NonNullable<BodyOutput<'patchSettlement'>['propose']>;

const methodsOf = (settlement: Settlement, { payMethod, receiveMethod }: Proposed) => {
  const chosen = chosenMethods(settlement);
  return { author: payMethod ?? chosen.author, accepter: receiveMethod ?? chosen.accepter };
};

/** Null for a plan of methods that the terms name, in as many parts as rails and amounts allow. */
async function planFault(
  work: UnitOfWork,
  { deal, settlement }: Opened,
  proposed: Proposed,
): Promise<Refusal | null> {
  const methods = methodsOf(settlement, proposed);
  for (const [field, party, currency] of [
    ['payMethod', 'author', deal.payCurrency],
    ['receiveMethod', 'accepter', deal.receiveCurrency],
  ] as const)
    if (!settlement.methods[party].includes(methods[party]))
      return invalidField(`propose.${field}`, (errors) =>
        errors.methodNotAvailable(methods[party], currency),
      );
  const sides = await loadPlanSides(work, deal, methods);
  const most = settlement.terms ? maxParts(sides, settlement.terms) : 1;
  if (proposed.parts <= most) return null;
  return refuseFields([
    { path: 'propose.parts', message: ({ fieldErrors }) => fieldErrors.SCHEMA_ERRORS.maxValue(most) },
  ]);
}

const planColumns = (proposal: Proposal | null) => ({
  planFirst: proposal?.first ?? null,
  planParts: proposal?.parts ?? null,
  planBy: proposal?.by ?? null,
  authorMethod: proposal?.methods.author ?? null,
  accepterMethod: proposal?.methods.accepter ?? null,
  isAgreed: proposal?.isAgreed ?? false,
});

/**
 * SETL-01: a mark of payment `n`.
 * NOT_TOGETHER for 'sent' in cash before both have confirmed (CASH-01).
 */
export async function markPayment(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  n: number,
  action: PaymentAction,
): Promise<Changed> {
  const opened = await open(work, viewer, id);
  if (!opened.ok) return opened;
  const { deal, by, settlement } = opened.value;
  const now = work.now.getTime();
  const at = { now, mayPay: mayPay(settlement, now) };
  const decision = decidePayment(settlement.payments, n, by.party, action, at);
  if (!decision.ok) return refuseRule(work, opened.value, decision.code);
  const { payment } = decision;
  const heldUntil = payment.heldUntil === null ? null : new Date(payment.heldUntil);
  await updatePayment(work.tx, deal.id, n, {
    state: payment.state,
    heldUntil,
    otherNameBy: payment.otherNameBy,
    consents: [...payment.consents],
    changedAt: work.now,
  });
  const change: SettlementChange = { action, payment, of: settlement.payments.length };
  const row = await recordChange(work, deal, by, change, payment.state === 'held' ? heldUntil : null);
  return ok(await answer(work, row));
}

/**
 * A meeting for a deal in cash.
 * One time that the other party has proposed is agreed; any others are a proposal.
 * The area is a message of the chat and is stored nowhere else (CASH-04).
 */
export async function proposeMeeting(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { area, times }: BodyOutput<'settlementMeet'>,
): Promise<Changed> {
  const opened = await open(work, viewer, id);
  if (!opened.ok) return opened;
  const { deal, by, settlement } = opened.value;
  if (!isCashDeal(settlement)) return refuseRule(work, opened.value, 'INVALID_STATE');
  const sorted = [...new Set(times.map((time) => Date.parse(time)))].sort((a, b) => a - b);
  const now = work.now.getTime();
  if (sorted.some((time) => time <= now || time > now + MAX_MEETING_AHEAD_MS))
    return invalidField('times', (errors) => errors.future);
  const { row } = settlement.stored;
  const isOffered = row?.meetingBy === otherParty(by.party);
  const [only] = sorted;
  const isAgreed =
    isOffered && sorted.length === 1 && row.meetingTimes.some((time) => time.getTime() === only);
  const dates = sorted.map((time) => new Date(time));
  await saveSettlement(
    work.tx,
    deal.id,
    isAgreed
      ? { meetingAt: dates[0] ?? null }
      : { meetingTimes: dates, meetingBy: by.party, meetingAt: null },
  );
  const times16 = dates.map((date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
  const text = detailsMessage(`Cash: ${[area, ...times16].filter((part) => part !== undefined).join('\n')}`);
  const kind = isAgreed ? 'settlement.meeting_agreed' : 'settlement.meeting';
  return ok(await answer(work, await recordChange(work, deal, by, { kind, text })));
}

/**
 * The other party's code (CASH-02).
 * `isRight` false: it was wrong, and counts; after too many LIMIT_REACHED.
 * INVALID_STATE while the party's confirmation stands, and for a deal without cash.
 */
export async function confirmTogether(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  code: string,
): Promise<ServiceResult<{ readonly isRight: boolean; readonly settlement: SettlementDto }>> {
  const opened = await open(work, viewer, id);
  if (!opened.ok) return opened;
  const { deal, by, settlement } = opened.value;
  const { party } = by;
  if (!isCashDeal(settlement)) return refuseRule(work, opened.value, 'INVALID_STATE');
  const codeAt = meetingCode(work.config, deal.id, userOf(deal, otherParty(party)));
  const result = enterCode(settlement.confirmations[party], code, codeAt, work.now.getTime());
  if (!result.ok && result.code !== 'CODE_WRONG')
    return refuseRule(work, opened.value, result.code === 'CODE_LOCKED' ? 'LIMIT_REACHED' : result.code);
  const { at, wrongCodes } = result.confirmation;
  const confirmedAt = at === null ? null : new Date(at);
  await saveSettlement(
    work.tx,
    deal.id,
    party === 'author'
      ? { authorConfirmedAt: confirmedAt, authorWrongCodes: wrongCodes }
      : { accepterConfirmedAt: confirmedAt, accepterWrongCodes: wrongCodes },
  );
  const row = result.ok ? await recordChange(work, deal, by, { kind: 'settlement.together' }) : deal;
  return ok({ isRight: result.ok, settlement: await answer(work, row) });
}
