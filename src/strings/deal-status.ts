// Sentences of each deal status by role: what happened, whose turn it is, what the deadline does (ACT-01…05).
import type { DealRole } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import {
  DISPUTED_TEXT,
  IN_PROGRESS_TEXT,
  theyProposedCompletion,
  theyRequestedCancellation,
  YOU_PROPOSED_COMPLETION,
  YOU_REQUESTED_CANCELLATION,
} from './deal.ts';
import { WAITING_FOR_AUTHOR } from './request.ts';

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
  /** Who opened the dispute; 'unknown' when the backend does not tell, or names neither party. */
  readonly opener: 'party' | 'deadline' | 'unknown';
  /** An admin is known to have decided. */
  readonly isDecided: boolean;
}

const YOUR_TURN = 'Your turn: ';
const their = (name: string, what: string): string => `${name} can ${what}.`;

const ANSWER_SILENCE = 'Without an answer by then, an admin is asked to decide.';

/** Total: a new status does not compile without its sentences. */
const STATUS_TEXTS: Readonly<Record<DealStatus, (subject: DealSubject) => DealStatusText>> = {
  pending_approval: ({ role, name }) =>
    role === 'author'
      ? {
          happened: `${name} accepted your request.`,
          turn: `${YOUR_TURN}approve or decline.`,
          timeoutText: 'Without an answer by then, the acceptance lapses and your request is open again.',
        }
      : {
          happened: 'You accepted this request.',
          turn: `Waiting for the author. ${WAITING_FOR_AUTHOR}`,
          timeoutText: 'Without an answer by then, the acceptance lapses. It counts against nobody.',
        },
  initiated: () => ({
    happened: 'The exchange is running.',
    turn: IN_PROGRESS_TEXT,
    timeoutText:
      'If nobody acts or writes until then, an admin decides; if nobody ever wrote, it is cancelled.',
  }),
  completion_pending: ({ role, name }) =>
    role === 'answering_party'
      ? {
          happened: theyProposedCompletion(name),
          turn: `${YOUR_TURN}accept or decline.`,
          timeoutText: ANSWER_SILENCE,
        }
      : {
          happened: YOU_PROPOSED_COMPLETION,
          turn: their(name, 'accept or decline'),
          timeoutText: ANSWER_SILENCE,
        },
  cancellation_pending: ({ role, name }) =>
    role === 'answering_party'
      ? {
          happened: theyRequestedCancellation(name),
          turn: `${YOUR_TURN}approve or dispute.`,
          timeoutText: ANSWER_SILENCE,
        }
      : {
          happened: YOU_REQUESTED_CANCELLATION,
          turn: their(name, 'approve or dispute'),
          timeoutText: ANSWER_SILENCE,
        },
  disputed: ({ role, name, opener }) => ({
    happened:
      opener === 'unknown'
        ? 'A dispute was opened.'
        : opener === 'deadline'
          ? 'Nobody answered in time, so the exchange went to an admin.'
          : role === 'asking_party'
            ? 'You reported a dispute.'
            : `${name} reported a dispute.`,
    turn: role === 'admin' ? `${YOUR_TURN}read the chat, hear both sides and decide.` : DISPUTED_TEXT,
    timeoutText: '',
  }),
  completed: () => ({ happened: 'The exchange is completed.', turn: '', timeoutText: '' }),
  failed: ({ isDecided }) => ({
    happened: isDecided ? 'An admin closed the exchange as failed.' : 'The exchange is closed as failed.',
    turn: '',
    timeoutText: '',
  }),
  cancelled: () => ({ happened: 'The exchange is cancelled.', turn: '', timeoutText: '' }),
};

export const dealStatusText = (status: DealStatus, subject: DealSubject): DealStatusText =>
  STATUS_TEXTS[status](subject);

/** The result, for the toast on the way home (ACT-01), and whether an admin decided; null while the deal runs. */
export function dealEndText(status: DealStatus, deal: string, isDecided: boolean): string | null {
  const by = isDecided ? 'An admin decided. ' : '';
  switch (status) {
    case 'completed':
      return `${by}Exchange completed: ${deal}`;
    case 'cancelled':
      return `${by}Exchange cancelled: ${deal}`;
    case 'failed':
      return `${by}Exchange failed: ${deal}`;
    default:
      return null;
  }
}

/** For the admin: the state before the dispute (ACT-05). `name`: who had proposed or requested. */
export function beforeDisputeText(status: string | null, name: string): string {
  switch (status) {
    case 'completion_pending':
      return `${name} had proposed to complete.`;
    case 'cancellation_pending':
      return `${name} had asked to cancel.`;
    case 'initiated':
      return 'The exchange was running; nobody had asked to end it.';
    default:
      return '';
  }
}
export const BEFORE_DISPUTE = 'Before the dispute';

/** 'Until Today, 14:05'. */
export const untilText = (date: string): string => `Until ${date}`;
export const TIME_LEFT = 'Time left';
export const REASON_GIVEN = 'Reason given';
export const EITHER_TURN = 'Either side can act';
export const ADMIN_TURN = 'An admin decides';
export const waitingFor = (name: string): string => `Waiting for ${name}`;
/** The deal in one sentence, for an admin. */
export const dealSentenceForAdmin = (author: string, pay: string, receive: string, other: string): string =>
  `${author} pays ${pay} and receives ${receive} from ${other}.`;

/** For an admin, when the parties ended the dispute themselves. */
export const DISPUTE_ENDED = 'This dispute has ended. The exchange goes on without an admin.';
