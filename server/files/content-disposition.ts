// The Content-Disposition header of RFC 6266: a plain name for old clients, the real one in UTF-8 for all others.

/** RFC 8187 leaves these out of attr-char although encodeURIComponent lets them pass. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * What is left of `name` in ASCII: accents fall away, other letters become one '_'. Quotes and backslashes would end
 * the quoted string, and some clients decode '%', so they go as well.
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

/** @param name well-formed and free of controls, as `safeFileName` leaves it (CHAT-02, CHAT-06) */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`;
}
