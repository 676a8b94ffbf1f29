// User routes: own profile, public profiles, ratings.
import * as v from 'valibot';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { AppContext } from '../context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, listReply, rawReply, replyWith } from '../http/envelope.ts';
import { readMyData, readPublicProfile, readRatings, updateProfile } from '../services/users/profiles.ts';
import { rateUser } from '../services/users/rate-user.ts';
import { announcedTo } from './announced.ts';

const profile = <T>(value: T) => rawReply({ profile: value });

export const userRoutes = ({ read, write }: Endpoints, { config }: AppContext) => ({
  profile: read(v.object({}), async (ctx, { viewer }) =>
    replyWith(await readMyData(ctx, viewer), (value) =>
      rawReply({ profile: value, ...announcedTo(config, viewer) }),
    ),
  ),
  updateProfile: write(BODIES.updateProfile, async (work, { viewer, input }) =>
    replyWith(await updateProfile(work, viewer, input), profile),
  ),
  publicProfile: read(v.object({}), async (ctx, { viewer, param }) =>
    replyWith(await readPublicProfile(ctx, viewer, param('id')), profile),
  ),
  userRatings: read(v.object({}), async (ctx, { viewer, param }) =>
    replyWith(await readRatings(ctx, viewer, param('id')), (reviews) => listReply(reviews, ctx.now)),
  ),
  rateUser: write(BODIES.rateUser, async (work, { viewer, param, input }) =>
    replyWith(await rateUser(work, viewer, param('id'), input), (rating) => itemReply(rating, 201)),
  ),
});
