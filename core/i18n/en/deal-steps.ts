// Sentences of the steps of a deal: what was done and by whom (ACT-08).
import type { DealAction } from '#domain/deal-table.ts';

/** Taken by nobody, when a deadline passes. */
type TimedStep = Extract<DealAction, `${string}_timeout`>;
/** Besides the actions of the table, the acceptance that created the deal. */
type PersonStep = Exclude<DealAction, 'send_message' | TimedStep> | 'accept';

export const dealSteps = {
  /** Total. */
  STEPS_BY_YOU: {
    accept: 'You accepted the request',
    approve: 'You approved',
    decline: 'You declined',
    withdraw: 'You withdrew',
    propose_completion: 'You proposed to complete',
    accept_completion: 'You confirmed the completion',
    decline_completion: 'You declined the completion',
    withdraw_completion: 'You withdrew the proposal',
    request_cancellation: 'You asked to cancel',
    approve_cancellation: 'You agreed to cancel',
    reject_cancellation: 'You disputed the cancellation',
    dispute: 'You reported a dispute',
    reopen: 'You set the exchange back to active',
    resolve_completed: 'You decided: completed',
    resolve_cancelled: 'You decided: cancelled',
    resolve_failed: 'You decided: failed',
  } satisfies Readonly<Record<PersonStep, string>>,
  /** `name`: 'Anna', or 'An admin'. Total. */
  STEPS_BY_OTHERS: {
    accept: (name) => `${name} accepted the request`,
    approve: (name) => `${name} approved`,
    decline: (name) => `${name} declined`,
    withdraw: (name) => `${name} withdrew`,
    propose_completion: (name) => `${name} proposed to complete`,
    accept_completion: (name) => `${name} confirmed the completion`,
    decline_completion: (name) => `${name} declined the completion`,
    withdraw_completion: (name) => `${name} withdrew the proposal`,
    request_cancellation: (name) => `${name} asked to cancel`,
    approve_cancellation: (name) => `${name} agreed to cancel`,
    reject_cancellation: (name) => `${name} disputed the cancellation`,
    dispute: (name) => `${name} reported a dispute`,
    reopen: (name) => `${name} set the exchange back to active`,
    resolve_completed: (name) => `${name} decided: completed`,
    resolve_cancelled: (name) => `${name} decided: cancelled`,
    resolve_failed: (name) => `${name} decided: failed`,
  } satisfies Readonly<Record<PersonStep, (name: string) => string>>,
  /** Total. */
  TIMED_STEPS: {
    approval_timeout: 'The time to approve ran out',
    answer_timeout: 'The time to answer ran out',
    silence_timeout: 'Nobody acted or wrote in time',
    unwritten_timeout: 'Nobody ever wrote, so the time ran out',
  } satisfies Readonly<Record<TimedStep, string>>,
  /** An action that this version does not know; `action`: its technical name. */
  otherStep: (name: string, action: string): string => `${name}: ${action}`,

  AN_ADMIN: 'An admin',
  SYSTEM_ACTOR: 'Time',
  /** When the backend does not tell who. */
  SOMEBODY: 'Somebody',
};
