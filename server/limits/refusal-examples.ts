// Examples of refusals, in English, for the table of limits: what is sent after the first slip.
import { ENGLISH_TEXTS, waitText } from '../texts/texts.ts';

const { levels, refusals, uploads } = ENGLISH_TEXTS;
export const REFUSAL_SENTENCES = refusals.REFUSALS;
export const {
  blockLimit,
  dealUploadLimit,
  openDisputeLimit,
  openRequestLimit,
  reportLimit,
  runningDealLimit,
  savedDetailsLimit,
  savedSearchLimit,
  waitingAcceptanceLimit,
  waitingListFull,
  waitingListsLimit,
} = refusals;

export const { pictureTooLarge } = uploads;

const wait = (minutes: number): string => waitText(minutes * 60_000)(ENGLISH_TEXTS);

export const UNSUCCESSFUL_COOLDOWN_EXAMPLE = refusals.unsuccessfulCooldown(10, wait(15));
export const REPEAT_COOLDOWN_EXAMPLE = refusals.repeatCooldown(wait(15));
export const REQUEST_EDIT_EXAMPLE = refusals.requestEditLimit(12, wait(60));
export const DISPUTE_COOLDOWN_EXAMPLE = refusals.disputeCooldown(wait(15));
export const DISPUTE_WITH_PERSON_EXAMPLE = refusals.OPEN_DISPUTE_WITH_PERSON;
export const TOO_OFTEN_EXAMPLE = refusals.CHANGED_TOO_OFTEN;
export const UPLOAD_LIMIT_EXAMPLE = refusals.uploadLimit(100, wait(3 * 60));
export const CHAT_DAY_EXAMPLE = refusals.chatDayLimit(wait(3 * 60));
/** To a newcomer, by the limits of LEVELS=on. */
export const LEVEL_AMOUNT_EXAMPLE = `${levels.dealTooLarge('200 USD')} ${levels.opensAmount(2, 2, '1 000 USD')}`;
export const LEVEL_DEALS_EXAMPLE = `${levels.tooManyRunning(2)} ${levels.opensRunning(2, 2, 4)}`;
export const EXPORT_LIMIT_EXAMPLE = refusals.exportLimit(wait(24 * 60));
