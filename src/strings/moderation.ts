// Sentences of blocking and reporting people (BLK, RPT).
import type { ReportReason } from '#domain/reports.ts';

export const BLOCK_OR_REPORT = 'Block or report';
export const blockNote = (name: string): string =>
  `Neither of you sees the other's requests any more. ${name} is not told. An exchange that runs goes on.`;
export const BLOCK = 'Block';
export const blockPerson = (name: string): string => `Block ${name}`;
export const BLOCK_REASON = 'Note for yourself (optional)';
export const BLOCK_REASON_HINT = 'Only you see it, in your list of blocked people.';
export const REPORT = 'Report';
export const SEND_REPORT = 'Send report';
export const REPORT_NOTE = 'We look at every report and tell you what came of it.';
export const REPORT_REASON = 'What happened?';
export const REPORT_REASON_TEXT: Readonly<Record<ReportReason, string>> = {
  scam_attempt: 'Attempted fraud',
  fake_offer: 'Fake offer',
  off_platform: 'Wants to leave the app',
  insult: 'Insults',
  impersonation: 'Pretends to be somebody',
  stolen_details: "Somebody else's account",
  other: 'Something else',
};
/** Of a message in a chat; `what`: its text or the name of its file, cut short. */
export const REPORT_MESSAGE = 'Report message';
export const reportMessage = (what: string): string => `${REPORT_MESSAGE}: ${what}`;
export const REPORT_DETAILS = 'Details (optional)';
/** Toasts. */
export const personBlocked = (name: string): string => `${name} is blocked`;
export const personUnblocked = (name: string): string => `${name} is unblocked`;
export const REPORT_SENT = 'Thank you. We will look at it.';

/** The page of blocked people. */
export const BLOCKED_TITLE = 'Blocked people';
export const BLOCKED_EMPTY = 'You have blocked nobody';
export const BLOCKED_EMPTY_HINT = 'To block somebody, open one of their requests.';
export const BLOCKED_NOTE = 'Neither of you sees the other. Unblocked, their requests come back at once.';
export const BLOCKED_NOT_LOADED = 'The list could not be loaded.';
export const UNBLOCK = 'Unblock';
export const unblockPerson = (name: string): string => `Unblock ${name}`;

/** Of an own request that reports hide. */
export const UNDER_REVIEW =
  'Several people have reported this request, so nobody else sees it until we have looked at it. We tell you what came of it.';
/** In short, at the top of its page. */
export const HIDDEN_BY_REPORTS = 'Nobody else sees this request until we have looked at it.';
export const ASK_FOR_REVIEW = 'Ask for a quick look';
export const REVIEW_ASKED = 'We will look at it as soon as we can';
