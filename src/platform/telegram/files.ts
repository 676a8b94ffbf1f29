// Links and downloads by the messaging app: plain links do nothing in most webviews.
import type { AskNative } from './ask-native.ts';
import { REFUSED_WITHIN_MS } from './dialogs.ts';
import type { SafeSdk, WebApp } from './safe-sdk.ts';

export interface DownloadFaults {
  /** Downloads by the page do nothing, without a report: Telegram Web's frames forbid them. */
  readonly dropsDownloads: boolean;
  /**
   * The messaging app puts a file together from parts, whatever the answers are: Telegram Web K.
   * A backend without ranges, or an address that expires meanwhile, makes a broken file of it.
   */
  readonly downloadsInParts: boolean;
}
export interface NativeFiles {
  /**
   * Who saves a file of the backend: the messaging app, or the page by a plain download (CHAT-06).
   * 'link': a browser outside, for which `openLink` opens the file's address; 'none': nobody can.
   */
  readonly downloadBy: 'app' | 'browser' | 'link' | 'none';
  /**
   * The messaging app asks the user, then saves a file from an absolute https URL.
   * False when the user was not asked: it cannot, or refused to (Telegram Web A, after three popups in a row).
   */
  download(url: string, fileName: string): Promise<boolean>;
  /** Opens a web page outside the mini-app. */
  openLink(url: string): void;
  /** Opens a t.me link inside the messaging app. */
  openTelegramLink(url: string): void;
}

/** `now`: ms of a clock that only goes on. */
export function createNativeFiles(
  app: WebApp,
  safe: SafeSdk,
  ask: AskNative,
  now: () => number,
): NativeFiles & DownloadFaults {
  const downloadBy = safe.supports('downloadFile')
    ? 'app'
    : // Webviews of phones have no download listener, and frames of Telegram Web no 'allow-downloads' in their sandbox:
      // `download` links, blobs, attachments do nothing. A window that such a frame opens is in the sandbox too.
      safe.isMobile || safe.isWebFrame
      ? safe.supports('openLink')
        ? 'link'
        : 'none'
      : 'browser';
  return {
    downloadBy,
    dropsDownloads: safe.isWebFrame,
    downloadsInParts: app.platform === 'webk',
    async download(url, fileName) {
      // The SDK throws for other URLs.
      if (downloadBy !== 'app' || !url.startsWith('https://')) return false;
      const askedAt = now();
      const answer = await ask('file_download_requested', () =>
        safe.safeCall(() => app.downloadFile({ url, file_name: fileName || 'file' })),
      );
      return answer !== null && !(answer.status === 'cancelled' && now() - askedAt < REFUSED_WITHIN_MS);
    },
    openLink: (url) => {
      safe.safeCall(() => app.openLink(url));
    },
    openTelegramLink: (url) => {
      safe.safeCall(() => app.openTelegramLink(url));
    },
  };
}
