// Next steps of deals for their parties, read for all deals of an answer at once (SETL-15).
import type { DealDto } from '#contract/dto.ts';
import { counterpartyId, findParty, PARTIES, type Party, partyOf, userOf } from '#domain/parties.ts';
import { findTags } from '#domain/payment-details/find-words.ts';
import { arePaidByTag, isAccount, withoutQuotations } from '#domain/payment-details/own-account.ts';
import { plainCharacters } from '#domain/payment-details/plain-characters.ts';
import type { GuidedSettlement } from '#domain/settlement/guide.ts';
import { type NextStep, nextStep } from '#domain/settlement/next-step.ts';
import type { Executor } from '../../store/database.ts';
import { type DealRow, findDeal } from '../../store/deals.ts';
import { findGuidedRows, type GuidedRows, listTagMessages } from '../../store/settlements.ts';
import { requireUser } from '../../store/users.ts';
import type { ReadContext } from '../unit-of-work.ts';
import { areTogether, chosenMethods, isCashDeal, settlementOf } from './load-settlement.ts';

/** Null for who is no party, and where nothing is guided. */
export type NextSteps = (deal: DealRow, userId: string) => NextStep | null;

/** Statuses in which payments may be guided. */
const isGuided = ({ status }: DealRow): boolean => status === 'initiated' || status === 'completion_pending';

export async function readNextSteps(ctx: ReadContext, deals: readonly DealRow[]): Promise<NextSteps> {
  const guided = deals.filter(isGuided);
  const rows = await findGuidedRows(
    ctx.db,
    guided.map(({ id }) => id),
  );
  const byTag = await findTagSenders(
    ctx.db,
    // A proposed completion has no step for which details count.
    guided.filter(
      (deal) =>
        deal.status === 'initiated' && PARTIES.some((party) => isTagAwaited(deal, rows.get(deal.id), party)),
    ),
  );
  return (deal, userId) => {
    const party = findParty(deal, userId);
    const stored = rows.get(deal.id);
    if (!party || !stored) return null;
    const senders = new Set([...stored.senders, ...(byTag.get(deal.id) ?? [])]);
    const settlement = guidedSettlement(ctx, deal, { ...stored, senders });
    return nextStep(deal, settlement, party, ctx.now.getTime());
  };
}

/** The methods by which a party may be paid, as the page of the deal has them. */
const methodsFor = (deal: DealRow, party: Party): readonly string[] =>
  party === 'author' ? deal.receiveMethods : deal.payMethods;

const isTagAwaited = (deal: DealRow, stored: GuidedRows | undefined, party: Party): boolean =>
  stored?.senders.has(userOf(deal, party)) === false && arePaidByTag(methodsFor(deal, party));

/** People who have named a tag by which they are paid, by deal. Tags are not recorded as numbers are. */
async function findTagSenders(
  db: Executor,
  deals: readonly DealRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const messages = await listTagMessages(
    db,
    deals.map(({ id }) => id),
  );
  return new Map(
    deals.map((deal) => {
      const written = messages
        .filter(({ dealId }) => dealId === deal.id)
        .map(({ senderId, text }) => ({ writer: senderId, fields: findTags(plainCharacters(text).plain) }));
      const giving = withoutQuotations(written).filter(({ writer, fields }) =>
        fields.some((field) => isAccount(field, methodsFor(deal, partyOf(deal, writer)))),
      );
      return [deal.id, giving.map(({ writer }) => writer)];
    }),
  );
}

/** The next step of a deal's party, with the counterparty's name in it. */
export interface DealNextStep {
  readonly step: NextStep;
  readonly firstName: string;
  readonly isStaff: boolean;
}

/** Null for who is no party, and where nothing is guided. */
export async function readNextStep(
  ctx: ReadContext,
  dealId: string,
  userId: string,
): Promise<DealNextStep | null> {
  const deal = await findDeal(ctx.db, dealId);
  const step = deal && (await readNextSteps(ctx, [deal]))(deal, userId);
  if (!step) return null;
  const { firstName, isStaff } = await requireUser(ctx.db, counterpartyId(deal, userId));
  return { step, firstName, isStaff };
}

/** As the page of the deal gives it to the guide. */
function guidedSettlement({ config, now }: ReadContext, deal: DealRow, stored: GuidedRows): GuidedSettlement {
  const settlement = settlementOf(config, deal, stored);
  const { terms, proposal, payments } = settlement;
  const ofEach = <T>(read: (userId: string) => T) => ({
    author: read(userOf(deal, 'author')),
    accepter: read(userOf(deal, 'accepter')),
  });
  return {
    named: ofEach((id) => stored.names.flatMap(({ userId, side }) => (userId === id ? [side] : []))),
    suggestion: terms && { methods: chosenMethods(settlement) },
    plan: proposal,
    payments,
    sentDetails: ofEach((id) => stored.senders.has(id)),
    meeting: isCashDeal(settlement)
      ? {
          at: stored.row?.meetingAt?.getTime() ?? null,
          by: stored.row?.meetingBy ?? null,
          isTogether: areTogether(settlement, now.getTime()),
        }
      : null,
  };
}

/** The field of a deal. */
export function nextStepView(step: NextStep | null): Pick<DealDto, 'nextStep'> {
  if (!step) return {};
  const { kind, turn, ...texts } = step;
  const known = Object.entries(texts).filter(([, text]) => text !== '');
  return { nextStep: { kind, turn, ...Object.fromEntries(known) } };
}
