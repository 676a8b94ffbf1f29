// Safe SDK: calls and events of the messaging app's SDK that never throw, and which client version supports what.
import type sdk from '@twa-dev/sdk';

export type WebApp = typeof sdk;
type WebAppEvent = Parameters<WebApp['onEvent']>[0];

/** First client version with the feature. For older ones the SDK throws or warns, so nothing is called. */
const MIN_VERSION = {
  backButton: '6.1',
  haptics: '6.1',
  openLink: '6.1',
  colors: '6.1',
  popup: '6.2',
  closingConfirmation: '6.2',
  qrScan: '6.4',
  writeAccess: '6.9',
  settingsButton: '7.0',
  biometrics: '7.2',
  verticalSwipes: '7.7',
  bottomBar: '7.10',
  secondaryButton: '7.10',
  downloadFile: '8.0',
  homeScreen: '8.0',
  hideKeyboard: '9.1',
} as const;
/** Phones and tablets; the others are computers and browsers. */
const MOBILE_PLATFORMS: readonly string[] = ['android', 'android_x', 'ios'];
/** Telegram in a browser: Web A, Web K and their common name. */
const WEB_PLATFORMS: readonly string[] = ['weba', 'webk', 'web'];
type SdkFeature = keyof typeof MIN_VERSION;

export type SafeSdk = ReturnType<typeof createSafeSdk>;

export function createSafeSdk(app: WebApp, report: (error: unknown) => void) {
  const safeCall = (call: () => unknown): boolean => {
    try {
      call();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
  return {
    /** False on older clients, and outside the messaging app (where the version is 6.0). */
    supports: (feature: SdkFeature): boolean => app.isVersionAtLeast(MIN_VERSION[feature]),
    isMobile: MOBILE_PLATFORMS.includes(app.platform),
    /** The page is in a frame of Telegram in a browser, where downloads of the page are dropped in silence. */
    isWebFrame: WEB_PLATFORMS.includes(app.platform),
    /** Runs one call of the SDK and reports what it throws. True when it did not throw. */
    safeCall,
    /** Subscribes; returns the function that unsubscribes. */
    on(event: WebAppEvent, handler: () => void): () => void {
      let isOn = true;
      // The SDK swallows what a handler throws: report it here.
      const safeHandler = () => {
        if (isOn) safeCall(handler);
      };
      safeCall(() => app.onEvent(event, safeHandler));
      return () => {
        isOn = false;
        // Deferred: a handler that removes itself makes the SDK skip the next one.
        setTimeout(() => safeCall(() => app.offEvent(event, safeHandler)), 0);
      };
    },
  };
}
