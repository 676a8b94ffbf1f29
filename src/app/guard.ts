// Route guard: the sign-in status, and a pure function from it and the path to a redirect (NAV-01, 04, 05, 06).

import { useRef } from 'react';
import { HOME_PATH, LANDING_PATH } from '#domain/page-paths.ts';
import type { SessionStore } from '../state/session/session.ts';

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

/**
 * Auth status for the guard: once signed in, the user stays in while the session is renewed (AUTH-11).
 * Subscribes the component that calls it to the session.
 */
export function useAuthStatus(session: SessionStore): AuthStatus {
  const wasIn = useRef(false);
  // Read all of them on every render: a condition that short-circuits would not subscribe to the rest.
  const isAuthenticated = session.state.value === 'authenticated';
  const isLoading = session.isLoading.value;
  const canStay = session.viewerId.value !== '' || session.isExpired.value || isLoading;
  // A renewal passes through 'authenticating': leaving the page then would lose what was typed.
  wasIn.current = isAuthenticated || (wasIn.current && canStay);
  if (wasIn.current) return 'in';
  return isLoading ? 'loading' : 'out';
}
