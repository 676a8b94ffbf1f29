// Announced fields of login and profile answers: features, operator, roles of staff, why the person is banned, and what waits for the account.
import type { Config } from '../config/config.ts';
import type { Viewer } from '../services/unit-of-work.ts';

/**
 * ACC-03: `suspension` only for a banned person.
 * DATA-18: `accountNotice` only while the account waits for its end.
 * CASE-15: `staffRoles` only for staff.
 */
export const announcedTo = (
  { announced }: Pick<Config, 'announced'>,
  { suspension, notice, roles }: Pick<Viewer, 'suspension' | 'notice' | 'roles'>,
): Readonly<Record<string, unknown>> => ({
  ...announced,
  ...(suspension ? { suspension } : {}),
  ...(notice ? { accountNotice: notice } : {}),
  ...(roles?.length ? { staffRoles: roles } : {}),
});
