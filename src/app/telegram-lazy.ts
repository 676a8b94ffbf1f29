// Lazy part of the Telegram façade: the messenger's SDK and the theme correction, in one chunk loaded beside the sign-in.
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { applyTheme } from './apply-theme.ts';

export const lazyTelegram = { createTelegramSdk, applyTheme };
