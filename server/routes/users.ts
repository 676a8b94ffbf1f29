// User routes: own profile with settings, trust and saved transfer details; public profiles, ratings.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { ownTrustShape } from '#contract/trust.ts';
import type { Config } from '../config/config.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, rawReply, replyWith } from '../http/envelope.ts';
import { answer, item, list, onlyId } from '../openapi/answers.ts';
import { settingsSchema } from '../openapi/json-schemas.ts';
import { changeSettings } from '../services/settings/change-settings.ts';
import { readOwnSettings } from '../services/settings/user-settings.ts';
import { readOwnTrust } from '../services/trust/read-own-trust.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import {
  createFundsDetail,
  deleteFundsDetail,
  readFundsDetails,
  updateFundsDetail,
} from '../services/users/funds-details.ts';
import { readMyData, readPublicProfile, readRatings, updateProfile } from '../services/users/profiles.ts';
import { rateUser } from '../services/users/ratings.ts';

/**
 * Fields beside the signed-in user, in the answers of login and profile.
 * ACC-03: `suspension` only for a banned person.
 * DATA-18: `accountNotice` only while the account waits for its end.
 * CASE-15: `staffRoles` only for staff.
 */
export const announcedTo = (
  { announced }: Pick<Config, 'announced'>,
  { suspension, notice, roles }: Pick<Viewer, 'suspension' | 'notice' | 'roles'>,
): Readonly<Record<string, unknown>> => ({
  ...announced,
  ...(suspension ? { suspension } : {}),
  ...(notice ? { accountNotice: notice } : {}),
  ...(roles?.length ? { staffRoles: roles } : {}),
});

const ownProfile = v.strictObject({ profile: schemas.profileSchema });
const profile = <T>(value: T) => rawReply({ profile: value });

const SETTINGS = { tag: 'People', feature: 'settings' } as const;
const ownSettings = v.strictObject({ settings: settingsSchema });

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
  settings: read({
    ...SETTINGS,
    summary: 'The own settings, where `features.settings` is announced.',
    answer: answer(ownSettings),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => rawReply({ settings: await readOwnSettings(ctx, viewer) }),
  }),
  updateSettings: write({
    ...SETTINGS,
    summary:
      'Changes what is named; `push` and `privacy` are merged, null is a setting that was never chosen.',
    answer: answer(ownSettings),
    whileBanned: 'no',
    body: BODIES.updateSettings,
    handle: async (work, { viewer, input }) =>
      replyWith(await changeSettings(work, viewer, input), (settings) => rawReply({ settings })),
  }),
  ownTrust: read({
    tag: 'People',
    summary: 'What each of the own exchanges counts, where `features.trust` is announced.',
    answer: item(ownTrustShape),
    whileBanned: 'yes',
    feature: 'trust',
    handle: async (ctx, { viewer }) => replyWith(await readOwnTrust(ctx, viewer)),
  }),
  // Sent in the chat of a running deal.
  fundsDetails: read({
    tag: 'Transfer details',
    summary: 'The own saved details.',
    answer: list(schemas.fundsDetailSchema),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => listReply(await readFundsDetails(ctx, viewer), ctx.now),
  }),
  createFundsDetail: write({
    tag: 'Transfer details',
    summary: 'Saves details.',
    answer: item(schemas.fundsDetailSchema, 201),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.createFundsDetail,
    handle: async (work, { viewer, input }) =>
      replyWith(await createFundsDetail(work, viewer, input), (detail) => itemReply(detail, 201)),
  }),
  updateFundsDetail: write({
    tag: 'Transfer details',
    summary: 'Changes what is named.',
    answer: item(schemas.fundsDetailSchema),
    whileBanned: 'no',
    body: BODIES.updateFundsDetail,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await updateFundsDetail(work, viewer, param('id'), input)),
  }),
  deleteFundsDetail: write({
    tag: 'Transfer details',
    summary: 'Deletes them.',
    answer: onlyId,
    whileBanned: 'no',
    handle: async (work, { viewer, param }) => replyWith(await deleteFundsDetail(work, viewer, param('id'))),
  }),
};
