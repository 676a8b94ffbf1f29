// Page location: the app's path and URL as the router has them, without the base path of the build (NAV-16).
import { useLocation } from 'preact-iso/router';
import { pagePath } from '#runtime/page-address.ts';

export function usePageLocation(): { readonly path: string; readonly url: string } {
  const { path, url } = useLocation();
  return { path: pagePath(path), url: pagePath(url) };
}
