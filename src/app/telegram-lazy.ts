// Lazy part of the frame: the messenger's SDK, the theme correction and ignored drops, in one chunk loaded beside the sign-in.
// It imports the first part, which is there already, so that esbuild leaves what both use in the first part's own chunk.
import '../first/first-part.tsx';
import { ignoreDrops } from '../platform/ignore-drops.ts';
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { applyTheme } from './apply-theme.ts';

ignoreDrops(window);

export const lazyTelegram = { createTelegramSdk, applyTheme };
