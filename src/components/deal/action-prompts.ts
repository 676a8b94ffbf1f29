// How each action on a deal is offered: how loud its button is, and what is asked before it runs.
import type { DealAction } from '#domain/deal-table.ts';

/**
 * 'rating' asks for thumbs and a comment; 'reason' for words, which must be there; 'optional_reason' for words, which
 * may be left out; 'verdict' for words and whose fault it was; 'reason_and_rating' for words, which may be left out,
 * then for a rating. Null runs at once: it can be undone.
 */
export type PromptInput = 'rating' | 'reason' | 'optional_reason' | 'verdict' | 'reason_and_rating' | null;

export interface ActionPrompt {
  /** 'last': as loud as 'secondary', below all others. */
  readonly emphasis: 'primary' | 'secondary' | 'destructive' | 'last';
  readonly input: PromptInput;
}

const NO_PROMPT: ActionPrompt = { emphasis: 'secondary', input: null };
/** Never drawn: these have no button. */
const NO_BUTTON: ActionPrompt = NO_PROMPT;

/** Total: a new action does not compile until it is decided how it is offered. */
export const ACTION_PROMPTS: Readonly<Record<DealAction, ActionPrompt>> = {
  approve: { emphasis: 'primary', input: null },
  decline: { emphasis: 'destructive', input: 'optional_reason' },
  withdraw: { emphasis: 'destructive', input: null },
  propose_completion: { emphasis: 'primary', input: 'rating' },
  accept_completion: { emphasis: 'primary', input: 'rating' },
  decline_completion: NO_PROMPT,
  withdraw_completion: NO_PROMPT,
  request_cancellation: { emphasis: 'destructive', input: 'reason_and_rating' },
  approve_cancellation: { emphasis: 'primary', input: 'rating' },
  reject_cancellation: { emphasis: 'destructive', input: 'reason' },
  dispute: { emphasis: 'destructive', input: 'reason' },
  reopen: { emphasis: 'last', input: null },
  resolve_completed: { emphasis: 'primary', input: 'reason' },
  resolve_cancelled: { emphasis: 'secondary', input: 'verdict' },
  resolve_failed: { emphasis: 'destructive', input: 'verdict' },
  send_message: NO_BUTTON,
  approval_timeout: NO_BUTTON,
  answer_timeout: NO_BUTTON,
  silence_timeout: NO_BUTTON,
  unwritten_timeout: NO_BUTTON,
};
