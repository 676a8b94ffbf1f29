// Limits of data exports: two rows of the table of limits (DATA-15, DATA-16).
import { EXPORT_LIMIT_EXAMPLE } from './refusal-examples.ts';

export const EXPORT_WINDOW_MS = 24 * 3_600_000;

export const EXPORT_LIMITS = {
  exports: {
    value: 1,
    unit: 'export',
    window: '24 h',
    counts: "exports of a user's data, but those that have failed",
    opensAgain: 'a day after it was asked for',
    code: 'LIMIT_REACHED',
    sentence: EXPORT_LIMIT_EXAMPLE,
    variable: null,
  },
  exportFiles: {
    value: 1024,
    unit: 'MiB',
    window: 'each',
    counts: 'files of chats in one export, those of the newest exchanges first',
    opensAgain: 'never: the export says how many files it leaves out',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
} as const;
