// Routes of the viewer's settings. NOT_FOUND while the feature is off.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { OfferedFeatures } from '../config/features.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { rawReply, replyWith } from '../http/envelope.ts';
import { refuse } from '../services/result.ts';
import { changeSettings } from '../services/settings/change-settings.ts';
import { readOwnSettings } from '../services/settings/user-settings.ts';

export const settingsRoutes = ({ read, write }: Endpoints, features: OfferedFeatures) => {
  const isOffered = hasFeature(features, 'settings', 1);
  return {
    settings: read(v.object({}), async (ctx, { viewer }) =>
      isOffered ? rawReply({ settings: await readOwnSettings(ctx, viewer) }) : refuse('NOT_FOUND'),
    ),
    updateSettings: write(BODIES.updateSettings, async (work, { viewer, input }) =>
      isOffered
        ? replyWith(await changeSettings(work, viewer, input), (settings) => rawReply({ settings }))
        : refuse('NOT_FOUND'),
    ),
  };
};
