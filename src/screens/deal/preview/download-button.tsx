// Download of a previewed file: by the messaging app, by the browser, or a sentence on what to do instead
// (CHAT-06).
import { useState } from 'react';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { downloadIcon } from '../../../components/icons/screen-icons.ts';
import { saveInBrowser } from '../../../platform/download.ts';
import type { ChatModel } from '../../../state/chat/page.ts';
import { type NativeControls, useShell } from '../../../state/shell-context.ts';
import { DOWNLOAD, DOWNLOAD_FAILED, DOWNLOAD_UNSUPPORTED } from '../../../strings/chat.ts';
import styles from './preview.module.css';

export interface FileDownload {
  readonly isBusy: boolean;
  /** '' while nothing failed. */
  readonly error: string;
  readonly start: () => void;
}

type DownloadControls = Pick<NativeControls, 'downloadBy' | 'download' | 'alert'>;

/** The sentence to show in the preview, '' when there is none. */
export async function downloadFile(
  native: DownloadControls,
  file: { readonly url: string; readonly name: string },
  inBrowser: typeof saveInBrowser = saveInBrowser,
): Promise<string> {
  const { url, name } = file;
  // The messaging app accepts https only; anything else is a developer's machine, where the browser can download.
  if (native.downloadBy === 'app' && url.startsWith('https:')) {
    // Not taken means that the user declined the messaging app's question.
    await native.download(url, name);
    return '';
  }
  if (native.downloadBy === 'none') {
    return (await native.alert(DOWNLOAD_UNSUPPORTED)) === 'unsupported' ? DOWNLOAD_UNSUPPORTED : '';
  }
  return (await inBrowser(url, name)) ? '' : DOWNLOAD_FAILED;
}

export function useFileDownload(chat: Pick<ChatModel, 'item' | 'downloadUrl'>, key: string): FileDownload {
  const { native } = useShell();
  const [state, setState] = useState({ isBusy: false, error: '' });
  return {
    ...state,
    start() {
      if (state.isBusy) return;
      setState({ isBusy: true, error: '' });
      const file = { url: chat.downloadUrl(key), name: chat.item(key).peek()?.fileName ?? '' };
      void downloadFile(native, file).then((error) => setState({ isBusy: false, error }));
    },
  };
}

export function DownloadButton({ download }: { readonly download: FileDownload }) {
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={DOWNLOAD}
      aria-busy={download.isBusy || undefined}
      onClick={download.start}
    >
      {download.isBusy ? <Spinner size={24} /> : <Icon icon={downloadIcon} />}
    </button>
  );
}
