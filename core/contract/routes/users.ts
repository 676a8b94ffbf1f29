// Calls about other users: public profiles and ratings (DATA-06).
import { decodePublicProfile, decodeRatings } from '../decode/person.ts';
import { ignoreAnswer } from '../route.ts';

export const publicProfileRoute = {
  method: 'GET',
  path: '/users/:id',
  access: 'protected',
  decode: decodePublicProfile,
} as const;
export const userRatingsRoute = {
  method: 'GET',
  path: '/users/:id/ratings',
  access: 'protected',
  decode: decodeRatings,
} as const;
export const rateUserRoute = {
  method: 'POST',
  path: '/users/:id/rate',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
