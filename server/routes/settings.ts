// Routes of the viewer's settings.
import * as v from 'valibot';
import { BODIES } from '#contract/schemas/bodies.ts';
import { settingsSchema } from '#contract/schemas/settings.ts';
import { read, write } from '../http/endpoints.ts';
import { rawReply, replyWith } from '../http/envelope.ts';
import { answer } from '../openapi/answers.ts';
import { changeSettings } from '../services/settings/change-settings.ts';
import { readOwnSettings } from '../services/settings/user-settings.ts';

const SETTINGS = { tag: 'People', feature: 'settings' } as const;
const ownSettings = v.strictObject({ settings: settingsSchema });

export const settingsRoutes = {
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
};
