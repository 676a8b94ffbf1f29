// First-run reset as a side effect: import it before the SDK, which stores the launch when it is evaluated (AUTH-01).
import { clearPreviousSession } from './clear-session.ts';

// Missing in some embedded browsers: their pages count as opened.
const navigationEntry = performance.getEntriesByType?.('navigation')[0];
const navigationType = navigationEntry && 'type' in navigationEntry ? navigationEntry.type : 'navigate';

clearPreviousSession({
  local: () => localStorage,
  session: () => sessionStorage,
  hash: location.hash,
  isReload: navigationType === 'reload' || navigationType === 'back_forward',
});
