// Which page a launch asks for: the start parameter of a link, and paths that may be opened at all (NAV-04, NAV-11).
import { dealPath, requestPath } from '#domain/page-paths.ts';

/** `request_<id>` → the request, `transaction_<id>` → the transaction; null for anything else: strangers write it. */
export function deepLinkPath(startParam: string): string | null {
  const [, noun, id] = /^(request|transaction)_([A-Za-z0-9-]{1,64})$/.exec(startParam) ?? [];
  if (!id) return null;
  return noun === 'request' ? requestPath(id) : dealPath(id);
}

/** A path of ours below '/', not '/' itself and no other host. */
export const isInternalPath = (url: string): boolean => /^\/[^/\\]/.test(url);
