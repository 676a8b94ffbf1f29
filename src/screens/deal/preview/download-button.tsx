// Download of a previewed file: by the messaging app, by the browser, or a sentence on what to do instead
// (CHAT-06).
import { useState } from 'react';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { downloadIcon } from '../../../components/icons/screen-icons.ts';
import { type NativeControls, useShell } from '../../../hooks/shell-context.ts';
import { saveInBrowser } from '../../../platform/download.ts';
import type { AttachmentAddress } from '../../../state/chat/attachments.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
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
  /** For the messaging app; '' when there is none now. */
  readonly downloadUrl: () => Promise<string>;
}

type DownloadControls = Pick<NativeControls, 'downloadBy' | 'download' | 'alert'>;

/** The sentence to show in the preview, '' when there is none. */
export async function downloadFile(
  native: DownloadControls,
  file: DownloadedFile,
  inBrowser: typeof saveInBrowser = saveInBrowser,
): Promise<string> {
  const { name } = file;
  if (native.downloadBy === 'app') {
    const url = await file.downloadUrl();
    if (!url) return screenStrings.chat.DOWNLOAD_FAILED;
    // The messaging app accepts https only; anything else is a developer's machine, where the browser can download.
    if (url.startsWith('https:')) {
      // Not taken means that the user declined the messaging app's question.
      await native.download(url, name);
      return '';
    }
  }
  if (native.downloadBy === 'none') {
    return (await native.alert(screenStrings.chat.DOWNLOAD_UNSUPPORTED)) === 'unsupported'
      ? screenStrings.chat.DOWNLOAD_UNSUPPORTED
      : '';
  }
  const address = await file.address();
  const isSaved = address !== null && (await inBrowser(address.url, name, address.bearer));
  return isSaved ? '' : screenStrings.chat.DOWNLOAD_FAILED;
}

export function useFileDownload(
  chat: Pick<ChatStore, 'item' | 'fileAddress' | 'downloadUrl'>,
  key: string,
): FileDownload {
  const { native } = useShell();
  const [state, setState] = useState({ isBusy: false, error: '' });
  return {
    ...state,
    start() {
      if (state.isBusy) return;
      setState({ isBusy: true, error: '' });
      const name = chat.item(key).peek()?.fileName ?? '';
      const addresses = { address: () => chat.fileAddress(key), downloadUrl: () => chat.downloadUrl(key) };
      void downloadFile(native, { name, ...addresses }).then((error) => setState({ isBusy: false, error }));
    },
  };
}

export function DownloadButton({ download }: { readonly download: FileDownload }) {
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={screenStrings.chat.DOWNLOAD}
      aria-busy={download.isBusy || undefined}
      onClick={download.start}
    >
      {download.isBusy ? <Spinner size={24} /> : <Icon icon={downloadIcon} />}
    </button>
  );
}
