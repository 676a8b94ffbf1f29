// Action prompts: the emphasis of each deal action's button, and what the user is asked before the action runs.
import type { DealAction } from '#domain/deal-table.ts';

/**
 * The question before an action runs.
 * 'rating': a thumb and a comment. 'reason': a text that is required. 'optional_reason': a text that may be empty.
 * 'case_reason': a text that is required on a backend with cases, where staff read it; else a confirmation alone.
 * 'decision': a required text and the party at fault. 'reason_and_rating': an optional text, then a rating.
 * Null: nothing, because the action can be undone.
 */
type PromptInput =
  | 'rating'
  | 'reason'
  | 'case_reason'
  | 'optional_reason'
  | 'decision'
  | 'reason_and_rating'
  | null;

interface ActionPrompt {
  /** 'last': drawn like 'secondary', below all others. */
  readonly emphasis: 'primary' | 'secondary' | 'destructive' | 'last';
  readonly input: PromptInput;
}

const NO_PROMPT: ActionPrompt = { emphasis: 'secondary', input: null };
/** For actions without a button. */
const NO_BUTTON: ActionPrompt = NO_PROMPT;

/** Total: a new action does not compile without an entry. */
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
  reject_cancellation: { emphasis: 'destructive', input: 'case_reason' },
  dispute: { emphasis: 'destructive', input: 'case_reason' },
  reopen: { emphasis: 'last', input: null },
  // None of an admin's decisions stands out before the others.
  resolve_completed: { emphasis: 'secondary', input: 'reason' },
  resolve_cancelled: { emphasis: 'secondary', input: 'decision' },
  resolve_failed: { emphasis: 'destructive', input: 'decision' },
  send_message: NO_BUTTON,
  approval_timeout: NO_BUTTON,
  answer_timeout: NO_BUTTON,
  silence_timeout: NO_BUTTON,
  unwritten_timeout: NO_BUTTON,
};
