// Texts of times: in UTC, as no time zone of the reader is certain.

/** Of ISO 8601: '2026-11-23 18:05 UTC'. */
export const timeText = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
