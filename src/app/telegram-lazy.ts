// What comes beside the sign-in in one script: the messenger's SDK, and the colours that its theme needs corrected.
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { applyTheme } from './apply-theme.ts';

export const lazyTelegram = { createTelegramSdk, paintTheme: applyTheme };
