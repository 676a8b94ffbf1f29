// A file from its address, as bytes for a preview or saved by the browser; and one made here, saved (CHAT-03, CHAT-06).

/** `isWhole` is false where reading stopped at the limit. */
export type FetchedFile = { readonly blob: Blob; readonly isWhole: boolean } | { readonly error: true };

/**
 * At most `most` bytes: nothing more of a larger file is loaded. `type` is the blob's, since the server's may be any.
 * Never rejects; a refusal, a lost network and an abort are all errors.
 */
export async function fetchFile(
  url: string,
  { most, type, signal }: { readonly most: number; readonly type: string; readonly signal: AbortSignal },
): Promise<FetchedFile> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) return { error: true };
    const reader = response.body.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let left = most;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { blob: new Blob(parts, { type }), isWhole: true };
      parts.push(value.length > left ? value.slice(0, left) : value);
      left -= value.length;
      if (left >= 0) continue;
      void reader.cancel();
      return { blob: new Blob(parts, { type }), isWhole: false };
    }
  } catch {
    return { error: true };
  }
}

/** How long the browser may take to begin writing it, ms. */
const OBJECT_URL_TTL_MS = 60_000;

/**
 * Saves the file under the name that its answer gives, else `fallbackName`. Fetched first: following the address would
 * leave the mini-app when the server refuses. False when it could not be fetched; never rejects.
 */
export async function saveInBrowser(url: string, fallbackName: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    const name = fileNameFromDisposition(response.headers.get('content-disposition') ?? '');
    triggerDownload(await response.blob(), name || fallbackName || 'file');
    return true;
  } catch {
    return false;
  }
}

function triggerDownload(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_TTL_MS);
}

/** 'saved': handed over, to the browser or to whatever the user chose; 'cancelled': by the user; 'none': no way here. */
export type SaveBlobResult = 'saved' | 'cancelled' | 'none';

/**
 * Saves what was made on this page. The messenger's own download call takes an address on the web and nothing else, so
 * a phone's webview has the system's share sheet or no way at all. Call it in the tap itself. Never rejects.
 */
export async function saveBlob(blob: Blob, name: string): Promise<SaveBlobResult> {
  if (!isPhoneWebview()) {
    triggerDownload(blob, name);
    return 'saved';
  }
  try {
    const shared = { files: [new File([blob], name, { type: blob.type })] };
    // Absent in Android's webview, which has no download listener either.
    if (!navigator.canShare?.(shared)) return 'none';
    await navigator.share(shared);
    return 'saved';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'none';
  }
}

const isPhoneWebview = (): boolean =>
  'TelegramWebviewProxy' in window && /Android|iPhone|iPad|iPod/.test(navigator.userAgent);

/** The name in a Content-Disposition header, in any script (RFC 6266); '' when it has none that can be read. */
export function fileNameFromDisposition(header: string): string {
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The plain one may do.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1] ?? '';
}
