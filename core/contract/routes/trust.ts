// Call of the viewer's own trust (feature `trust`): what others see, and what each exchange counts.
import { decodeOwnTrust } from '../decode/trust.ts';
import { get } from '../route.ts';

export const ownTrustRoute = /* @__PURE__ */ get('/users/me/trust', decodeOwnTrust);
