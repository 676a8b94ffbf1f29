// Limits of dossiers (HELP-04) and data exports: rows of the table of limits.
import { EXPORT_LIMIT_EXAMPLE, REFUSAL_SENTENCES } from './refusal-examples.ts';

const busy = { code: 'RATE_LIMITED', sentence: REFUSAL_SENTENCES.RATE_LIMITED, variable: null } as const;

export const DOSSIER_LIMITS = {
  dossiers: {
    ...busy,
    value: 6,
    unit: 'dossiers',
    window: 'a minute',
    counts: 'dossiers of deals that a user asks for, by each instance',
    opensAgain: 'a minute after the first counted call',
  },
  dossiersAtOnce: {
    ...busy,
    value: 3,
    unit: 'dossiers',
    window: 'at a time',
    counts: 'dossiers of a user that are being made (one) or wait for it (two), by each instance',
    opensAgain: 'when one of them is made',
  },
  dossierPeople: {
    ...busy,
    value: 32,
    unit: 'people',
    window: 'at a time',
    counts: 'people of whom a dossier waits while another is made, by each instance; each has a turn',
    opensAgain: 'when the dossiers of one of them are made',
  },
  dossierMessages: {
    value: 1_000,
    unit: 'messages',
    window: 'each',
    counts:
      'messages of the parties in a dossier, half of them for each and what the other one leaves: the first fifth and the rest from the end',
    opensAgain: 'never: the dossier says how many messages it leaves out',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
  dossierText: {
    value: 100_000,
    unit: 'signs',
    window: 'each',
    counts:
      'text of messages in a dossier, half for each party and what the other one leaves, a line end as 60 and a sign without a font as 10; of one message the first 100 line ends, the others are shown as spaces',
    opensAgain: 'never: the dossier says how many messages it leaves out',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
} as const;

export const EXPORT_WINDOW_MS = 24 * 3_600_000;

/** Limits of data exports (DATA-15, DATA-16). */
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
