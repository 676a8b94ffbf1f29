// Matters of the bot's messages: what settles each, and its outcome, which takes the message's place (CALL-09).
import { findKindRule } from '#domain/notification-kinds.ts';
import type { NextStep } from '#domain/settlement/next-step.ts';
import type { MatterState, OpenBotMessage } from '../../store/open-bot-messages.ts';
import type { ServerTexts } from '../../texts/texts.ts';

export type Outcome = keyof ServerTexts['botMessages']['OUTCOMES'];

/** A matter as it is now, beside what the message said of it. */
interface MatterNow extends MatterState, Pick<OpenBotMessage, 'status' | 'step'> {
  /** The next step of the reader as it is now. */
  readonly stepNow: string;
}

/** The outcome of a matter; null while it is open. */
export type Matter = (now: MatterNow) => Outcome | null;

const deal: Matter = ({ dealStatus }) =>
  dealStatus === 'completed' || dealStatus === 'cancelled' || dealStatus === 'failed' ? dealStatus : null;

const request: Matter = ({ requestStatus, isRequestPaused }) => {
  if (requestStatus === 'pending_approval' || requestStatus === 'approved') return 'taken';
  return requestStatus === 'requested' && !isRequestPaused ? null : 'gone';
};

export const MATTERS = {
  /** Reading alone settles it. */
  news: () => null,
  deal,
  /** The question, or the next step, of a deal that runs. */
  step(now) {
    const { status, dealStatus, stepNow } = now;
    if (dealStatus === null) return null;
    const hasMoved = (status !== null && dealStatus !== status) || stepNow !== now.step;
    return deal(now) ?? (hasMoved ? 'goneOn' : null);
  },
  approval: ({ dealStatus }) => (dealStatus === 'pending_approval' ? null : 'goneOn'),
  dispute: ({ dealStatus }) => (dealStatus === 'disputed' ? null : 'disputeOver'),
  /** A question of staff to a side. */
  question: ({ isAnswerDue }) => (isAnswerDue ? null : 'done'),
  /** A case that nobody looks after, or that was appealed. */
  unattendedCase: ({ caseStatus }) => (caseStatus === 'open' || caseStatus === 'appealed' ? null : 'done'),
  /** A case that somebody looks after. */
  case: ({ caseStatus }) =>
    caseStatus === 'withdrawn' || caseStatus === 'closed' || caseStatus === 'decided' ? 'done' : null,
  appeal: ({ caseStatus }) => (caseStatus === 'appealed' ? null : 'done'),
  /** A request of somebody else. */
  request,
  /** An own request that ends soon: its author may keep it. */
  ending: (now) => request(now) ?? (now.isRequestKept ? 'done' : null),
  deletion: ({ isDeletionDue }) => (isDeletionDue ? null : 'done'),
  recovery: ({ isRecoveryDue }) => (isRecoveryDue ? null : 'done'),
} as const satisfies Readonly<Record<string, Matter>>;

/**
 * The outcome of a message; null while its matter is open.
 * Every message is settled by reading its notification in the app, by a later message about the same, and by its end.
 * `matter`: null for a kind that only a later version knows (RUN-46).
 */
export function settledOutcome(
  matter: Matter | null,
  { status, step, until, state, isReplaced }: OpenBotMessage,
  stepNow: string,
  now: number,
): Outcome | null {
  const outcome = matter?.({ ...state, status, step, stepNow });
  if (outcome) return outcome;
  if (isReplaced) return 'goneOn';
  if (state.isRead) return 'read';
  return until !== null && until <= now ? 'over' : null;
}

/** The step of a deal's party as a key: two steps with the same key say the same. */
export const stepKey = (step: NextStep | null): string =>
  step ? [step.kind, step.turn, step.amount, step.currency, step.method, step.at].join(' ') : '';

/** True for a message that waits and whose matter is settled: it is not sent. */
export const isSettledBeforeSending = (
  matter: Matter | null,
  status: string | null,
  state: MatterState,
): boolean => Boolean(matter?.({ ...state, status, step: '', stepNow: '' }));

/**
 * True for messages that are deleted with their matter: what had to be done, and chats.
 * Others say the outcome.
 */
export function isDeletedWhenSettled(kind: string): boolean {
  const push = findKindRule(kind)?.push;
  return push === 'must' || push === 'chat';
}
