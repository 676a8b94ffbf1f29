// Content-Disposition header by RFC 6266: an ASCII name for old clients, the real name in UTF-8 for all others.

/** encodeURIComponent leaves characters unescaped that RFC 8187 does not allow in attr-char. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `name` in ASCII: accents are removed, runs of other letters become one '_'.
 * So do quotes and backslashes, which would end the quoted string, and '%', which some clients decode.
 */
function asciiName(name: string): string {
  const dot = name.lastIndexOf('.');
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]+|["\\%]/g, '_');
  const stem = plain(dot > 0 ? name.slice(0, dot) : name);
  const extension = dot > 0 ? plain(name.slice(dot)) : '';
  return `${/[A-Za-z0-9]/.test(stem) ? stem : 'file'}${extension}`;
}

/** @param name well-formed, without control characters, as `safeFileName` returns it (CHAT-02, CHAT-06) */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`;
}
