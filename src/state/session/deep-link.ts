// Deep links: the page of a launch's start parameter, and the check of paths to open (NAV-04, NAV-11).
import { dealPath, requestPath } from '#domain/page-paths.ts';

/** `request_<id>` → the request, `transaction_<id>` → the deal; null for anything else: anyone can write such a link. */
export function deepLinkPath(startParam: string): string | null {
  const [, noun, id] = /^(request|transaction)_([A-Za-z0-9-]{1,64})$/.exec(startParam) ?? [];
  if (!id) return null;
  return noun === 'request' ? requestPath(id) : dealPath(id);
}

/** A path of the app below '/', not '/' itself and no other host. */
export const isInternalPath = (url: string): boolean => /^\/[^/\\]/.test(url);
