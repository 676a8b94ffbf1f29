// User routes: own profile, public profiles, ratings.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, rawReply, replyWith } from '../http/envelope.ts';
import { answer, item, list } from '../openapi/answers.ts';
import { readMyData, readPublicProfile, readRatings, updateProfile } from '../services/users/profiles.ts';
import { rateUser } from '../services/users/rate-user.ts';
import { announcedTo } from './announced.ts';

const ownProfile = v.strictObject({ profile: schemas.profileSchema });
const profile = <T>(value: T) => rawReply({ profile: value });

export const userRoutes = {
  profile: read({
    tag: 'People',
    summary: 'The own profile.',
    answer: answer(
      v.strictObject({
        profile: v.strictObject({
          ...schemas.profileSchema.entries,
          trust: v.exactOptional(schemas.trustSchema),
        }),
        ...schemas.announcedFields,
      }),
    ),
    whileBanned: 'yes',
    handle: async (ctx, { app, viewer }) =>
      replyWith(await readMyData(ctx, viewer), (value) =>
        rawReply({ profile: value, ...announcedTo(app.config, viewer) }),
      ),
  }),
  updateProfile: write({
    tag: 'People',
    summary: 'Changes what is named; an empty text clears city, country or phone.',
    answer: answer(ownProfile),
    whileBanned: 'no',
    body: BODIES.updateProfile,
    handle: async (work, { viewer, input }) => replyWith(await updateProfile(work, viewer, input), profile),
  }),
  publicProfile: read({
    tag: 'People',
    summary: 'Another user, with their reviews.',
    answer: answer(
      v.strictObject({
        profile: v.strictObject({
          ...schemas.personSchema.entries,
          reviews: v.array(schemas.reviewSchema),
          trust: v.exactOptional(schemas.trustSchema),
          /** Staff looks into a dispute that somebody has opened with them; else absent. */
          isInDispute: v.exactOptional(v.literal(true)),
        }),
      }),
    ),
    whileBanned: 'no',
    handle: async (ctx, { viewer, param }) =>
      replyWith(await readPublicProfile(ctx, viewer, param('id')), profile),
  }),
  userRatings: read({
    tag: 'People',
    summary: 'Reviews of a user, newest first.',
    answer: list(schemas.reviewSchema),
    whileBanned: 'no',
    handle: async (ctx, { viewer, param }) =>
      replyWith(await readRatings(ctx, viewer, param('id')), (reviews) => listReply(reviews, ctx.now)),
  }),
  rateUser: write({
    tag: 'People',
    summary: 'Rates the other party of a finished deal, once per party and deal.',
    answer: item(schemas.ratingSchema, 201),
    codes: ['FORBIDDEN', 'NOT_PARTY', 'ALREADY_RATED'],
    whileBanned: 'no',
    body: BODIES.rateUser,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await rateUser(work, viewer, param('id'), input), (rating) => itemReply(rating, 201)),
  }),
};
