// Lazy part of the frame: the messenger's SDK, the theme correction and ignored drops, in one chunk loaded beside the sign-in.
// First: the SDK is evaluated with the launch in the address.
import { ignoreDrops } from '../platform/ignore-drops.ts';
import { restoreAddress } from '../platform/telegram/launch-for-sdk.ts';
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { applyTheme } from './apply-theme.ts';

restoreAddress();
ignoreDrops(window);

export const lazyTelegram = { createTelegramSdk, applyTheme };
