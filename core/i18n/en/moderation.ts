// Sentences of blocking and reporting people (BLK, RPT).
import type { ReportReason } from '#domain/reports.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Block or report',
  blockNote: (name: string): string =>
    `Neither of you sees the other's requests any more. ${name} is not told. An exchange that runs goes on.`,
  BLOCK: 'Block',
  blockPerson: (name: string): string => `Block ${name}`,
  BLOCK_REASON: 'Note for yourself (optional)',
  BLOCK_REASON_HINT: 'Only you see it, in your list of blocked people.',
  REPORT: 'Report',
  SEND_REPORT: 'Send report',
  REPORT_NOTE: 'We look at every report and tell you what came of it.',
  REPORT_REASON: 'What happened?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Attempted fraud',
    fake_offer: 'Fake offer',
    off_platform: 'Wants to leave the app',
    insult: 'Insults',
    impersonation: 'Pretends to be somebody',
    stolen_details: "Somebody else's account",
    other: 'Something else',
  } satisfies Readonly<Record<ReportReason, string>>,
  /** Of a message in a chat; `what`: its text or the name of its file, cut short. */
  REPORT_MESSAGE: 'Report message',
  reportMessage: (what: string): string => `Report message: ${what}`,
  REPORT_DETAILS: 'Details (optional)',
  /** Toasts. */
  personBlocked: (name: string): string => `${name} is blocked`,
  personUnblocked: (name: string): string => `${name} is unblocked`,
  REPORT_SENT: 'Thank you. We will look at it.',

  /** The page of blocked people. */
  BLOCKED_TITLE: 'Blocked people',
  BLOCKED_EMPTY: 'You have blocked nobody',
  BLOCKED_EMPTY_HINT: 'To block somebody, open one of their requests.',
  BLOCKED_NOTE: 'Neither of you sees the other. Unblocked, their requests come back at once.',
  BLOCKED_NOT_LOADED: 'The list could not be loaded.',
  UNBLOCK: 'Unblock',
  unblockPerson: (name: string): string => `Unblock ${name}`,

  /** Of an own request that reports hide. */
  UNDER_REVIEW:
    'Several people have reported this request, so nobody else sees it until we have looked at it. We tell you what came of it.',
  /** In short, at the top of its page. */
  HIDDEN_BY_REPORTS: 'Nobody else sees this request until we have looked at it.',
  ASK_FOR_REVIEW: 'Ask for a quick look',
  REVIEW_ASKED: 'We will look at it as soon as we can',
};
