// Page address: paths of the app in the browser's address, below the base path that the build was made for (NAV-16).
// The rest of the app knows paths as core/domain/page-paths.ts spells them.

/**
 * BASE_PATH of the build: the folder of the page on its host, '/' or as '/market/'. Tests have none.
 * Each function names it: for '/' the bundler then removes the function and its calls, but not an arrow function.
 */
declare const __BASE_PATH__: string;

/** The app's path of an address: '/home' for '/market/home'; '/' for the folder without its last '/'. */
export function pagePath(address: string): string {
  return typeof __BASE_PATH__ !== 'string' || __BASE_PATH__ === '/'
    ? address
    : address.startsWith(__BASE_PATH__)
      ? address.slice(__BASE_PATH__.length - 1)
      : '/';
}

/** The address of a path of the app: '/market/home' for '/home'. */
export function pageAddress(path: string): string {
  return typeof __BASE_PATH__ !== 'string' || __BASE_PATH__ === '/' ? path : __BASE_PATH__ + path.slice(1);
}
