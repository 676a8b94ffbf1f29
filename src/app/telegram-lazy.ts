// Lazy part of the frame: the messenger's SDK, the theme correction and ignored drops, in one chunk loaded beside the sign-in.
import { ignoreDrops } from '../platform/ignore-drops.ts';
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { applyTheme } from './apply-theme.ts';

ignoreDrops(window);

export const lazyTelegram = { createTelegramSdk, applyTheme };
