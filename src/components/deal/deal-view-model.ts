// A deal as its reader stands to it: side, names, texts. Pure, so that the page only draws.
import { type DealAction, type DealRole, dealRole, isTerminal } from '#domain/deal-table.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import { DEAL_ACTION_TEXT, type DealNamed, dealBetween, dealWith } from '../../strings/deal-actions.ts';
import { type DealStatusText, dealStatusText } from '../../strings/deal-status.ts';
import { shortName } from '../../strings/person.ts';
import { DEAL_PLAN } from './action-prompts.ts';
import { nameOfTerms, type TermsReader, termsSides } from './format-terms.ts';

export interface DealParty {
  readonly id: string;
  readonly name: string;
}

export interface DealView {
  readonly role: DealRole;
  readonly reader: TermsReader;
  /** What sentences call the author of the offer. */
  readonly authorName: string;
  /** What they call the other side; to an admin, the accepter. */
  readonly otherName: string;
  /** How questions name it. */
  readonly named: DealNamed;
  readonly parties: readonly DealParty[];
  readonly text: DealStatusText;
  /** What was said when the present question was put; '' when nothing. */
  readonly reason: string;
}

/** Who put the question of the present state; null when nobody did or the clock. */
export function askerOf(deal: Deal): string | null {
  switch (deal.status) {
    case 'completion_pending':
      return deal.completionProposedBy;
    case 'cancellation_pending':
      return deal.cancellationRequestedBy;
    case 'disputed':
      return deal.disputedBy;
    default:
      return null;
  }
}

function reasonOf(deal: Deal): string {
  if (isTerminal(deal.status)) return '';
  const { steps } = deal;
  const last = steps[steps.length - 1];
  return last?.status === deal.status ? (last.note ?? '') : '';
}

/** Whether an admin's word ended it. */
export const isDecided = ({ steps }: Deal): boolean =>
  steps[steps.length - 1]?.action.startsWith('resolve_') ?? false;

/** `isAdmin`: the viewer reads as an admin, not as a party. */
export function viewDeal(deal: Deal, viewerId: string, isAdmin: boolean): DealView {
  const isAuthor = deal.initiatorId === viewerId;
  const reader: TermsReader = isAdmin ? 'admin' : isAuthor ? 'author' : 'other';
  const role = isAdmin ? 'admin' : dealRole(deal, { id: viewerId, isAdmin: false });
  const authorName = shortName(deal.initiator);
  const accepterName = shortName(deal.accepter);
  const otherName = isAdmin || isAuthor ? accepterName : authorName;
  const asker = askerOf(deal);
  return {
    role,
    reader,
    authorName,
    otherName,
    named: {
      name: isAdmin
        ? dealBetween(nameOfTerms(deal, reader), authorName, accepterName)
        : dealWith(nameOfTerms(deal, reader), otherName),
      received: isAdmin ? '' : termsSides(deal, reader, authorName)[1].amount,
    },
    parties: [
      { id: deal.initiatorId, name: authorName },
      { id: deal.accepterId, name: accepterName },
    ],
    text: dealStatusText(deal.status, {
      role,
      name: isAdmin && asker === deal.initiatorId ? authorName : otherName,
      isAsked: asker !== null,
    }),
    reason: reasonOf(deal),
  };
}

/**
 * The actions that have a button, loudest first, else in the order of the table. To whoever may reject a cancellation,
 * rejecting is the dispute (ACT-04): a second button to the same end would only raise a question.
 */
export function buttonsOf(actions: readonly DealAction[]): readonly DealAction[] {
  const rejects = actions.includes('reject_cancellation');
  const shown = actions.filter(
    (action) => DEAL_ACTION_TEXT[action] !== null && !(rejects && action === 'dispute'),
  );
  return WEIGHTS.flatMap((weight) => shown.filter((action) => DEAL_PLAN[action].weight === weight));
}

const WEIGHTS = ['primary', 'secondary', 'destructive', 'last'] as const;
