// Blob as text: a data: URL and a SHA-256 digest. Neither rejects.

/** Some engines fail on calls with more arguments. */
const CHUNK_BYTES = 0x8000;

/** Null when it cannot be read (the file is gone, or memory ran out). */
export async function blobToDataUrl(blob: Blob): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = '';
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
    }
    return `data:${blob.type};base64,${btoa(binary)}`;
  } catch {
    return null;
  }
}

/** SHA-256 in hex; null without Web Crypto (a page without https). */
export async function blobSha256(blob: Blob): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
