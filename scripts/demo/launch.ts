// Launch data and launch URL of the mini-app, as the messenger makes them: signed with the bot's token, after '#'.
import { sign } from '@tma.js/init-data-node';
import { LIGHT_THEME, type ThemeParams } from './themes.ts';
import type { DemoUser } from './users.ts';

export interface LaunchData {
  readonly person: DemoUser;
  readonly botToken: string;
  /** When the messenger signed it. The backend refuses launch data older than a day. */
  readonly authDate: Date;
  /** From a link such as t.me/bot/app?startapp=request_7. */
  readonly startParam?: string | undefined;
}

/** Launch data as the query string that a backend receives, with an HMAC-SHA256 over its sorted fields. */
export function signLaunchData({ person, botToken, authDate, startParam }: LaunchData): string {
  return sign(
    {
      user: {
        id: person.telegramId,
        first_name: person.firstName,
        last_name: person.lastName,
        username: person.username,
        language_code: person.languageCode ?? 'en',
        allows_write_to_pm: person.allowsBot ?? true,
      },
      chat_type: 'sender',
      chat_instance: '-1',
      ...(startParam === undefined ? {} : { start_param: startParam }),
    },
    botToken,
    authDate,
  );
}

export interface LaunchOptions {
  readonly initData: string;
  /** The messenger's API level: '8.0'. */
  readonly version?: string | undefined;
  /** 'android', 'ios', 'tdesktop', 'weba' … */
  readonly platform?: string | undefined;
  readonly theme?: ThemeParams | undefined;
  readonly startParam?: string | undefined;
}

/** The URL that the messenger opens: start parameter in the query, everything else after '#'. */
export function launchUrl(base: string, options: LaunchOptions): string {
  const address = new URL(base);
  if (options.startParam !== undefined) address.searchParams.set('tgWebAppStartParam', options.startParam);
  const fields = new URLSearchParams({
    tgWebAppData: options.initData,
    tgWebAppVersion: options.version ?? '8.0',
    tgWebAppPlatform: options.platform ?? 'android',
    tgWebAppThemeParams: JSON.stringify(options.theme ?? LIGHT_THEME),
  });
  // The messenger writes a space as %20, and the SDK is not the only code that reads it.
  address.hash = fields.toString().replaceAll('+', '%20');
  return address.href;
}
