// Deal view model: role, perspective, names and texts of a deal for one viewer. Pure.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { type DealAction, dealRole, isTerminal } from '#domain/deal-table.ts';
import { isParty } from '#domain/parties.ts';
import { type DealSubject, dealStatusText } from '#i18n/deal-status.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { formatTermsName, formatTermsSides, type TermsPerspective } from '#i18n/terms.ts';
import { ACTION_PROMPTS } from './action-prompts.ts';

export interface DealParty {
  readonly id: string;
  readonly name: string;
}

export type DealViewModel = ReturnType<typeof createDealViewModel>;

/** Id of who proposed the completion, requested the cancellation or reported the dispute; else null. */
function requesterOf(deal: DealDetails): string | null {
  switch (deal.status) {
    case 'completion_pending':
      return deal.completionProposedBy;
    case 'cancellation_pending':
      return deal.cancellationRequestedBy;
    case 'disputed':
      return deal.disputedBy ?? null;
    default:
      return null;
  }
}

/** Null is a fact, that a deadline opened the dispute; undefined is not. */
function openerOf(deal: DealDetails): DealSubject['opener'] {
  if (deal.disputedBy === null) return 'deadline';
  return isParty(deal, deal.disputedBy) ? 'party' : 'unknown';
}

function currentReason(deal: DealDetails): string {
  if (isTerminal(deal.status)) return '';
  const { steps } = deal;
  const last = steps[steps.length - 1];
  return last?.status === deal.status ? (last.note ?? '') : '';
}

/** True when an admin decided the deal. */
export const isDecidedByAdmin = ({ steps }: DealDetails): boolean =>
  steps[steps.length - 1]?.action.startsWith('resolve_') ?? false;

/** `isAdmin`: the viewer reads the deal as an admin, not as a party. */
export function createDealViewModel(deal: DealDetails, viewerId: string, isAdmin: boolean) {
  const isAuthor = deal.authorId === viewerId;
  const perspective: TermsPerspective = isAdmin ? 'admin' : isAuthor ? 'author' : 'other';
  const role = isAdmin ? 'admin' : dealRole(deal, { id: viewerId, isAdmin: false });
  const authorName = shortName(deal.author);
  const accepterName = shortName(deal.accepter);
  const otherName = isAdmin || isAuthor ? accepterName : authorName;
  const requester = requesterOf(deal);
  return {
    role,
    perspective,
    /** The author's name in sentences. */
    authorName,
    /** The counterparty's name in sentences; for an admin, the accepter's. */
    otherName,
    /** The deal's name in dialogs and toasts. */
    labels: {
      name: isAdmin
        ? strings.dealActions.dealBetween(formatTermsName(deal, perspective), authorName, accepterName)
        : strings.dealActions.dealWith(formatTermsName(deal, perspective), otherName),
      received: isAdmin ? '' : formatTermsSides(deal, perspective, authorName)[1].amount,
    },
    parties: [
      { id: deal.authorId, name: authorName },
      { id: deal.accepterId, name: accepterName },
    ],
    text: dealStatusText(deal.status, {
      role,
      name: isAdmin && requester === deal.authorId ? authorName : otherName,
      opener: openerOf(deal),
      isDecided: isDecidedByAdmin(deal),
    }),
    /** The note of the step that led to the current status; '' when there is none. */
    reason: currentReason(deal),
  };
}

/**
 * The actions that have a button, by emphasis, then in the order of the table.
 * A party that may reject a cancellation opens the dispute with that (ACT-04): a second button for it would only confuse.
 */
export function visibleActions(actions: readonly DealAction[]): readonly DealAction[] {
  const canReject = actions.includes('reject_cancellation');
  const withButton = actions.filter(
    (action) => strings.dealActions.DEAL_ACTION_TEXT[action] !== null && !(canReject && action === 'dispute'),
  );
  return EMPHASIS_ORDER.flatMap((emphasis) =>
    withButton.filter((action) => ACTION_PROMPTS[action].emphasis === emphasis),
  );
}

const EMPHASIS_ORDER = ['primary', 'secondary', 'destructive', 'last'] as const;
