// New build: loads the page again when the server has another build than this page's (NAV-15).
import { pageAddress } from '#runtime/page-address.ts';

/**
 * To be called when a script or stylesheet that was not loaded yet is lost.
 * Does nothing while the server cannot be reached or has this build, and only once for each build:
 * two instances with different builds would send the page back and forth.
 * Resolves with true when the server answers and loading the page again does not help. Never rejects.
 */
export const reloadIfReplaced = (): Promise<boolean> =>
  fetch(pageAddress('/'))
    .then(async (response) => {
      // It stands for the build: the last screens import the others, and with them the app.
      const own = document.querySelector<HTMLMetaElement>('meta[name=other-screens]')?.content ?? '';
      if (!response.ok) return false;
      if ((await response.text()).includes(own) || sessionStorage[own]) return true;
      // Where storage is blocked this throws, and the page stays: it would not know that it has been loaded again.
      sessionStorage[own] = 1;
      location.reload();
      return false;
    })
    .catch(() => false);
