// Calls about other users: public profiles and ratings (DATA-06).
import { decodePublicProfile, decodeRatings } from '../decode/public-profile.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const publicProfileRoute = /* @__PURE__ */ get('/users/:id', decodePublicProfile);
export const userRatingsRoute = /* @__PURE__ */ get('/users/:id/ratings', decodeRatings);
export const rateUserRoute = /* @__PURE__ */ post('/users/:id/rate', ignoreAnswer);
