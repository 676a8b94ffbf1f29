// Limits of dossiers: rows of the table of limits (HELP-04).
import { REFUSAL_SENTENCES } from './refusal-examples.ts';

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
