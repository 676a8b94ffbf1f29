// Links and downloads by the messaging app: plain links do nothing in most webviews.
import type { AskNative } from './ask-native.ts';
import type { SafeSdk, WebApp } from './safe-sdk.ts';

export interface NativeFiles {
  /** Who saves a file: the messaging app, the browser by a plain download, or nobody (CHAT-06). */
  readonly downloadBy: 'app' | 'browser' | 'none';
  /** The messaging app saves a file from an absolute https URL; false when it cannot or the user refused. */
  download(url: string, fileName: string): Promise<boolean>;
  /** Opens a web page outside the mini-app. */
  openLink(url: string): void;
  /** Opens a t.me link inside the messaging app. */
  openTelegramLink(url: string): void;
}

export function createNativeFiles(app: WebApp, safe: SafeSdk, ask: AskNative): NativeFiles {
  const downloadBy = safe.supports('downloadFile')
    ? 'app'
    : // Their webviews have no download listener: `download` links, blobs, attachments do nothing.
      safe.isMobile
      ? 'none'
      : 'browser';
  return {
    downloadBy,
    async download(url, fileName) {
      // The SDK throws for other URLs.
      if (downloadBy !== 'app' || !url.startsWith('https://')) return false;
      const answer = await ask('file_download_requested', () =>
        safe.safeCall(() => app.downloadFile({ url, file_name: fileName || 'file' })),
      );
      return answer?.status === 'downloading';
    },
    openLink: (url) => {
      safe.safeCall(() => app.openLink(url));
    },
    openTelegramLink: (url) => {
      safe.safeCall(() => app.openTelegramLink(url));
    },
  };
}
