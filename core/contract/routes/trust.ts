// Call of the viewer's own trust (feature `trust`): what others see, and what each exchange counts.
import { decodeOwnTrust } from '../decode/trust.ts';

export const ownTrustRoute = {
  method: 'GET',
  path: '/users/me/trust',
  access: 'protected',
  decode: decodeOwnTrust,
} as const;
