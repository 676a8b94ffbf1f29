// Announced fields of login and profile answers: features, operator, and why the person is banned.
import type { Config } from '../config.ts';
import type { Viewer } from '../services/unit-of-work.ts';

/** ACC-03: `suspension` only for a banned person. */
export const announcedTo = (
  { announced }: Pick<Config, 'announced'>,
  { suspension }: Pick<Viewer, 'suspension'>,
): Readonly<Record<string, unknown>> => ({ ...announced, ...(suspension ? { suspension } : {}) });
