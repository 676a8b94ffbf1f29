// Steps of a deal as sentences: what was done and by whom (ACT-08).
import type { DealAction } from '#domain/deal-table.ts';

/** Besides the actions of the table, the acceptance that created the deal. */
type StepAction = Exclude<DealAction, 'send_message'> | 'accept';

/** `who` is 'You', 'Anna' or 'An admin'; timeouts name nobody. Total. */
const STEP_SENTENCES: Readonly<Record<StepAction, (who: string) => string>> = {
  accept: (who) => `${who} accepted the request`,
  approve: (who) => `${who} approved`,
  decline: (who) => `${who} declined`,
  withdraw: (who) => `${who} withdrew`,
  propose_completion: (who) => `${who} proposed to complete`,
  accept_completion: (who) => `${who} confirmed the completion`,
  decline_completion: (who) => `${who} declined the completion`,
  withdraw_completion: (who) => `${who} withdrew the proposal`,
  request_cancellation: (who) => `${who} asked to cancel`,
  approve_cancellation: (who) => `${who} agreed to cancel`,
  reject_cancellation: (who) => `${who} disputed the cancellation`,
  dispute: (who) => `${who} reported a dispute`,
  reopen: (who) => `${who} set the exchange back to active`,
  resolve_completed: (who) => `${who} decided: completed`,
  resolve_cancelled: (who) => `${who} decided: cancelled`,
  resolve_failed: (who) => `${who} decided: failed`,
  approval_timeout: () => 'The time to approve ran out',
  answer_timeout: () => 'The time to answer ran out',
  silence_timeout: () => 'Nobody acted or wrote in time',
  unwritten_timeout: () => 'Nobody ever wrote, so the time ran out',
};

const isStep = (action: string): action is StepAction => Object.keys(STEP_SENTENCES).includes(action);

/** An action that this client does not know is shown by its name. */
export const stepText = (action: string, who: string): string =>
  isStep(action) ? STEP_SENTENCES[action](who) : `${who}: ${action.replace(/_/g, ' ')}`;

export const AN_ADMIN = 'An admin';
export const SYSTEM_ACTOR = 'Time';
/** When the backend does not tell who. */
export const SOMEBODY = 'Somebody';
