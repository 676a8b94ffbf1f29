// The guards as one pure table (NAV-01, 04, 05, 06): who may stay where, and where everybody else goes.
import { HOME_PATH, LANDING_PATH } from '#domain/page-paths.ts';

/** 'loading' until the first sign-in has succeeded or failed; nothing is decided before. */
export type AuthStatus = 'loading' | 'in' | 'out';

export interface GuardInput {
  readonly authStatus: AuthStatus;
  readonly path: string;
  /** Whether one of our routes answers this path. */
  readonly isKnownRoute: boolean;
}

/** The path to go to instead, null to stay. The landing screen moves on by itself (LAND-02). */
export function redirectFor({ authStatus: access, path, isKnownRoute: isKnown }: GuardInput): string | null {
  if (access === 'loading' || path === LANDING_PATH) return null;
  if (access === 'out') return LANDING_PATH;
  return isKnown ? null : HOME_PATH;
}
