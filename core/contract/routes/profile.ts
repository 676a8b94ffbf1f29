// Calls of the viewer's own profile (DATA-05).
import { decodeOwnProfile } from '../decode/person.ts';

export const profileRoute = {
  method: 'GET',
  path: '/users/me',
  access: 'protected',
  decode: decodeOwnProfile,
} as const;
export const updateProfileRoute = {
  method: 'PATCH',
  path: '/users/me',
  access: 'protected',
  decode: decodeOwnProfile,
} as const;
