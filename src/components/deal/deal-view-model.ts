// A deal as its reader stands to it: side, names, texts. Pure, so that the page only draws.

import type { DealDetails } from '#api/decode/deal-details.ts';
import { type DealAction, type DealRole, dealRole, isTerminal } from '#domain/deal-table.ts';
import { DEAL_ACTION_TEXT, type DealLabels, dealBetween, dealWith } from '../../strings/deal-actions.ts';
import { type DealStatusText, dealStatusText } from '../../strings/deal-status.ts';
import { shortName } from '../../strings/person.ts';
import { ACTION_PROMPTS } from './action-prompts.ts';
import { formatTermsName, formatTermsSides, type TermsPerspective } from './format-terms.ts';

export interface DealParty {
  readonly id: string;
  readonly name: string;
}

export interface DealViewModel {
  readonly role: DealRole;
  readonly perspective: TermsPerspective;
  /** What sentences call the author of the offer. */
  readonly authorName: string;
  /** What they call the other side; to an admin, the accepter. */
  readonly otherName: string;
  /** How questions name it. */
  readonly labels: DealLabels;
  readonly parties: readonly DealParty[];
  readonly text: DealStatusText;
  /** What was said when the present question was put; '' when nothing. */
  readonly reason: string;
}

/** Who put the question of the present state; null when nobody did or the clock. */
export function requesterOf(deal: DealDetails): string | null {
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

function currentReason(deal: DealDetails): string {
  if (isTerminal(deal.status)) return '';
  const { steps } = deal;
  const last = steps[steps.length - 1];
  return last?.status === deal.status ? (last.note ?? '') : '';
}

/** Whether an admin's word ended it. */
export const isDecidedByAdmin = ({ steps }: DealDetails): boolean =>
  steps[steps.length - 1]?.action.startsWith('resolve_') ?? false;

/** `isAdmin`: the viewer reads as an admin, not as a party. */
export function createDealViewModel(deal: DealDetails, viewerId: string, isAdmin: boolean): DealViewModel {
  const isAuthor = deal.authorId === viewerId;
  const reader: TermsPerspective = isAdmin ? 'admin' : isAuthor ? 'author' : 'other';
  const role = isAdmin ? 'admin' : dealRole(deal, { id: viewerId, isAdmin: false });
  const authorName = shortName(deal.author);
  const accepterName = shortName(deal.accepter);
  const otherName = isAdmin || isAuthor ? accepterName : authorName;
  const asker = requesterOf(deal);
  return {
    role,
    perspective: reader,
    authorName,
    otherName,
    labels: {
      name: isAdmin
        ? dealBetween(formatTermsName(deal, reader), authorName, accepterName)
        : dealWith(formatTermsName(deal, reader), otherName),
      received: isAdmin ? '' : formatTermsSides(deal, reader, authorName)[1].amount,
    },
    parties: [
      { id: deal.authorId, name: authorName },
      { id: deal.accepterId, name: accepterName },
    ],
    text: dealStatusText(deal.status, {
      role,
      name: isAdmin && asker === deal.authorId ? authorName : otherName,
      hasRequester: asker !== null,
    }),
    reason: currentReason(deal),
  };
}

/**
 * The actions that have a button, loudest first, else in the order of the table. To whoever may reject a cancellation,
 * rejecting is the dispute (ACT-04): a second button to the same end would only raise a question.
 */
export function visibleActions(actions: readonly DealAction[]): readonly DealAction[] {
  const rejects = actions.includes('reject_cancellation');
  const shown = actions.filter(
    (action) => DEAL_ACTION_TEXT[action] !== null && !(rejects && action === 'dispute'),
  );
  return EMPHASIS_ORDER.flatMap((weight) =>
    shown.filter((action) => ACTION_PROMPTS[action].emphasis === weight),
  );
}

const EMPHASIS_ORDER = ['primary', 'secondary', 'destructive', 'last'] as const;
