// Route of the check of a message. NOT_FOUND while the feature is off.
import { hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { OfferedFeatures } from '../config/features.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply } from '../http/envelope.ts';
import { checkMessage } from '../services/genuine/check-message.ts';
import { refuse } from '../services/result.ts';

export const genuineRoutes = ({ write }: Endpoints, features: OfferedFeatures) => ({
  checkMessage: write(
    BODIES.checkMessage,
    async (work, { viewer, input }) =>
      hasFeature(features, 'genuine', 1)
        ? itemReply(await checkMessage(work, viewer, input.code))
        : refuse('NOT_FOUND'),
    { budget: 'check' },
  ),
});
