// Download of a previewed file: by the messaging app, by a browser, or a sentence on what to do instead
// (CHAT-06).
import { useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { strings } from '#i18n/strings.ts';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { downloadIcon } from '../../../components/icons/screen-icons.ts';
import { type NativeControls, useShell } from '../../../hooks/shell-context.ts';
import { useStores } from '../../../hooks/stores-context.ts';
import { saveInBrowser } from '../../../platform/download.ts';
import type { AttachmentAddress } from '../../../state/chat/attachments.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
import { openAddress } from '../../save-file.ts';
import styles from './preview.module.css';

interface FileDownload {
  readonly isBusy: boolean;
  /** '' while nothing failed. */
  readonly error: string;
  readonly start: () => void;
}

export interface DownloadedFile {
  readonly name: string;
  /** For the browser; null when there is none now. */
  readonly address: () => Promise<AttachmentAddress | null>;
  /** For the messaging app or a browser outside; '' when there is none now. */
  readonly downloadUrl: () => Promise<string>;
  /** That address opens this file alone and for a minute: a browser's history may have it. */
  readonly hasTicket: boolean;
}

type DownloadControls = Pick<
  NativeControls,
  'downloadBy' | 'lateControls' | 'download' | 'alert' | 'openLink'
>;

/** The sentence to show in the preview, '' when there is none. */
export async function downloadFile(
  native: DownloadControls,
  file: DownloadedFile,
  inBrowser: typeof saveInBrowser = saveInBrowser,
): Promise<string> {
  const { name, hasTicket } = file;
  const { downloadBy } = native;
  const dropsDownloads = native.lateControls?.dropsDownloads ?? false;
  const { DOWNLOAD_FAILED, DOWNLOAD_UNSUPPORTED, DOWNLOAD_DROPPED } = strings.chat;
  if (downloadBy === 'app' || (downloadBy === 'link' && hasTicket)) {
    const url = await file.downloadUrl();
    if (!url) return DOWNLOAD_FAILED;
    const isSecure = url.startsWith('https:');
    if (hasTicket && (downloadBy === 'link' || dropsDownloads || isSecure)) {
      await openAddress(native, url, name);
      return '';
    }
    // An address with the token opens everything: it is for the messaging app alone.
    if (isSecure) return (await native.download(url, name)) ? '' : DOWNLOAD_FAILED;
  }
  // What is left of 'app' is a developer's machine without https, where the page can download.
  if (dropsDownloads || downloadBy === 'link' || downloadBy === 'none') {
    const text = dropsDownloads ? DOWNLOAD_DROPPED : DOWNLOAD_UNSUPPORTED;
    return (await native.alert(text)) === 'unsupported' ? text : '';
  }
  const address = await file.address();
  const isSaved = address !== null && (await inBrowser(address.url, name, address.bearer));
  return isSaved ? '' : DOWNLOAD_FAILED;
}

export function useFileDownload(
  chat: Pick<ChatStore, 'item' | 'fileAddress' | 'downloadUrl'>,
  key: string,
): FileDownload {
  const { native } = useShell();
  const { session } = useStores();
  const [state, setState] = useState({ isBusy: false, error: '' });
  return {
    ...state,
    start() {
      if (state.isBusy) return;
      setState({ isBusy: true, error: '' });
      const name = chat.item(key).peek()?.fileName ?? '';
      const file: DownloadedFile = {
        name,
        address: () => chat.fileAddress(key),
        downloadUrl: () => chat.downloadUrl(key),
        hasTicket: hasFeature(session.announced.peek().features, 'tickets', 1),
      };
      void downloadFile(native, file).then((error) => setState({ isBusy: false, error }));
    },
  };
}

export function DownloadButton({ download }: { readonly download: FileDownload }) {
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={strings.chat.DOWNLOAD}
      aria-busy={download.isBusy || undefined}
      onClick={download.start}
    >
      {download.isBusy ? <Spinner size={24} /> : <Icon icon={downloadIcon} />}
    </button>
  );
}
