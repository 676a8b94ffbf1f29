// Route of the viewer's own trust. NOT_FOUND while the feature is off.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import type { OfferedFeatures } from '../config/features.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, replyWith } from '../http/envelope.ts';
import { refuse } from '../services/result.ts';
import { readOwnTrust } from '../services/trust/read-own-trust.ts';

export const trustRoutes = ({ read }: Endpoints, features: OfferedFeatures) => ({
  ownTrust: read(v.object({}), async (ctx, { viewer }) =>
    hasFeature(features, 'trust', 1)
      ? replyWith(await readOwnTrust(ctx, viewer), (own) => itemReply(own))
      : refuse('NOT_FOUND'),
  ),
});
