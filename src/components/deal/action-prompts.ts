// How each action on a deal is offered: how loud its button is, and what is asked before it runs.
import type { DealAction } from '#domain/deal-table.ts';

/**
 * 'rating' asks for thumbs and a comment; 'reason' for words, which must be there; 'optional_reason' for words, which
 * may be left out; 'verdict' for words and whose fault it was; 'reason_and_rating' for words, which may be left out,
 * then for a rating. Null runs at once: it can be undone.
 */
export type Asking = 'rating' | 'reason' | 'optional_reason' | 'verdict' | 'reason_and_rating' | null;

export interface ActionPlan {
  /** 'last': as loud as 'secondary', below all others. */
  readonly weight: 'primary' | 'secondary' | 'destructive' | 'last';
  readonly asks: Asking;
}

const AT_ONCE: ActionPlan = { weight: 'secondary', asks: null };
/** Never drawn: these have no button. */
const SILENT: ActionPlan = AT_ONCE;

/** Total: a new action does not compile until it is decided how it is offered. */
export const DEAL_PLAN: Readonly<Record<DealAction, ActionPlan>> = {
  approve: { weight: 'primary', asks: null },
  decline: { weight: 'destructive', asks: 'optional_reason' },
  withdraw: { weight: 'destructive', asks: null },
  propose_completion: { weight: 'primary', asks: 'rating' },
  accept_completion: { weight: 'primary', asks: 'rating' },
  decline_completion: AT_ONCE,
  withdraw_completion: AT_ONCE,
  request_cancellation: { weight: 'destructive', asks: 'reason_and_rating' },
  approve_cancellation: { weight: 'primary', asks: 'rating' },
  reject_cancellation: { weight: 'destructive', asks: 'reason' },
  dispute: { weight: 'destructive', asks: 'reason' },
  reopen: { weight: 'last', asks: null },
  resolve_completed: { weight: 'primary', asks: 'reason' },
  resolve_cancelled: { weight: 'secondary', asks: 'verdict' },
  resolve_failed: { weight: 'destructive', asks: 'verdict' },
  send_message: SILENT,
  approval_timeout: SILENT,
  answer_timeout: SILENT,
  silence_timeout: SILENT,
  unwritten_timeout: SILENT,
};
