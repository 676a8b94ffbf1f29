// Calls of the viewer's own profile (DATA-05).
import { decodeOwnProfile } from '../decode/person.ts';
import { get, patch } from '../route.ts';

export const profileRoute = get('/users/me', decodeOwnProfile);
export const updateProfileRoute = patch('/users/me', decodeOwnProfile);
