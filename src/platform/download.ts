// Downloads: a file's bytes for a preview, a file saved from its URL, and a blob saved (CHAT-03, CHAT-06).

/** `isWhole` is false where reading stopped at the limit. */
type FetchedFile = { readonly blob: Blob; readonly isWhole: boolean } | { readonly error: true };

/**
 * At most `maxBytes` bytes; the rest of a larger file is not loaded.
 * `type` is the blob's, whatever the server sends. Never rejects: a refusal, a network fault and an abort are all errors.
 */
export async function fetchFile(
  url: string,
  {
    maxBytes,
    type,
    signal,
    bearer = '',
  }: {
    readonly maxBytes: number;
    readonly type: string;
    readonly signal: AbortSignal;
    readonly bearer?: string;
  },
): Promise<FetchedFile> {
  try {
    const response = await fetch(url, { signal, headers: authorization(bearer) });
    if (!response.ok || !response.body) return { error: true };
    const reader = response.body.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let remaining = maxBytes;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { blob: new Blob(chunks, { type }), isWhole: true };
      chunks.push(value.length > remaining ? value.slice(0, remaining) : value);
      remaining -= value.length;
      if (remaining >= 0) continue;
      void reader.cancel();
      return { blob: new Blob(chunks, { type }), isWhole: false };
    }
  } catch {
    return { error: true };
  }
}

/** '': the address itself says who asks. */
const authorization = (bearer: string): Record<string, string> =>
  bearer ? { authorization: `Bearer ${bearer}` } : {};

/** Time that the browser may take to start writing the file, ms. */
const OBJECT_URL_TTL_MS = 60_000;

/**
 * Saves a file under the name in its response, else `fallbackName`.
 * It is fetched first, because following the URL would leave the mini-app when the server refuses.
 * False when it could not be fetched; never rejects.
 */
export async function saveInBrowser(url: string, fallbackName: string, bearer = ''): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: authorization(bearer) });
    if (!response.ok) return false;
    const name = fileNameFromDisposition(response.headers.get('content-disposition') ?? '');
    triggerDownload(await response.blob(), name || fallbackName || 'file');
    return true;
  } catch {
    return false;
  }
}

function triggerDownload(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_TTL_MS);
}

/**
 * What is known of a blob that was to be saved.
 * 'saved': the share sheet's choice took it; 'started': passed to the browser, which reports nothing more;
 * 'cancelled': by the user; 'none': not possible.
 */
type SaveBlobResult = 'saved' | 'started' | 'cancelled' | 'none';

/**
 * Saves a file made by this page: a download in a browser, the share sheet in a phone's webview.
 * There links to blobs do nothing, and the messaging app downloads only from the web. Not for a page whose downloads
 * are dropped (`dropsDownloads`): the browser would not report it. Call it in the handler of the tap. Never rejects.
 */
export async function saveBlob(blob: Blob, name: string): Promise<SaveBlobResult> {
  if (!isPhoneWebview()) {
    triggerDownload(blob, name);
    return 'started';
  }
  try {
    const shared = { files: [new File([blob], name, { type: blob.type })] };
    // Missing in Android's webview, which has no download listener either.
    if (!navigator.canShare?.(shared)) return 'none';
    await navigator.share(shared);
    return 'saved';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'none';
  }
}

const isPhoneWebview = (): boolean =>
  'TelegramWebviewProxy' in window && /Android|iPhone|iPad|iPod/.test(navigator.userAgent);

/** The file name in a Content-Disposition header (RFC 6266), in any script; '' when none can be read. */
export function fileNameFromDisposition(header: string): string {
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Malformed: use the plain name.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1] ?? '';
}
