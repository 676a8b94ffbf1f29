// Launch data: what the messaging app passes to this launch, and whether there is a messaging app at all (AUTH-04, AUTH-07).
import { type LaunchParams, launchParamsInHash, launchUser, storedLaunchParams } from '../../boot/launch.ts';
import { LAUNCH_PARAMS_KEY } from '../../boot/storage-keys.ts';

const NOT_IN_APP_MESSAGE = 'Not in a Telegram WebApp environment';
const NO_OBJECT_MESSAGE = 'In Telegram environment but WebApp object not found';

export type TelegramLaunchData = ReturnType<typeof readLaunch>;

/** The address's parameters, completed by those kept of this launch, as in the SDK. Never throws. */
const readLaunchParams = (page: Window): LaunchParams => ({
  ...storedLaunchParams(() => page.sessionStorage),
  ...launchParamsInHash(page.location.hash),
});

/**
 * Stores the launch where the SDK looks for it, which loads after the router has dropped the hash.
 * Returns the hash that the router has to keep: that of a launch which could not be stored, else ''.
 */
export function saveLaunchParams(page: Window): string {
  const { hash } = page.location;
  if (!hash.includes('tgWebApp')) return '';
  try {
    page.sessionStorage.setItem(LAUNCH_PARAMS_KEY, JSON.stringify(readLaunchParams(page)));
    return '';
  } catch {
    return hash;
  }
}

export function readLaunch(page: Window) {
  const { tgWebAppData: initData = '', tgWebAppPlatform, tgWebAppVersion } = readLaunchParams(page);
  const startParamInUrl = new URLSearchParams(page.location.search).get('tgWebAppStartParam');
  return {
    /** As signed by the messaging app, sent to the backend byte for byte; '' when there is none. */
    initData,
    /** Null when the launch names nobody (keyboard-button launch, lost parameters). */
    user: launchUser(initData),
    /** NAV-11. Untrusted: anybody can make such a link. '' when there is none. */
    startParam: new URLSearchParams(initData).get('start_param') ?? startParamInUrl ?? '',
    platform: tgWebAppPlatform ?? 'unknown',
    version: tgWebAppVersion ?? '6.0',
  };
}

/**
 * The specified sentence outside the messaging app or when `isSdkLost`, else null.
 * The answer may change between calls: bridges can be late.
 * `isSdkLost`: the SDK, which creates WebApp, could not be loaded.
 */
export function environmentError(page: Window, isSdkLost: boolean): string | null {
  if (!hasLaunchParams(page) && !hasBridge(page)) return NOT_IN_APP_MESSAGE;
  return isSdkLost ? NO_OBJECT_MESSAGE : null;
}

// The SDK stores an empty object outside the messaging app: the key alone proves nothing.
const hasLaunchParams = (page: Window): boolean =>
  Object.keys(readLaunchParams(page)).some((key) => key.startsWith('tgWebApp'));

// In a frame the messaging app is the parent (Telegram Web); everywhere else it injects the proxy.
const hasBridge = (page: Window): boolean => 'TelegramWebviewProxy' in page || page !== page.parent;
