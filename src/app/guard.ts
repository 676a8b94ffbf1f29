// Route guard: a pure function from sign-in status and path to a redirect (NAV-01, 04, 05, 06).
import { HOME_PATH, LANDING_PATH } from '#domain/page-paths.ts';

/** 'loading' until the first sign-in has succeeded or failed; nothing is redirected before. */
export type AuthStatus = 'loading' | 'in' | 'out';

interface GuardInput {
  readonly authStatus: AuthStatus;
  readonly path: string;
  /** True when the route table has this path. */
  readonly isKnownRoute: boolean;
}

/** The path to go to instead; null to stay. The landing screen navigates on by itself (LAND-02). */
export function redirectFor({ authStatus, path, isKnownRoute }: GuardInput): string | null {
  if (authStatus === 'loading' || path === LANDING_PATH) return null;
  if (authStatus === 'out') return LANDING_PATH;
  return isKnownRoute ? null : HOME_PATH;
}
