// Auth status for the guard: once signed in, the user stays in while the session is renewed (AUTH-11).
import { useRef } from 'react';
import type { SessionStore } from '../state/session/session.ts';
import type { AuthStatus } from './guard.ts';

/** Subscribes the component that calls it to the session. */
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
