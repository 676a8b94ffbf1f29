// Route of the viewer's own trust.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { read } from '../http/endpoints.ts';
import { replyWith } from '../http/envelope.ts';
import { item } from '../openapi/answers.ts';
import { readOwnTrust } from '../services/trust/read-own-trust.ts';

export const trustRoutes = {
  ownTrust: read({
    tag: 'People',
    summary: 'What each of the own exchanges counts, where `features.trust` is announced.',
    answer: item(v.strictObject({ trust: schemas.trustSchema, deals: v.array(schemas.countedDealSchema) })),
    whileBanned: 'yes',
    feature: 'trust',
    handle: async (ctx, { viewer }) => replyWith(await readOwnTrust(ctx, viewer)),
  }),
};
