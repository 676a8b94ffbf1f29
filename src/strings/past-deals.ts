// What the list of past deals says (ACT-09).
import { CARD_STATUS } from './home.ts';

export const NO_PAST_DEALS = 'No past deals yet';
export const PAST_STATUS = {
  completed: CARD_STATUS.completed ?? '',
  failed: CARD_STATUS.failed ?? '',
  cancelled: CARD_STATUS.cancelled ?? '',
} as const;

/** Below own cards, which no filter hides (HOME-10): without this, the list would look as if it were all there is. */
export const NO_MATCHES = 'No offers of others match the filter';
