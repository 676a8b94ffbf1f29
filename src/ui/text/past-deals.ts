// What the list of past deals says (ACT-09).
import { CARD_STATUS } from './home.ts';

export const NO_PAST_DEALS = 'No past deals yet';
export const PAST_STATUS = {
  completed: CARD_STATUS.completed ?? '',
  failed: CARD_STATUS.failed ?? '',
  cancelled: CARD_STATUS.cancelled ?? '',
} as const;
