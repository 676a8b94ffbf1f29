// The messaging app's object as a type, the guard around every call of it, and what each client version may be asked.
import type sdk from '@twa-dev/sdk';

export type WebApp = typeof sdk;
export type WebAppEvent = Parameters<WebApp['onEvent']>[0];

/** First version that has it. Below, the SDK throws for some of these and only warns for others: we ask for none. */
export const MIN_VERSION = {
  backButton: '6.1',
  haptics: '6.1',
  colors: '6.1',
  popup: '6.2',
  closingConfirmation: '6.2',
  verticalSwipes: '7.7',
  bottomBar: '7.10',
  downloadFile: '8.0',
} as const;
export type SdkFeature = keyof typeof MIN_VERSION;

export interface SafeSdk {
  /** False on older clients, and outside the messaging app (where the version is 6.0). */
  supports(feature: SdkFeature): boolean;
  /** Runs one call of the SDK; what it throws is reported and costs nothing else. True when it did not throw. */
  safeCall(call: () => unknown): boolean;
  /** Subscribes; the answer unsubscribes. */
  on(event: WebAppEvent, handler: () => void): () => void;
}

export function createSafeSdk(app: WebApp, report: (error: unknown) => void): SafeSdk {
  const attempt = (call: () => unknown): boolean => {
    try {
      call();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
  return {
    supports: (feature) => app.isVersionAtLeast(MIN_VERSION[feature]),
    safeCall: attempt,
    on(event, handler) {
      let isOn = true;
      // The SDK swallows what a handler throws, and nobody would ever hear of it.
      const guarded = () => {
        if (isOn) attempt(handler);
      };
      attempt(() => app.onEvent(event, guarded));
      return () => {
        isOn = false;
        // The SDK walks its live list: a handler that removes itself makes it skip the next one.
        setTimeout(() => attempt(() => app.offEvent(event, guarded)), 0);
      };
    },
  };
}
