// Recovery handover: lets the first part load the page again when the app's file is lost, as the boot script does for its own.

declare global {
  interface Window {
    kantorRecover?: () => void;
  }
}

export function offerRecovery(recover: () => void): void {
  window.kantorRecover = recover;
}

/** Loads the page again as soon as the app can be fetched. */
export const recoverPage = (): void => window.kantorRecover?.();
