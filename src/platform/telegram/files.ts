// Opening links and saving files by the messaging app's own means: a plain link does nothing in most webviews.
import type { SafeSdk, WebApp } from './safe-sdk.ts';

/** Webviews without a download listener: a link with `download`, a blob or an attachment does nothing there (CHAT-06). */
const MOBILE_PLATFORMS: readonly string[] = ['android', 'android_x', 'ios'];

export interface NativeFiles {
  /** 'app': the messaging app saves it; 'browser': a plain download works; 'none': say so (CHAT-06). */
  readonly downloadBy: 'app' | 'browser' | 'none';
  /** Asks the messaging app to save an absolute https address; false when it was refused or cannot. */
  download(url: string, fileName: string): Promise<boolean>;
  /** A page of the web, outside the mini-app. */
  openLink(url: string): void;
  /** A t.me address, inside the messaging app. */
  openTelegramLink(url: string): void;
}

export function createNativeFiles(app: WebApp, guard: SafeSdk): NativeFiles {
  const downloadBy = guard.supports('downloadFile')
    ? 'app'
    : MOBILE_PLATFORMS.includes(app.platform)
      ? 'none'
      : 'browser';
  return {
    downloadBy,
    download(url, fileName) {
      // Anything but https throws inside the SDK, and not even its own error.
      if (downloadBy !== 'app' || !url.startsWith('https://')) return Promise.resolve(false);
      return new Promise((resolve) => {
        const asked = guard.safeCall(() => app.downloadFile({ url, file_name: fileName || 'file' }, resolve));
        if (!asked) resolve(false);
      });
    },
    openLink: (url) => {
      guard.safeCall(() => app.openLink(url));
    },
    openTelegramLink: (url) => {
      guard.safeCall(() => app.openTelegramLink(url));
    },
  };
}
