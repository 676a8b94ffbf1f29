// What the messaging app says about this launch, and whether there is a messaging app at all (AUTH-04, AUTH-07).

export const NOT_IN_APP_MESSAGE = 'Not in a Telegram WebApp environment';
export const NO_OBJECT_MESSAGE = 'In Telegram environment but WebApp object not found';

export interface TelegramLaunchData {
  /** As signed by the messaging app, sent to the backend byte for byte; '' when there is none. */
  readonly initData: string;
  /** Null when the launch names nobody (keyboard-button launch, lost parameters). */
  readonly user: (Readonly<Record<string, unknown>> & { readonly id: number }) | null;
  /** NAV-11; chosen by whoever made the link: untrusted. '' when there is none. */
  readonly startParam: string;
  readonly platform: string;
  readonly version: string;
}

/** Where the SDK keeps the parameters of its launch across reloads: JSON, as they stood in the address. */
const LAUNCH_PARAMS_KEY = '__telegram__initParams';

type LaunchParams = Readonly<Record<string, string>>;

/**
 * The address's own, completed by what was kept of this launch, as the SDK reads them. Never throws: storage may be
 * blocked, and what lies there is anybody's.
 */
function readLaunchParams(page: Window): LaunchParams {
  const hash = page.location.hash.replace(/^#/, '');
  const sent = Object.fromEntries(new URLSearchParams(hash.slice(hash.indexOf('?') + 1)));
  return { ...readStoredParams(page), ...sent };
}

function readStoredParams(page: Window): LaunchParams {
  try {
    const kept: unknown = JSON.parse(page.sessionStorage.getItem(LAUNCH_PARAMS_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as LaunchParams) : {};
  } catch {
    return {};
  }
}

/** Keeps the launch where the SDK looks for it: it is evaluated after the router dropped the address's hash. */
export function saveLaunchParams(page: Window): void {
  if (!page.location.hash.includes('tgWebApp')) return;
  try {
    page.sessionStorage.setItem(LAUNCH_PARAMS_KEY, JSON.stringify(readLaunchParams(page)));
  } catch {
    // Blocked: then a reload cannot sign in either, with or without the SDK.
  }
}

export function readLaunch(page: Window): TelegramLaunchData {
  const params = readLaunchParams(page);
  const initData = String(params.tgWebAppData ?? '');
  const signed = new URLSearchParams(initData);
  const fromUrl = new URLSearchParams(page.location.search).get('tgWebAppStartParam');
  return {
    initData,
    user: readUser(signed.get('user')),
    startParam: signed.get('start_param') ?? fromUrl ?? '',
    platform: String(params.tgWebAppPlatform ?? 'unknown'),
    version: String(params.tgWebAppVersion ?? '6.0'),
  };
}

function readUser(text: string | null): TelegramLaunchData['user'] {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    const hasId = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number';
    return hasId ? (user as TelegramLaunchData['user']) : null;
  } catch {
    return null;
  }
}

/**
 * The specified sentence when this is no messaging app, null when it is. Asked again on each retry: bridges may be
 * late. `isSdkLost`: the SDK, which makes the WebApp object, could not be loaded.
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
