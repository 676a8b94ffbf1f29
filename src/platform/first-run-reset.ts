// Import this before anything else: it wipes on the first start, before the SDK is evaluated and stores the launch (AUTH-01).
import { clearPreviousSession } from './clear-session.ts';

// `performance.navigation` is the old name; both are missing in some embedded browsers, which then count as opened.
const navigationEntry = performance.getEntriesByType?.('navigation')[0];
const navigationType = navigationEntry && 'type' in navigationEntry ? navigationEntry.type : 'navigate';

clearPreviousSession({
  local: () => localStorage,
  session: () => sessionStorage,
  hash: location.hash,
  isReload: navigationType === 'reload' || navigationType === 'back_forward',
});
