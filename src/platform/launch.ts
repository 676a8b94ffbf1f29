// What the messaging app says about this launch, and whether there is a messaging app at all (AUTH-04, AUTH-07).
import type { WebApp } from './web-app.ts';

export const NOT_IN_APP_MESSAGE = 'Not in a Telegram WebApp environment';
export const NO_OBJECT_MESSAGE = 'In Telegram environment but WebApp object not found';

export interface Launch {
  /** As signed by the messaging app, sent to the backend byte for byte; '' when there is none. */
  readonly initData: string;
  /** Null when the launch names nobody (keyboard-button launch, lost parameters). */
  readonly user: (Readonly<Record<string, unknown>> & { readonly id: number }) | null;
  /** NAV-11; chosen by whoever made the link: untrusted. '' when there is none. */
  readonly startParam: string;
  readonly platform: string;
  readonly version: string;
}

export function readLaunch(app: WebApp, page: Window): Launch {
  const { initData, initDataUnsafe, platform, version } = app;
  const fromUrl = new URLSearchParams(page.location.search).get('tgWebAppStartParam');
  return {
    initData: initData || '',
    user: initDataUnsafe?.user ? { ...initDataUnsafe.user } : null,
    startParam: initDataUnsafe?.start_param ?? fromUrl ?? '',
    platform,
    version,
  };
}

/** The specified sentence when this is no messaging app, null when it is. Asked again on each retry: bridges may be late. */
export function environmentFault(page: Window): string | null {
  if (!hasLaunch(page) && !hasBridge(page)) return NOT_IN_APP_MESSAGE;
  const { Telegram } = page as { Telegram?: { WebApp?: unknown } };
  return Telegram?.WebApp ? null : NO_OBJECT_MESSAGE;
}

function hasLaunch(page: Window): boolean {
  if (page.location.hash.includes('tgWebApp')) return true;
  try {
    // The SDK stores an empty object outside the messaging app: the key alone proves nothing.
    return page.sessionStorage.getItem('__telegram__initParams')?.includes('tgWebApp') ?? false;
  } catch {
    return false;
  }
}

// In a frame the messaging app is the parent (Telegram Web); everywhere else it injects the proxy.
const hasBridge = (page: Window): boolean => 'TelegramWebviewProxy' in page || page !== page.parent;
