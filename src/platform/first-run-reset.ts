// Import this before anything else: it wipes on the first start, before the SDK is evaluated and stores the launch (AUTH-01).
import { wipeSession } from './clear-session.ts';

// `performance.navigation` is the old name; both are missing in some embedded browsers, which then count as opened.
const entry = performance.getEntriesByType?.('navigation')[0];
const kind = entry && 'type' in entry ? entry.type : 'navigate';

wipeSession({
  local: () => localStorage,
  session: () => sessionStorage,
  hash: location.hash,
  isReload: kind === 'reload' || kind === 'back_forward',
});
