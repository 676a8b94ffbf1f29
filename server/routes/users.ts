// Profiles and ratings.
import * as v from 'valibot';
import { BODIES } from '#api/schemas/bodies.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, listReply, rawReply, replyWith } from '../http/envelope.ts';
import { readOwnProfile, readPublicProfile, readRatings, updateProfile } from '../services/users/profiles.ts';
import { rateUser } from '../services/users/rate-user.ts';

const profile = <T>(value: T) => rawReply({ profile: value });

export const userRoutes = ({ read, write }: Endpoints) => ({
  profile: read(v.object({}), async (reading, { viewer }) =>
    replyWith(await readOwnProfile(reading, viewer), profile),
  ),
  updateProfile: write(BODIES.updateProfile, async (work, { viewer, input }) =>
    replyWith(await updateProfile(work, viewer, input), profile),
  ),
  publicProfile: read(v.object({}), async (reading, { param }) =>
    replyWith(await readPublicProfile(reading, param('id')), profile),
  ),
  userRatings: read(v.object({}), async (reading, { param }) =>
    replyWith(await readRatings(reading, param('id')), (reviews) => listReply(reviews, reading.now)),
  ),
  rateUser: write(BODIES.rateUser, async (work, { viewer, param, input }) =>
    replyWith(await rateUser(work, viewer, param('id'), input), (rating) => itemReply(rating, 201)),
  ),
});
