// Reports: what a person may report about another one, and how the report can end (RPT).

export const REPORT_REASONS = [
  'scam_attempt',
  'fake_offer',
  'off_platform',
  'insult',
  'impersonation',
  'stolen_details',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_SUBJECTS = ['user', 'request', 'transaction', 'message'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_OUTCOMES = ['acted', 'no_breach'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Unicode code points. */
export const MAX_REPORT_TEXT = 500;
