// Calls of the viewer's own profile (DATA-05).
import { decodeOwnProfile } from '../decode/profile.ts';
import { get, patch } from '../route.ts';

export const profileRoute = /* @__PURE__ */ get('/users/me', decodeOwnProfile);
export const updateProfileRoute = /* @__PURE__ */ patch('/users/me', decodeOwnProfile);
