// Links and downloads by the messaging app: plain links do nothing in most webviews.
import type { SafeSdk, WebApp } from './safe-sdk.ts';

/** Their webviews have no download listener: a link with `download`, a blob or an attachment does nothing (CHAT-06). */
const MOBILE_PLATFORMS: readonly string[] = ['android', 'android_x', 'ios'];

export interface NativeFiles {
  /** Who saves a file: the messaging app, the browser by a plain download, or nobody (CHAT-06). */
  readonly downloadBy: 'app' | 'browser' | 'none';
  /** Lets the messaging app save a file from an absolute https URL; false when the user refused or it cannot. */
  download(url: string, fileName: string): Promise<boolean>;
  /** Opens a web page outside the mini-app. */
  openLink(url: string): void;
  /** Opens a t.me link inside the messaging app. */
  openTelegramLink(url: string): void;
}

export function createNativeFiles(app: WebApp, safe: SafeSdk): NativeFiles {
  const downloadBy = safe.supports('downloadFile')
    ? 'app'
    : MOBILE_PLATFORMS.includes(app.platform)
      ? 'none'
      : 'browser';
  return {
    downloadBy,
    download(url, fileName) {
      // The SDK throws for other URLs.
      if (downloadBy !== 'app' || !url.startsWith('https://')) return Promise.resolve(false);
      return new Promise((resolve) => {
        const isRequested = safe.safeCall(() =>
          app.downloadFile({ url, file_name: fileName || 'file' }, resolve),
        );
        if (!isRequested) resolve(false);
      });
    },
    openLink: (url) => {
      safe.safeCall(() => app.openLink(url));
    },
    openTelegramLink: (url) => {
      safe.safeCall(() => app.openTelegramLink(url));
    },
  };
}
