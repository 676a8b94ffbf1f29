// A chat's file from its address: its bytes for a preview, or saved by the browser itself (CHAT-03, CHAT-06).

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
const KEPT_MS = 60_000;

/**
 * Saves the file under the name that its answer gives, else `fallbackName`. Fetched first: following the address would
 * leave the mini-app when the server refuses. False when it could not be fetched; never rejects.
 */
export async function saveInBrowser(url: string, fallbackName: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    const name = nameFromDisposition(response.headers.get('content-disposition') ?? '');
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name || fallbackName || 'file';
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    return true;
  } catch {
    return false;
  }
}

/** The name in a Content-Disposition header, in any script (RFC 6266); '' when it has none that can be read. */
export function nameFromDisposition(header: string): string {
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
