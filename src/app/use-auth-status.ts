// Whether the app is open to the user: once in, they stay in while the session is renewed (AUTH-11).
import { useRef } from 'react';
import type { SessionModel } from '../state/session/session.ts';
import type { AuthStatus } from './guard.ts';

/** Subscribes the component that calls it to the session. */
export function useAuthStatus(session: SessionModel): AuthStatus {
  const wasIn = useRef(false);
  // All are read each time: a condition that stops early would not subscribe to the rest.
  const isAuthenticated = session.state.value === 'authenticated';
  const isLoading = session.isLoading.value;
  const isHeld = session.viewerId.value !== '' || session.isExpired.value || isLoading;
  // A renewal passes through 'authenticating': leaving the page then would lose what was typed on it.
  wasIn.current = isAuthenticated || (wasIn.current && isHeld);
  if (wasIn.current) return 'in';
  return isLoading ? 'loading' : 'out';
}
