// Calls about other users: public profiles and ratings (DATA-06).
import { decodePublicProfile, decodeRatings } from '../decode/person.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const publicProfileRoute = get('/users/:id', decodePublicProfile);
export const userRatingsRoute = get('/users/:id/ratings', decodeRatings);
export const rateUserRoute = post('/users/:id/rate', ignoreAnswer);
