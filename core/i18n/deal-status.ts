// Status of a deal in words: what happened, whose turn it is, the deadline; its steps; its approval (ACT-01…05, ACT-08, APPR-01).
import type { DealRole } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import { approvalStage } from '../domain/approval-stage.ts';
import { strings } from './strings.ts';

export interface DealStatusText {
  readonly happened: string;
  /** Whose turn it is; '' when nobody's. */
  readonly turn: string;
  /** What happens when the deadline passes; '' without a deadline. */
  readonly timeoutText: string;
}
export interface DealSubject {
  readonly role: DealRole;
  /** The counterparty; for an admin, the requester. */
  readonly name: string;
  /** Who opened the dispute; 'unknown' when the backend does not say, or names neither party. */
  readonly opener: 'party' | 'deadline' | 'unknown';
  /** An admin is known to have decided. */
  readonly isDecided: boolean;
}

const ended = (happened: string): DealStatusText => ({ happened, turn: '', timeoutText: '' });

export function dealStatusText(status: DealStatus, subject: DealSubject): DealStatusText {
  const { role, name, isDecided } = subject;
  const text = strings.dealStatus;
  const { deal } = strings;
  const isAnswering = role === 'answering_party';
  switch (status) {
    case 'pending_approval':
      return role === 'author'
        ? {
            happened: text.theyAccepted(name),
            turn: text.YOUR_TURN_TO_APPROVE,
            timeoutText: text.APPROVAL_SILENCE_AUTHOR,
          }
        : {
            happened: text.YOU_ACCEPTED,
            turn: text.WAITING_FOR_THE_AUTHOR,
            timeoutText: text.APPROVAL_SILENCE_ACCEPTER,
          };
    case 'initiated':
      return { happened: text.RUNNING, turn: deal.IN_PROGRESS_TEXT, timeoutText: text.RUNNING_SILENCE };
    case 'completion_pending':
      return {
        happened: isAnswering ? deal.theyProposedCompletion(name) : deal.YOU_PROPOSED_COMPLETION,
        turn: isAnswering ? text.YOUR_TURN_TO_ACCEPT : text.theyCanAccept(name),
        timeoutText: text.ANSWER_SILENCE,
      };
    case 'cancellation_pending':
      return {
        happened: isAnswering ? deal.theyRequestedCancellation(name) : deal.YOU_REQUESTED_CANCELLATION,
        turn: isAnswering ? text.YOUR_TURN_TO_APPROVE_CANCELLATION : text.theyCanApproveCancellation(name),
        timeoutText: text.ANSWER_SILENCE,
      };
    case 'disputed':
      return {
        happened: disputeText(subject),
        turn: role === 'admin' ? text.YOUR_TURN_TO_DECIDE : deal.DISPUTED_TEXT,
        timeoutText: '',
      };
    case 'completed':
      return ended(text.IS_COMPLETED);
    case 'failed':
      return ended(isDecided ? text.FAILED_BY_ADMIN : text.IS_FAILED);
    case 'cancelled':
      return ended(text.IS_CANCELLED);
  }
}

function disputeText({ role, name, opener }: DealSubject): string {
  const text = strings.dealStatus;
  if (opener === 'unknown') return text.DISPUTE_OPENED;
  if (opener === 'deadline') return text.NOBODY_ANSWERED;
  return role === 'asking_party' ? text.YOU_DISPUTED : text.theyDisputed(name);
}

/** Result, and whether an admin decided, for the toast on the way home (ACT-01); null before the end. */
export function dealEndText(status: DealStatus, deal: string, isDecided: boolean): string | null {
  const { endedCompleted, endedCancelled, endedFailed, AN_ADMIN_DECIDED } = strings.dealStatus;
  const by = (result: string): string => (isDecided ? `${AN_ADMIN_DECIDED} ${result}` : result);
  switch (status) {
    case 'completed':
      return by(endedCompleted(deal));
    case 'cancelled':
      return by(endedCancelled(deal));
    case 'failed':
      return by(endedFailed(deal));
    default:
      return null;
  }
}

/** For the admin: the state before the dispute (ACT-05). `name`: who had proposed or requested. */
export function beforeDisputeText(status: string | null, name: string): string {
  switch (status) {
    case 'completion_pending':
      return strings.dealStatus.hadProposedCompletion(name);
    case 'cancellation_pending':
      return strings.dealStatus.hadAskedToCancel(name);
    case 'initiated':
      return strings.dealStatus.WAS_RUNNING;
    default:
      return '';
  }
}

/** Who took a step: the reader, or somebody by name. */
export type StepActor = { readonly isReader: true } | { readonly isReader: false; readonly name: string };

/** An action that this client does not know is shown by its name. */
export function stepText(action: string, actor: StepActor): string {
  const { STEPS_BY_YOU, STEPS_BY_OTHERS, TIMED_STEPS, otherStep } = strings.dealSteps;
  if (hasKey(TIMED_STEPS, action)) return TIMED_STEPS[action];
  if (actor.isReader && hasKey(STEPS_BY_YOU, action)) return STEPS_BY_YOU[action];
  const name = actor.isReader ? strings.person.YOU : actor.name;
  return hasKey(STEPS_BY_OTHERS, action)
    ? STEPS_BY_OTHERS[action](name)
    : otherStep(name, action.replace(/_/g, ' '));
}

const hasKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.keys(table).includes(key);

/** Sentence above the terms; '' for the author who decides, because the title says it. */
export function approvalText(status: string, isAuthor: boolean): string {
  const text = strings.approvalStatus;
  switch (approvalStage(status)) {
    case 'pending':
      return isAuthor ? '' : text.YOU_ACCEPTED_WAITING;
    case 'running':
      return text.ACCEPTANCE_RUNNING;
    case 'ended':
      if (status === 'completed') return text.EXCHANGE_COMPLETED;
      return status === 'failed' ? text.EXCHANGE_FAILED : text.EXCHANGE_CANCELLED;
    case 'open_again':
      return text.NOBODY_WAITS;
  }
}
