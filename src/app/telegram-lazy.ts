// Lazy part of the Telegram façade: the messenger's SDK and the theme correction, in one chunk loaded beside the sign-in.
// First: the SDK is evaluated with the launch in the address.
import { restoreAddress } from '../platform/telegram/launch-for-sdk.ts';
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { applyTheme } from './apply-theme.ts';

restoreAddress();

export const lazyTelegram = { createTelegramSdk, applyTheme };
